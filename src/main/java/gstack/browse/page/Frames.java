package gstack.browse.page;

import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The frames of one tab across all processes that draw them, kept current by events.
final class Frames {
    /// The isolated world in which our own scripts run, out of the page's reach.
    static final String WORLD = "browse";

    private final Map<String, Frame> frames = new LinkedHashMap<>();
    private final Changes changes;
    private final String mainId;

    Frames(String mainId, Session session, Changes changes) {
        this.mainId = mainId;
        this.changes = changes;
        frames.put(mainId, new Frame(mainId, null, session));
    }

    Frame main() {
        return Objects.requireNonNull(frames.get(mainId));
    }

    synchronized @Nullable Frame byId(String id) {
        return frames.get(id);
    }

    /// All frames in document order of their attachment, the main frame first.
    synchronized List<Frame> all() {
        return new ArrayList<>(frames.values());
    }

    synchronized List<Frame> childrenOf(Frame parent) {
        return frames.values().stream().filter(f -> parent.id().equals(f.parentId())).toList();
    }

    /// Follows what `session` says of its frames.
    void follow(Session session) {
        session.on("Page.frameAttached", e -> attached(session, e));
        session.on("Page.frameNavigated", e -> navigated(session, e.at("frame")));
        session.on("Page.navigatedWithinDocument", this::moved);
        session.on("Page.frameDetached", this::detached);
        session.on("Page.lifecycleEvent", this::milestone);
        session.on("Page.frameStoppedLoading", this::stopped);
        session.on(
                "Runtime.executionContextCreated", e -> contextCreated(session, e.at("context")));
        session.on("Runtime.executionContextDestroyed", e -> contextDestroyed(session, e));
        session.on("Runtime.executionContextsCleared", _ -> contextsCleared(session));
    }

    /// The frame is drawn by another process from now on.
    void moveTo(String frameId, Session session) {
        changes.apply(() -> {
            Frame frame = frame(frameId, null, session);
            frame.serveFrom(session);
        });
    }

    /// Takes over the tree as `session` reports it, for frames that were there before we looked;
    /// what events have told meanwhile is newer.
    void adoptTree(Session session, Json tree) {
        String known = main().loaderId;
        if (known.isEmpty() || known.equals(tree.at("frame").text("loaderId"))) {
            adopt(session, tree);
        }
    }

    private void adopt(Session session, Json tree) {
        // The milestones that this document had reached may have been told already: they stay.
        changes.apply(() -> describe(session, tree.at("frame")));
        tree.list("childFrames").forEach(child -> adopt(session, child));
    }

    private synchronized Frame frame(String id, @Nullable String parentId, Session session) {
        return frames.computeIfAbsent(id, _ -> new Frame(id, parentId, session));
    }

    private void attached(Session session, Json event) {
        changes.apply(
                () -> frame(event.text("frameId"), event.textOrNull("parentFrameId"), session));
    }

    private void navigated(Session session, Json info) {
        changes.apply(() -> {
            Frame frame = frame(info.text("id"), info.textOrNull("parentId"), session);
            boolean newDocument = !frame.loaderId.equals(info.text("loaderId"));
            describe(session, info);
            if (newDocument) {
                frame.milestones.clear();
                forgetChildren(frame);
            }
        });
    }

    private void describe(Session session, Json info) {
        Frame frame = frame(info.text("id"), info.textOrNull("parentId"), session);
        frame.serveFrom(session);
        String failed = info.textOrNull("unreachableUrl");
        frame.unreachableUrl = failed;
        // Chromium's error page has an address of its own that says nothing.
        frame.url = failed == null ? info.text("url") + info.text("urlFragment") : failed;
        frame.name = inOneLine(info.text("name"));
        frame.loaderId = info.text("loaderId");
    }

    /// Names are shown in lists. Most frames have none, and a regular expression would be felt at
    /// start-up.
    private static String inOneLine(String name) {
        return name.isEmpty() ? name : name.replaceAll("\\p{Cntrl}", " ");
    }

    private synchronized void forgetChildren(Frame parent) {
        for (Frame child : childrenOf(parent)) {
            forgetChildren(child);
            frames.remove(child.id());
            child.end();
        }
    }

    private void moved(Json event) {
        changes.apply(() -> {
            Frame frame = byId(event.text("frameId"));
            if (frame != null) {
                frame.url = event.text("url");
            }
        });
    }

    private void detached(Json event) {
        // A swap only moves the frame to another process; its new session reports it again.
        if (event.text("reason").equals("swap")) {
            return;
        }
        changes.apply(() -> {
            Frame frame = byId(event.text("frameId"));
            if (frame != null && !frame.id().equals(mainId)) {
                forgetChildren(frame);
                synchronized (this) {
                    frames.remove(frame.id());
                }
                frame.end();
            }
        });
    }

    private void milestone(Json event) {
        changes.apply(() -> {
            Frame frame = byId(event.text("frameId"));
            if (frame == null) {
                return;
            }
            String name = event.text("name");
            if (name.equals("init")) {
                frame.milestones.clear();
            }
            frame.milestones.add(name);
        });
    }

    /// Nothing more comes of a document that was broken off, by itself or because its page leads to
    /// a file; no milestone says so.
    private void stopped(Json event) {
        changes.apply(() -> {
            Frame frame = byId(event.text("frameId"));
            if (frame != null) {
                frame.milestones.add("DOMContentLoaded");
                frame.milestones.add("load");
            }
        });
    }

    private void contextCreated(Session session, Json context) {
        Json aux = context.at("auxData");
        changes.apply(() -> {
            Frame frame = byId(aux.text("frameId"));
            // A process that has lost the frame may still have had something to say.
            if (frame == null || session.isGone()) {
                return;
            }
            int id = context.number("id", 0);
            if (aux.flag("isDefault")) {
                frame.serveFrom(session);
                frame.mainContext = id;
            } else if (context.text("name").equals(WORLD)) {
                frame.serveFrom(session);
                frame.ownContext = id;
            }
        });
    }

    private void contextDestroyed(Session session, Json event) {
        int id = event.number("executionContextId", 0);
        changes.apply(() -> {
            for (Frame frame : all()) {
                if (frame.session != session) {
                    continue;
                }
                if (Objects.equals(frame.mainContext, id)) {
                    frame.mainContext = null;
                } else if (Objects.equals(frame.ownContext, id)) {
                    frame.ownContext = null;
                }
            }
        });
    }

    private void contextsCleared(Session session) {
        changes.apply(() -> {
            for (Frame frame : all()) {
                if (frame.session == session) {
                    frame.mainContext = null;
                    frame.ownContext = null;
                }
            }
        });
    }

    /// The protocol's name of what draws a frame: the tab itself, or a process of the frame's own.
    String targetOf(Frame frame) {
        Frame top = frame;
        for (Frame around = parentOf(top);
                around != null && around.session() == top.session();
                around = parentOf(top)) {
            top = around;
        }
        return top.id();
    }

    /// The frame around another one; null when it is gone or there is none.
    @Nullable Frame parentOf(Frame frame) {
        String parent = frame.parentId();
        return parent == null ? null : byId(parent);
    }
}
