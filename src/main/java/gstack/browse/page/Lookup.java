package gstack.browse.page;

import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.util.Optional;

/// Says why a selector did not name exactly one element.
final class Lookup {
    private Lookup() {}

    /// Names an element of an earlier snapshot: `@e3`, `@c1`.
    static boolean isRef(String selector) {
        return selector.startsWith("@");
    }

    static BrowseException unknownRef(String ref) {
        return new BrowseException.NotFound(
                "Ref " + ref + " not found. Run 'snapshot' to get fresh refs.");
    }

    static BrowseException absent(String selector) {
        return new BrowseException.NotFound(
                "Element not found: "
                        + selector
                        + ". Check your selector or run 'snapshot' for fresh refs.");
    }

    /// Nothing when nothing matches, else an error. `thrown` is what `find.js` threw: JSON text with
    /// the number of matches and the first few of them.
    static Optional<Element> none(String selector, Json thrown) {
        String text = thrown.at("exception").text("value");
        if (text.isEmpty()) {
            throw new BrowseException.Failed(thrown.at("exception").text("description"));
        }
        Json found = Json.parse(text);
        if (found.number("count", -1) == 0) {
            return Optional.empty();
        }
        throw failure(selector, found);
    }

    private static BrowseException failure(String selector, Json found) {
        String invalid = found.text("invalid");
        if (!invalid.isEmpty()) {
            return new BrowseException.Usage(
                    "Invalid selector: "
                            + selector
                            + " ("
                            + invalid
                            + "). Use CSS or a @ref from 'snapshot'.");
        }
        StringBuilder many =
                new StringBuilder(
                        "Selector matched multiple elements. Be more specific or use @refs from"
                            + " 'snapshot'. "
                                + selector
                                + " matches "
                                + found.number("count", 0)
                                + ":");
        found.list("first").forEach(one -> many.append("\n  ").append(one.asText()));
        return new BrowseException.NotFound(many.toString());
    }
}
