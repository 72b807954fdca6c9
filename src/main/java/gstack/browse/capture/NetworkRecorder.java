package gstack.browse.capture;

import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Predicate;

/// Follows every request of every tab from its announcement to its end.
///
/// A frame's or a worker's document is announced by the session of its parent and finished by its
/// own, so requests are told apart by the browser's id for them, whoever speaks.
final class NetworkRecorder {
    private static final int FOLLOWED = 4000;
    private static final int DETAILED = 2000;
    private static final long HEAVIEST_DETAILS = 6_000_000;

    private final Ring<Request> ring;
    private final Runnable onDone;
    private final Consumer<Request> onArrived;
    private final Map<String, Flow> flows = bounded();
    private final Map<String, String> reasons = bounded();
    private final Map<String, Boolean> routed = bounded();
    private final Deque<Request> detailed = new ArrayDeque<>();
    private long detailWeight;
    private long lastNumber;

    /// `onDone` hears that some request ended; `onArrived` of each whole answer.
    NetworkRecorder(Ring<Request> ring, Runnable onDone, Consumer<Request> onArrived) {
        this.ring = ring;
        this.onDone = onDone;
        this.onArrived = onArrived;
    }

    private static <T> Map<String, T> bounded() {
        return new LinkedHashMap<>() {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, T> eldest) {
                return size() > FOLLOWED;
            }
        };
    }

    /// `whole` is the tab's own session, not that of a part of its page.
    void follow(Session session, int tab, boolean whole) {
        on(session, "Network.requestWillBeSent", event -> sent(session, tab, event));
        on(session, "Network.webSocketCreated", event -> opened(session, tab, event));
        onKnown(session, "Network.requestWillBeSentExtraInfo", Flow::requestExtra);
        onKnown(session, "Network.responseReceivedExtraInfo", Flow::responseExtra);
        onKnown(session, "Network.responseReceived", (flow, e) -> answered(session, flow, e));
        onKnown(session, "Network.requestServedFromCache", (flow, _) -> flow.last().cached = true);
        onKnown(session, "Network.loadingFinished", (flow, e) -> finished(session, flow, e));
        onKnown(session, "Network.loadingFailed", (flow, e) -> failed(flow, e));
        onKnown(session, "Network.webSocketWillSendHandshakeRequest", Flow::shaking);
        onKnown(session, "Network.webSocketHandshakeResponseReceived", Flow::shaken);
        onKnown(session, "Network.webSocketFrameSent", (flow, e) -> frame(flow, e, true));
        onKnown(session, "Network.webSocketFrameReceived", (flow, e) -> frame(flow, e, false));
        onKnown(session, "Network.webSocketFrameError", Flow::broken);
        onKnown(session, "Network.webSocketClosed", (flow, e) -> done(flow, e));
        onKnown(session, "Network.eventSourceMessageReceived", (flow, e) -> message(flow, e));
        on(session, "Page.frameNavigated", event -> navigated(tab, whole, event.at("frame")));
        on(session, "Page.frameDetached", event -> detached(event));
    }

    private void on(Session session, String event, Consumer<Json> handler) {
        session.on(
                event,
                params -> {
                    synchronized (this) {
                        handler.accept(params);
                    }
                });
    }

    /// What is told of a request before it was announced waits for the announcement.
    private void onKnown(Session session, String event, Flow.Step step) {
        on(session, event, params -> flow(params).take(step, params));
    }

    private Flow flow(Json event) {
        return flows.computeIfAbsent(event.text("requestId"), _ -> new Flow());
    }

    /// Why the request with that id is about to fail, for whoever reads of it later.
    synchronized void explain(String requestId, String reason) {
        reasons.put(requestId, reason);
    }

    /// The request with that id is answered by us and not by its server.
    synchronized void routed(String requestId) {
        routed.put(requestId, true);
    }

    /// Forgets what is under way too, so that nothing of it comes back.
    synchronized void forget() {
        flows.clear();
        detailed.clear();
        detailWeight = 0;
    }

    private void sent(Session session, int tab, Json event) {
        Flow flow = flow(event);
        Json redirect = event.at("redirectResponse");
        if (!redirect.isNull() && flow.isAnnounced()) {
            flow.redirected(redirect, event.decimal("timestamp", 0));
            onDone.run();
        }
        Json request = event.at("request");
        Request next =
                new Request(
                        new Request.Start(
                                ++lastNumber,
                                tab,
                                Instant.ofEpochMilli((long) (1000 * event.decimal("wallTime", 0))),
                                event.decimal("timestamp", 0),
                                Plain.line(request.text("method")),
                                ShortUrl.of(request.text("url")),
                                event.text("type", "other").toLowerCase(Locale.ROOT),
                                event.text("requestId"),
                                event.text("frameId"),
                                event.text("loaderId")),
                        session);
        announce(flow, next, new Details(request));
    }

    private void opened(Session session, int tab, Json event) {
        Request socket =
                new Request(
                        new Request.Start(
                                ++lastNumber,
                                tab,
                                Instant.now(),
                                -1,
                                "GET",
                                ShortUrl.of(event.text("url")),
                                "websocket",
                                event.text("requestId"),
                                "",
                                ""),
                        session);
        announce(flow(event), socket, new Details(Json.NULL));
    }

    private void announce(Flow flow, Request request, Details details) {
        request.details = details;
        detailed.addLast(request);
        detailWeight += details.weight();
        ring.add(request);
        flow.announce(request);
        trim();
    }

    /// Takes the details of the oldest requests away until the rest has room.
    private void trim() {
        while (detailed.size() > DETAILED || detailWeight > HEAVIEST_DETAILS) {
            Request oldest = detailed.removeFirst();
            Details details = oldest.details;
            detailWeight -= details == null ? 0 : details.weight();
            oldest.details = null;
            if (detailed.isEmpty()) {
                detailWeight = 0;
            }
        }
    }

    private void frame(Flow flow, Json event, boolean sent) {
        Json frame = event.at("response");
        String payload = frame.text("payloadData");
        boolean text = frame.number("opcode", 1) == 1;
        addFrame(flow.last(), sent, text ? payload : "(binary, base64) " + payload);
        if (!sent) {
            flow.last().size = Math.max(0, flow.last().size) + payload.length();
        }
    }

    private void message(Flow flow, Json event) {
        String name = event.text("eventName");
        String data = event.text("data");
        addFrame(flow.last(), false, name.equals("message") ? data : name + ": " + data);
    }

    private void addFrame(Request request, boolean sent, String text) {
        Details details = request.details;
        if (details != null) {
            int before = details.weight();
            details.add(Instant.now(), sent, text);
            detailWeight += details.weight() - before;
            trim();
        }
    }

    private void answered(Session session, Flow flow, Json event) {
        flow.answered(session, event);
        flow.last().routed = routed.remove(flow.last().start().id()) != null;
    }

    private void finished(Session session, Flow flow, Json event) {
        Request request = flow.last();
        request.session = session;
        long bytes = event.longNumber("encodedDataLength", 0) - request.headerBytes;
        request.size = Math.max(0, bytes);
        done(flow, event);
        String ours = reasons.remove(request.start().id());
        if (ours != null) {
            // It arrived before it could be stopped; nobody is to read it here.
            request.failure = ours;
            return;
        }
        onArrived.accept(request);
    }

    private void done(Flow flow, Json event) {
        if (flow.last().given) {
            // It went on although its page was left.
            flow.last().failure = null;
        }
        flow.end(event.decimal("timestamp", 0));
        onDone.run();
    }

    private void failed(Flow flow, Json event) {
        Request request = flow.last();
        flow.end(event.decimal("timestamp", 0));
        request.failure = reason(request, event);
        onDone.run();
    }

    private String reason(Request request, Json event) {
        StringBuilder said = new StringBuilder(event.text("errorText"));
        String ours = reasons.remove(request.start().id());
        String cors = event.at("corsErrorStatus").text("corsError");
        String blocked = event.text("blockedReason");
        if (ours != null) {
            said.append(", ").append(ours);
        } else if (!cors.isEmpty()) {
            said.append(", blocked by CORS: ").append(cors);
        } else if (!blocked.isEmpty()) {
            said.append(", blocked: ").append(blocked);
        } else if (event.flag("canceled")) {
            said.append(", cancelled");
        }
        return said.toString();
    }

    /// A new document ends what its predecessor was loading; Chromium does not always say so.
    private void navigated(int tab, boolean whole, Json frame) {
        String loader = frame.text("loaderId");
        boolean main = whole && !frame.has("parentId");
        giveUp(
                start ->
                        start.tab() == tab
                                && !start.loader().equals(loader)
                                && !start.id().equals(loader)
                                && (main || start.frame().equals(frame.text("id"))),
                "cancelled, the page was left");
    }

    private void detached(Json event) {
        if (event.text("reason").equals("remove")) {
            giveUp(
                    start -> start.frame().equals(event.text("frameId")),
                    "cancelled, the frame was removed");
        }
    }

    /// The tab is no more.
    synchronized void closed(int tab) {
        giveUp(start -> start.tab() == tab, "cancelled, the tab was closed");
    }

    /// A frame's or a worker's session is no more.
    synchronized void left(Session session) {
        for (Flow flow : flows.values()) {
            if (flow.isAnnounced() && flow.last().session == session) {
                giveUp(flow, "cancelled, its frame or worker ended");
            }
        }
        onDone.run();
    }

    private void giveUp(Predicate<Request.Start> which, String why) {
        for (Flow flow : flows.values()) {
            if (flow.isAnnounced() && which.test(flow.last().start())) {
                giveUp(flow, why);
            }
        }
        onDone.run();
    }

    private void giveUp(Flow flow, String why) {
        Request request = flow.last();
        if (!request.done) {
            String ours = reasons.get(request.start().id());
            request.failure = ours == null ? why : ours;
            request.given = true;
            request.done = true;
        }
    }
}
