package gstack.browse.page;

import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;

/// Says why a target did not name exactly one element, and which elements come near.
public final class Lookup {
    private final Refs refs;
    private final Target target;
    private final Document document;

    /// The tools did not find the one element; carries what they threw to where the target is
    /// known.
    public static final class Failed extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Json thrown;

        Failed(Json thrown) {
            super(thrown.at("exception").text("value"));
            this.thrown = thrown;
        }

        Json thrown() {
            return thrown;
        }

        /// Nothing matches.
        public boolean isAbsence() {
            return Lookup.isAbsence(thrown);
        }
    }

    /// `document` is the one in which it was looked for.
    Lookup(Refs refs, Target target, Document document) {
        this.refs = refs;
        this.target = target;
        this.document = document;
    }

    /// Whether the tools threw because they did not find the one element.
    static boolean isFailure(Json thrown) {
        return thrown.at("exception").text("value").startsWith("{\"lookup\":");
    }

    /// Whether they threw because nothing matches.
    static boolean isAbsence(Json thrown) {
        return isFailure(thrown) && said(thrown).number("count", -1) == 0;
    }

    private static Json said(Json thrown) {
        return Json.parse(thrown.at("exception").text("value")).at("lookup");
    }

    BrowseException failure(Json thrown) {
        Json said = said(thrown);
        String expression = said.text("expression");
        if (!expression.isEmpty()) {
            return UrlMatch.invalid(expression.replaceAll("\\s+", " "));
        }
        String invalid = said.text("invalid");
        if (!invalid.isEmpty()) {
            return new BrowseException.Usage(
                    "Invalid selector: "
                            + target.word().replaceAll("\\s+", " ")
                            + " ("
                            + invalid.replaceAll("\\s+", " ")
                            + "). Use CSS, XPath, role=…, text=… or a @ref from 'snapshot'.");
        }
        Ref ref = target.ref();
        if (ref != null && said.flag("reused")) {
            return reused(ref);
        }
        if (ref != null) {
            return stale(ref, said.list("near"));
        }
        int count = said.number("count", 0);
        return count == 0 ? absent() : several(count, said.list("first"));
    }

    private BrowseException absent() {
        return new BrowseException.NotFound(
                "Element not found: "
                        + target.word()
                        + (target.frame().parentId() == null
                                ? ""
                                : " in frame " + target.frame().described())
                        + ". Check your selector or run 'snapshot' for fresh refs.");
    }

    private BrowseException several(int count, List<Json> first) {
        String message =
                "Selector matched multiple elements. Be more specific or use @refs from"
                        + " 'snapshot'. "
                        + target.word()
                        + " matches "
                        + count
                        + ":";
        List<String> lines = new ArrayList<>();
        for (Json one : first) {
            lines.add(
                    "  "
                            + refs.give(target.frame(), document, one).word()
                            + " "
                            + one.text("described")
                            + (one.flag("hidden") ? " (hidden)" : ""));
        }
        if (count > first.size()) {
            lines.add("  … and " + (count - first.size()) + " more");
        }
        return BrowseException.NotFound.quoting(message, String.join("\n", lines));
    }

    /// The document that the ref belongs to is gone.
    static BrowseException stale(Ref ref) {
        return new BrowseException.NotFound(
                "Ref "
                        + ref.described()
                        + " is stale — element no longer exists. Run 'snapshot' for fresh refs.");
    }

    /// The node is there and stands for something else, as in a list that reuses its rows.
    private static BrowseException reused(Ref ref) {
        return new BrowseException.NotFound(
                "Ref "
                        + ref.described()
                        + " is stale — the page now uses that element for something else, such as"
                        + " another row. Run 'snapshot' for fresh refs.");
    }

    /// The document around the target went away while it was used.
    public static BrowseException gone(Target target) {
        Ref ref = target.ref();
        return ref != null
                ? stale(ref)
                : new BrowseException.NotFound(
                        "The page changed before "
                                + target.word()
                                + " could be used. Look at the page again, then repeat the"
                                + " command.");
    }

    private BrowseException stale(Ref ref, List<Json> near) {
        if (near.isEmpty()) {
            return stale(ref);
        }
        StringBuilder message = new StringBuilder(stale(ref).getMessage()).append("\nNearest now:");
        for (Json one : near) {
            message.append(' ').append(refs.give(target.frame(), document, one).described());
        }
        return new BrowseException.NotFound(message.toString());
    }
}
