package gstack.browse.capture;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// A log that only the user can read and that a talkative page cannot grow without end.
final class LogFile {
    private static final long LARGEST = 10L * 1024 * 1024;

    private final Path path;
    private final Path older;

    LogFile(Path path) {
        this.path = path;
        this.older = path.resolveSibling(path.getFileName() + ".1");
    }

    void delete() throws IOException {
        Files.deleteIfExists(path);
        Files.deleteIfExists(older);
    }

    /// Adds the lines; what was there goes to the older file first when it is large.
    void append(StringBuilder lines) throws IOException {
        if (lines.isEmpty()) {
            return;
        }
        if (Files.exists(path) && Files.size(path) > LARGEST) {
            Files.move(path, older, StandardCopyOption.REPLACE_EXISTING);
        }
        ByteBuffer bytes = StandardCharsets.UTF_8.encode(lines.toString());
        try (SeekableByteChannel channel =
                Files.newByteChannel(
                        path,
                        Set.of(
                                StandardOpenOption.CREATE,
                                StandardOpenOption.APPEND,
                                LinkOption.NOFOLLOW_LINKS),
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------")))) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }
    }
}
