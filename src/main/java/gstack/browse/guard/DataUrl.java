package gstack.browse.guard;

import gstack.browse.error.BrowseException;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;

/// Reads the bytes out of `data:` URLs.
public final class DataUrl {
    private DataUrl() {}

    /// What an address of this kind holds, and of which type; the type may be empty.
    public static final class Content {
        private final String type;
        private final byte[] bytes;

        private Content(String type, byte[] bytes) {
            this.type = type;
            this.bytes = bytes;
        }

        public String type() {
            return type;
        }

        public byte[] bytes() {
            return bytes.clone();
        }
    }

    /// The content of any `data:` URL; empty if it has no comma or its base64 is damaged.
    public static Optional<Content> parse(String url) {
        int comma = url.indexOf(',');
        if (comma < 0 || !url.regionMatches(true, 0, "data:", 0, 5)) {
            return Optional.empty();
        }
        int hash = url.indexOf('#', comma);
        String whole = hash < 0 ? url : url.substring(0, hash);
        String head = url.substring(0, comma);
        String type = head.substring("data:".length());
        try {
            return Optional.of(
                    isBase64(head)
                            ? new Content(
                                    type.substring(0, type.lastIndexOf(';')),
                                    Base64.getDecoder().decode(payload(whole, comma + 1)))
                            : new Content(type, Percent.decode(whole.substring(comma + 1))));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }

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
