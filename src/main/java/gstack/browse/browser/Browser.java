package gstack.browse.browser;

import gstack.browse.capture.Capture;
import gstack.browse.cdp.Call;
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
import gstack.browse.recording.Recorder;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// One running Chromium and its tabs.
public final class Browser {
    private static final Duration CATCH_UP = Duration.ofSeconds(2);

    private final Connection connection;
    private final Session session;
    private final Tabs tabs = new Tabs();
    private final Engine engine;
    private final Capture capture = new Capture();
    private final DialogAnswers dialogs = new DialogAnswers(capture, tabs::ownerOf);
    private final ImportedDomains importedDomains = new ImportedDomains();
    private final Limits limits;
    private final RequestGate gate;
    private final Attachments attachments;
    private final IsolatedContexts contexts;
    private final Ownership ownership;
    private final WindowSizes sizes;
    private final Pages pages;
    private final CookieJar cookies;
    private final Emulator emulator;
    private final Downloads downloads;
    private final Loaders loaders;
    private final Openers openers = new Openers();
    private final Titles titles;
    private final Call attaching;
    private volatile boolean ending;
    // Made when it is first asked for: most sessions record nothing.
    private volatile @Nullable Recorder recorder;

    /// Takes over what `engine` runs; `guard` says what may not be loaded.
    public Browser(Connection connection, Engine engine, UrlGuard guard) {
        this.connection = connection;
        this.session = connection.browser();
        this.engine = engine;
        this.attachments = new Attachments(connection);
        this.cookies = new CookieJar(session);
        this.emulator = new Emulator(session, attachments::extend);
        session.on("Target.detachedFromTarget", e -> detached(e.text("sessionId")));
        titles = new Titles(session, tabs);
        limits = new Limits(session, tabs, this::isLoader);
        gate = new RequestGate(session, guard::refusal, limits, this::stopped, capture::routed);
        gate.guard();
        downloads = new Downloads(session, engine.isOurs());
        loaders = new Loaders(session, downloads, emulator::loaderJoined);
        sizes = new WindowSizes(tabs);
        contexts = new IsolatedContexts(session, tabs, downloads);
        ownership = new Ownership(this, tabs, gate, contexts);
        pages = new Pages(this, connection, tabs, capture, new ServerWatch(guard), emulator);
        attaching = attachments.begin(pages);
    }

    private boolean isLoader(String frameId) {
        return loaders.has(frameId);
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
                    contexts.leave(tab.context());
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

    /// Whether cookies came from elsewhere.
    public boolean hasImportedCookies() {
        return !importedDomains.counts().isEmpty();
    }

    /// What pages have saved.
    public Downloads downloads() {
        return downloads;
    }

    /// Opens windows that fetch files.
    public Loaders loaders() {
        return loaders;
    }

    /// Which tab opened which.
    Openers openers() {
        return openers;
    }

    public Routes routes() {
        return gate.routes();
    }

    public CookieJar cookies() {
        return cookies;
    }

    /// Those that a tab sends.
    public CookieJar cookiesOf(Tab tab) {
        String context = tab.context();
        return context == null ? cookies : new CookieJar(session, context);
    }

    /// The origins of all pages that were shown since the start, closed ones too.
    public List<String> visitedOrigins() {
        return pages.visitedOrigins();
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
        sizes.follow(before, wanted.device(), front);
    }

    /// How large the tabs are.
    public WindowSizes sizes() {
        return sizes;
    }

    /// Where tabs are that share nothing with others.
    IsolatedContexts contexts() {
        return contexts;
    }

    /// Whose the tabs are.
    public Ownership ownership() {
        return ownership;
    }

    /// Begins one more conversation with a target; what is switched on or overridden in it does not
    /// touch our own.
    Session attach(String targetId) {
        return attachments.side(targetId);
    }

    /// One more conversation with the browser as a whole.
    public Session attach() {
        return attachments.side();
    }

    /// Opens an empty tab; `front` makes it the one that commands act on.
    public Tab open(boolean front) {
        Tab tab = Turn.inOrder(() -> create(front, null));
        tab.page().awaitReady();
        return tab;
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

    /// Has Chromium open an empty tab, which may not be ready yet, in that context or in the one of
    /// all.
    Tab create(boolean front, @Nullable String context) {
        Json answer =
                session.call(
                        "Target.createTarget",
                        "url",
                        "about:blank",
                        "newWindow",
                        engine.wantsWindows() ? true : null,
                        "browserContextId",
                        context);
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
        titles.learn(tabs());
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
        new Closing(session, tabs).close(tab, this::detached);
        if (tabs.all().isEmpty()) {
            open(true);
        }
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
