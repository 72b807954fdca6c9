package gstack.browse.client;

import gstack.browse.config.Project;
import gstack.browse.error.BrowseException;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// The start of a daemon by the shell script itself, without a client in between: the daemon takes
/// the lock that a client would hold, and gives it back with its first words.
public final class SoleStart {
    private SoleStart() {}

    /// Where to announce that the daemon of `folder` is ready; nothing if somebody else is starting
    /// one or has done so, which `starter` is then told.
    public static Optional<PrintStream> begin(Path folder, OutputStream starter) {
        Project project = Project.of(folder);
        try {
            Optional<StartLock> lock = StartLock.acquireAtOnce(project);
            if (lock.isPresent()
                    && !Files.exists(project.stateFile())
                    && !Files.exists(project.stateCopy())) {
                DaemonLog.shorten(project.daemonLog());
                return Optional.of(new PrintStream(new Announcement(starter, lock.get()), true));
            }
            lock.ifPresent(StartLock::close);
            return refusal(starter, "taken");
        } catch (BrowseException | IOException e) {
            return refusal(starter, "failed " + e.getMessage());
        }
    }

    private static Optional<PrintStream> refusal(OutputStream starter, String word) {
        new PrintStream(starter, true).println(word);
        return Optional.empty();
    }

    /// Closing it says that the start is over.
    private static final class Announcement extends FilterOutputStream {
        private final StartLock lock;

        Announcement(OutputStream starter, StartLock lock) {
            super(starter);
            this.lock = lock;
        }

        @Override
        public void close() throws IOException {
            lock.close();
            super.close();
        }
    }
}
