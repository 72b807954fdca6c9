package gstack.browse.page;

import gstack.browse.cdp.AutoAttach;
import gstack.browse.cdp.Call;
import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/// What of a page runs in other processes or threads and reports through sessions of its own:
/// frames and workers.
final class Parts {
    /// Who takes an interest in them.
    interface Owner {
        /// A frame or a worker, before it may run.
        void joined(Session part);

        /// Also told to [#joined]; `frameId` is the frame that the session reports.
        void frameJoined(Session part, String frameId);

        void left(Session part);
    }

    private final Function<String, @Nullable Session> sessions;
    private final Owner owner;
    private final Map<String, Session> frames = new ConcurrentHashMap<>();
    private final Map<String, Session> workers = new ConcurrentHashMap<>();

    Parts(Function<String, @Nullable Session> sessions, Owner owner) {
        this.sessions = sessions;
        this.owner = owner;
    }

    void follow(Session session) {
        session.on("Target.attachedToTarget", this::attach);
        session.on("Target.detachedFromTarget", this::detach);
    }

    /// Turns on what every process that draws a part of the page must report.
    static List<Call> watch(Session session) {
        return List.of(
                session.send("Page.enable"),
                session.send(
                        "Page.addScriptToEvaluateOnNewDocument",
                        "source",
                        PageScript.named("lib").source(),
                        "worldName",
                        Frames.WORLD,
                        "runImmediately",
                        true),
                session.send("Page.setLifecycleEventsEnabled", "enabled", true),
                Interceptions.refuseChoosers(session),
                session.send("Runtime.enable"),
                session.send("Network.enable"),
                session.send("Log.enable"),
                AutoAttach.to(session, List.of("iframe", "worker")));
    }

    private void attach(Json event) {
        Session part = sessions.apply(event.text("sessionId"));
        if (part == null) {
            return;
        }
        follow(part);
        owner.joined(part);
        if (event.at("targetInfo").text("type").equals("worker")) {
            workers.put(event.text("sessionId"), part);
            part.send("Runtime.enable");
            part.send("Network.enable");
            AutoAttach.to(part, List.of("worker"));
        } else {
            frames.put(event.text("sessionId"), part);
            owner.frameJoined(part, event.at("targetInfo").text("targetId"));
            var _ = watch(part);
        }
        part.send("Runtime.runIfWaitingForDebugger");
    }

    private void detach(Json event) {
        String id = event.text("sessionId");
        Session frame = frames.remove(id);
        Session gone = frame == null ? workers.remove(id) : frame;
        if (gone != null) {
            owner.left(gone);
        }
    }

    /// The sessions of the frames that other processes draw.
    List<Session> frames() {
        return List.copyOf(frames.values());
    }

    void catchUp() {
        frames.values().forEach(Session::catchUp);
        workers.values().forEach(Session::catchUp);
    }
}
