package gstack.browse.browser;

import gstack.browse.capture.Capture;
import gstack.browse.cdp.Connection;
import gstack.browse.cdp.Session;
import gstack.browse.emulation.Emulator;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.Dialog;
import gstack.browse.page.Page;
import gstack.browse.page.PageOwner;

import java.time.Duration;
import java.util.List;

/// Makes pages of the windows that Chromium opens, each with all that listens to it.
final class Pages implements Attachments.Listener {
    /// A window that waits for its server must not hold up what is done in others.
    private static final Duration SETTING_UP = Duration.ofMillis(500);

    private final Browser browser;
    private final Connection connection;
    private final Tabs tabs;
    private final Capture capture;
    private final ServerWatch servers;
    private final Emulator emulator;
    private final VisitedOrigins visited = new VisitedOrigins();

    Pages(
            Browser browser,
            Connection connection,
            Tabs tabs,
            Capture capture,
            ServerWatch servers,
            Emulator emulator) {
        this.browser = browser;
        this.connection = connection;
        this.tabs = tabs;
        this.capture = capture;
        this.servers = servers;
        this.emulator = emulator;
    }

    @Override
    public void page(Session page, Json info) {
        String target = info.text("targetId");
        boolean known = tabs.byTarget(target).isPresent();
        if (!known && !browser.loaders().claims(target, info.text("openerId"), page)) {
            opened(page, info);
        }
    }

    @Override
    public void worker(Session worker) {
        worker.send("Network.enable");
        emulator.partJoined(worker);
        worker.send("Runtime.runIfWaitingForDebugger");
    }

    private void opened(Session page, Json info) {
        String targetId = info.text("targetId");
        String openerId = info.text("openerId");
        browser.openers().opened(targetId, openerId);
        Tab tab =
                tabs.add(
                        browser,
                        String.valueOf(page.id()),
                        targetId,
                        openerId,
                        id -> make(page, targetId, id));
        tab.targetTitle(info.text("title"));
        browser.contexts().joined(tab, info.text("browserContextId"));
        browser.ownership().confine(page, tab);
        tabs.byTarget(openerId).ifPresent(opener -> opener.page().opened(tab.id(), tab.page()));
    }

    /// The page behind a session, for the tab of that number.
    private Page make(Session page, String targetId, int tab) {
        capture.follow(page, tab);
        servers.follow(page, (request, reason) -> rebound(tab, request, reason));
        limitSockets(page, tab);
        emulator.pageJoined(targetId, page);
        visited.follow(page);
        return new Page(
                page,
                targetId,
                browser.sizes().ofNewTabs(),
                connection::session,
                new Surroundings(tab));
    }

    /// The origins of all pages that were shown since the start, closed ones too.
    List<String> visitedOrigins() {
        return visited.all();
    }

    /// What the page of a tab tells the browser around it, and asks of it.
    private final class Surroundings implements PageOwner {
        private final int tab;

        Surroundings(int tab) {
            this.tab = tab;
        }

        @Override
        public void joined(Session part) {
            capture.followPart(part, tab);
            servers.follow(part, (request, reason) -> rebound(tab, request, reason));
            limitSockets(part, tab);
            tabs.byId(tab).ifPresent(it -> browser.ownership().confine(part, it));
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
            return browser.dialogs().answer(tab, dialog);
        }

        @Override
        public void remark(String text) {
            capture.remark(tab, text);
        }

        @Override
        public void awaitTabs() {
            connection.browser().catchUp();
            Deadline limit = Deadline.within(SETTING_UP, Deadline::current);
            tabs.all().forEach(each -> each.page().isReadyBy(limit));
        }

        @Override
        public String savedFile() {
            return tabs.byId(tab).map(SavedFiles::sentence).orElse("");
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

    /// A page got an answer from where none may ask: it must not go on with it.
    private void rebound(int tab, String requestId, String reason) {
        capture.explain(requestId, "refused by the URL policy: " + reason);
        tabs.byId(tab).ifPresent(it -> it.page().evict(reason));
    }
}
