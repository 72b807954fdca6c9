package gstack.browse.action;

import gstack.browse.cdp.CdpException;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.Document;
import gstack.browse.page.Frame;
import gstack.browse.page.Lookup;
import gstack.browse.page.Page;
import gstack.browse.page.Ref;
import gstack.browse.page.Target;
import gstack.browse.page.Tools;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// Waits until an element can be used, and finds the point of the window at which the mouse hits
/// it, through all frames around it.
final class Aim {
    /// What the page is given beyond its own time to answer.
    private static final Duration GRACE = Duration.ofSeconds(1);

    /// The page counts its milliseconds by a clock of its own.
    private static final Duration PRECISION = Duration.ofMillis(20);

    /// To show a frame that is turned, then the point in it, should that be too far from its
    /// middle.
    private static final int SCROLLS = 2;

    /// A point that hits the element now; `token` names the page's watch over what comes of it.
    record Shot(
            Target target, Document document, Json told, double x, double y, List<Fence> fences) {
        int token() {
            return told.number("token", 0);
        }

        /// The very element that was aimed at, whatever it was called by.
        boolean isAtSameAs(Shot other) {
            return document.equals(other.document)
                    && told.number("key", 0) == other.told.number("key", -1);
        }

        /// What an element is called now that was shown under another name.
        @Nullable String renamed() {
            return told.textOrNull("renamed");
        }

        /// The target is an option of a list, which no mouse can reach.
        boolean isOption() {
            return told.flag("option");
        }
    }

    /// A watch over a document around the frame of the action, which no event is to reach.
    record Fence(Document document, int token) {}

    private final Page page;

    Aim(Page page) {
        this.page = page;
    }

    /// Aims at what `target` names until `end`; `options` as `act.aim` takes them.
    Shot at(Target target, Json options, Deadline end) {
        Tools.Told told =
                bounded(
                        end,
                        () ->
                                page.tools()
                                        .tell(
                                                target,
                                                "act.aim",
                                                () ->
                                                        List.of(
                                                                options.with(
                                                                        "timeout",
                                                                        end.remainingMillis()))));
        Json value = told.value();
        require(target, target.frame(), told.document(), value, end);
        Json point = value;
        List<Fence> fences = new ArrayList<>();
        Frame frame = target.frame();
        while (frame != page.mainFrame() && !value.flag("option")) {
            Frame outer = page.parentOf(frame);
            if (outer == null) {
                throw Lookup.gone(target);
            }
            point = through(target, frame, outer, point, end);
            fences.add(new Fence(around(outer), point.number("fence", 0)));
            frame = outer;
        }
        return new Shot(
                target,
                told.document(),
                value,
                point.decimal("x", 0),
                point.decimal("y", 0),
                fences);
    }

    private Document around(Frame outer) {
        return new Document(outer.session(), page.tools().ownContext(outer));
    }

    /// Has a tool look at what `target` names until `end`: it is told `first`, and then how many
    /// milliseconds are left.
    Tools.Told told(Target target, String function, Deadline end, Object... first) {
        return bounded(
                end,
                () ->
                        page.tools()
                                .tell(
                                        target,
                                        function,
                                        () -> {
                                            List<Object> all = new ArrayList<>(List.of(first));
                                            all.add(end.remainingMillis());
                                            return all;
                                        }));
    }

    /// Like [#told]; an element that cannot be used is an error.
    Tools.Told ready(Target target, String function, Deadline end, Object... first) {
        Tools.Told told = told(target, function, end, first);
        require(target, target.frame(), told.document(), told.value(), end);
        return told;
    }

    private static <T> T bounded(Deadline end, Supplier<T> body) {
        return Deadline.within(Duration.ofNanos(end.remainingNanos()).plus(GRACE), body);
    }

    /// Where a point of `inner` lies in the document around it.
    private Json through(Target target, Frame inner, Frame outer, Json point, Deadline end) {
        int context = page.tools().ownContext(outer);
        Document around = new Document(outer.session(), context);
        try {
            Json owner = Tools.ownerOf(inner, outer, context);
            List<Json> arguments = new ArrayList<>();
            arguments.add(owner);
            boolean turned =
                    page.tools()
                            .tool(outer, context, "act.isTurned", arguments)
                            .asText()
                            .equals("true");
            arguments.add(Json.object("value", point));
            Json corners = turned ? brought(outer, context, arguments) : null;
            arguments.add(Json.object("value", end.remainingMillis()));
            if (corners != null) {
                arguments.add(Json.object("value", corners));
            }
            Json found =
                    bounded(end, () -> page.tools().tool(outer, context, "act.through", arguments));
            require(target, outer, around, found, end);
            return found;
        } catch (CdpException e) {
            Document.requireReplaced(e);
            throw Lookup.gone(target);
        }
    }

    /// The corners of a frame that is turned, after the point in it was scrolled into the window;
    /// `arguments` are the frame's element and the point.
    private Json brought(Frame outer, int context, List<Json> arguments) {
        String owner = arguments.getFirst().text("objectId");
        Json corners = corners(outer, owner);
        for (int i = 0; i < SCROLLS; i++) {
            List<Json> all = new ArrayList<>(arguments);
            all.add(Json.object("value", corners));
            if (!page.tools().tool(outer, context, "act.bring", all).asText().equals("true")) {
                break;
            }
            corners = corners(outer, owner);
        }
        return corners;
    }

    /// Told from the top left of the outermost frame in the same process, and so is the window of
    /// `outer` if it is another one.
    private Json corners(Frame outer, String owner) {
        Json corners = Json.object("corners", content(outer, "objectId", owner));
        Frame parent = outer == page.mainFrame() ? null : page.parentOf(outer);
        if (parent != null && parent.session() == outer.session()) {
            int node =
                    parent.session()
                            .call("DOM.getFrameOwner", "frameId", outer.id())
                            .number("backendNodeId", 0);
            corners.with("window", content(parent, "backendNodeId", node));
        }
        return corners;
    }

    private static Json content(Frame frame, String by, Object node) {
        return frame.session().call("DOM.getBoxModel", by, node).at("model").at("content");
    }

    /// Ends the command when the page said why the element cannot be used.
    void require(Target target, Frame frame, @Nullable Document document, Json told, Deadline end) {
        String why = told.text("why");
        if (!why.isEmpty() && document != null) {
            throw unready(target, why + by(frame, document, told.at("by")), end);
        }
    }

    /// The element that `described` tells of, with a ref to look at it.
    String by(Frame frame, Document document, Json described) {
        if (described.isNull()) {
            return "";
        }
        return " "
                + page.refs().give(frame, document, described).word()
                + " "
                + described.text("described");
    }

    /// What the page found hopeless at once was not waited for.
    static BrowseException unready(Target target, String why, Deadline end) {
        boolean waited = end.remainingMillis() <= PRECISION.toMillis();
        return new BrowseException.Timeout(
                "Element not found or not interactable within timeout. Check your selector or run"
                        + " 'snapshot' for fresh refs.\n"
                        + described(target)
                        + " is "
                        + why
                        + (waited ? " (waited " + end.budget().toMillis() + " ms)." : "."));
    }

    static String described(Target target) {
        Ref ref = target.ref();
        return ref == null ? target.word() : ref.described();
    }
}
