package gstack.browse.page;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.cdp.SessionGone;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/// The document that a tab shows: its frames, its scripts, its way through the web.
public final class Page {
    private static final int REMEMBERED_LOADERS = 32;
    private static final Duration PROBE = Duration.ofMillis(300);
    private static final Duration SETTLE = Duration.ofSeconds(2);
    private static final int LONGEST_TITLE = 1000;

    private final Session session;
    private final Function<String, @Nullable Session> sessions;
    private final Changes changes = new Changes();
    private final Frames frames;
    private final ChosenFrame chosen;
    private final Traffic traffic = new Traffic(changes);
    private final Refs refs = new Refs(this::mainFrame);
    private final Scripting scripting = new Scripting(changes, refs);
    private final Navigation navigation = new Navigation(this, changes, traffic);
    private final Fetches fetches = new Fetches(changes);
    private final Settling settling = new Settling(this, changes, traffic, fetches);
    private final Interceptions interceptions = new Interceptions(changes);
    private final Camera camera = new Camera(this);
    private final PageOwner owner;
    private final Dialogs dialogs;
    private final Downloads downloads = new Downloads(changes);
    private final Complaints complaints = new Complaints(changes);
    private final Keyboard keyboard;
    private final Mouse mouse;
    private final CountDownLatch ready = new CountDownLatch(1);
    private final Deque<String> committed = new ConcurrentLinkedDeque<>();
    private final Deque<String> started = new ConcurrentLinkedDeque<>();
    private final Map<String, Session> childSessions = new ConcurrentHashMap<>();
    private final Map<String, Session> workers = new ConcurrentHashMap<>();
    private volatile Viewport viewport;
    private volatile boolean crashed;
    private volatile @Nullable String pendingUrl;
    private volatile @Nullable String givenUpOn;
    private volatile @Nullable String refusal;
    private final AtomicLong moves = new AtomicLong();

    /// Takes over the target behind `session`; its set-up goes on in the background until
    /// [#awaitReady].
    public Page(
            Session session,
            String targetId,
            Viewport viewport,
            Function<String, @Nullable Session> sessions,
            PageOwner owner) {
        this.session = session;
        this.owner = owner;
        this.viewport = viewport;
        this.sessions = sessions;
        this.frames = new Frames(targetId, session, changes);
        this.dialogs = new Dialogs(session, changes, owner);
        this.chosen = new ChosenFrame(frames);
        this.keyboard = new Keyboard(session);
        this.mouse = new Mouse(session, keyboard);
        follow();
        Thread.ofVirtual().name("set up " + targetId).start(this::setUp);
    }

    private void follow() {
        // The frames hear of a move before those who wait for moves.
        frames.follow(session);
        traffic.follow(session);
        downloads.follow(session);
        complaints.follow(session);
        fetches.follow(session);
        interceptions.follow(session);
        session.on("Page.frameNavigated", this::noteNavigation);
        session.on("Page.navigatedWithinDocument", this::noteMove);
        session.on("Page.documentOpened", _ -> changes.apply(() -> {}));
        session.on("Page.frameStartedNavigating", this::noteStart);
        session.on("Page.frameRequestedNavigation", this::noteRequest);
        session.on("Page.frameStoppedLoading", e -> noteEnd(e.text("frameId")));
        dialogs.follow();
        session.on("Inspector.targetCrashed", _ -> crash());
        session.on("Target.attachedToTarget", this::attachChild);
        session.on("Target.detachedFromTarget", this::detachChild);
    }

    private void setUp() {
        try {
            List<Call> calls = new ArrayList<>();
            calls.addAll(watch(session));
            calls.add(applyViewport());
            calls.add(session.send("Emulation.setFocusEmulationEnabled", "enabled", true));
            Call tree = session.send("Page.getFrameTree");
            // A window that opens without an opener answers nothing before it may run.
            calls.add(session.send("Runtime.runIfWaitingForDebugger"));
            frames.adoptTree(session, tree.await().at("frameTree"));
            calls.forEach(Call::await);
        } catch (SessionGone _) {
            // The tab was closed while it was being set up; whoever waits learns it from the
            // session.
        } finally {
            ready.countDown();
        }
    }

    /// Turns on what every process that draws a part of the page must report.
    private static List<Call> watch(Session session) {
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
                session.send("Runtime.enable"),
                session.send("Network.enable"),
                session.send("Log.enable"),
                attachTo(session, "iframe", "worker"));
    }

    private static Call attachTo(Session session, String... types) {
        List<Json> filter = new ArrayList<>();
        for (String type : types) {
            filter.add(Json.object("type", type));
        }
        filter.add(Json.object("exclude", true));
        return session.send(
                "Target.setAutoAttach",
                "autoAttach",
                true,
                "waitForDebuggerOnStart",
                true,
                "flatten",
                true,
                "filter",
                filter);
    }

    /// A frame that another process draws, or a worker, reports through a session of its own.
    private void attachChild(Json event) {
        Session child = sessions.apply(event.text("sessionId"));
        if (child == null) {
            return;
        }
        child.on("Target.attachedToTarget", this::attachChild);
        child.on("Target.detachedFromTarget", this::detachChild);
        traffic.follow(child);
        owner.joined(child);
        if (event.at("targetInfo").text("type").equals("worker")) {
            workers.put(event.text("sessionId"), child);
            child.send("Runtime.enable");
            child.send("Network.enable");
            attachTo(child, "worker");
        } else {
            childSessions.put(event.text("sessionId"), child);
            frames.follow(child);
            downloads.follow(child);
            complaints.follow(child);
            fetches.follow(child);
            interceptions.follow(child);
            frames.moveTo(event.at("targetInfo").text("targetId"), child);
            var _ = watch(child);
        }
        child.send("Runtime.runIfWaitingForDebugger");
    }

    private void detachChild(Json event) {
        String id = event.text("sessionId");
        Session child = childSessions.remove(id);
        Session gone = child == null ? workers.remove(id) : child;
        if (gone != null) {
            traffic.forget(gone);
            owner.left(gone);
        }
    }

    /// Waits until the tab can take commands.
    public void awaitReady() {
        try {
            if (!ready.await(Deadline.current().remainingNanos(), TimeUnit.NANOSECONDS)) {
                throw new BrowseException.Timeout(
                        "The tab did not become ready in time. Try again, or open another with"
                                + " 'newtab'.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
    }

    private void noteNavigation(Json event) {
        Json frame = event.at("frame");
        if (!frame.has("parentId")) {
            changes.apply(() -> {
                moves.incrementAndGet();
                crashed = false;
                pendingUrl = null;
                givenUpOn = null;
                remember(committed, frame.text("loaderId"));
                traffic.reset(frame.text("loaderId"));
                chosen.reset();
                complaints.reset();
                fetches.reset();
            });
        }
    }

    private void noteMove(Json event) {
        if (event.text("frameId").equals(frames.main().id())) {
            changes.apply(() -> moves.incrementAndGet());
        }
    }

    private void noteStart(Json event) {
        if (event.text("frameId").equals(frames.main().id())) {
            changes.apply(() -> {
                if (!sameDocument(event.text("navigationType"))) {
                    pendingUrl = event.text("url");
                }
                remember(started, event.text("loaderId"));
            });
        }
    }

    private static boolean sameDocument(String navigationType) {
        return navigationType.equals("sameDocument")
                || navigationType.equals("historySameDocument");
    }

    /// The page asked for another document; that it comes is not yet sure.
    private void noteRequest(Json event) {
        if (event.text("frameId").equals(frames.main().id())
                && event.text("disposition").equals("currentTab")) {
            changes.apply(() -> pendingUrl = event.text("url"));
        }
    }

    private void noteEnd(String frameId) {
        if (frameId.equals(frames.main().id())) {
            changes.apply(() -> pendingUrl = null);
        }
    }

    private static void remember(Deque<String> recent, String loaderId) {
        recent.addLast(loaderId);
        if (recent.size() > REMEMBERED_LOADERS) {
            recent.removeFirst();
        }
    }

    /// The main frame has shown the document of that loader; called under the lock of [Changes].
    boolean hasCommitted(String loaderId) {
        return committed.contains(loaderId);
    }

    /// Another navigation of the main frame began after that one.
    boolean startedAfter(String loaderId) {
        return started.contains(loaderId) && !loaderId.equals(started.peekLast());
    }

    /// The navigation of the main frame that began last; empty if none has.
    String lastStarted() {
        String last = started.peekLast();
        return last == null ? "" : last;
    }

    long moves() {
        return moves.get();
    }

    /// How often this page was told not to be left; see [Dialogs].
    long stays() {
        return dialogs.stays();
    }

    private void crash() {
        changes.apply(() -> crashed = true);
        session.abandonCalls("the tab's renderer crashed");
    }

    public boolean isCrashed() {
        return crashed;
    }

    /// The main frame was not let to where it wanted; the failed navigation says why.
    public void refused(String reason) {
        refusal = reason;
    }

    /// Why the main frame was last refused, once.
    @Nullable String takeRefusal() {
        String reason = refusal;
        refusal = null;
        return reason;
    }

    Session session() {
        return session;
    }

    public Frame mainFrame() {
        return frames.main();
    }

    /// The frame that commands act on. One that was chosen and is gone is an error: nothing else
    /// takes its place.
    public Frame frame() {
        if (chosen.asked().isPresent()) {
            catchUpWithAll();
        }
        return chosen.current();
    }

    /// The frame that was chosen, if it is not the main one.
    public Optional<Frame> chosenFrame() {
        return chosen.asked();
    }

    public void choose(Frame frame) {
        chosen.choose(frame);
    }

    /// The frame that an element such as an `iframe` holds.
    public Optional<Frame> frameIn(Element element) {
        String id = scripting.frameIdOf(element);
        catchUpWithAll();
        return id.isEmpty() ? Optional.empty() : Optional.ofNullable(frames.byId(id));
    }

    /// Whether the tab itself is no longer there.
    public boolean isGone() {
        return session.isGone();
    }

    /// The frame around another one; null when it is gone or there is none.
    @Nullable Frame parentOf(Frame frame) {
        String parent = frame.parentId();
        return parent == null ? null : frames.byId(parent);
    }

    public List<Frame> frames() {
        return frames.all();
    }

    /// The numbers under which elements of this page were shown.
    public Refs refs() {
        return refs;
    }

    /// What `word` names: a ref wherever its frame is, else a selector in the frame that commands
    /// act on.
    public Target target(String word) {
        if (!Refs.isRef(word)) {
            return new Target(frame(), word, null);
        }
        Ref ref = refs.named(word);
        return new Target(ref.frame(), word, ref);
    }

    public Navigation navigation() {
        return navigation;
    }

    public Scripting scripting() {
        return scripting;
    }

    public Downloads downloads() {
        return downloads;
    }

    public Complaints complaints() {
        return complaints;
    }

    public Keyboard keyboard() {
        return keyboard;
    }

    public Mouse mouse() {
        return mouse;
    }

    Interceptions interceptions() {
        return interceptions;
    }

    /// Waits for what actions set going.
    public Settling settling() {
        return settling;
    }

    public Camera camera() {
        return camera;
    }

    /// The address the page is at now, every event considered.
    public String url() {
        String url = frames.main().url();
        // A window that has just been opened has the initial empty document.
        return url.isEmpty() ? "about:blank" : url;
    }

    /// Asks the document for its title, without waiting for the answer.
    public Call askTitle() {
        return session.send(
                "Runtime.evaluate",
                "expression",
                "document.title.slice(0, " + LONGEST_TITLE + ")",
                "contextId",
                frames.main().ownContext);
    }

    /// Where the main frame is on its way to, until the new document is there or the old one stays.
    /// Meanwhile Chromium passes no call on to the page.
    public Optional<String> pendingUrl() {
        return Optional.ofNullable(pendingUrl);
    }

    /// Waits a little for a navigation that the page has begun, so that the next command meets the
    /// new document.
    public void settle() {
        session.catchUp();
        String pending = pendingUrl;
        if (pending == null || pending.equals(givenUpOn)) {
            return;
        }
        Frame main = frames.main();
        Deadline deadline = Deadline.after(SETTLE);
        if (!changes.await(
                deadline, () -> pendingUrl == null && main.reached("DOMContentLoaded"))) {
            givenUpOn = pendingUrl;
        }
    }

    /// Brings what is known up to all that the browser has said so far.
    public void catchUp() {
        session.catchUp();
    }

    /// Like [#catchUp], and what frames in other processes and workers have said too.
    public void catchUpWithAll() {
        session.catchUp();
        childSessions.values().forEach(Session::catchUp);
        workers.values().forEach(Session::catchUp);
    }

    public Viewport viewport() {
        return viewport;
    }

    public void resize(Viewport wanted) {
        viewport = wanted;
        applyViewport().await();
    }

    /// Gives the page that size before its next command, and waits for nothing.
    public void resizeLater(Viewport wanted) {
        viewport = wanted;
        applyViewport();
    }

    private Call applyViewport() {
        return session.send(
                "Emulation.setDeviceMetricsOverride",
                "width",
                viewport.width(),
                "height",
                viewport.height(),
                "deviceScaleFactor",
                viewport.scale(),
                "mobile",
                false);
    }

    /// What the page holds: JavaScript heap, DOM nodes, listeners.
    public Json counts() {
        Call heap = session.send("Runtime.getHeapUsage");
        Call dom = session.send("Memory.getDOMCounters");
        Json counted = dom.await();
        return counted.with("usedSize", heap.await().longNumber("usedSize", 0));
    }

    /// Lets go of the objects that the command's scripts kept alive in the browser.
    public void releaseObjects() {
        session.send("Runtime.releaseObjectGroup", "objectGroup", "browse");
    }

    /// Finds out whether a script keeps the page from answering, and if so stops that script.
    public boolean stopRunawayScript() {
        if (answersWithin(PROBE)) {
            return false;
        }
        List<Session> all = new ArrayList<>(childSessions.values());
        all.add(session);
        all.forEach(each -> each.send("Runtime.terminateExecution"));
        return true;
    }

    /// The page's main thread is free to answer.
    public boolean answersWithin(Duration limit) {
        Call probe = session.send("Runtime.evaluate", "expression", "1");
        try {
            probe.await(Deadline.after(limit));
            return true;
        } catch (Overdue _) {
            return false;
        }
    }
}
