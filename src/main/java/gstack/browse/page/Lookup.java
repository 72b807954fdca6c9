package gstack.browse.page;

import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.util.regex.Pattern;

/// Says why a selector did not name exactly one element.
final class Lookup {
    private static final Pattern REF = Pattern.compile("@[ec]\\d+");

    private Lookup() {}

    /// A ref must come from a snapshot of this document.
    static void requireNoRef(String selector) {
        if (REF.matcher(selector).matches()) {
            throw new BrowseException.NotFound(
                    "Ref " + selector + " not found. Run 'snapshot' to get fresh refs.");
        }
    }

    /// Whether `find.js` threw because nothing matches.
    static boolean isAbsence(Json thrown) {
        String text = thrown.at("exception").text("value");
        return !text.isEmpty() && Json.parse(text).number("count", -1) == 0;
    }

    /// `thrown` is what `find.js` threw: JSON text with the number of matches and the first few of
    /// them.
    static BrowseException failure(String selector, Json thrown) {
        String text = thrown.at("exception").text("value");
        if (text.isEmpty()) {
            return new BrowseException.Failed(thrown.at("exception").text("description"));
        }
        Json found = Json.parse(text);
        String invalid = found.text("invalid");
        if (!invalid.isEmpty()) {
            return new BrowseException.Usage(
                    "Invalid selector: "
                            + selector
                            + " ("
                            + invalid
                            + "). Use CSS or a @ref from 'snapshot'.");
        }
        int count = found.number("count", 0);
        if (count == 0) {
            return new BrowseException.NotFound(
                    "Element not found: "
                            + selector
                            + ". Check your selector or run 'snapshot' for fresh refs.");
        }
        StringBuilder many =
                new StringBuilder(
                        "Selector matched multiple elements. Be more specific or use @refs from"
                                + " 'snapshot'. "
                                + selector
                                + " matches "
                                + count
                                + ":");
        found.list("first").forEach(one -> many.append("\n  ").append(one.asText()));
        return new BrowseException.NotFound(many.toString());
    }
}
