package gstack.browse.httpd;

/// Which characters HTTP allows where.
final class Syntax {
    private Syntax() {}

    static boolean isControl(int c) {
        return (c >= 0 && c < ' ' && c != '\t') || c == 0x7f;
    }

    /// A method or a header name.
    static boolean isToken(String text) {
        return !text.isEmpty()
                && text.chars()
                        .allMatch(c -> isAlphanumeric(c) || "!#$%&'*+-.^_`|~".indexOf(c) >= 0);
    }

    /// A host with or without a port; nobody may be named in front of it.
    static boolean isAuthority(String text) {
        return text.chars().allMatch(c -> isAlphanumeric(c) || ".-_~:[]%".indexOf(c) >= 0);
    }

    /// Bytes of a header value as they may be sent: no control, nothing beyond one byte.
    static boolean isFieldValue(String text) {
        return text.chars().noneMatch(c -> isControl(c) || c > 0xff);
    }

    static boolean isVisible(String text) {
        return text.chars().allMatch(c -> c > ' ' && c < 0x7f);
    }

    static boolean isDigits(String text) {
        return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    private static boolean isAlphanumeric(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    }
}
