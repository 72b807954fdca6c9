package gstack.browse.browser;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/// The file that Chromium writes its stderr to, at its end: it stays small and the user's own,
/// since pages can make Chromium say a lot, addresses among it.
final class ChromiumLog {
    private static final long LARGEST = 10L * 1024 * 1024;
    private static final int TAIL_BYTES = 16_384;
    private static final int TAIL_LINES = 12;
    private static final Duration OFTEN = Duration.ofSeconds(20);
    private static final Set<PosixFilePermission> OWN =
            PosixFilePermissions.fromString("rw-------");

    private final Path file;
    private final Path older;

    ChromiumLog(Path file) {
        this.file = file;
        this.older = file.resolveSibling(file.getFileName() + ".1");
    }

    /// An empty file for a Chromium that is about to start.
    void begin() throws IOException {
        Files.deleteIfExists(file);
        Files.deleteIfExists(older);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(OWN));
    }

    /// Makes the file of a Chromium that has started already the user's own.
    void own() throws IOException {
        Files.deleteIfExists(older);
        if (Files.isRegularFile(file)) {
            Files.setPosixFilePermissions(file, OWN);
        }
    }

    /// Keeps it small for as long as `process` lives.
    void keepSmall(ProcessHandle process) {
        Thread.ofVirtual().name("chromium-log").start(() -> trimWhile(process));
    }

    private void trimWhile(ProcessHandle process) {
        try {
            do {
                Thread.sleep(OFTEN);
                trim();
            } while (process.isAlive());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (IOException _) {
            // Without its folder or on a full disk there is nothing to keep small.
        }
    }

    /// The last lines of it, for somebody who has to know why Chromium does not work.
    List<String> lastWords() {
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            log.seek(Math.max(0, log.length() - TAIL_BYTES));
            byte[] tail = new byte[(int) (log.length() - log.getFilePointer())];
            log.readFully(tail);
            List<String> lines =
                    new String(tail, StandardCharsets.UTF_8)
                            .lines()
                            .filter(line -> !line.isBlank())
                            .toList();
            return lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size());
        } catch (IOException _) {
            return List.of(); // it said nothing that could be read
        }
    }

    /// What was said so far goes to the older file when it is much.
    void trim() throws IOException {
        if (Files.size(file) <= LARGEST) {
            return;
        }
        Files.copy(
                file,
                older,
                StandardCopyOption.REPLACE_EXISTING,
                StandardCopyOption.COPY_ATTRIBUTES);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(0);
        }
    }
}
