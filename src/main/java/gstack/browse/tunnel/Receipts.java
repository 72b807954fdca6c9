package gstack.browse.tunnel;

import gstack.browse.json.Json;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.HexFormat;

/// A line for every time this browser was opened to the outside, each with the hash of the one
/// before, so that none can be taken out unseen: `egress.jsonl`.
public final class Receipts {
    private static final int LAST_BYTES = 8192;

    private final SecurityLog log;

    public Receipts(Path folder) {
        this.log = new SecurityLog(folder.resolve("egress.jsonl"), Long.MAX_VALUE, 1);
    }

    /// Fails if nothing can be written; then nothing may be opened either.
    public synchronized void write(String kind, String program, int port) throws IOException {
        Json entry =
                Json.object(
                        "ts", Instant.now().toString(),
                        "kind", kind,
                        "program", program,
                        "port", port,
                        "prev", last());
        String hash = hash(entry.toString());
        log.append(entry.with("hash", hash).toString());
    }

    /// The hash in the last line; zeros before the first.
    private String last() throws IOException {
        if (!Files.exists(log.file())) {
            return "0".repeat(64);
        }
        try (RandomAccessFile file = new RandomAccessFile(log.file().toFile(), "r")) {
            int length = (int) Math.min(LAST_BYTES, file.length());
            byte[] end = new byte[length];
            file.seek(file.length() - length);
            file.readFully(end);
            String[] lines = new String(end, StandardCharsets.UTF_8).strip().split("\n", -1);
            return Json.parse(lines[lines.length - 1]).text("hash", "damaged");
        } catch (Json.Malformed _) {
            return "damaged";
        }
    }

    static String hash(String text) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
