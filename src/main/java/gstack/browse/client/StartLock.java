package gstack.browse.client;

import gstack.browse.config.Project;
import gstack.browse.error.BrowseException;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;

/// Lets one caller at a time start a daemon for a project. The operating system takes the lock back
/// when its holder dies.
record StartLock(Project project, FileChannel channel, boolean waited) implements Closeable {

    /// Waits for whoever is starting one.
    static StartLock acquire(Project project, Terminal terminal) {
        try {
            FileChannel channel = open(project);
            boolean wait = channel.tryLock() == null;
            if (wait) {
                terminal.say("Another instance is starting the server, waiting...");
                channel.lock();
            }
            return new StartLock(project, channel, wait);
        } catch (IOException e) {
            throw refusal(project, e);
        }
    }

    /// Nothing if somebody else has it.
    static Optional<StartLock> acquireAtOnce(Project project) {
        try {
            FileChannel channel = open(project);
            if (channel.tryLock() == null) {
                channel.close();
                return Optional.empty();
            }
            return Optional.of(new StartLock(project, channel, false));
        } catch (IOException e) {
            throw refusal(project, e);
        }
    }

    private static FileChannel open(Project project) throws IOException {
        prepareFolder(project);
        return FileChannel.open(
                project.lockFile(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }

    private static BrowseException refusal(Project project, IOException e) {
        return new BrowseException.Failed(
                "E_SERVER_LOCK ("
                        + Errno.of(e)
                        + "): cannot acquire "
                        + project.lockFile()
                        + ". Free or unlock that folder, or set BROWSE_STATE_FILE to a file in"
                        + " another one.",
                e);
    }

    /// The state folder is nobody else's business, and nothing in it belongs into a repository.
    private static void prepareFolder(Project project) throws IOException {
        Path folder = project.stateFolder();
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(
                    folder,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------")));
        }
        Path ignore = project.file(".gitignore");
        if (folder.endsWith(".gstack") && !Files.exists(ignore)) {
            Files.writeString(ignore, "*\n");
        }
    }

    /// Also takes away the sign with which shell scripts keep out of each other's way.
    @Override
    public void close() {
        try (channel) {
            Files.deleteIfExists(project.startingSign());
        } catch (IOException _) {
            // the process ends soon, and the lock with it
        }
    }
}
