package gstack.browse.guard;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Percent-encoding as URLs use it; a `%` without two hex digits stands for itself.
final class Percent {
    private static final String PLAIN = "-._~!$&'()*+,;=:@/";
    private static final String HEX = "0123456789ABCDEF";

    private Percent() {}

    static byte[] decode(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream decoded = new ByteArrayOutputStream(bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            int value = bytes[i] == '%' ? hexPair(bytes, i + 1) : -1;
            decoded.write(value < 0 ? bytes[i] : value);
            i += value < 0 ? 0 : 2;
        }
        return decoded.toByteArray();
    }

    /// The decoded text, or nothing if its bytes are not UTF-8.
    static Optional<String> decodeText(String text) {
        try {
            return Optional.of(
                    StandardCharsets.UTF_8
                            .newDecoder()
                            .decode(ByteBuffer.wrap(decode(text)))
                            .toString());
        } catch (CharacterCodingException _) {
            return Optional.empty();
        }
    }

    static String encodePath(String path) {
        StringBuilder encoded = new StringBuilder(path.length() + 16);
        for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xFF);
            if (isAsciiLetterOrDigit(c) || PLAIN.indexOf(c) >= 0) {
                encoded.append(c);
            } else {
                encoded.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
            }
        }
        return encoded.toString();
    }

    static boolean isAsciiLetterOrDigit(char c) {
        return (c >= '0' && c <= '9') || isAsciiLetter(c);
    }

    static boolean isAsciiLetter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }

    private static int hexPair(byte[] bytes, int at) {
        if (at + 1 >= bytes.length) {
            return -1;
        }
        int high = Character.digit(bytes[at], 16);
        int low = Character.digit(bytes[at + 1], 16);
        return high < 0 || low < 0 ? -1 : high * 16 + low;
    }
}
