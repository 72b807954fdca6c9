package gstack.browse.style;

import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;

/// One declaration of a rule as it was written; `longhands` are the properties that it sets.
record Declaration(String name, String value, boolean important, List<String> longhands) {
    private static final String IMPORTANT = "!important";

    /// The declarations of a style, as the browser reports it, that it understood.
    static List<Declaration> of(Json style) {
        List<Declaration> all = new ArrayList<>();
        for (Json property : style.list("cssProperties")) {
            // What has no place in the text was only worked out from what has; the browser's own
            // rules have no text at all.
            boolean written = property.has("range") || !style.has("cssText");
            boolean understood = !property.flag("disabled") && !isUnknown(property);
            if (written && understood) {
                all.add(of(property.text("name"), property));
            }
        }
        return all;
    }

    private static boolean isUnknown(Json property) {
        return property.has("parsedOk") && !property.flag("parsedOk");
    }

    private static Declaration of(String name, Json property) {
        List<String> longhands =
                property.list("longhandProperties").stream().map(p -> p.text("name")).toList();
        String value = property.text("value").strip();
        boolean important = property.flag("important");
        if (important && value.endsWith(IMPORTANT)) {
            value = value.substring(0, value.length() - IMPORTANT.length()).strip();
        }
        return new Declaration(
                name, value, important, longhands.isEmpty() ? List.of(name) : longhands);
    }

    @Override
    public String toString() {
        return name + ": " + value + (important ? " " + IMPORTANT : "");
    }
}
