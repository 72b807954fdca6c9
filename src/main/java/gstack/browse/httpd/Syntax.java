package gstack.browse.httpd;

/// Which characters HTTP allows where; plain loops, because the first request waits for every class
/// that is loaded.
final class Syntax {
    private static final String TOKEN_MARKS = "!#$%&'*+-.^_`|~";
    private static final String AUTHORITY_MARKS = ".-_~:[]%";

    private Syntax() {}

    static boolean isControl(int c) {
        return (c >= 0 && c < ' ' && c != '\t') || c == 0x7f;
    }

    /// A method or a header name.
    static boolean isToken(String text) {
        return !text.isEmpty() && isAlphanumericOr(TOKEN_MARKS, text);
    }

    /// A host with or without a port; nobody may be named in front of it.
    static boolean isAuthority(String text) {
        return isAlphanumericOr(AUTHORITY_MARKS, text);
    }

    /// A header value as it may be sent: no control, nothing beyond one byte.
    static boolean isFieldValue(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isControl(text.charAt(i)) || text.charAt(i) > 0xff) {
                return false;
            }
        }
        return true;
    }

    static boolean isVisible(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) <= ' ' || text.charAt(i) >= 0x7f) {
                return false;
            }
        }
        return true;
    }

    static boolean hasControl(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < ' ' || text.charAt(i) == 0x7f) {
                return true;
            }
        }
        return false;
    }

    static boolean isDigits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty();
    }

    private static boolean isAlphanumericOr(String marks, String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean alphanumeric =
                    (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (!alphanumeric && marks.indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }
}
