package gstack.browse.client;

import gstack.browse.error.Deadline;
import gstack.browse.wire.State;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/// The process behind a state file. Process numbers are used again, so nothing is believed, and
/// nothing killed, before its command line and its age agree with the file.
record DaemonProcess(ProcessHandle handle) {
    private static final Duration CLOCK_SLACK = Duration.ofSeconds(2);
    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final long LOOK_MILLIS = 5;

    /// The living daemon of `state`.
    static Optional<DaemonProcess> of(State state) {
        return ProcessHandle.of(state.pid())
                .map(DaemonProcess::new)
                .filter(DaemonProcess::alive)
                .filter(process -> matches(process.handle.info(), state));
    }

    private static boolean matches(ProcessHandle.Info info, State state) {
        boolean named =
                !state.serverPath().isEmpty()
                        && info.commandLine()
                                .filter(it -> it.contains(state.serverPath()))
                                .isPresent();
        return named
                && info.startInstant().filter(start -> !start.isAfter(written(state))).isPresent();
    }

    /// When the state file was written: the process must be older. One that does not say fits none.
    private static Instant written(State state) {
        try {
            return Instant.parse(state.startedAt()).plus(CLOCK_SLACK);
        } catch (DateTimeParseException _) {
            return Instant.MIN;
        }
    }

    long pid() {
        return handle.pid();
    }

    /// A process that ended but that nobody collected (in a container without an init) is no more.
    boolean alive() {
        if (!handle.isAlive()) {
            return false;
        }
        try {
            String stat = Files.readString(Path.of("/proc/" + pid() + "/stat"));
            int name = stat.lastIndexOf(')');
            return !stat.startsWith(") Z", name) && !stat.startsWith(") X", name);
        } catch (IOException _) {
            return handle.isAlive(); // no /proc here, or the process ended just now
        }
    }

    /// Whether the process ends within `patience`. Looks again and again: the kernel tells only a
    /// parent about the end of a process.
    boolean endsWithin(Duration patience) {
        Deadline deadline = Deadline.after(patience);
        while (alive()) {
            if (deadline.passed()) {
                return false;
            }
            try {
                Thread.sleep(LOOK_MILLIS);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
                return false;
            }
        }
        return true;
    }

    /// Asks the process to end, and ends it after two seconds.
    void kill() {
        handle.destroy();
        if (!endsWithin(GRACE)) {
            handle.destroyForcibly();
            endsWithin(GRACE);
        }
    }
}
