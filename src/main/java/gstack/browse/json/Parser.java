package gstack.browse.json;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads JSON as RFC 8259 has it, from UTF-8. Works on bytes because most of this runs before the
/// JVM has compiled anything, when every call of a method counts.
final class Parser {
    /// Deeper is no message of anybody's; a page could otherwise exhaust the stack.
    private static final int DEEPEST = 1000;

    private final byte[] text;
    private int at;
    private int depth;

    Parser(byte[] text) {
        this.text = text;
    }

    /// The one value of the text: a map, a list, a string, a number, a boolean or [Json.Nothing].
    Object document() {
        skipSpace();
        if (at == text.length) {
            throw new Json.Malformed("it is empty");
        }
        Object value = value();
        skipSpace();
        if (at < text.length) {
            throw unexpected();
        }
        return value;
    }

    private Object value() {
        if (at == text.length) {
            throw unexpected();
        }
        return switch (text[at]) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", Json.Nothing.NULL);
            default -> number();
        };
    }

    private Map<String, Object> object() {
        deeper();
        Map<String, Object> members = new LinkedHashMap<>();
        if (!opens('}')) {
            do {
                skipSpace();
                if (at == text.length || text[at] != '"') {
                    throw unexpected();
                }
                String key = string();
                skipSpace();
                require(':');
                skipSpace();
                members.put(key, value());
            } while (continues('}'));
        }
        depth--;
        return members;
    }

    private List<Object> array() {
        deeper();
        List<Object> items = new ArrayList<>();
        if (!opens(']')) {
            do {
                skipSpace();
                items.add(value());
            } while (continues(']'));
        }
        depth--;
        return items;
    }

    private void deeper() {
        if (++depth > DEEPEST) {
            throw new Json.Malformed("it is nested more than " + DEEPEST + " levels deep");
        }
    }

    /// Passes the opening bracket; true if the closing one follows at once.
    private boolean opens(char closing) {
        at++;
        skipSpace();
        if (at < text.length && text[at] == closing) {
            at++;
            return true;
        }
        return false;
    }

    private boolean continues(char closing) {
        skipSpace();
        if (at < text.length && text[at] == ',') {
            at++;
            return true;
        }
        require(closing);
        return false;
    }

    private void require(char expected) {
        if (at == text.length || text[at] != expected) {
            throw unexpected();
        }
        at++;
    }

    private Object word(String word, Object value) {
        for (int i = 0; i < word.length(); i++) {
            require(word.charAt(i));
        }
        return value;
    }

    private Numeral number() {
        int start = at;
        while (at < text.length && "+-.0123456789Ee".indexOf(text[at]) >= 0) {
            at++;
        }
        String digits = new String(text, start, at - start, StandardCharsets.ISO_8859_1);
        if (!Numeral.isNumber(digits)) {
            at = start;
            throw unexpected();
        }
        return new Numeral(digits);
    }

    private String string() {
        byte[] bytes = text;
        int start = ++at;
        int end = start;
        while (end < bytes.length) {
            byte b = bytes[end];
            if (b == '"') {
                at = end + 1;
                return new String(bytes, start, end - start, StandardCharsets.UTF_8);
            }
            if (b == '\\') {
                return escaped(start, end);
            }
            if (b >= 0 && b < ' ') {
                break;
            }
            end++;
        }
        at = end;
        throw unexpected();
    }

    /// A string with an escape in it, the first one at `from`. Pieces are put together as UTF-8, so
    /// that an escape costs no object; only half a surrogate pair has no place there.
    private String escaped(int start, int from) {
        byte[] pieces = new byte[Math.max(64, 2 * (from - start))];
        System.arraycopy(text, start, pieces, 0, from - start);
        int length = from - start;
        StringBuilder done = null;
        at = from;
        while (at < text.length) {
            byte b = text[at];
            if (length + 4 > pieces.length) {
                pieces = Arrays.copyOf(pieces, 2 * pieces.length);
            }
            if (b == '"') {
                at++;
                String rest = new String(pieces, 0, length, StandardCharsets.UTF_8);
                return done == null ? rest : done.append(rest).toString();
            }
            if (b == '\\') {
                int code = escape();
                if (Character.isBmpCodePoint(code) && Character.isSurrogate((char) code)) {
                    done = done == null ? new StringBuilder() : done;
                    done.append(new String(pieces, 0, length, StandardCharsets.UTF_8));
                    done.append((char) code);
                    length = 0;
                } else {
                    length = encode(code, pieces, length);
                }
            } else if (b >= 0 && b < ' ') {
                break;
            } else {
                pieces[length++] = b;
                at++;
            }
        }
        throw unexpected();
    }

    private static int encode(int code, byte[] into, int at) {
        int next = at;
        if (code < 0x80) {
            into[next++] = (byte) code;
        } else if (code < 0x800) {
            into[next++] = (byte) (0xc0 | (code >> 6));
            into[next++] = following(code, 0);
        } else if (code < 0x10000) {
            into[next++] = (byte) (0xe0 | (code >> 12));
            into[next++] = following(code, 6);
            into[next++] = following(code, 0);
        } else {
            into[next++] = (byte) (0xf0 | (code >> 18));
            into[next++] = following(code, 12);
            into[next++] = following(code, 6);
            into[next++] = following(code, 0);
        }
        return next;
    }

    private static byte following(int code, int shift) {
        return (byte) (0x80 | ((code >> shift) & 0x3f));
    }

    /// The character behind a backslash; both halves of a surrogate pair count as one.
    private int escape() {
        at++;
        if (at == text.length) {
            throw unexpected();
        }
        byte kind = text[at++];
        return switch (kind) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case '"', '\\', '/' -> kind;
            case 'r' -> '\r';
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'u' -> numbered();
            default -> {
                at--;
                throw unexpected();
            }
        };
    }

    private int numbered() {
        char unit = hex();
        boolean pair =
                Character.isHighSurrogate(unit)
                        && at + 1 < text.length
                        && text[at] == '\\'
                        && text[at + 1] == 'u';
        if (!pair) {
            return unit;
        }
        int before = at;
        at += 2;
        char low = hex();
        if (Character.isLowSurrogate(low)) {
            return Character.toCodePoint(unit, low);
        }
        at = before;
        return unit;
    }

    private char hex() {
        int unit = 0;
        for (int i = 0; i < 4; i++, at++) {
            int digit = at < text.length ? Character.digit(text[at], 16) : -1;
            if (digit < 0) {
                throw unexpected();
            }
            unit = (unit << 4) | digit;
        }
        return (char) unit;
    }

    private void skipSpace() {
        while (at < text.length) {
            byte b = text[at];
            if (b != ' ' && b != '\n' && b != '\t' && b != '\r') {
                return;
            }
            at++;
        }
    }

    private Json.Malformed unexpected() {
        if (at >= text.length) {
            return new Json.Malformed("it ends in the middle of a value");
        }
        int line = 1;
        int column = 1;
        for (int i = 0; i < at; i++) {
            boolean ends = text[i] == '\n';
            line += ends ? 1 : 0;
            // The second and later bytes of a character are no columns.
            column = ends ? 1 : (text[i] & 0xc0) == 0x80 ? column : column + 1;
        }
        return new Json.Malformed(
                "unexpected " + described(text[at]) + " at line " + line + " column " + column);
    }

    private static String described(byte b) {
        return b > ' ' && b < 0x7f ? "'" + (char) b + "'" : "character";
    }
}
