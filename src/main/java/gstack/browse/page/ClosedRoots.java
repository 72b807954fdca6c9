package gstack.browse.page;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// Finds closed shadow roots, which a page keeps from scripts but not from the browser, and makes
/// them known in the document, where `browse.shadow` gives them like open ones.
///
/// A root can be attached to any `div` at any time and nothing tells of it, so each reading counts
/// anew. Where only a few elements could have a root, the browser is asked about each. Otherwise it
/// says how many nodes there are, roots of all kinds included, which takes it a fraction of a
/// microsecond for each: as many as our script knows of, and there is no root that it does not
/// know.
final class ClosedRoots {
    /// Objects that the browser holds for us; an answer leaves one or two behind.
    private static final String OBJECTS = "roots";

    /// So many answers may pass before their objects are let go.
    private static final int LEFT_ALONE = 16;

    private static final String CENSUS = "function () { return browse.census(); }";
    private static final String COUNT = "function () { return browse.countNodes(); }";
    private static final String LEARN = "function (...pairs) { return browse.learn(pairs); }";

    private final Supplier<List<Frame>> frames;

    /// `frames` are all of the page: the browser counts those of one process together.
    ClosedRoots(Supplier<List<Frame>> frames) {
        this.frames = frames;
    }

    /// How many more nodes than our scripts the browser counts though every root of `document` is
    /// known: roots in other frames of its process, or nodes of kinds that it counts otherwise.
    record Surplus(Document document, int nodes) {}

    /// Sends the questions, ahead of a call that is repeated if [Look#found] says so.
    Look look(Frame frame, int context) {
        return new Look(frame, context);
    }

    /// The same, for a call that cannot count.
    Look lookAndCount(Frame frame, int context) {
        Look look = look(frame, context);
        look.count();
        return look;
    }

    /// Questions under way, answered for the moment at which they were sent.
    final class Look {
        private final Frame frame;
        private final Session session;
        private final Document document;
        private final NodeHandles handles;
        private final @Nullable Search search;
        private final @Nullable Call census;
        private @Nullable Call counted;

        private Look(Frame frame, int context) {
            this.frame = frame;
            this.session = frame.session();
            this.document = new Document(session, context);
            this.handles = new NodeHandles(session, context, OBJECTS);
            boolean counting = document.equals(frame.crowded);
            this.search = counting ? new Search(frame) : null;
            this.census = counting ? null : census();
        }

        /// Whether the call that follows is to count the document's nodes.
        boolean isCounting() {
            return search != null;
        }

        private void count() {
            if (isCounting()) {
                counted = handles.sendValue(COUNT, List.of());
            }
        }

        /// For a call that did not count.
        boolean found() {
            return found(counted == null ? 0 : (int) NodeHandles.value(counted).asDecimal());
        }

        /// Whether there were closed roots that were not known. Now they are. `nodes` is what the
        /// call counted if it was to.
        boolean found(int nodes) {
            try {
                return search != null ? foundByCount(search.surplus(nodes)) : foundByAsking();
            } finally {
                if (++frame.looks % LEFT_ALONE == 0) {
                    session.send("Runtime.releaseObjectGroup", "objectGroup", OBJECTS);
                }
            }
        }

        private Call census() {
            return handles.send(CENSUS, 2, List.of());
        }

        private int nodes() {
            return (int) handles.value(COUNT, List.of()).asDecimal();
        }

        private boolean foundByAsking() {
            boolean found = false;
            Call asked = census;
            while (true) {
                List<Json> told =
                        NodeHandles.result(asked == null ? census() : asked)
                                .at("deepSerializedValue")
                                .list("value");
                int nodes = told.get(0).number("value", 0);
                if (nodes > 0) {
                    frame.crowded = document;
                    return foundByCount(new Search(frame).surplus(nodes)) || found;
                }
                if (!learn(byHost(told.get(1).list("value")))) {
                    return found;
                }
                // There may be others in those.
                found = true;
                asked = null;
            }
        }

        private boolean foundByCount(int surplus) {
            if (surplus == known()) {
                return false;
            }
            // Something may have come or gone between the two counts; then the next two agree.
            if (surplus() == known()) {
                return false;
            }
            boolean found = learn(everywhere());
            frame.surplus = new Surplus(document, surplus());
            return found;
        }

        private int surplus() {
            Search now = new Search(frame);
            return now.surplus(nodes());
        }

        private int known() {
            Surplus surplus = frame.surplus;
            return surplus != null && surplus.document().equals(document) ? surplus.nodes() : 0;
        }

        /// Has the browser tell the whole tree.
        private Map<Integer, Integer> everywhere() {
            Json top = handles.call("function () { return document; }", 0, List.of());
            Json tree =
                    session.call(
                                    "DOM.describeNode",
                                    "objectId",
                                    top.text("objectId"),
                                    "depth",
                                    -1,
                                    "pierce",
                                    true)
                            .at("node");
            Map<Integer, Integer> roots = new LinkedHashMap<>();
            collect(tree, roots);
            return roots;
        }

        private boolean learn(Map<Integer, Integer> found) {
            if (found.isEmpty()) {
                return false;
            }
            List<Json> pairs = new ArrayList<>();
            handles.ofPairs(found).values().forEach(pairs::addAll);
            return handles.value(LEARN, pairs).asText().equals("true");
        }
    }

    /// A count of all nodes that a process has of the page, by the browser.
    private final class Search {
        private final Session session;
        private final Call search;
        private final List<Call> others = new ArrayList<>();

        Search(Frame frame) {
            session = frame.session();
            for (Frame other : frames.get()) {
                Integer context = other.ownContext;
                if (other != frame && other.session() == session && context != null) {
                    others.add(count(context));
                }
            }
            if (frame.searchable != session) {
                session.send("DOM.enable");
                frame.searchable = session;
            }
            search = search();
        }

        /// Every element, text and comment has an empty word in it.
        private Call search() {
            return session.send("DOM.performSearch", "query", "");
        }

        private Json searched() {
            try {
                return search.await();
            } catch (CdpException e) {
                if (!e.reason().contains("enabled")) {
                    throw e;
                }
                // Somebody else has turned it off.
                session.send("DOM.enable");
                return search().await();
            }
        }

        private Call count(int context) {
            return session.send(
                    "Runtime.callFunctionOn",
                    "functionDeclaration",
                    COUNT,
                    "executionContextId",
                    context,
                    "returnByValue",
                    true);
        }

        /// How many more nodes there are than `nodes` in the frame and those of the others.
        int surplus(int nodes) {
            Json found = searched();
            session.send("DOM.discardSearchResults", "searchId", found.text("searchId"));
            int surplus = found.number("resultCount", 0) - nodes;
            for (Call other : others) {
                try {
                    surplus -= other.await().at("result").number("value", 0);
                } catch (CdpException _) {
                    // That frame has just got another document; the counts are taken again then.
                }
            }
            return surplus;
        }
    }

    /// The closed roots by their hosts, both as the browser numbers its nodes.
    private static Map<Integer, Integer> byHost(List<Json> hosts) {
        Map<Integer, Integer> roots = new LinkedHashMap<>();
        for (Json node : hosts) {
            Json host = node.at("value");
            Json root = host.at("shadowRoot").at("value");
            if (root.text("mode").equals("closed")) {
                roots.put(host.number("backendNodeId", 0), root.number("backendNodeId", 0));
            }
        }
        return roots;
    }

    /// The same, of a node as the browser describes it and of all that is in it; what is in its
    /// frames is theirs.
    private static void collect(Json node, Map<Integer, Integer> roots) {
        for (Json root : node.list("shadowRoots")) {
            if (root.text("shadowRootType").equals("closed")) {
                roots.put(node.number("backendNodeId", 0), root.number("backendNodeId", 0));
            }
            collect(root, roots);
        }
        node.list("children").forEach(child -> collect(child, roots));
    }
}
