package gstack.browse.guard;

import java.nio.charset.StandardCharsets;

/// Makes text encodable: a UTF-16 surrogate without its partner becomes U+FFFD.
public final class Surrogates {
    private static final char REPLACEMENT = '\uFFFD';

    private Surrogates() {}

    public static String replaceLone(String text) {
        // The JVM's own coding is fast from the first call on; the loop below is not.
        byte[] coded = text.getBytes(StandardCharsets.UTF_8);
        if (new String(coded, StandardCharsets.UTF_8).equals(text)) {
            return text;
        }
        int first = firstLone(text, 0);
        if (first < 0) {
            return text;
        }
        char[] chars = text.toCharArray();
        for (int at = first; at >= 0; at = firstLone(text, at + 1)) {
            chars[at] = REPLACEMENT;
        }
        return new String(chars);
    }

    private static int firstLone(String text, int from) {
        int i = from;
        while (i < text.length()) {
            if (!Character.isSurrogate(text.charAt(i))) {
                i++;
            } else if (Character.isSupplementaryCodePoint(text.codePointAt(i))) {
                i += 2;
            } else {
                return i;
            }
        }
        return -1;
    }
}
