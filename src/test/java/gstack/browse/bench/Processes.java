package gstack.browse.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/// Looks at processes that others have started.
final class Processes {
    private static final Path PROC = Path.of("/proc");
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private Processes() {}

    /// Memory that a process holds, in kilobytes; PSS counts what it shares with others in parts.
    record Memory(long rss, long pss) {
        static Memory parse(String smapsRollup) {
            return new Memory(kilobytes(smapsRollup, "Rss:"), kilobytes(smapsRollup, "Pss:"));
        }

        private static long kilobytes(String text, String label) {
            return text.lines()
                    .filter(line -> line.startsWith(label))
                    .map(line -> line.substring(label.length()).replace("kB", "").strip())
                    .mapToLong(Long::parseLong)
                    .findFirst()
                    .orElse(0);
        }
    }

    static Memory memory(long pid) {
        try {
            return Memory.parse(Files.readString(PROC.resolve(pid + "/smaps_rollup")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Whether memory can be told on this system.
    static boolean tellMemory() {
        return Files.exists(PROC.resolve("self/smaps_rollup"));
    }

    static void awaitEnd(OptionalLong pid) {
        if (pid.isEmpty()) {
            return;
        }
        long start = System.nanoTime();
        while (isRunning(pid.getAsLong())) {
            if (System.nanoTime() - start > PATIENCE.toNanos()) {
                throw new Wrong("process " + pid.getAsLong() + " did not end");
            }
            pause(Duration.ofMillis(5));
        }
    }

    /// A process that nobody has waited for is no longer running, though it still has its number.
    static boolean isRunning(long pid) {
        if (!Files.isDirectory(PROC.resolve("self"))) {
            return ProcessHandle.of(pid).isPresent();
        }
        try {
            String stat =
                    Files.readString(PROC.resolve(pid + "/stat"), StandardCharsets.ISO_8859_1);
            return stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
        } catch (IOException _) {
            return false; // there is no such process
        }
    }

    /// Ends every process that was started for `folder`, however it was started.
    static void endAllOf(Path folder) {
        List<ProcessHandle> left =
                ProcessHandle.allProcesses().filter(p -> mentions(p.pid(), folder)).toList();
        left.forEach(ProcessHandle::destroyForcibly);
        left.forEach(p -> awaitEnd(OptionalLong.of(p.pid())));
    }

    private static boolean mentions(long pid, Path folder) {
        return pid != ProcessHandle.current().pid()
                && (read(pid, "cmdline") + read(pid, "environ")).contains(folder.toString());
    }

    private static String read(long pid, String file) {
        try {
            return Files.readString(PROC.resolve(pid + "/" + file), StandardCharsets.ISO_8859_1);
        } catch (IOException _) {
            return ""; // it has ended, or is another user's
        }
    }

    static void pause(Duration time) {
        try {
            Thread.sleep(time);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new Wrong("interrupted");
        }
    }
}
