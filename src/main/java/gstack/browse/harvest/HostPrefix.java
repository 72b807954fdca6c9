package gstack.browse.harvest;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Optional;

/// The SHA-256 of its host that newer Chromiums put before a cookie's value when they encrypt it.
///
/// @param version of the database's schema; 0 when unknown
record HostPrefix(String host, int version) {
    private static final int LENGTH = 32;
    private static final int SINCE = 24;

    /// The value without the prefix; nothing if it belongs to another host or is no cookie's value,
    /// as after decryption with a wrong key.
    Optional<String> strip(byte[] decrypted) {
        if (hasPrefix(decrypted)) {
            return text(decrypted, LENGTH);
        }
        if (version >= SINCE) {
            return Optional.empty();
        }
        // A database that tells no version may still have a digest there.
        return text(decrypted, 0)
                .or(() ->
                        version == 0 && decrypted.length >= LENGTH
                                ? text(decrypted, LENGTH)
                                : Optional.empty());
    }

    private boolean hasPrefix(byte[] decrypted) {
        return decrypted.length >= LENGTH
                && Arrays.equals(decrypted, 0, LENGTH, digest(host), 0, LENGTH);
    }

    /// The bytes from `start` as text; no cookie's value has control characters or anything but
    /// UTF-8 in it.
    private static Optional<String> text(byte[] bytes, int start) {
        try {
            String text =
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(bytes, start, bytes.length - start))
                            .toString();
            return text.chars().anyMatch(c -> (c < ' ' && c != '\t') || c == 127)
                    ? Optional.empty()
                    : Optional.of(text);
        } catch (CharacterCodingException _) {
            return Optional.empty();
        }
    }

    static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
