package gstack.browse.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/// The file that a daemon's stderr goes to: kept small, and read when a start fails.
record DaemonLog(Path file, long start) {
    private static final long LARGEST = 10L << 20;
    private static final int TAIL_BYTES = 16_384;
    private static final int TAIL_LINES = 20;

    /// Sees to it that there is one that only its owner reads, and remembers where the log of the
    /// next daemon begins; a log that grew too long is put aside.
    static DaemonLog prepare(Path file) throws IOException {
        if (Files.exists(file) && Files.size(file) > LARGEST) {
            Files.move(file, aside(file), StandardCopyOption.REPLACE_EXISTING);
        }
        if (!Files.exists(file)) {
            // Pages have their say in it, so it is nobody else's to read.
            Files.createFile(
                    file,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rw-------")));
        }
        return new DaemonLog(file, Files.size(file));
    }

    /// Puts a log aside that a daemon already writes to: what it writes goes to the end of the
    /// file.
    static void shorten(Path file) throws IOException {
        if (Files.exists(file) && Files.size(file) > LARGEST) {
            Files.copy(file, aside(file), StandardCopyOption.REPLACE_EXISTING);
            Files.write(file, new byte[0], StandardOpenOption.TRUNCATE_EXISTING);
        }
    }

    private static Path aside(Path file) {
        return file.resolveSibling(file.getFileName() + ".1");
    }

    /// The last lines that the new daemon wrote.
    List<String> tail() {
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            long from = Math.max(start, log.length() - TAIL_BYTES);
            byte[] bytes = new byte[(int) Math.max(0, log.length() - from)];
            log.seek(from);
            log.readFully(bytes);
            List<String> lines = new String(bytes, UTF_8).lines().toList();
            return lines.subList(
                    Math.max(lastStart(lines), lines.size() - TAIL_LINES), lines.size());
        } catch (IOException _) {
            return List.of(); // the daemon did not get as far as a log
        }
    }

    /// The line after the last one with which the shell script starts a daemon.
    private static int lastStart(List<String> lines) {
        for (int line = lines.size(); line > 0; line--) {
            if (lines.get(line - 1).startsWith("starting as process ")) {
                return line;
            }
        }
        return 0;
    }
}
