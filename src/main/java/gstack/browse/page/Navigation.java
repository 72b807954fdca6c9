package gstack.browse.page;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Moves the main frame and waits until the new document can be used.
public final class Navigation {
    private static final Duration LIMIT = Duration.ofSeconds(15);
    private static final String ABORTED = "net::ERR_ABORTED";
    private static final Duration GIVING_UP = Duration.ofSeconds(1);
    private static final int MOST_STOPPED = 5;
    private static final Duration STOPPING = Duration.ofSeconds(5);
    private static final Duration NETWORK_QUIET = Duration.ofMillis(500);

    /// Where a navigation ended; the status is empty for what no server answered.
    public record Arrival(String url, @Nullable Integer status) {
        public String statusText() {
            return status == null ? "unknown" : status.toString();
        }
    }

    /// What a document must have reached before a command goes on.
    public enum Until {
        DOMCONTENTLOADED("DOMContentLoaded"),
        LOAD("load"),
        NETWORKIDLE("load");

        private final String milestone;

        Until(String milestone) {
            this.milestone = milestone;
        }

        /// The value with that name on the command line.
        public static Until named(String name) {
            for (Until until : values()) {
                if (until.name().toLowerCase(Locale.ROOT).equals(name)) {
                    return until;
                }
            }
            throw new BrowseException.Usage(
                    "Invalid --wait-until '"
                            + name
                            + "'. Must be one of: load, domcontentloaded, networkidle.");
        }
    }

    private final Page page;
    private final Changes changes;
    private final Traffic traffic;
    private final LoadedHtml loaded = new LoadedHtml();

    Navigation(Page page, Changes changes, Traffic traffic) {
        this.page = page;
        this.changes = changes;
        this.traffic = traffic;
    }

    /// Loads `url`, which the caller has checked, and waits for its DOM.
    public Arrival to(String url) {
        return Deadline.within(LIMIT, () -> load(url));
    }

    private Arrival load(String url) {
        return awaitArrival(url, start(url));
    }

    /// Like [#to], but waits only until it is known whether there is a page, or a file that is
    /// saved and not shown; true for a page.
    public boolean startsPage(String url) {
        return Deadline.within(LIMIT, () -> !start(url).file());
    }

    /// What Chromium said of a navigation that it has begun.
    private record Start(String loader, long movesBefore, boolean file) {}

    private BrowseException file(String url) {
        return new BrowseException.Failed(
                url
                        + " is a download, not a page; the tab stays at "
                        + page.url()
                        + ". "
                        + page.owner().savedFile());
    }

    private Start start(String url) {
        page.journey().takeRefusal();
        long before = page.journey().moves();
        long stays = page.stays();
        Json answer;
        try {
            answer = page.session().call("Page.navigate", "url", url);
        } catch (Overdue _) {
            page.session().send("Page.stopLoading");
            throw new BrowseException.Timeout(
                    "Page navigation timed out: "
                            + url
                            + " sent no answer within "
                            + seconds()
                            + ". The server may be slow or down; the tab stays at "
                            + page.url()
                            + ". Check the server, then try again.");
        } catch (BrowseException.Cancelled e) {
            // Until a server answers, Chromium keeps everything else from the tab too.
            page.session().send("Page.stopLoading");
            throw e;
        } catch (CdpException e) {
            throw new BrowseException.Failed("Invalid URL: " + url + " (" + e.reason() + ")");
        }
        String loader = answer.text("loaderId");
        String error = answer.text("errorText");
        page.session().catchUp();
        if (error.equals(ABORTED) && page.stays() > stays) {
            throw stayed();
        }
        if (loader.isEmpty() && error.equals(ABORTED)) {
            // Chromium drops a navigation to where it is already going; we wait for that one.
            return new Start(page.journey().lastStarted(), before, false);
        }
        boolean file = answer.flag("isDownload");
        if (!error.isEmpty() && !replaced(loader, error) && !file) {
            throw failure(url, loader, error);
        }
        return new Start(loader, before, file);
    }

    private Arrival awaitArrival(String url, Start start) {
        if (start.file()) {
            throw file(url);
        }
        if (start.loader().isEmpty()) {
            awaitSameDocument(url, start.movesBefore());
            return new Arrival(page.url(), null);
        }
        return arrival(start.loader(), url);
    }

    /// A navigation that another one overtook is no failure: we wait for the one that won.
    private boolean replaced(String loader, String error) {
        if (!error.equals(ABORTED)) {
            return false;
        }
        Traffic.Document document = traffic.document(loader);
        return document != null && document.status() == 0 && page.journey().startedAfter(loader);
    }

    private BrowseException failure(String url, String loader, String error) {
        Traffic.Document document = traffic.document(loader);
        if (document != null && (document.status() == 204 || document.status() == 205)) {
            return new BrowseException.Failed(
                    url
                            + " answered "
                            + document.status()
                            + " (no content), so the tab stays at "
                            + page.url()
                            + ". There is no page to read at this address.");
        }
        awaitErrorPage(loader);
        String reason = page.journey().refusalOf(loader);
        return reason != null
                ? new BrowseException.Denied(reason)
                : NavigationFailure.of(url, error);
    }

    /// Chromium says that a navigation failed before it shows its page that says so: whoever asks
    /// next must not hear of the page before.
    private void awaitErrorPage(String loader) {
        Frame main = page.mainFrame();
        changes.await(
                Deadline.after(GIVING_UP),
                () ->
                        page.journey().hasCommitted(loader)
                                && main.reached(Until.DOMCONTENTLOADED.milestone));
    }

    /// The address changes within the document; the event that says so may follow the answer.
    private void awaitSameDocument(String url, long before) {
        if (!changes.await(Deadline.current(), () -> page.journey().moves() > before)) {
            throw new BrowseException.Timeout(
                    "Page navigation timed out: the page did not move to "
                            + url
                            + " within "
                            + seconds()
                            + ". Run 'reload', then try again.");
        }
    }

    private Arrival arrival(String loader, String url) {
        Frame main = page.mainFrame();
        Deadline deadline = Deadline.current();
        boolean there =
                changes.await(
                        deadline,
                        () ->
                                page.journey().hasCommitted(loader)
                                        && main.reached(Until.DOMCONTENTLOADED.milestone));
        if (!there) {
            requireFree(url);
            throw new BrowseException.Timeout(
                    "Page navigation timed out: "
                            + url
                            + " began to answer but its document was not complete within "
                            + seconds()
                            + ". What has arrived can be read with 'text'; 'wait"
                            + " --domcontentloaded' waits longer.");
        }
        return arrived(main);
    }

    /// A script that keeps the page from getting on is stopped, so that the next command finds the
    /// page free, and named.
    private void requireFree(String url) {
        if (page.journey().underWay() == null && page.stopRunawayScript()) {
            stopTheNextToo();
            throw new BrowseException.Timeout(
                    "Page navigation timed out: a script of "
                            + url
                            + " kept the page busy, so its document was not complete within "
                            + seconds()
                            + ". That script was stopped and the page kept as far as it has loaded:"
                            + " look with 'text' or 'snapshot'.");
        }
    }

    /// A page may have more such scripts, each of which begins when the last one was stopped.
    private void stopTheNextToo() {
        Frame main = page.mainFrame();
        int left = MOST_STOPPED;
        while (left-- > 0
                && !changes.await(
                        Deadline.after(GIVING_UP),
                        () -> main.reached(Until.DOMCONTENTLOADED.milestone))
                && page.stopRunawayScript()) {
            // One less.
        }
    }

    /// Why the frame shows Chromium's error page; null when it shows a page.
    @Nullable BrowseException failureIn(Frame main) {
        String failed = main.unreachableUrl;
        if (failed == null) {
            return null;
        }
        String reason = page.journey().refusalOf(main.loaderId);
        if (reason != null) {
            return new BrowseException.Denied(reason);
        }
        Traffic.Document document = traffic.document(main.loaderId);
        String error = document == null ? null : document.failure();
        return NavigationFailure.of(failed, error == null ? "net::ERR_FAILED" : error);
    }

    private Arrival arrived(Frame main) {
        BrowseException failure = failureIn(main);
        if (failure != null) {
            throw failure;
        }
        Traffic.Document document = traffic.document(main.loaderId);
        // Chromium makes up a 200 for files.
        if (document == null || document.status() == 0 || !main.url().startsWith("http")) {
            return new Arrival(main.url(), null);
        }
        return new Arrival(main.url(), document.status());
    }

    public Arrival back() {
        return Deadline.within(LIMIT, () -> step(-1, "back", "first"));
    }

    public Arrival forward() {
        return Deadline.within(LIMIT, () -> step(1, "forward", "last"));
    }

    private Arrival step(int by, String direction, String which) {
        Json history = page.session().call("Page.getNavigationHistory");
        int index = history.number("currentIndex", 0) + by;
        List<Json> entries = history.list("entries");
        if (index < 0 || index >= entries.size()) {
            throw new BrowseException.Failed(
                    "Cannot go "
                            + direction
                            + ": "
                            + page.url()
                            + " is the "
                            + which
                            + " page in this tab's history. Use 'goto <url>'.");
        }
        Json entry = entries.get(index);
        return awaitMove(
                direction,
                () ->
                        page.session()
                                .call(
                                        "Page.navigateToHistoryEntry",
                                        "entryId",
                                        entry.number("id", 0)));
    }

    /// Loads the page again; HTML that no server has is shown again.
    public Arrival reload() {
        return Deadline.within(
                LIMIT,
                () -> {
                    page.session().catchUp();
                    Optional<LoadedHtml.Page> shown = loaded.of(page.mainFrame().loaderId);
                    Arrival arrival = awaitMove("reload", () -> page.session().call("Page.reload"));
                    shown.ifPresent(this::write);
                    return arrival;
                });
    }

    /// Acts, then waits for the main frame to get a new document or move within its own.
    private Arrival awaitMove(String what, Runnable act) {
        Frame main = page.mainFrame();
        long before = page.journey().moves();
        long stays = page.stays();
        String loader = main.loaderId;
        page.journey().takeRefusal();
        act.run();
        Deadline deadline = Deadline.current();
        boolean moved =
                changes.await(
                        deadline,
                        () ->
                                page.stays() > stays
                                        || (page.journey().moves() > before
                                                && (main.loaderId.equals(loader)
                                                        || main.reached(
                                                                Until.DOMCONTENTLOADED
                                                                        .milestone))));
        if (page.stays() > stays) {
            throw stayed();
        }
        if (!moved) {
            if (page.journey().moves() > before) {
                requireFree(page.url());
            }
            page.session().send("Page.stopLoading");
            throw new BrowseException.Timeout(
                    "Page navigation timed out: '"
                            + what
                            + "' was not done within "
                            + seconds()
                            + "; the tab is at "
                            + page.url()
                            + ". The server may be slow; try again or use 'goto <url>'.");
        }
        return arrived(main);
    }

    private BrowseException stayed() {
        // The renderer has yet to report that it stays, and with that report Chromium drops
        // whatever
        // navigation is under way then: the next command's, unless the report has come.
        page.answersWithin(GIVING_UP);
        return new BrowseException.Failed(
                "The page asked whether it may be left (beforeunload) and was told to stay, so the"
                        + " tab is still at "
                        + page.url()
                        + ". Run 'dialog-accept', then try again.");
    }

    /// Waits until the present document has reached `until`.
    public boolean await(Until until) {
        Deadline deadline = Deadline.current();
        Frame main = page.mainFrame();
        page.session().catchUp();
        if (!changes.await(
                deadline, () -> page.pendingUrl().isEmpty() && main.reached(until.milestone))) {
            return false;
        }
        page.requireReachable();
        return until != Until.NETWORKIDLE
                || changes.awaitQuiet(deadline, NETWORK_QUIET, traffic::idle);
    }

    /// Waits until the address of the page is, or is not, one of those meant.
    public boolean awaitUrl(UrlMatch meant, boolean wanted) {
        boolean so = changes.await(Deadline.current(), () -> meant.matches(page.url()) == wanted);
        if (so && page.isMissing()) {
            // An address at which there is no page.
            page.requireReachable();
        }
        return so;
    }

    /// Breaks off what the tab is loading and stays with what is there; false when it was loading
    /// nothing.
    public boolean stop() {
        page.session().catchUp();
        Frame main = page.mainFrame();
        if (isSettled(main)) {
            return false;
        }
        page.session().call("Page.stopLoading");
        if (!changes.await(Deadline.within(STOPPING, Deadline::current), () -> isSettled(main))) {
            throw new BrowseException.Timeout(
                    "The tab is still loading "
                            + page.pendingUrl().orElse(page.url())
                            + ". Try again, or leave with 'goto <url>'.");
        }
        return true;
    }

    private boolean isSettled(Frame main) {
        return page.pendingUrl().isEmpty() && main.reached(Until.LOAD.milestone);
    }

    /// Forgets where the tab was before: 'back' leads nowhere.
    public void forgetHistory() {
        page.session().call("Page.resetNavigationHistory");
    }

    /// What the page is still loading, in a few words.
    public String loading() {
        return traffic.described();
    }

    /// Replaces the document by `html` under `about:blank`, so that nothing of the old page is
    /// left.
    public void show(String html, Until until) {
        Deadline.within(
                LIMIT,
                () -> {
                    load("about:blank");
                    write(new LoadedHtml.Page(html, until));
                    return true;
                });
    }

    /// Puts HTML into the empty document that is there.
    private void write(LoadedHtml.Page shown) {
        Frame main = page.mainFrame();
        page.session().call("Page.setDocumentContent", "frameId", main.id(), "html", shown.html());
        loaded.keep(main.loaderId, shown);
        page.session().catchUp();
        if (!await(shown.until())) {
            throw new BrowseException.Timeout(
                    "The HTML is in the page, but it did not reach "
                            + shown.until().name().toLowerCase(Locale.ROOT)
                            + " within "
                            + seconds()
                            + ". Use --wait-until domcontentloaded, or look with 'text'.");
        }
    }

    /// The main frame has the document of that loader from now on.
    void arrived(String loaderId) {
        loaded.arrived(loaderId);
    }

    private static String seconds() {
        return Deadline.current().budget().toMillis() / 1000.0 + " s";
    }
}
