package gstack.browse.browser;

import gstack.browse.capture.Capture;
import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Connection;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.cdp.SessionGone;
import gstack.browse.cookies.CookieJar;
import gstack.browse.emulation.Device;
import gstack.browse.emulation.Emulation;
import gstack.browse.emulation.Emulator;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.files.Downloads;
import gstack.browse.files.Loaders;
import gstack.browse.harvest.ImportedDomains;
import gstack.browse.json.Json;
import gstack.browse.page.Dialog;
import gstack.browse.page.Page;
import gstack.browse.page.PageOwner;
import gstack.browse.page.Viewport;
import gstack.browse.recording.Recorder;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// One running Chromium and its tabs.
public final class Browser {
    private static final Duration TITLES = Duration.ofMillis(300);
    private static final Duration CATCH_UP = Duration.ofSeconds(2);

    /// A window that waits for its server must not hold up what is done in others.
    private static final Duration SETTING_UP = Duration.ofMillis(500);

    /// Chromium gives a page half a second to leave. It forgets that it was to close one when
    /// another process draws the next document meanwhile, so whatever is left after that is asked
    /// again.
    private static final Duration CLOSING = Duration.ofMillis(700);

    private static final List<String> SHARED_WORKERS = List.of("service_worker", "shared_worker");

    private final Connection connection;
    private final Session session;
    private final Tabs tabs = new Tabs();
    private final Engine engine;
    private final Capture capture = new Capture();
    private final DialogAnswers dialogs = new DialogAnswers(capture);
    private final ImportedDomains importedDomains = new ImportedDomains();
    private final Limits limits;
    private final RequestGate gate;
    private final ServerWatch servers;
    private final VisitedOrigins visited = new VisitedOrigins();
    private final CookieJar cookies;
    private final Emulator emulator;
    private final Downloads downloads;
    private final Loaders loaders;
    private final Openers openers = new Openers();
    private final Call attaching;
    private volatile Viewport viewport = Viewport.DEFAULT;
    // What it was when a device began to be emulated.
    private volatile @Nullable Viewport beforeDevice;
    private final Map<String, Viewport> sizesBeforeDevice = new ConcurrentHashMap<>();
    private volatile boolean ending;
    // Made when it is first asked for: most sessions record nothing.
    private volatile @Nullable Recorder recorder;

    /// Takes over what `engine` runs; `guard` says what may not be loaded.
    public Browser(Connection connection, Engine engine, UrlGuard guard) {
        this.connection = connection;
        this.session = connection.browser();
        this.engine = engine;
        this.cookies = new CookieJar(session);
        this.emulator = new Emulator(session, this::attachNowTo);
        session.on("Target.attachedToTarget", this::attached);
        session.on("Target.detachedFromTarget", e -> detached(e.text("sessionId")));
        session.on("Target.targetInfoChanged", this::titled);
        servers = new ServerWatch(guard);
        limits = new Limits(session, tabs, this::isLoader);
        gate = new RequestGate(session, guard::refusal, limits, this::stopped, capture::routed);
        gate.guard();
        downloads = new Downloads(session, engine.isOurs());
        loaders = new Loaders(session, downloads, emulator::loaderJoined);
        session.send("Target.setDiscoverTargets", "discover", true, "filter", pagesOnly());
        attaching = attachTo(false);
    }

    private boolean isLoader(String frameId) {
        return loaders.has(frameId);
    }

    private void attachNowTo(boolean sharedWorkers) {
        attachTo(sharedWorkers).await();
        // Those that run already have been told of before the answer.
        session.catchUp();
    }

    /// Has every tab report to us and wait for us before it begins; on demand service and shared
    /// workers too, which belong to no tab and which we can do without as a rule.
    private Call attachTo(boolean sharedWorkers) {
        List<Json> filter = new ArrayList<>();
        if (sharedWorkers) {
            SHARED_WORKERS.forEach(type -> filter.add(Json.object("type", type)));
        }
        filter.addAll(pagesOnly());
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

    private static List<Json> pagesOnly() {
        return List.of(Json.object("type", "page"), Json.object("exclude", true));
    }

    private void attached(Json event) {
        Session page = connection.session(event.text("sessionId"));
        if (page == null) {
            return;
        }
        Json info = event.at("targetInfo");
        String type = info.text("type");
        String targetId = info.text("targetId");
        if (SHARED_WORKERS.contains(type)) {
            page.send("Network.enable");
            emulator.partJoined(page);
            page.send("Runtime.runIfWaitingForDebugger");
            return;
        }
        if (isSide(type, targetId)) {
            return;
        }
        if (loaders.claims(targetId, info.text("openerId"), page)) {
            return;
        }
        openers.opened(targetId, info.text("openerId"));
        Tab tab =
                tabs.add(
                        this,
                        event.text("sessionId"),
                        targetId,
                        info.text("openerId"),
                        id -> newPage(page, targetId, id));
        tab.targetTitle(info.text("title"));
        confine(page, tab);
        tabs.byTarget(info.text("openerId"))
                .ifPresent(opener -> opener.page().opened(tab.id(), tab.page()));
    }

    /// Whether it is one more conversation with what we know, and no new tab.
    private boolean isSide(String type, String targetId) {
        return !type.equals("page") || tabs.byTarget(targetId).isPresent();
    }

    /// Begins one more conversation with a target; what is switched on or overridden in it does not
    /// touch our own.
    Session attach(String targetId) {
        return begun(session.call("Target.attachToTarget", "targetId", targetId, "flatten", true));
    }

    /// One more conversation with the browser as a whole.
    public Session attach() {
        return begun(session.call("Target.attachToBrowserTarget"));
    }

    private Session begun(Json answer) {
        Session side = connection.session(answer.text("sessionId"));
        if (side == null) {
            throw new BrowseException.Failed("The tab or frame closed at once. Try again.");
        }
        return side;
    }

    private Page newPage(Session page, String targetId, int tab) {
        capture.follow(page, tab);
        servers.follow(page, (request, reason) -> rebound(tab, request, reason));
        limitSockets(page, tab);
        emulator.pageJoined(targetId, page);
        visited.follow(page);
        PageOwner owner =
                new PageOwner() {
                    @Override
                    public void joined(Session part) {
                        capture.followPart(part, tab);
                        servers.follow(part, (request, reason) -> rebound(tab, request, reason));
                        limitSockets(part, tab);
                        tabs.byId(tab).ifPresent(it -> confine(part, it));
                        emulator.partJoined(part);
                    }

                    @Override
                    public void left(Session part) {
                        capture.left(part);
                        emulator.partLeft(String.valueOf(part.id()));
                    }

                    @Override
                    public int tab() {
                        return tab;
                    }

                    @Override
                    public Dialog.Answer answer(Dialog dialog) {
                        return dialogs.answer(tab, dialog);
                    }

                    @Override
                    public void remark(String text) {
                        capture.remark(tab, text);
                    }

                    @Override
                    public void awaitTabs() {
                        session.catchUp();
                        Deadline limit = Deadline.within(SETTING_UP, Deadline::current);
                        tabs.all().forEach(each -> each.page().isReadyBy(limit));
                    }

                    @Override
                    public String savedFile() {
                        return tabs.byId(tab).map(SavedFiles::sentence).orElse("");
                    }
                };
        return new Page(page, targetId, viewport, connection::session, owner);
    }

    private void detached(String sessionId) {
        emulator.partLeft(sessionId);
        tabs.removeSession(sessionId)
                .ifPresent(tab -> {
                    capture.closed(tab.id());
                    dialogs.forget(tab.id());
                    gate.limit(false);
                    frontChanged();
                    emulator.pageLeft(tab.targetId());
                });
    }

    private void frontChanged() {
        Recorder recording = recorder;
        if (recording != null) {
            tabs.active(null).ifPresent(tab -> recording.inFront(tab.id(), tab.screencast()));
        }
    }

    /// What records moving pictures of the tabs.
    public synchronized Recorder recorder() {
        Recorder made = recorder == null ? new Recorder(() -> downloads.shelf().draft()) : recorder;
        recorder = made;
        return made;
    }

    private void titled(Json event) {
        Json info = event.at("targetInfo");
        tabs.byTarget(info.text("targetId")).ifPresent(tab -> tab.targetTitle(info.text("title")));
    }

    private void stopped(RequestGate.Stopped request) {
        if (request.byPolicy()) {
            capture.explain(request.requestId(), "refused by the URL policy: " + request.reason());
            // A page's main frame has the name of its target.
            tabs.byTarget(request.frameId()).ifPresent(tab -> tab.page().refused(request.reason()));
            loaders.refused(request.frameId(), request.reason());
        } else {
            capture.explain(request.requestId(), request.reason());
        }
    }

    /// A page got an answer from where none may ask: it must not go on with it.
    private void rebound(int tab, String requestId, String reason) {
        capture.explain(requestId, "refused by the URL policy: " + reason);
        tabs.byId(tab).ifPresent(it -> it.page().evict(reason));
    }

    /// Keeps what a service worker makes up, which nobody sees pass, from a page that is limited.
    private void confine(Session part, Tab tab) {
        Owner owner = tab.owner();
        if (owner != null && owner.isLimited()) {
            gate.limit(true);
            part.send("Network.setBypassServiceWorker", "bypass", true);
        }
    }

    /// A document that no server sent knows of no limit. Its WebSockets are heard of before they
    /// are opened, and the page is left.
    private void limitSockets(Session part, int tab) {
        part.on(
                "Network.webSocketCreated",
                event ->
                        tabs.byId(tab)
                                .flatMap(it -> Limits.refusal(it, event.text("url")))
                                .ifPresent(
                                        reason -> rebound(tab, event.text("requestId"), reason)));
    }

    /// What the tabs said so far, every event that has come considered.
    public Capture capture() {
        Deadline deadline = Deadline.within(CATCH_UP, Deadline::current);
        for (Tab tab : tabs.all()) {
            try {
                deadline.run(() -> {
                    tab.page().catchUpWithAll();
                    return tab;
                });
            } catch (Overdue _) {
                // A page that speaks faster than we listen is told as far as we have come.
            }
        }
        return capture;
    }

    public DialogAnswers dialogs() {
        return dialogs;
    }

    /// Whose cookies came from other browsers or files.
    public ImportedDomains importedDomains() {
        return importedDomains;
    }

    /// What pages have saved.
    public Downloads downloads() {
        return downloads;
    }

    /// Opens windows that fetch files.
    public Loaders loaders() {
        return loaders;
    }

    /// Whether a frame is in that tab, in a window that it opened, or nowhere any more.
    boolean concerns(Tab tab, String frameId) {
        for (Tab each : tabs.all()) {
            if (each.page().frames().stream().anyMatch(frame -> frame.id().equals(frameId))) {
                return each == tab || openers.leadsTo(each.targetId(), tab.targetId());
            }
        }
        return !openers.isKnown(frameId) || openers.leadsTo(frameId, tab.targetId());
    }

    /// The windows that a tab has opened.
    List<Tab> openedBy(Tab tab) {
        return tabs().stream()
                .filter(each -> each != tab && openers.leadsTo(each.targetId(), tab.targetId()))
                .toList();
    }

    public Routes routes() {
        return gate.routes();
    }

    public CookieJar cookies() {
        return cookies;
    }

    /// The origins of all pages that were shown since the start, closed ones too.
    public List<String> visitedOrigins() {
        return visited.all();
    }

    /// Shows an empty page of `origin` in a tab, without a word to its server: whoever wants to
    /// reach what the origin has stored needs a page of it.
    public void showEmptyPage(Tab tab, String origin) {
        tab.page().navigation().to(gate.emptyPage(origin));
    }

    /// Somebody has a tab believe something by himself, in a conversation of his own; the next
    /// [#emulate] ends that.
    public void overridden(Session side) {
        emulator.overridden(side);
    }

    /// What all tabs are made to believe at present.
    public Emulation emulation() {
        return emulator.now();
    }

    /// Has all tabs, open and new, believe what `wanted` says; `front` has heard of it when this
    /// returns.
    public void emulate(Emulation wanted, Tab front) {
        Optional<Device> before = emulator.now().device();
        emulator.change(wanted, front.targetId());
        Optional<Device> after = wanted.device();
        if (after.equals(before)) {
            return;
        }
        Viewport plain = beforeDevice == null ? viewport : beforeDevice;
        beforeDevice = after.isPresent() ? plain : null;
        if (before.isEmpty()) {
            tabs.all().forEach(tab -> sizesBeforeDevice.put(tab.targetId(), tab.page().viewport()));
        }
        Viewport size = after.map(Browser::sizeOf).orElse(plain);
        viewport = size;
        for (Tab tab : tabs.all()) {
            tab.page().resizeLater(after.isPresent() ? size : ownSize(tab, plain));
        }
        front.page().resize(after.isPresent() ? size : ownSize(front, plain));
        if (after.isEmpty()) {
            sizesBeforeDevice.clear();
        }
    }

    private static Viewport sizeOf(Device device) {
        return new Viewport(device.width(), device.height(), device.scale(), device.mobile());
    }

    private Viewport ownSize(Tab tab, Viewport otherwise) {
        return sizesBeforeDevice.getOrDefault(tab.targetId(), otherwise);
    }

    /// Opens an empty tab; `front` makes it the one that commands act on.
    public Tab open(boolean front) {
        Tab tab = Turn.inOrder(() -> create(front));
        tab.page().awaitReady();
        return tab;
    }

    /// Opens an empty tab for somebody, in front of their others; without an owner for root, behind
    /// the one in front.
    public Tab openFor(@Nullable Owner owner) {
        if (owner != null && owner.isLimited()) {
            gate.limit(true);
        }
        Tab tab =
                Turn.inOrder(() -> {
                    Tab made = create(false);
                    if (owner != null) {
                        tabs.give(made, owner);
                        confine(made.page().session(), made);
                    }
                    return made;
                });
        tab.page().awaitReady();
        return tab;
    }

    /// The tab in front of those that somebody opened or switched to.
    public Optional<Tab> frontOf(Owner owner) {
        session.catchUp();
        return tabs.active(owner);
    }

    /// Whose a tab is, or was when it was closed; null for root.
    public @Nullable Owner ownerOf(int tab) {
        return tabs.ownerOf(tab);
    }

    /// Makes all tabs of a client root's and says how many are open.
    public int release(String owner) {
        int released = tabs.release(owner);
        gate.limit(false);
        return released;
    }

    /// The empty tab that Chromium came with, or a new one if it came with none.
    public Tab openFirst() {
        attaching.await();
        // Those that are there have been told of before the answer.
        session.catchUp();
        Optional<Tab> there = tabs.all().stream().findFirst();
        if (there.isEmpty()) {
            return open(true);
        }
        activate(there.get());
        there.get().page().awaitReady();
        return there.get();
    }

    private Tab create(boolean front) {
        Json answer =
                session.call(
                        "Target.createTarget",
                        "url",
                        "about:blank",
                        "newWindow",
                        engine.wantsWindows() ? true : null);
        session.catchUp();
        Tab tab =
                tabs.byTarget(answer.text("targetId"))
                        .orElseThrow(() ->
                                new BrowseException.Failed(
                                        "The new tab closed at once. Try again."));
        if (front) {
            activate(tab);
        }
        return tab;
    }

    /// The tab that commands act on when none is named; there always is one.
    public Tab active() {
        session.catchUp();
        return tabs.active(null).orElseGet(() -> open(true));
    }

    public Tab tab(int id) {
        session.catchUp();
        return tabs.byId(id)
                .orElseThrow(() ->
                        new BrowseException.NotFound(
                                "Tab " + id + " not found. Run 'tabs' to see the open ones."));
    }

    /// Asks every page for its title, and leaves what was known of those that are too busy to say.
    public void learnTitles() {
        Map<Tab, Call> asked = new LinkedHashMap<>();
        tabs().forEach(tab -> asked.put(tab, tab.page().askTitle()));
        Deadline deadline = Deadline.after(TITLES);
        asked.forEach((tab, call) -> {
            try {
                tab.documentTitle(call.await(deadline).at("result").text("value"));
            } catch (Overdue _) {
                // Busy, or waiting for a server; the browser knows the title of what it shows.
                askBrowser(tab);
            } catch (SessionGone | CdpException _) {
                // Crashed, closed or between two documents.
            }
        });
    }

    private void askBrowser(Tab tab) {
        try {
            Json info = session.call("Target.getTargetInfo", "targetId", tab.targetId());
            tab.targetTitle(info.at("targetInfo").text("title"));
        } catch (CdpException _) {
            // It was closed meanwhile.
        }
    }

    public Optional<Tab> activeIfAny() {
        return tabs.active(null);
    }

    /// All tabs in the order in which they were opened.
    public List<Tab> tabs() {
        session.catchUp();
        return tabs.all();
    }

    /// The tabs as far as known, asking nobody: also when the browser is gone.
    public List<Tab> tabsKnown() {
        return tabs.all();
    }

    /// Whether a tab of that number is there or was.
    public boolean hasHadTab(int id) {
        session.catchUp();
        return id >= 1 && id <= tabs.everOpened();
    }

    /// The number of the tab that was opened last.
    int tabsSoFar() {
        return tabs.everOpened();
    }

    public int tabCount() {
        return tabs.all().size();
    }

    public void activate(Tab tab) {
        tabs.activate(tab, null);
        frontChanged();
    }

    /// Puts a tab in front for that caller only.
    public void activateFor(@Nullable Owner who, Tab tab) {
        if (who == null) {
            activate(tab);
        } else {
            tabs.activate(tab, who);
        }
    }

    /// Closes a tab and waits until it is gone; when it was the last, an empty one takes its place.
    public void close(Tab tab) {
        Deadline deadline = Deadline.current();
        do {
            askToClose(tab);
        } while (!tabs.awaitGone(tab, CLOSING, deadline));
        if (tabs.all().isEmpty()) {
            open(true);
        }
    }

    private void askToClose(Tab tab) {
        try {
            session.call("Target.closeTarget", "targetId", tab.targetId());
        } catch (CdpException _) {
            // The page closed itself meanwhile, which was told before this answer.
            session.catchUp();
            tabs.sessionOf(tab).ifPresent(this::detached);
        }
    }

    /// The size and scale of new tabs.
    public Viewport viewport() {
        return viewport;
    }

    /// Gives `tab` that size and scale, every other tab that scale, and new tabs both.
    public void rescale(Tab tab, Viewport wanted) {
        viewport = wanted;
        for (Tab each : tabs.all()) {
            Viewport now = each.page().viewport();
            if (each != tab) {
                // A tab that is busy, crashed or closing must not hold this one up.
                each.page().resizeLater(now.scaled(wanted.scale()));
            }
        }
        tab.page().resize(wanted);
    }

    /// Gives every tab, open or new, the same size and scale.
    public void resizeAll(Viewport wanted) {
        viewport = wanted;
        tabs.all().forEach(tab -> tab.page().resizeLater(wanted));
    }

    public boolean isAlive() {
        return !session.isGone();
    }

    /// The browser's own session, for what concerns no single tab.
    public Session session() {
        return session;
    }

    /// The end was asked for, so the connection's close is no crash.
    public boolean isEnding() {
        return ending;
    }

    /// Asks Chromium to end if it is ours, and lets go of it.
    public void end() {
        ending = true;
        if (engine.isOurs()) {
            askToClose();
        }
        connection.close();
    }

    /// Saves what was being recorded, before the end; null when nothing was.
    public Recorder.@Nullable Saved endRecording() {
        Recorder recording = recorder;
        return recording == null ? null : recording.end();
    }

    private void askToClose() {
        try {
            session.send("Browser.close").await(Deadline.after(Duration.ofMillis(300)));
        } catch (SessionGone | Overdue _) {
            // It may close the connection before it answers; the process is waited for elsewhere.
        }
    }
}
