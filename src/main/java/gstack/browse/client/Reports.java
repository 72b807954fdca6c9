package gstack.browse.client;

import gstack.browse.error.BrowseException;
import gstack.browse.wire.State;

import java.time.Duration;
import java.util.Optional;

/// What a caller is told when a daemon does not do what it should, and what to do next.
final class Reports {
    private static final Duration BRIEFLY = Duration.ofSeconds(1);

    private Reports() {}

    /// The daemon's process lives and is silent. It is not killed: it may be in the middle of work.
    static BrowseException busy(long pid) {
        return busy(pid, "");
    }

    private static BrowseException busy(long pid, String fate) {
        return new BrowseException.Failed(
                "Daemon busy — process "
                        + pid
                        + " is alive but did not answer /health within ~"
                        + Math.max(1, Lifecycle.patience().toSeconds())
                        + "s."
                        + fate
                        + "\n"
                        + "Wait and try again: a heavy page or a loaded machine can hold it up.\n"
                        + "To give up its tabs, cookies and logins: browse --force-restart"
                        + " <command>");
    }

    /// The command was sent and the daemon has given no sign of life since.
    static BrowseException silent(Lifecycle lifecycle, long pid, String command) {
        Optional<State> state = stateOf(lifecycle, pid);
        if (state.flatMap(DaemonProcess::of).isEmpty()) {
            return lost(lifecycle, pid, command);
        }
        return switch (Health.of(state.get(), BRIEFLY)) {
            case Health.Gone _, Health.Healthy _ -> lost(lifecycle, pid, command);
            case Health.Unresponsive _ ->
                    busy(pid, "\nThe command was sent before that and may still run.");
        };
    }

    private static Optional<State> stateOf(Lifecycle lifecycle, long pid) {
        return StateFile.stateOf(lifecycle.project()).filter(now -> now.pid() == pid);
    }

    /// The connection broke after the command was sent, so that it may or may not have run.
    static BrowseException lost(Lifecycle lifecycle, long pid, String command) {
        Optional<State> state = stateOf(lifecycle, pid);
        boolean alive =
                state.flatMap(DaemonProcess::of)
                        .filter(process -> !process.endsWithin(BRIEFLY))
                        .isPresent();
        String fate = "whether '" + command + "' ran is not known.";
        if (alive) {
            return new BrowseException.Failed(
                    "Server connection lost while the command ran; the server (process "
                            + pid
                            + ") is still there, "
                            + fate
                            + "\n"
                            + "Look at the page (browse url, browse snapshot) before you run it"
                            + " again.");
        }
        state.ifPresent(lifecycle::removeStateOf);
        lifecycle.lossNote().ifPresent(note -> note.lines().forEach(lifecycle.terminal()::say));
        lifecycle.forgetLoss();
        return new BrowseException.BrowserGone(
                "Server connection lost: process "
                        + pid
                        + " ended while the command ran; "
                        + fate
                        + "\n"
                        + "Its tabs, cookies and logins are gone. The next command starts a new"
                        + " browser.");
    }
}
