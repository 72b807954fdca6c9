package gstack.browse.harvest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/// A folder that nobody else can read and that is gone when it is closed.
final class PrivateFolder implements AutoCloseable {
    private final Path path;

    private PrivateFolder(Path path) {
        this.path = path;
    }

    /// In memory where the system has a place for that, else where temporary files are.
    static PrivateFolder inMemory() {
        Path memory = Path.of("/dev/shm");
        if (Files.isWritable(memory)) {
            try {
                return new PrivateFolder(Files.createTempDirectory(memory, "browse-"));
            } catch (IOException _) {
                // Full, or forbidden to us: the usual place will do.
            }
        }
        return onDisk();
    }

    static PrivateFolder onDisk() {
        try {
            // Made with mode 0700.
            return new PrivateFolder(Files.createTempDirectory("browse-"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path path() {
        return path;
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Remove " + path + " by hand", e);
        }
    }
}
