package gstack.browse.browser;

import gstack.browse.capture.Capture;
import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Connection;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.cdp.SessionGone;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.files.Downloads;
import gstack.browse.files.Loaders;
import gstack.browse.json.Json;
import gstack.browse.page.Dialog;
import gstack.browse.page.Page;
import gstack.browse.page.PageOwner;
import gstack.browse.page.Viewport;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// One running Chromium and its tabs.
public final class Browser {
    private static final Duration TITLES = Duration.ofMillis(300);
    private static final Duration CATCH_UP = Duration.ofSeconds(2);

    private final Connection connection;
    private final Session session;
    private final Tabs tabs = new Tabs();
    private final Engine engine;
    private final Capture capture = new Capture();
    private final DialogAnswers dialogs = new DialogAnswers(capture);
    private final RequestGate gate;
    private final Downloads downloads;
    private final Loaders loaders;
    private final Openers openers = new Openers();
    private volatile Viewport viewport = Viewport.DEFAULT;
    private volatile boolean ending;

    /// Takes over what `engine` runs; `refusal` gives the reason why a URL may not be loaded.
    public Browser(
            Connection connection, Engine engine, Function<String, Optional<String>> refusal) {
        this.connection = connection;
        this.session = connection.browser();
        this.engine = engine;
        session.on("Target.attachedToTarget", this::attached);
        session.on("Target.detachedFromTarget", e -> detached(e.text("sessionId")));
        session.on("Target.targetInfoChanged", this::titled);
        gate = new RequestGate(session, refusal, this::stopped, capture::routed);
        gate.guard();
        downloads = new Downloads(session, engine.isOurs());
        loaders = new Loaders(session, downloads);
        session.send("Target.setDiscoverTargets", "discover", true, "filter", pagesOnly());
        session.send(
                "Target.setAutoAttach",
                "autoAttach",
                true,
                "waitForDebuggerOnStart",
                true,
                "flatten",
                true,
                "filter",
                pagesOnly());
    }

    private static List<Json> pagesOnly() {
        return List.of(Json.object("type", "page"), Json.object("exclude", true));
    }

    private void attached(Json event) {
        String sessionId = event.text("sessionId");
        Session page = connection.session(sessionId);
        if (page == null) {
            return;
        }
        Json info = event.at("targetInfo");
        String targetId = info.text("targetId");
        if (loaders.claims(targetId, info.text("openerId"), page)) {
            return;
        }
        openers.opened(targetId, info.text("openerId"));
        Tab tab = tabs.add(this, sessionId, targetId, id -> newPage(page, targetId, id));
        tab.targetTitle(info.text("title"));
    }

    private Page newPage(Session page, String targetId, int tab) {
        capture.follow(page, tab);
        PageOwner owner =
                new PageOwner() {
                    @Override
                    public void joined(Session part) {
                        capture.followPart(part, tab);
                    }

                    @Override
                    public void left(Session part) {
                        capture.left(part);
                    }

                    @Override
                    public Dialog.Answer answer(Dialog dialog) {
                        return dialogs.answer(tab, dialog);
                    }

                    @Override
                    public String savedFile() {
                        return tabs.byId(tab).map(SavedFiles::sentence).orElse("");
                    }
                };
        return new Page(page, targetId, viewport, connection::session, owner);
    }

    private void detached(String sessionId) {
        tabs.removeSession(sessionId)
                .ifPresent(tab -> {
                    capture.closed(tab.id());
                    dialogs.forget(tab.id());
                });
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

    public Routes routes() {
        return gate.routes();
    }

    /// Opens an empty tab; `front` makes it the one that commands act on.
    public Tab open(boolean front) {
        Tab tab = Turn.inOrder(() -> create(front));
        tab.page().awaitReady();
        return tab;
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
            tabs.activate(tab);
        }
        return tab;
    }

    /// The tab that commands act on when none is named; there always is one.
    public Tab active() {
        session.catchUp();
        return tabs.active().orElseGet(() -> open(true));
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
            } catch (Overdue | SessionGone | CdpException _) {
                // Busy, crashed, closed or between two documents.
            }
        });
    }

    public Optional<Tab> activeIfAny() {
        return tabs.active();
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

    public int tabCount() {
        return tabs.all().size();
    }

    public void activate(Tab tab) {
        tabs.activate(tab);
    }

    /// Closes a tab and waits until it is gone; when it was the last, an empty one takes its place.
    public void close(Tab tab) {
        try {
            session.call("Target.closeTarget", "targetId", tab.targetId());
        } catch (CdpException _) {
            // The page closed itself meanwhile; its end is on the way.
        }
        tabs.awaitGone(tab, Deadline.current());
        if (tabs.all().isEmpty()) {
            open(true);
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
                each.page().resizeLater(new Viewport(now.width(), now.height(), wanted.scale()));
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

    private void askToClose() {
        try {
            session.send("Browser.close").await(Deadline.after(Duration.ofMillis(300)));
        } catch (SessionGone | Overdue _) {
            // It may close the connection before it answers; the process is waited for elsewhere.
        }
    }
}
