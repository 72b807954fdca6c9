package gstack.browse.state;

import gstack.browse.json.Json;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// Tells a file that was saved by this user from one that came with a repository or was changed: an
/// HMAC with a key that lies in the user's own folder.
final class Seal {
    private static final String MEMBER = "seal";
    private static final int KEY_BYTES = 32;

    private final Path keyFile;

    Seal(Path keyFile) {
        this.keyFile = keyFile;
    }

    /// The same JSON with a seal; without one where the user's folder cannot be written.
    Json put(Json state) {
        Optional<byte[]> key = key(true);
        return key.isEmpty() ? state : state.with(MEMBER, mac(key.get(), bare(state)));
    }

    boolean holds(Json file) {
        String given = file.text(MEMBER);
        if (given.isEmpty()) {
            return false;
        }
        return key(false)
                .map(key ->
                        MessageDigest.isEqual(
                                given.getBytes(StandardCharsets.UTF_8),
                                mac(key, bare(file)).getBytes(StandardCharsets.UTF_8)))
                .orElse(false);
    }

    private static Json bare(Json file) {
        Json bare = Json.object();
        for (String key : file.keys()) {
            if (!key.equals(MEMBER)) {
                bare.with(key, file.at(key));
            }
        }
        return bare;
    }

    private static String mac(byte[] key, Json bare) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return HexFormat.of()
                    .formatHex(mac.doFinal(bare.toString().getBytes(StandardCharsets.UTF_8)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("HMAC-SHA256 is part of every JDK", e);
        }
    }

    private Optional<byte[]> key(boolean make) {
        try {
            if (make && !Files.exists(keyFile)) {
                create();
            }
            byte[] key = Files.readAllBytes(keyFile);
            return key.length == KEY_BYTES ? Optional.of(key) : Optional.empty();
        } catch (IOException _) {
            // Without the user's folder every file counts as somebody else's.
            return Optional.empty();
        }
    }

    private void create() throws IOException {
        byte[] key = new byte[KEY_BYTES];
        new SecureRandom().nextBytes(key);
        Path folder = Objects.requireNonNull(keyFile.getParent(), "a file has a parent");
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(
                    folder,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------")));
        }
        Path draft = Files.createTempFile(folder, ".seal", ".tmp");
        try {
            Files.write(draft, key);
            // A link fails where a file is already: of two daemons, the first one's key stays.
            Files.createLink(keyFile, draft);
        } catch (FileAlreadyExistsException _) {
            // Then that one is used.
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
