package gstack.browse.guard;

import org.jspecify.annotations.Nullable;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.Locale;
import java.util.Map;

/// Decodes the bytes of a page: by its byte order mark, else by what it declares, else as UTF-8.
final class HtmlEncoding {
    // Browsers look for a declaration this far.
    private static final int DECLARED_WITHIN = 1024;

    // What pages write and what browsers take it for.
    private static final Map<String, String> MEANT =
            Map.ofEntries(
                    Map.entry("ascii", "windows-1252"),
                    Map.entry("us-ascii", "windows-1252"),
                    Map.entry("latin1", "windows-1252"),
                    Map.entry("iso-8859-1", "windows-1252"),
                    Map.entry("x-user-defined", "windows-1252"),
                    Map.entry("iso-8859-9", "windows-1254"),
                    Map.entry("gb2312", "gb18030"),
                    Map.entry("gbk", "gb18030"),
                    Map.entry("shift_jis", "windows-31j"),
                    Map.entry("shift-jis", "windows-31j"),
                    Map.entry("sjis", "windows-31j"),
                    Map.entry("euc-kr", "x-windows-949"),
                    Map.entry("utf-16", "utf-8"),
                    Map.entry("utf-16le", "utf-8"),
                    Map.entry("utf-16be", "utf-8"));

    private HtmlEncoding() {}

    static String decode(byte[] bytes) {
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            return new String(bytes, 3, bytes.length - 3, StandardCharsets.UTF_8);
        }
        if (startsWith(bytes, 0xFF, 0xFE)) {
            return new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16LE);
        }
        if (startsWith(bytes, 0xFE, 0xFF)) {
            return new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16BE);
        }
        return new String(bytes, declared(bytes));
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((bytes[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private static Charset declared(byte[] bytes) {
        int length = Math.min(bytes.length, DECLARED_WITHIN);
        String head =
                new String(bytes, 0, length, StandardCharsets.ISO_8859_1).toLowerCase(Locale.ROOT);
        if (head.startsWith("<?xml")) {
            String xml = valueAfter(head.substring(0, tagEnd(head, 0)), "encoding");
            if (xml != null) {
                return charset(xml);
            }
        }
        for (int at = head.indexOf("<meta"); at >= 0; at = head.indexOf("<meta", at + 1)) {
            String value = valueAfter(head.substring(at, tagEnd(head, at)), "charset");
            if (value != null && !inComment(head, at)) {
                return charset(value);
            }
        }
        return StandardCharsets.UTF_8;
    }

    private static int tagEnd(String head, int from) {
        int end = head.indexOf('>', from);
        return end < 0 ? head.length() : end;
    }

    private static boolean inComment(String head, int at) {
        return head.lastIndexOf("<!--", at) > head.lastIndexOf("-->", at);
    }

    private static @Nullable String valueAfter(String tag, String name) {
        int at = tag.indexOf(name);
        int equals = at < 0 ? -1 : tag.indexOf('=', at);
        if (equals < 0 || !tag.substring(at + name.length(), equals).isBlank()) {
            return null;
        }
        int start = equals + 1;
        while (start < tag.length() && " \t\r\n\f\"'".indexOf(tag.charAt(start)) >= 0) {
            start++;
        }
        int end = start;
        while (end < tag.length() && " \t\r\n\f\"';/?>".indexOf(tag.charAt(end)) < 0) {
            end++;
        }
        return tag.substring(start, end);
    }

    private static Charset charset(String label) {
        try {
            return Charset.forName(MEANT.getOrDefault(label, label));
        } catch (IllegalCharsetNameException | UnsupportedCharsetException _) {
            return StandardCharsets.UTF_8;
        }
    }
}
