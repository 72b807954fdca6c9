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
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Finds closed shadow roots, which a page keeps from scripts but not from the browser, and makes
/// them known in the document, where `browse.shadow` gives them like open ones.
///
/// A root can be attached to any `div` at any time and nothing tells of it, so each reading counts
/// anew. Where only a few elements could have a root, the browser is asked about each. Otherwise it
/// says how many nodes there are, roots of all kinds included, which takes it a fraction of a
/// microsecond for each: as many as our script knows of, and there is no root that it does not
/// know.
public final class ClosedRoots {
    /// Objects that the browser holds for us; an answer leaves one or two behind.
    public static final String OBJECTS = "roots";

    /// So many answers may pass before their objects are let go.
    private static final int LEFT_ALONE = 16;

    private static final String CENSUS = "function () { return browse.census(); }";
    private static final String COUNT = "function () { return browse.countNodes(); }";
    private static final String RECOUNT = "function () { return browse.recount(); }";
    private static final String RECOUNTED = "function () { return browse.recount()[0]; }";
    private static final String LEARN = "function (...pairs) { return browse.learn(pairs); }";

    private final Supplier<List<Frame>> frames;

    /// `frames` are all of the page: the browser counts those of one process together.
    ClosedRoots(Supplier<List<Frame>> frames) {
        this.frames = frames;
    }

    /// How many more nodes than our scripts the browser counts though every root of `document` is
    /// known: roots in other frames of its process, or nodes of kinds that it counts otherwise.
    record Surplus(Document document, int nodes) {}

    /// The question whether a document is one that has to be counted.
    record Outlook(Document document, Call crowded) {
        /// No, as long as nobody knows.
        boolean isCrowded() {
            return crowded.isAnswered() && crowded.succeeded().at("result").flag("value");
        }
    }

    /// Has the document say, once it has time, whether it is one that has to be counted.
    static void prepare(Frame frame, int context) {
        Document document = new Document(frame.session(), context);
        Outlook outlook = frame.outlook;
        if (outlook == null || !outlook.document().equals(document)) {
            Call crowded =
                    frame.session()
                            .send(
                                    "Runtime.evaluate",
                                    "expression",
                                    "browse.isCrowded()",
                                    "contextId",
                                    context,
                                    "returnByValue",
                                    true);
            frame.outlook = new Outlook(document, crowded);
        }
    }

    /// Sends the questions, ahead of a call that is repeated if [Look#found] says so.
    public Look look(Frame frame, int context) {
        Look look = lookAlong(frame, context);
        look.ask();
        return look;
    }

    /// The same for a call that brings a census, or counts if [Look#isCounting]: it spares a
    /// message of its own.
    public Look lookAlong(Frame frame, int context) {
        return new Look(frame, context);
    }

    /// The same, for a call that cannot count.
    public Look lookAndCount(Frame frame, int context) {
        Look look = look(frame, context);
        look.count();
        return look;
    }

    /// Questions under way, answered for the moment at which they were sent.
    public final class Look {
        private final Frame frame;
        private final Session session;
        private final Document document;
        private final NodeHandles handles;
        private final @Nullable Search search;
        private @Nullable Call census;
        private @Nullable Call counted;

        private Look(Frame frame, int context) {
            this.frame = frame;
            this.session = frame.session();
            this.document = new Document(session, context);
            this.handles = new NodeHandles(session, context, OBJECTS);
            this.search = isCrowded() ? new Search(frame, COUNT) : null;
        }

        private boolean isCrowded() {
            Outlook outlook = frame.outlook;
            return document.equals(frame.crowded)
                    || (outlook != null
                            && outlook.document().equals(document)
                            && outlook.isCrowded());
        }

        private void ask() {
            census = isCounting() ? null : census();
        }

        /// Whether the call that follows is to count the document's nodes.
        public boolean isCounting() {
            return search != null;
        }

        private void count() {
            if (isCounting()) {
                counted = handles.sendValue(COUNT, List.of());
            }
        }

        /// For a call that did not count.
        public boolean found() {
            return found(counted == null ? 0 : (int) NodeHandles.value(counted).asDecimal());
        }

        /// Whether there were roots that were not known. Now they are. `nodes` is what the call
        /// counted if it was to.
        public boolean found(int nodes) {
            return tidily(() ->
                    search != null
                            ? foundByCount(search.await(nodes))
                            : foundIn(census == null ? census() : census, false));
        }

        /// The same for a call that brought a census along: a number of nodes, or possible hosts.
        public boolean found(int nodes, List<Json> hosts) {
            return tidily(() ->
                    search != null
                            ? foundByCount(search.await(nodes))
                            : foundIn(nodes, hosts, false));
        }

        private boolean tidily(BooleanSupplier body) {
            try {
                return body.getAsBoolean();
            } finally {
                if (++frame.looks % LEFT_ALONE == 0) {
                    session.send("Runtime.releaseObjectGroup", "objectGroup", OBJECTS);
                }
            }
        }

        private Call census() {
            return handles.send(CENSUS, 2, List.of());
        }

        private boolean foundIn(Call asked, boolean before) {
            List<Json> told = NodeHandles.result(asked).at("deepSerializedValue").list("value");
            return foundIn(told.get(0).number("value", 0), told.get(1).list("value"), before);
        }

        private boolean foundIn(int nodes, List<Json> hosts, boolean before) {
            if (nodes > 0) {
                frame.crowded = document;
                return foundByCount(new Search(frame, COUNT).await(nodes)) || before;
            }
            // There may be others in those that are found.
            return learn(byHost(hosts)) ? foundIn(census(), true) : before;
        }

        private boolean foundByCount(int surplus) {
            if (surplus == known()) {
                return false;
            }
            // An open root may have come, or something may have come or gone between the two
            // counts; then the next two agree.
            Recount now = new Recount();
            if (now.surplus() == known()) {
                return now.isNew();
            }
            boolean found = learn(everywhere()) || now.isNew();
            frame.surplus = new Surplus(document, new Recount().surplus());
            return found;
        }

        /// A count with another look for open roots.
        private final class Recount {
            private final int surplus;
            private final boolean isNew;

            Recount() {
                Search search = new Search(frame, RECOUNTED);
                List<Json> told = handles.value(RECOUNT, List.of()).list();
                surplus = search.await((int) told.get(0).asDecimal());
                isNew = told.get(1).asText().equals("true");
            }

            /// How many more nodes the browser counts.
            int surplus() {
                return surplus;
            }

            /// Whether an open root was found that was not known.
            boolean isNew() {
                return isNew;
            }
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

        /// `count` is how our script counts in the page's other frames.
        Search(Frame frame, String count) {
            session = frame.session();
            for (Frame other : frames.get()) {
                Integer context = other.ownContext;
                if (other != frame && other.session() == session && context != null) {
                    others.add(count(count, context));
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

        private Call count(String function, int context) {
            return session.send(
                    "Runtime.callFunctionOn",
                    "functionDeclaration",
                    function,
                    "executionContextId",
                    context,
                    "returnByValue",
                    true);
        }

        /// How many more nodes there are than `nodes` in the frame and those of the others.
        int await(int nodes) {
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
