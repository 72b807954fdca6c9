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

    /// A file that asks for more would keep the daemon busy for minutes.
    private static final int MOST_ITERATIONS = 1_000_000;

    private static final int TAG_BITS = 128;
    private static final SecureRandom RANDOM = new SecureRandom();

    /// The key that was derived last: the derivation is slow on purpose, the salt may stay as long
    /// as the daemon lives.
    private record Derived(String secret, String salt, int iterations, SecretKeySpec key) {}

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
        SecretKeySpec secret;
        Optional<SecretKeySpec> raw = rawKey(key.secret());
        if (raw.isPresent()) {
            secret = raw.get();
            header.with("kdf", RAW);
        } else {
            Derived known = last;
            boolean again = known != null && known.secret().equals(key.secret());
            String salt = known != null && again ? known.salt() : base64(random(16));
            secret = derive(key.secret(), salt, ITERATIONS);
            header.with("kdf", PBKDF2).with("iterations", ITERATIONS).with("salt", salt);
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
            Optional<SecretKeySpec> secret = keyFor(key, file);
            byte[] nonce = Base64.getDecoder().decode(file.text("nonce"));
            if (secret.isEmpty() || nonce.length != 12) {
                return Optional.empty();
            }
            Json header = Json.object();
            for (String each : file.keys()) {
                if (!each.equals("data")) {
                    header.with(each, file.at(each));
                }
            }
            Cipher cipher = cipher(Cipher.DECRYPT_MODE, secret.get(), nonce, header);
            byte[] plain = cipher.doFinal(Base64.getDecoder().decode(file.text("data")));
            return Optional.of(Json.parse(new String(plain, StandardCharsets.UTF_8)));
        } catch (AEADBadTagException _) {
            return Optional.empty();
        } catch (GeneralSecurityException | IllegalArgumentException | Json.Malformed _) {
            // What cannot be read was not written here.
            return Optional.empty();
        }
    }

    private Optional<SecretKeySpec> keyFor(StateKey key, Json file) {
        if (file.text("kdf").equals(RAW)) {
            return rawKey(key.secret());
        }
        int iterations = file.number("iterations", 0);
        String salt = file.text("salt");
        boolean plausible = iterations > 0 && iterations <= MOST_ITERATIONS && !salt.isEmpty();
        return file.text("kdf").equals(PBKDF2) && plausible
                ? Optional.of(derive(key.secret(), salt, iterations))
                : Optional.empty();
    }

    private static Cipher cipher(int mode, SecretKeySpec key, byte[] nonce, Json header)
            throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(header.toString().getBytes(StandardCharsets.UTF_8));
        return cipher;
    }

    private SecretKeySpec derive(String secret, String salt, int iterations) {
        Derived known = last;
        if (known != null
                && known.secret().equals(secret)
                && known.iterations() == iterations
                && known.salt().equals(salt)) {
            return known.key();
        }
        PBEKeySpec spec =
                new PBEKeySpec(
                        secret.toCharArray(), Base64.getDecoder().decode(salt), iterations, 256);
        try {
            byte[] bytes =
                    SecretKeyFactory.getInstance("PBKDF2WithHmacSHA512")
                            .generateSecret(spec)
                            .getEncoded();
            SecretKeySpec key = new SecretKeySpec(bytes, "AES");
            last = new Derived(secret, salt, iterations, key);
            return key;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("PBKDF2 is part of every JDK", e);
        } finally {
            spec.clearPassword();
        }
    }

    private static Optional<SecretKeySpec> rawKey(String secret) {
        return secret.matches("[0-9A-Fa-f]{64}")
                ? Optional.of(new SecretKeySpec(HexFormat.of().parseHex(secret), "AES"))
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
}
