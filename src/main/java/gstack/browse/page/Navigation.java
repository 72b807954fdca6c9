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
    private static final Duration GIVING_UP = Duration.ofSeconds(1);
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

        String milestone() {
            return milestone;
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
    private final Landing landing;
    private final LoadedHtml loaded = new LoadedHtml();

    Navigation(Page page, Changes changes, Traffic traffic) {
        this.page = page;
        this.changes = changes;
        this.traffic = traffic;
        this.landing = new Landing(page, changes, traffic);
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
                            + Landing.seconds()
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
        if (error.equals(Landing.ABORTED) && page.stays() > stays) {
            throw stayed();
        }
        if (loader.isEmpty() && error.equals(Landing.ABORTED)) {
            // Chromium drops a navigation to where it is already going; we wait for that one.
            return new Start(page.journey().lastStarted(), before, false);
        }
        boolean file = answer.flag("isDownload");
        if (!error.isEmpty() && !landing.replaced(loader, error) && !file) {
            throw landing.failure(url, loader, error);
        }
        return new Start(loader, before, file);
    }

    private Arrival awaitArrival(String url, Start start) {
        if (start.file()) {
            throw file(url);
        }
        if (start.loader().isEmpty()) {
            landing.awaitSameDocument(url, start.movesBefore());
            return new Arrival(page.url(), null);
        }
        return landing.arrival(start.loader(), url);
    }

    /// Why the frame shows Chromium's error page; null when it shows a page.
    @Nullable BrowseException failureIn(Frame main) {
        return landing.failureIn(main);
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
                                                                        .milestone()))));
        if (page.stays() > stays) {
            throw stayed();
        }
        if (!moved) {
            if (page.journey().moves() > before) {
                landing.requireFree(page.url());
            }
            page.session().send("Page.stopLoading");
            throw new BrowseException.Timeout(
                    "Page navigation timed out: '"
                            + what
                            + "' was not done within "
                            + Landing.seconds()
                            + "; the tab is at "
                            + page.url()
                            + ". The server may be slow; try again or use 'goto <url>'.");
        }
        return landing.arrived(main);
    }

    private BrowseException stayed() {
        // The renderer has yet to report that it stays, and with that report Chromium drops
        // whatever
        // navigation is under way then: the next command's, unless the report has come.
        page.renderer().answersWithin(GIVING_UP);
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
                deadline, () -> page.pendingUrl().isEmpty() && main.reached(until.milestone()))) {
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
        return page.pendingUrl().isEmpty() && main.reached(Until.LOAD.milestone());
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
                            + Landing.seconds()
                            + ". Use --wait-until domcontentloaded, or look with 'text'.");
        }
    }

    /// The main frame has the document of that loader from now on.
    void arrived(String loaderId) {
        loaded.arrived(loaderId);
    }
}
