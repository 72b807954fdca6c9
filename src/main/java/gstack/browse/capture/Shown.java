package gstack.browse.capture;

import gstack.browse.json.Json;

import java.util.List;
import java.util.StringJoiner;

/// Values of a page as its console would show them, from what the event carries along: nothing is
/// asked of the page.
final class Shown {
    private static final int LONGEST_FUNCTION = 100;

    private Shown() {}

    /// The arguments of one console call, format directives filled in.
    static String arguments(List<Json> values) {
        if (values.isEmpty()) {
            return "";
        }
        Json first = values.getFirst();
        StringBuilder text = new StringBuilder();
        int next = 1;
        if (values.size() > 1 && first.text("type").equals("string")) {
            next = format(first.text("value"), values, text);
        } else {
            text.append(value(first));
        }
        for (Json value : values.subList(next, values.size())) {
            text.append(' ').append(value(value));
        }
        return text.toString();
    }

    /// Writes the format with its directives replaced; returns the first value that none took.
    private static int format(String format, List<Json> values, StringBuilder out) {
        int next = 1;
        for (int i = 0; i < format.length(); i++) {
            char c = format.charAt(i);
            char directive = c == '%' && i + 1 < format.length() ? format.charAt(i + 1) : ' ';
            if (directive == '%') {
                out.append('%');
                i++;
            } else if ("sdifoOc".indexOf(directive) >= 0 && next < values.size()) {
                Json value = values.get(next++);
                // A style says nothing.
                out.append(directive == 'c' ? "" : value(value));
                i++;
            } else {
                out.append(c);
            }
        }
        return next;
    }

    /// One value.
    static String value(Json object) {
        if (object.has("unserializableValue")) {
            return object.text("unserializableValue");
        }
        String description = object.text("description");
        return switch (object.text("type")) {
            case "string" -> object.text("value");
            case "undefined" -> "undefined";
            case "function" -> function(description);
            case "object" ->
                    switch (object.text("subtype")) {
                        case "null" -> "null";
                        case "error", "regexp", "date", "node" -> description;
                        default ->
                                object.has("preview") ? preview(object.at("preview")) : description;
                    };
            default -> object.has("value") ? object.at("value").asText() : description;
        };
    }

    private static String function(String source) {
        return Plain.shortened(source.replaceAll("\\s+", " "), LONGEST_FUNCTION);
    }

    private static String preview(Json preview) {
        String subtype = preview.text("subtype");
        if (subtype.equals("error") || subtype.equals("date") || subtype.equals("regexp")) {
            return preview.text("description");
        }
        boolean array = subtype.equals("array");
        StringJoiner parts = new StringJoiner(", ", array ? "[" : "{", array ? "]" : "}");
        boolean collection = preview.has("entries");
        for (Json property : preview.list("properties")) {
            if (collection && property.text("name").equals("size")) {
                // Its description says so already.
                continue;
            }
            String value = property(property);
            parts.add(array && isIndex(property) ? value : property.text("name") + ": " + value);
        }
        for (Json entry : preview.list("entries")) {
            String value = nested(entry.at("value"));
            parts.add(entry.has("key") ? nested(entry.at("key")) + " => " + value : value);
        }
        if (preview.flag("overflow")) {
            parts.add("…");
        }
        String name = preview.text("description");
        boolean ordinary = array || name.equals("Object");
        return ordinary ? parts.toString() : name + " " + parts;
    }

    private static boolean isIndex(Json property) {
        String name = property.text("name");
        return !name.isEmpty() && Character.isDigit(name.charAt(0));
    }

    private static String property(Json property) {
        if (property.has("valuePreview")) {
            return nested(property.at("valuePreview"));
        }
        return switch (property.text("type")) {
            case "string" -> Plain.quoted(property.text("value"));
            case "function" -> "ƒ";
            case "accessor" -> "(getter)";
            default -> property.text("value");
        };
    }

    private static String nested(Json preview) {
        return switch (preview.text("type")) {
            case "object" -> preview.text("subtype").equals("null") ? "null" : preview(preview);
            case "string" -> Plain.quoted(preview.text("description"));
            case "function" -> "ƒ";
            default -> preview.text("description");
        };
    }
}
