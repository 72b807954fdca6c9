package gstack.browse.activity;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/// The file that remembers every command: `browse-audit.jsonl`, which only its owner reads and
/// nobody cuts.
public final class Audit {
    private final Path file;

    public Audit(Path file) {
        this.file = file;
    }

    public void append(List<String> lines) throws IOException {
        if (lines.isEmpty()) {
            return;
        }
        String all = String.join("\n", lines) + "\n";
        ByteBuffer bytes = ByteBuffer.wrap(all.getBytes(StandardCharsets.UTF_8));
        try (FileChannel out =
                FileChannel.open(
                        file,
                        Set.of(
                                StandardOpenOption.CREATE,
                                StandardOpenOption.APPEND,
                                LinkOption.NOFOLLOW_LINKS),
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------")))) {
            while (bytes.hasRemaining()) {
                out.write(bytes);
            }
        }
    }
}
