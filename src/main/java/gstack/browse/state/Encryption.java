package gstack.browse.state;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Optional;

import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.PBEKeySpec;
import javax.crypto.spec.SecretKeySpec;

/// AES-256-GCM around a saved state. All of the file but `data` is a header that is authenticated
/// with it, so that no part of it can be changed.
///
/// The key is the setting itself when that is 64 hex digits, else PBKDF2-HMAC-SHA512 of it with a
/// salt of its own and as many rounds as OWASP asks for.
final class Encryption {
    static final String MARK = "encrypted";

    private static final String CIPHER = "AES-256-GCM";
    private static final String PBKDF2 = "PBKDF2-HMAC-SHA512";
    private static final String RAW = "none";
    private static final int ITERATIONS = 210_000;
    private static final int MOST_ITERATIONS = 10_000_000;
    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    /// The key that was derived last: the derivation is slow on purpose, the salt may stay as long
    /// as the daemon lives.
    private record Derived(String secret, byte[] salt, int iterations, byte[] key) {}

    private @Nullable Derived last;

    /// The file for `plain`.
    synchronized Json seal(StateKey key, Json plain) {
        Json header =
                Json.object(
                        "version",
                        SavedState.VERSION,
                        "savedAt",
                        plain.text("savedAt"),
                        MARK,
                        CIPHER);
        byte[] secret;
        Optional<byte[]> raw = rawKey(key.secret());
        if (raw.isPresent()) {
            secret = raw.get();
            header.with("kdf", RAW);
        } else {
            Derived known = last;
            byte[] salt =
                    known != null && known.secret().equals(key.secret())
                            ? known.salt()
                            : random(16);
            secret = derive(key.secret(), salt, ITERATIONS);
            header.with("kdf", PBKDF2).with("iterations", ITERATIONS).with("salt", base64(salt));
        }
        byte[] nonce = random(12);
        header.with("nonce", base64(nonce));
        try {
            Cipher cipher = cipher(Cipher.ENCRYPT_MODE, secret, nonce, header);
            byte[] data = cipher.doFinal(plain.toString().getBytes(StandardCharsets.UTF_8));
            return header.with("data", base64(data));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("AES-256-GCM is part of every JDK", e);
        }
    }

    /// The state in an encrypted file; nothing when the key is another one or the file was changed.
    synchronized Optional<Json> open(StateKey key, Json file) {
        try {
            byte[] secret = keyFor(key, file);
            byte[] nonce = bytes(file, "nonce");
            if (secret.length != 32 || nonce.length != 12) {
                return Optional.empty();
            }
            Json header = Json.object();
            for (String each : file.keys()) {
                if (!each.equals("data")) {
                    header.with(each, file.at(each));
                }
            }
            Cipher cipher = cipher(Cipher.DECRYPT_MODE, secret, nonce, header);
            byte[] plain = cipher.doFinal(bytes(file, "data"));
            return Optional.of(Json.parse(new String(plain, StandardCharsets.UTF_8)));
        } catch (AEADBadTagException _) {
            return Optional.empty();
        } catch (GeneralSecurityException | IllegalArgumentException | Json.Malformed _) {
            // What cannot be read was not written here.
            return Optional.empty();
        }
    }

    private byte[] keyFor(StateKey key, Json file) {
        if (file.text("kdf").equals(RAW)) {
            return rawKey(key.secret()).orElse(new byte[0]);
        }
        int iterations = file.number("iterations", 0);
        byte[] salt = bytes(file, "salt");
        boolean plausible = iterations > 0 && iterations <= MOST_ITERATIONS && salt.length > 0;
        return file.text("kdf").equals(PBKDF2) && plausible
                ? derive(key.secret(), salt, iterations)
                : new byte[0];
    }

    private static Cipher cipher(int mode, byte[] key, byte[] nonce, Json header)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, new SecretKeySpec(key, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(header.toString().getBytes(StandardCharsets.UTF_8));
        return cipher;
    }

    private byte[] derive(String secret, byte[] salt, int iterations) {
        Derived known = last;
        if (known != null
                && known.secret().equals(secret)
                && known.iterations() == iterations
                && java.util.Arrays.equals(known.salt(), salt)) {
            return known.key();
        }
        PBEKeySpec spec = new PBEKeySpec(secret.toCharArray(), salt, iterations, 256);
        try {
            byte[] key =
                    SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512")
                            .generateSecret(spec)
                            .getEncoded();
            last = new Derived(secret, salt, iterations, key);
            return key;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("PBKDF2 is part of every JDK", e);
        } finally {
            spec.clearPassword();
        }
    }

    private static Optional<byte[]> rawKey(String secret) {
        return secret.matches("[0-9A-Fa-f]{64}")
                ? Optional.of(HexFormat.of().parseHex(secret))
                : Optional.empty();
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        RANDOM.nextBytes(bytes);
        return bytes;
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static byte[] bytes(Json file, String key) {
        return Base64.getDecoder().decode(file.text(key));
    }
}
