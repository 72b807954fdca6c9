package gstack.browse.page;

import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Finds closed shadow roots, which a page keeps from scripts but not from the browser, and makes
/// them known in the document.
final class ClosedRoots {
    private static final String OBJECTS = "roots";

    private ClosedRoots() {}

    /// The closed roots by their hosts, both as the browser numbers its nodes.
    static Map<Integer, Integer> byHost(List<Json> hosts) {
        Map<Integer, Integer> roots = new LinkedHashMap<>();
        for (Json host : hosts) {
            Json root = host.at("shadowRoot").at("value");
            if (root.text("mode").equals("closed")) {
                roots.put(host.number("backendNodeId", 0), root.number("backendNodeId", 0));
            }
        }
        return roots;
    }

    /// Asks about the elements that the last walk took for possible hosts; true when some of them
    /// have a root that was not known.
    static boolean learn(Frame frame, int context) {
        Session session = frame.session();
        NodeHandles handles = new NodeHandles(session, context, OBJECTS);
        try {
            List<Json> hosts =
                    handles
                            .call(Toolbox.function("hosts.possible"), 1, List.of())
                            .at("deepSerializedValue")
                            .list("value")
                            .stream()
                            .map(node -> node.at("value"))
                            .toList();
            Map<Integer, Integer> found = byHost(hosts);
            if (found.isEmpty()) {
                return false;
            }
            List<Json> pairs = new ArrayList<>();
            handles.ofPairs(found).values().forEach(pairs::addAll);
            handles.call(Toolbox.function("hosts.learn"), 1, pairs);
            return true;
        } finally {
            session.send("Runtime.releaseObjectGroup", "objectGroup", OBJECTS);
        }
    }
}
