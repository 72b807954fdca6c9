package gstack.browse.tunnel;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// A file of JSON lines that only its owner reads. It never grows beyond a size; older ones are
/// kept under numbers.
final class SecurityLog {
    private static final FileAttribute<?> PRIVATE =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    private static final FileAttribute<?> PRIVATE_FOLDER =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

    private final Path file;
    private final long largest;
    private final int generations;

    SecurityLog(Path file, long largest, int generations) {
        this.file = file;
        this.largest = largest;
        this.generations = generations;
    }

    Path file() {
        return file;
    }

    synchronized void append(String line) throws IOException {
        prepare(file);
        if (Files.exists(file) && Files.size(file) >= largest) {
            rotate();
        }
        ByteBuffer bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
        try (FileChannel out =
                FileChannel.open(
                        file,
                        Set.of(
                                StandardOpenOption.CREATE,
                                StandardOpenOption.APPEND,
                                LinkOption.NOFOLLOW_LINKS),
                        PRIVATE)) {
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
        }
    }

    private void rotate() throws IOException {
        for (int i = generations - 1; i >= 1; i--) {
            Path from = i == 1 ? file : generation(i - 1);
            if (Files.exists(from)) {
                Files.move(from, generation(i), StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private Path generation(int number) {
        return file.resolveSibling(file.getFileName() + "." + number);
    }

    /// Makes the folder of a private file.
    static void prepare(Path file) throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        if (folder != null && !Files.isDirectory(folder)) {
            Files.createDirectories(folder, PRIVATE_FOLDER);
        }
    }

    /// Writes a private file that is not there yet.
    static void create(Path file, byte[] content) throws IOException {
        prepare(file);
        try (FileChannel out =
                FileChannel.open(
                        file,
                        Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                        PRIVATE)) {
            out.write(ByteBuffer.wrap(content));
        }
    }
}
