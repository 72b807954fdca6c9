package gstack.browse.page;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.cdp.SessionGone;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/// The document that a tab shows: its frames, its scripts, its way through the web.
public final class Page {
    private static final Duration PROBE = Duration.ofMillis(300);
    private static final Duration LONG_WAIT = Duration.ofSeconds(2);
    private static final int LONGEST_TITLE = 1000;

    private final Session session;
    private final Changes changes = new Changes();
    private final Frames frames;
    private final ChosenFrame chosen;
    private final Traffic traffic = new Traffic(changes);
    private final AtomicLong linkedFiles = new AtomicLong();
    private final Refs refs = new Refs(this::mainFrame);
    private final Passage passage = new Passage(this);
    private final Scripting scripting =
            new Scripting(changes, refs, this::frames, passage::require);
    private final Navigation navigation = new Navigation(this, changes, traffic);
    private final Fetches fetches = new Fetches(changes);
    private final Settling settling = new Settling(this, changes, traffic, fetches);
    private final Interceptions interceptions = new Interceptions(changes);
    private final Openings openings = new Openings(changes);
    private final Camera camera = new Camera(this);
    private final Screencast screencast = new Screencast(this);
    private final Export export = new Export(this);
    private final PageOwner owner;
    private final Dialogs dialogs;
    private final Complaints complaints = new Complaints(changes);
    private final Keyboard keyboard;
    private final Mouse mouse;
    private final CountDownLatch ready = new CountDownLatch(1);
    private final Journey journey;
    private final Parts parts;
    private volatile Viewport viewport;
    private volatile boolean crashed;

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
        this.frames = new Frames(targetId, session, changes);
        this.journey = new Journey(frames, changes);
        this.parts = new Parts(sessions, partsOwner());
        this.dialogs = new Dialogs(session, changes, owner);
        this.chosen = new ChosenFrame(frames);
        this.keyboard = new Keyboard(session);
        this.mouse = new Mouse(session, keyboard);
        follow();
        Thread.ofVirtual().name("set up " + targetId).start(this::setUp);
    }

    private void follow() {
        followFrames(session);
        traffic.follow(session);
        session.on("Page.frameNavigated", this::noteNavigation);
        journey.follow(session);
        dialogs.follow();
        session.on("Inspector.targetCrashed", _ -> crash());
        parts.follow(session);
    }

    /// The frames hear of a move before those who wait for moves.
    private void followFrames(Session drawing) {
        frames.follow(drawing);
        complaints.follow(drawing);
        fetches.follow(drawing);
        interceptions.follow(drawing);
        openings.follow(drawing);
    }

    private Parts.Owner partsOwner() {
        return new Parts.Owner() {
            @Override
            public void joined(Session part) {
                traffic.follow(part);
                owner.joined(part);
            }

            @Override
            public void frameJoined(Session part, String frameId) {
                followFrames(part);
                frames.moveTo(frameId, part);
            }

            @Override
            public void left(Session part) {
                traffic.forget(part);
                owner.left(part);
            }
        };
    }

    private void setUp() {
        try {
            List<Call> calls = new ArrayList<>();
            calls.addAll(Parts.watch(session));
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

    /// Waits until the tab can take commands.
    public void awaitReady() {
        if (!isReadyBy(Deadline.current())) {
            throw new BrowseException.Timeout(
                    "The tab did not become ready in time. Try again, or open another with"
                            + " 'newtab'.");
        }
    }

    /// Whether the tab can take commands before the deadline has passed. A window whose server does
    /// not answer cannot.
    public boolean isReadyBy(Deadline deadline) {
        try {
            return ready.await(deadline.remainingNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
    }

    private void noteNavigation(Json event) {
        Json frame = event.at("frame");
        if (!frame.has("parentId")) {
            changes.apply(() -> {
                crashed = false;
                journey.arrived(frame.text("loaderId"));
                navigation.arrived(frame.text("loaderId"));
                traffic.reset(frame.text("loaderId"));
                chosen.reset();
                complaints.reset();
                fetches.reset();
            });
        }
    }

    Journey journey() {
        return journey;
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
        journey.refused(reason);
    }

    /// Leaves at once what the main frame shows, since it must not be there; the next command says
    /// why.
    public void evict(String reason) {
        journey.evicted(reason);
        session.send("Page.stopLoading");
        session.send("Page.navigate", "url", "about:blank");
    }

    /// Why the page was left against its will, once; null when it was not.
    public @Nullable String takeEviction() {
        return journey.takeEviction();
    }

    public Session session() {
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

    /// The protocol's name of what draws a frame: the tab itself, or a process of the frame's own.
    public String targetOf(Frame frame) {
        Frame top = frame;
        for (Frame around = parentOf(top);
                around != null && around.session() == top.session();
                around = parentOf(top)) {
            top = around;
        }
        return top.id();
    }

    /// The frames directly inside another one.
    public List<Frame> framesIn(Frame frame) {
        return frames.childrenOf(frame);
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

    PageOwner owner() {
        return owner;
    }

    /// How many answers to navigations turned out to be files so far, and how many links were
    /// clicked whose files are to be saved.
    public long files() {
        return traffic.files() + linkedFiles.get();
    }

    /// A link was clicked whose file is to be saved.
    void expectFile() {
        linkedFiles.incrementAndGet();
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

    /// A tab that this page opened.
    public void opened(int tab, Page there) {
        openings.opened(tab, there);
    }

    Openings openings() {
        return openings;
    }

    /// See [PageOwner#awaitTabs].
    void awaitTabs() {
        owner.awaitTabs();
    }

    /// The page's dialogs of the last seconds when they are too many to be meant, such as `500
    /// dialogs in 2.1 s`.
    public Optional<String> dialogStorm() {
        return dialogs.storm();
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

    public Screencast screencast() {
        return screencast;
    }

    public Export export() {
        return export;
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
                "(globalThis.browse?.doc ?? document).title.slice(0, " + LONGEST_TITLE + ")",
                "contextId",
                frames.main().ownContext);
    }

    /// Where the main frame is on its way to, until the new document is there or the old one stays.
    /// Meanwhile Chromium passes no call on to the page.
    public Optional<String> pendingUrl() {
        return journey.pendingUrl();
    }

    /// What the tab is waiting for, and what can be done about it.
    public String waiting() {
        Journey.Pending pending = journey.pending();
        return "tab "
                + owner.tab()
                + " has been waiting "
                + (pending == null
                        ? "for a page"
                        : pending.age().toSeconds() + " s for " + pending.url())
                + ": the server sends nothing, and until it does Chromium lets no command reach"
                + " the page at "
                + url()
                + ". Run 'wait --load' to wait longer, 'stop-loading' to stay there, or 'goto"
                + " <url>' to go elsewhere.";
    }

    /// Whether the tab has been waiting for a server for longer than most take.
    public boolean isWaiting() {
        Journey.Pending pending = journey.underWay();
        return pending != null && pending.age().compareTo(LONG_WAIT) > 0;
    }

    /// Whether what the tab was to show could not be loaded.
    public boolean isMissing() {
        return frames.main().unreachableUrl != null;
    }

    /// Waits until there is a page that calls can reach; that it is missing is an error.
    public void requireReachable() {
        passage.require(frames.main());
    }

    /// Waits a little for a navigation that the page has begun, so that the next command meets the
    /// new document.
    public void settle() {
        session.catchUp();
        journey.settle();
    }

    /// Waits until it is known what becomes of a navigation that is under way, if one is.
    public void awaitOutcome(Deadline deadline) {
        session.catchUp();
        changes.await(deadline, () -> journey.pendingUrl().isEmpty());
    }

    /// Whether the window has shown nothing since it was opened, and nobody has written into it.
    public boolean isUnused() {
        session.catchUp();
        return journey.moves() == 0
                && journey.pendingUrl().isEmpty()
                && scripting
                        .read(frames.main(), PageScript.named("is-empty"))
                        .asText()
                        .equals("true");
    }

    /// Gives a new document what the next commands are likely to need, and waits for nothing: to be
    /// called when nobody waits for us, because sending it takes longer than most commands.
    public void prepare() {
        Frame main = frames.main();
        Integer context = main.ownContext;
        if (context != null && journey.pendingUrl().isEmpty() && main.reached("load")) {
            TextReader.install(main, context);
            ClosedRoots.prepare(main, context);
            Toolbox.install(main, context);
        }
    }

    /// Brings what is known up to all that the browser has said so far.
    public void catchUp() {
        session.catchUp();
    }

    /// Like [#catchUp], and what frames in other processes and workers have said too.
    public void catchUpWithAll() {
        session.catchUp();
        parts.catchUp();
    }

    public Viewport viewport() {
        return viewport;
    }

    public void resize(Viewport wanted) {
        passage.require();
        viewport = wanted;
        applyViewport().await();
        if (!wanted.mobile()) {
            scripting.awaitSize(frames.main(), wanted);
        }
    }

    /// Gives the page that size before its next command, and waits for nothing.
    public void resizeLater(Viewport wanted) {
        viewport = wanted;
        applyViewport();
    }

    /// Makes the window so high for a picture, until it is given its size again.
    void stretch(int height) {
        apply(new Viewport(viewport.width(), height, viewport.scale())).await();
    }

    private Call applyViewport() {
        return apply(viewport);
    }

    private Call apply(Viewport size) {
        return session.send(
                "Emulation.setDeviceMetricsOverride",
                "width",
                size.width(),
                "height",
                size.height(),
                "deviceScaleFactor",
                size.scale(),
                "mobile",
                viewport.mobile());
    }

    /// What the page holds: JavaScript heap, DOM nodes, listeners.
    public Json counts() {
        Call heap = session.send("Runtime.getHeapUsage");
        Call dom = session.send("Memory.getDOMCounters");
        Json counted = dom.await();
        return counted.with("usedSize", heap.await().longNumber("usedSize", 0));
    }

    /// Finds out whether a script keeps the page from answering, and if so stops that script.
    public boolean stopRunawayScript() {
        if (answersWithin(PROBE)) {
            return false;
        }
        List<Session> all = new ArrayList<>(parts.frames());
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
        } catch (CdpException _) {
            // It was stopped in place of the script that had ended: the page is free.
            return true;
        } catch (Overdue _) {
            return false;
        }
    }
}
