package gstack.browse.bridge;

import gstack.browse.browser.Tab;
import gstack.browse.cdp.Session;
import gstack.browse.json.Json;
import gstack.browse.page.Element;
import gstack.browse.page.Frame;
import gstack.browse.page.Target;

import java.util.List;

/// Puts numbers of nodes where a caller named them by ref: `{"nodeId":"@e3"}`.
///
/// A caller has no other way to them, because what would list them may not be called.
final class Nodes {
    private static final List<String> KEYS = List.of("nodeId", "backendNodeId", "objectId");

    private final Tab tab;

    Nodes(Tab tab) {
        this.tab = tab;
    }

    /// Whom to ask, and with what.
    record Asked(Session session, Json params) {}

    Asked in(Json params) {
        Frame frame = tab.page().frame();
        for (String key : KEYS) {
            String word = params.text(key);
            if (params.at(key).isString() && word.startsWith("@")) {
                return replaced(params, key, word);
            }
        }
        return new Asked(tab.side(frame), params);
    }

    private Asked replaced(Json params, String key, String word) {
        Target target = tab.page().target(word);
        Element element = tab.page().scripting().find(target);
        int backend = element.node().number("backendNodeId", 0);
        Session session = tab.side(target.frame());
        Object value =
                switch (key) {
                    case "nodeId" -> nodeId(session, backend);
                    case "backendNodeId" -> backend;
                    default ->
                            session.call("DOM.resolveNode", "backendNodeId", backend)
                                    .at("object")
                                    .text("objectId");
                };
        return new Asked(session, params.with(key, value));
    }

    private static int nodeId(Session session, int backend) {
        session.call("DOM.enable");
        session.call("DOM.getDocument", "depth", 0);
        List<Json> ids =
                session.call(
                                "DOM.pushNodesByBackendIdsToFrontend",
                                "backendNodeIds",
                                List.of(backend))
                        .list("nodeIds");
        return ids.isEmpty() ? 0 : (int) ids.getFirst().asDecimal();
    }
}
