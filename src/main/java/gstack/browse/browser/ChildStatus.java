package gstack.browse.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;

/// How a child ended that Java did not start: nobody collects its status, so the system still shows
/// it.
final class ChildStatus {
    /// The number of the field behind the program's name, as proc(5) counts them.
    private static final int STATE = 3;

    private static final int EXIT_CODE = 52;
    private static final int SIGNAL_BITS = 0x7f;

    private ChildStatus() {}

    /// As a shell has it, 128 and the signal for a child that was killed; nothing where the system
    /// does not tell.
    static OptionalInt exitCode(long pid) {
        String stat;
        try {
            stat = Files.readString(Path.of("/proc", Long.toString(pid), "stat"));
        } catch (IOException _) {
            return OptionalInt.empty();
        }
        // The name stands in parentheses and may hold spaces and parentheses itself.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).strip().split(" ", -1);
        if (!fields[0].equals("Z") || fields.length <= EXIT_CODE - STATE) {
            return OptionalInt.empty();
        }
        int status = Integer.parseInt(fields[EXIT_CODE - STATE]);
        int signal = status & SIGNAL_BITS;
        return OptionalInt.of(signal == 0 ? (status >> 8) & 0xff : 128 + signal);
    }
}
