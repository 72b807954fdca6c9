package gstack.browse.guard;

import gstack.browse.error.BrowseException;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;

/// Reads the bytes out of a `data:…;base64,` URL that a script returned.
public final class DataUrl {
    private DataUrl() {}

    /// The bytes, or nothing if `text` is something else; base64 that is damaged is an error,
    /// because a decoder that skips the damage would write a broken file.
    public static Optional<byte[]> decode(String text) {
        int comma = text.indexOf(',');
        if (comma < 0 || !isBase64(text.substring(0, comma))) {
            return Optional.empty();
        }
        try {
            return Optional.of(Base64.getDecoder().decode(payload(text, comma + 1)));
        } catch (IllegalArgumentException e) {
            throw new BrowseException.Failed(
                    "--out: malformed base64 in data URL (decode would corrupt output)", e);
        }
    }

    private static boolean isBase64(String head) {
        String lower = head.toLowerCase(Locale.ROOT).stripTrailing();
        return lower.startsWith("data:")
                && lower.endsWith("base64")
                && lower.substring(0, lower.length() - "base64".length())
                        .stripTrailing()
                        .endsWith(";");
    }

    private static byte[] payload(String text, int from) {
        byte[] raw =
                text.indexOf('%', from) < 0
                        ? text.substring(from).getBytes(StandardCharsets.UTF_8)
                        : Percent.decode(text.substring(from));
        int length = 0;
        for (byte b : raw) {
            if (b != ' ' && b != '\n' && b != '\r' && b != '\t' && b != '\f') {
                raw[length++] = b;
            }
        }
        return Arrays.copyOf(raw, length);
    }
}
