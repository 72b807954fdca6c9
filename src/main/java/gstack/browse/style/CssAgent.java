package gstack.browse.style;

import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;
import gstack.browse.page.Element;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// What the browser itself knows of style sheets and of the rules that apply to an element; asked
/// in a conversation of its own, so that ours need not follow every change of style.
final class CssAgent {
    private final Session session;
    private final Map<String, Json> headers = new ConcurrentHashMap<>();
    private boolean listening;

    CssAgent(Session session) {
        this.session = session;
        session.on(
                "CSS.styleSheetAdded",
                e -> headers.put(e.at("header").text("styleSheetId"), e.at("header")));
        session.on("CSS.styleSheetRemoved", e -> headers.remove(e.text("styleSheetId")));
    }

    /// Has the browser keep account of style sheets, which costs the page a little as long as it
    /// does.
    void begin() {
        if (!listening) {
            session.call("DOM.enable");
            session.call("CSS.enable");
            listening = true;
        }
    }

    /// No longer; the numbers of style sheets mean nothing from now on.
    void end() {
        if (listening) {
            session.send("CSS.disable");
            session.send("DOM.disable");
            listening = false;
            headers.clear();
        }
    }

    /// The number under which this conversation knows an element until the next is asked for.
    int node(Element element) {
        int backend = element.node().number("backendNodeId", 0);
        session.call("DOM.getDocument", "depth", 0);
        List<Json> nodes =
                session.call(
                                "DOM.pushNodesByBackendIdsToFrontend",
                                "backendNodeIds",
                                List.of(backend))
                        .list("nodeIds");
        int node = nodes.isEmpty() ? 0 : (int) nodes.getFirst().asDecimal();
        if (node == 0) {
            throw new BrowseException.NotFound(
                    "The page changed before "
                            + element.described()
                            + " could be inspected. Look at the page again, then repeat the"
                            + " command.");
        }
        return node;
    }

    /// The rules that apply to an element, as the browser reports them.
    Json matched(int node) {
        Json matched = session.call("CSS.getMatchedStylesForNode", "nodeId", node);
        session.catchUp();
        return matched;
    }

    /// Where a style sheet comes from, and the line on which it begins there.
    SheetSource source(String sheet) {
        Json header = headers.getOrDefault(sheet, Json.NULL);
        return new SheetSource(
                header.text("sourceURL"),
                header.flag("isInline"),
                header.flag("isConstructed"),
                header.number("startLine", 0));
    }

    String text(String sheet) {
        return session.call("CSS.getStyleSheetText", "styleSheetId", sheet).text("text");
    }

    /// Gives the rule whose declarations stand in `range` others.
    void write(String sheet, Json range, String declarations) {
        session.call(
                "CSS.setStyleTexts",
                "edits",
                List.of(Json.object("styleSheetId", sheet, "range", range, "text", declarations)));
    }
}
