package gstack.browse.commands.reading;

import gstack.browse.json.Json;

import java.util.Locale;
import java.util.Set;

/// Writes words into YAML, quoted where YAML would take them for something else.
final class YamlText {
    private static final Set<String> WORDS_WITH_MEANING =
            Set.of("y", "n", "yes", "no", "on", "off", "true", "false", "null", "~");
    private static final String INDICATORS = "-?:,[]{}#&*!|>'\"%@`=<";

    private YamlText() {}

    static String value(String text) {
        // JSON's strings are YAML's double-quoted ones.
        return needsQuotes(text) ? Json.of(text).toString() : text;
    }

    /// A key keeps the quotes of the name inside it readable.
    static String key(String text) {
        return needsQuotes(text) ? "'" + text.replace("'", "''") + "'" : text;
    }

    private static boolean needsQuotes(String text) {
        return text.isEmpty()
                || INDICATORS.indexOf(text.charAt(0)) >= 0
                || !text.equals(text.strip())
                || text.contains(": ")
                || text.endsWith(":")
                || text.contains(" #")
                || text.chars().anyMatch(c -> c < ' ' || c == 0x7f || c == 0x85 || c == 0x2028)
                || WORDS_WITH_MEANING.contains(text.toLowerCase(Locale.ROOT))
                || looksLikeNumber(text);
    }

    private static boolean looksLikeNumber(String text) {
        char first = text.charAt(0);
        if (!Character.isDigit(first) && first != '+' && first != '.') {
            return false;
        }
        return text.chars().allMatch(c -> Character.digit(c, 16) >= 0 || "xX_.+-:".indexOf(c) >= 0);
    }
}
