package gstack.browse.page;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.page.Navigation.Arrival;
import gstack.browse.page.Navigation.Until;

import org.jspecify.annotations.Nullable;

import java.time.Duration;

/// What becomes of a navigation that has begun: the document that is there in the end, or why there
/// is none.
final class Landing {
    /// What Chromium says of a navigation that it gave up.
    static final String ABORTED = "net::ERR_ABORTED";

    private static final Duration GIVING_UP = Duration.ofSeconds(1);
    private static final int MOST_STOPPED = 5;

    private final Page page;
    private final Changes changes;
    private final Traffic traffic;

    Landing(Page page, Changes changes, Traffic traffic) {
        this.page = page;
        this.changes = changes;
        this.traffic = traffic;
    }

    /// A navigation that another one overtook is no failure: we wait for the one that won.
    boolean replaced(String loader, String error) {
        if (!error.equals(ABORTED)) {
            return false;
        }
        Traffic.Document document = traffic.document(loader);
        return document != null && document.status() == 0 && page.journey().startedAfter(loader);
    }

    BrowseException failure(String url, String loader, String error) {
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
                                && main.reached(Until.DOMCONTENTLOADED.milestone()));
    }

    /// The address changes within the document; the event that says so may follow the answer.
    void awaitSameDocument(String url, long before) {
        if (!changes.await(Deadline.current(), () -> page.journey().moves() > before)) {
            throw new BrowseException.Timeout(
                    "Page navigation timed out: the page did not move to "
                            + url
                            + " within "
                            + seconds()
                            + ". Run 'reload', then try again.");
        }
    }

    Arrival arrival(String loader, String url) {
        Frame main = page.mainFrame();
        Deadline deadline = Deadline.current();
        boolean there =
                changes.await(
                        deadline,
                        () ->
                                page.journey().hasCommitted(loader)
                                        && main.reached(Until.DOMCONTENTLOADED.milestone()));
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
    void requireFree(String url) {
        if (page.journey().underWay() == null && page.renderer().stopRunawayScript()) {
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
                        () -> main.reached(Until.DOMCONTENTLOADED.milestone()))
                && page.renderer().stopRunawayScript()) {
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

    Arrival arrived(Frame main) {
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

    static String seconds() {
        return Deadline.current().budget().toMillis() / 1000.0 + " s";
    }
}
