package gstack.browse.json;

import java.util.List;
import java.util.Map;

/// Writes JSON, on one line or indented by two spaces.
final class Printer {
    private static final String INDENT = "  ";
    private static final String HEX = "0123456789abcdef";

    private final StringBuilder out = new StringBuilder(128);
    private final boolean pretty;
    private int depth;

    private Printer(boolean pretty) {
        this.pretty = pretty;
    }

    static String compact(Object value) {
        return printed(value, false);
    }

    static String pretty(Object value) {
        return printed(value, true);
    }

    private static String printed(Object value, boolean pretty) {
        Printer printer = new Printer(pretty);
        printer.value(value);
        return printer.out.toString();
    }

    private void value(Object value) {
        switch (value) {
            case String text -> string(text);
            case Map<?, ?> members -> object(members);
            case List<?> items -> array(items);
            default -> out.append(value);
        }
    }

    private void object(Map<?, ?> members) {
        if (members.isEmpty()) {
            out.append("{}");
            return;
        }
        out.append('{');
        depth++;
        String comma = "";
        for (Map.Entry<?, ?> member : members.entrySet()) {
            out.append(comma);
            newLine();
            string((String) member.getKey());
            out.append(pretty ? ": " : ":");
            value(member.getValue());
            comma = ",";
        }
        depth--;
        newLine();
        out.append('}');
    }

    private void array(List<?> items) {
        if (items.isEmpty()) {
            out.append("[]");
            return;
        }
        out.append('[');
        depth++;
        String comma = "";
        for (Object item : items) {
            out.append(comma);
            newLine();
            value(item);
            comma = ",";
        }
        depth--;
        newLine();
        out.append(']');
    }

    private void newLine() {
        if (pretty) {
            out.append('\n').repeat(INDENT, depth);
        }
    }

    private void string(String text) {
        out.append('"');
        int copied = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            // The two separators end a line for readers that take JSON for JavaScript.
            if (c >= ' ' && c != '"' && c != '\\' && c != '\u2028' && c != '\u2029') {
                continue;
            }
            out.append(text, copied, i);
            copied = i + 1;
            escape(c);
        }
        out.append(text, copied, text.length()).append('"');
    }

    private void escape(char c) {
        int named = "\"\\\n\r\t\b\f".indexOf(c);
        out.append('\\');
        if (named >= 0) {
            out.append("\"\\nrtbf".charAt(named));
            return;
        }
        out.append('u');
        for (int shift = 12; shift >= 0; shift -= 4) {
            out.append(HEX.charAt((c >> shift) & 0xf));
        }
    }
}
