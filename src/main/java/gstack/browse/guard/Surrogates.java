package gstack.browse.guard;

/// Makes text encodable: a UTF-16 surrogate without its partner becomes U+FFFD.
public final class Surrogates {
    private static final char REPLACEMENT = '\uFFFD';

    private Surrogates() {}

    public static String replaceLone(String text) {
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
        for (int i = from; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isSurrogate(c)) {
                continue;
            }
            if (Character.isLowSurrogate(c)
                    || i + 1 == text.length()
                    || !Character.isLowSurrogate(text.charAt(i + 1))) {
                return i;
            }
            i++;
        }
        return -1;
    }
}
