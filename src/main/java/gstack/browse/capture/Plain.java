package gstack.browse.capture;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/// Writes what a page said so that it can neither move a terminal's cursor nor pass for another
/// entry.
public final class Plain {
    private static final DateTimeFormatter ISO =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    /// What a line that goes on from the one before begins with.
    private static final String CONTINUED = "\n    ";

    private Plain() {}

    /// Several lines stay several, but only the first begins at the margin.
    public static String indented(String text) {
        return escaped(text, CONTINUED, false);
    }

    /// On one line, with `\n` for its line ends.
    public static String line(String text) {
        return escaped(text, "\\n", false);
    }

    /// On one line and in quotes that the text cannot close.
    public static String quoted(String text) {
        return '"' + escaped(text, "\\n", true) + '"';
    }

    /// At most `longest` characters, and a word on how many there were.
    public static String shortened(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
        return text.substring(0, end) + "…(" + text.length() + " chars)";
    }

    /// The time as entries show it, always with milliseconds.
    public static String time(Instant time) {
        return ISO.format(time);
    }

    private static String escaped(String text, String lineEnd, boolean quotes) {
        if (isPlain(text, quotes)) {
            return text;
        }
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\r' && i + 1 < text.length() && text.charAt(i + 1) == '\n') {
                continue;
            }
            if (c == '\n' || c == '\r') {
                out.append(lineEnd);
            } else if (quotes && (c == '"' || c == '\\')) {
                out.append('\\').append(c);
            } else if (isHarmless(c)) {
                out.append(c);
            } else {
                out.append(String.format("\\u%04x", (int) c));
            }
        }
        return out.toString();
    }

    private static boolean isPlain(String text, boolean quotes) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isHarmless(c) || (quotes && (c == '"' || c == '\\'))) {
                return false;
            }
        }
        return true;
    }

    /// Neither a control character nor one that ends lines or turns the direction of the text.
    private static boolean isHarmless(char c) {
        if (c < 0x7f) {
            return c >= 0x20 || c == '\t';
        }
        return !(c <= 0x9f
                || c == '\u2028'
                || c == '\u2029'
                || c == '\u061c'
                || (c >= '\u200e' && c <= '\u200f')
                || (c >= '\u202a' && c <= '\u202e')
                || (c >= '\u2066' && c <= '\u2069')
                || c == '\ufeff');
    }
}
