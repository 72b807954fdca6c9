package gstack.browse.httpd;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/// What a request asks for, taken apart and decoded.
record Target(@Nullable String authority, String path, String rawQuery, Map<String, String> query) {
    private static final String SCHEME = "http://";

    static Target parse(String method, String text) throws Rejected {
        if (!Syntax.isVisible(text) || text.indexOf('#') >= 0) {
            throw Rejected.bad("Malformed request target.");
        }
        if (text.startsWith("/") || (text.equals("*") && method.equals("OPTIONS"))) {
            return of(null, text);
        }
        if (!text.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            throw Rejected.bad("Malformed request target.");
        }
        int path = SCHEME.length();
        while (path < text.length() && text.charAt(path) != '/' && text.charAt(path) != '?') {
            path++;
        }
        String authority = text.substring(SCHEME.length(), path);
        if (authority.isEmpty() || !Syntax.isAuthority(authority)) {
            throw Rejected.bad("Malformed request target.");
        }
        String rest = text.substring(path);
        return of(authority, rest.startsWith("/") ? rest : "/" + rest);
    }

    private static Target of(@Nullable String authority, String text) throws Rejected {
        int mark = text.indexOf('?');
        String path = decode(mark < 0 ? text : text.substring(0, mark), false);
        if (Syntax.hasControl(path)) {
            throw Rejected.bad("Malformed request target.");
        }
        String rawQuery = mark < 0 ? "" : text.substring(mark + 1);
        return new Target(authority, path, rawQuery, query(rawQuery));
    }

    /// Names and values; of a repeated name the first counts.
    private static Map<String, String> query(String raw) throws Rejected {
        if (raw.isEmpty()) {
            return Map.of();
        }
        Map<String, String> found = new LinkedHashMap<>();
        int from = 0;
        while (from <= raw.length()) {
            int to = raw.indexOf('&', from);
            String pair = raw.substring(from, to < 0 ? raw.length() : to);
            int equals = pair.indexOf('=');
            if (!pair.isEmpty()) {
                String name = decode(equals < 0 ? pair : pair.substring(0, equals), true);
                String value = equals < 0 ? "" : decode(pair.substring(equals + 1), true);
                found.putIfAbsent(name, value);
            }
            from = to < 0 ? raw.length() + 1 : to + 1;
        }
        return Map.copyOf(found);
    }

    private static String decode(String text, boolean plusIsSpace) throws Rejected {
        if (text.indexOf('%') < 0) {
            return plusIsSpace ? text.replace('+', ' ') : text;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '%') {
                bytes.write(escaped(text, i));
                i += 2;
            } else {
                bytes.write(c == '+' && plusIsSpace ? ' ' : c);
            }
        }
        try {
            ByteBuffer encoded = ByteBuffer.wrap(bytes.toByteArray());
            return StandardCharsets.UTF_8.newDecoder().decode(encoded).toString();
        } catch (CharacterCodingException _) {
            throw Rejected.bad("Malformed escape in the request target.");
        }
    }

    private static int escaped(String text, int at) throws Rejected {
        int high = at + 2 < text.length() ? hex(text.charAt(at + 1)) : -1;
        int low = at + 2 < text.length() ? hex(text.charAt(at + 2)) : -1;
        if (high < 0 || low < 0) {
            throw Rejected.bad("Malformed escape in the request target.");
        }
        return high << 4 | low;
    }

    /// The digit's value, or -1; unlike [Character#digit] for ASCII only.
    static int hex(char c) {
        return c < 0x7f ? Character.digit(c, 16) : -1;
    }
}
