package gstack.browse.reading;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.cdp.SessionGone;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.ClosedRoots;
import gstack.browse.page.Element;
import gstack.browse.page.Frame;
import gstack.browse.page.NodeHandles;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Reads a page as a person would: what is displayed, in reading order, frame by frame.
public final class TextReader {
    /// A frame that says nothing for so long is left at that; the others still count.
    private static final Duration FRAME_LIMIT = Duration.ofSeconds(2);

    /// Objects that the browser holds for one reading, let go together with those of the looks.
    private static final String OBJECTS = ClosedRoots.OBJECTS;

    private static final PageScript SURVEY = PageScript.named("text-survey");
    private static final PageScript NUMERAL = PageScript.named("text-numeral");
    private static final String KEPT = PageScript.named("text").kept(SURVEY, NUMERAL);

    private final Page page;

    /// What was read of one frame, and the frames that were displayed in it, in reading order.
    private record Reading(String text, List<Frame> frames) {}

    /// What one walk over the document brought.
    private record Walk(String text, List<Integer> frames, int nodes, List<Json> possibleHosts) {}

    public TextReader(Page page) {
        this.page = page;
    }

    /// The text of `frame`, or of one element in it.
    public String text(Frame frame, @Nullable Element root) {
        return read(frame, root, List.of()).text();
    }

    /// The same, followed by that of each frame displayed in it under its address.
    public String textWithFrames(Frame frame, @Nullable Element root) {
        StringBuilder out = new StringBuilder();
        appendTree(out, frame, root);
        return out.toString();
    }

    private void appendTree(StringBuilder out, Frame frame, @Nullable Element root) {
        page.catchUp();
        Reading reading = read(frame, root, childrenOf(frame));
        append(out, reading.text());
        for (Frame child : reading.frames()) {
            String url = child.url().isEmpty() ? "about:blank" : child.url();
            StringBuilder inner = new StringBuilder("[frame " + url + "]");
            try {
                Deadline.within(
                        FRAME_LIMIT,
                        () -> {
                            appendTree(inner, child, null);
                            return inner;
                        });
            } catch (CdpException | SessionGone | Overdue | BrowseException.Timeout e) {
                requireTab(e);
                inner.append(" could not be read: ").append(why(child));
            }
            append(out, inner.toString());
        }
    }

    private static void append(StringBuilder out, String text) {
        if (!out.isEmpty() && !text.isEmpty()) {
            out.append('\n');
        }
        out.append(text);
    }

    private List<Frame> childrenOf(Frame frame) {
        return page.frames().stream().filter(f -> frame.id().equals(f.parentId())).toList();
    }

    /// A frame may fail alone; the tab's own end, or that of the command's time, is the command's.
    private void requireTab(RuntimeException e) {
        if (page.session().isGone() || Deadline.current().passed()) {
            throw e;
        }
    }

    private static String why(Frame frame) {
        return frame.document() == null ? "it has not loaded yet" : "its page does not answer";
    }

    private Reading read(Frame frame, @Nullable Element root, List<Frame> children) {
        if (root == null) {
            return page.tools().onDocument(frame, context -> read(frame, context, null, children));
        }
        try {
            return read(frame, page.tools().ownContext(frame), root, children);
        } catch (CdpException e) {
            throw root.lost(e);
        }
    }

    private Reading read(Frame frame, int context, @Nullable Element root, List<Frame> children) {
        Session session = frame.session();
        NodeHandles handles = new NodeHandles(session, context, OBJECTS);
        Map<Frame, Json> owners = handles.ofFrames(children);
        Json top = root == null ? Json.object() : Json.object("objectId", root.objectId());
        List<Json> arguments = new ArrayList<>(owners.values());
        arguments.addFirst(top);
        try {
            ClosedRoots.Look look = page.tools().closedRoots().lookAlong(frame, context);
            arguments.addFirst(Json.object("value", look.isCounting()));
            Walk walk = walk(frame, handles, arguments);
            if (look.found(walk.nodes(), walk.possibleHosts())) {
                walk = walk(frame, handles, arguments);
            }
            List<Frame> order = List.copyOf(owners.keySet());
            return new Reading(walk.text(), walk.frames().stream().map(order::get).toList());
        } finally {
            if (!owners.isEmpty()) {
                session.send("Runtime.releaseObjectGroup", "objectGroup", OBJECTS);
            }
        }
    }

    /// Has the document keep the script that reads it.
    static void install(Frame frame, int context) {
        if (!frame.isGivenReader(context)) {
            frame.session().send("Runtime.evaluate", "expression", KEPT, "contextId", context);
            frame.giveReader(context);
        }
    }

    private static Walk walk(Frame frame, NodeHandles handles, List<Json> arguments) {
        int context = handles.context();
        PageScript script = PageScript.named("text");
        Json result = Json.NULL;
        if (frame.isGivenReader(context)) {
            result = handles.call(script.again(), 2, arguments);
        }
        // Another process may number its contexts alike.
        if (!result.text("type").equals("object")) {
            result = handles.call(script.keeping(SURVEY, NUMERAL), 2, arguments);
            frame.giveReader(context);
        }
        List<Json> parts = result.at("deepSerializedValue").list("value");
        return new Walk(
                parts.get(0).text("value"),
                parts.get(1).list("value").stream().map(n -> n.number("value", 0)).toList(),
                parts.get(2).number("value", 0),
                parts.get(3).list("value"));
    }
}
