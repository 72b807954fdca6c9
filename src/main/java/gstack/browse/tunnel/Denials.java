package gstack.browse.tunnel;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.function.BiConsumer;

/// Writes down who was turned away at the tunnel: `attempts.jsonl`. Sources are salted hashes, so
/// that repeated visits show and addresses do not; a flood of them fills no disk.
public final class Denials {
    private static final long LARGEST = 10L << 20;
    private static final int GENERATIONS = 5;
    private static final int A_MINUTE = 60;
    private static final long MINUTE_MILLIS = 60_000;
    private static final int LONGEST = 200;
    private static final int SALT_BYTES = 32;

    private final SecurityLog log;
    private final Path saltFile;
    private final InstantSource clock;
    private final BiConsumer<String, Throwable> problems;
    private byte @Nullable [] salt;
    private long minute;
    private int written;
    private int dropped;

    /// In `folder`, which is `~/.gstack/security` as a rule.
    public Denials(Path folder, InstantSource clock, BiConsumer<String, Throwable> problems) {
        this.log = new SecurityLog(folder.resolve("attempts.jsonl"), LARGEST, GENERATIONS);
        this.saltFile = folder.resolve("device-salt");
        this.clock = clock;
        this.problems = problems;
    }

    /// `source` is what the tunnel says about where the request came from; null if nothing.
    public synchronized void note(
            String reason, String path, String method, @Nullable String source) {
        long now = clock.millis() / MINUTE_MILLIS;
        if (now != minute) {
            minute = now;
            written = 0;
        }
        if (written >= A_MINUTE) {
            dropped++;
            return;
        }
        written++;
        try {
            Json entry =
                    Json.object(
                            "ts", clock.instant().toString(),
                            "kind", "tunnel_auth_denial",
                            "reason", shortened(reason),
                            "path", shortened(path),
                            "method", shortened(method),
                            "sourceIp", hashed(source));
            if (dropped > 0) {
                entry.with("droppedSinceLastWrite", dropped);
            }
            log.append(entry.toString());
            dropped = 0;
        } catch (IOException e) {
            problems.accept("denials", e);
        }
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    private String hashed(@Nullable String source) throws IOException {
        String first = source == null ? "" : source.split(",", 2)[0].strip();
        if (first.isEmpty()) {
            return "unknown";
        }
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(salt());
            byte[] hash = digest.digest(first.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    private byte[] salt() throws IOException {
        byte[] known = salt;
        if (known == null) {
            known = Files.exists(saltFile) ? Files.readAllBytes(saltFile) : newSalt();
            salt = known;
        }
        return known;
    }

    private byte[] newSalt() throws IOException {
        byte[] made = new byte[SALT_BYTES];
        new SecureRandom().nextBytes(made);
        byte[] text = HexFormat.of().formatHex(made).getBytes(StandardCharsets.US_ASCII);
        try {
            SecurityLog.create(saltFile, text);
            return text;
        } catch (FileAlreadyExistsException _) {
            // Another daemon was first; there is one salt for all.
            return Files.readAllBytes(saltFile);
        }
    }
}
