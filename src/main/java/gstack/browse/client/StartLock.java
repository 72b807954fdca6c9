package gstack.browse.client;

import gstack.browse.config.Project;
import gstack.browse.error.BrowseException;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

/// Lets one caller at a time start a daemon for a project. The operating system takes the lock back
/// when its holder dies.
record StartLock(FileChannel channel, boolean waited) implements Closeable {

    static StartLock acquire(Project project, Terminal terminal) {
        Path file = project.lockFile();
        try {
            prepareFolder(project);
            FileChannel channel =
                    FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            boolean wait = lock == null;
            if (wait) {
                terminal.say("Another instance is starting the server, waiting...");
                channel.lock();
            }
            return new StartLock(channel, wait);
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "E_SERVER_LOCK ("
                            + Errno.of(e)
                            + "): cannot acquire "
                            + file
                            + ". Free or unlock that folder, or set BROWSE_STATE_FILE to a file in"
                            + " another one.",
                    e);
        }
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

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException _) {
            // the process ends soon, and the lock with it
        }
    }
}
