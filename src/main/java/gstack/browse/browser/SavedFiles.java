package gstack.browse.browser;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.files.Download;
import gstack.browse.files.Downloads;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// What one tab, or a window that it opened, has saved since a moment: waited for and put into
/// words.
public final class SavedFiles {
    private static final Duration BEGINNING = Duration.ofSeconds(3);
    private static final Duration OPENING = Duration.ofSeconds(1);
    private static final Duration ANSWER = Duration.ofSeconds(15);
    private static final Duration ENDING = Duration.ofSeconds(5);

    private final Tab tab;
    private final Downloads downloads;
    private final long begun;
    private final long asks;
    private final long files;
    private final int tabs;

    private SavedFiles(Tab tab) {
        this.tab = tab;
        this.downloads = tab.browser().downloads();
        this.begun = downloads.mark();
        this.asks = downloads.asks();
        this.files = tab.page().files();
        this.tabs = tab.browser().tabsSoFar();
    }

    /// Begins to watch.
    public static SavedFiles after(Tab tab) {
        return new SavedFiles(tab);
    }

    /// What has begun since, waited for as long as something says that it comes, and then a little
    /// for its end; one line each.
    public List<String> lines() {
        downloads.letBegin();
        awaitWindows();
        if (isComing()) {
            boolean awaited = isAwaited();
            Deadline limit = Deadline.within(awaited ? ANSWER : BEGINNING, Deadline::current);
            downloads.next(this::isMeant, limit);
        }
        Deadline end = Deadline.within(ENDING, Deadline::current);
        List<String> lines = new ArrayList<>();
        for (Download begun : downloads.untold(this::isMeant)) {
            lines.add(line(downloads, downloads.ended(begun, end)));
        }
        lines.addAll(closeSpent(tab));
        return lines;
    }

    /// A link may open a window for what turns out to be a file.
    private void awaitWindows() {
        Deadline limit = Deadline.within(OPENING, Deadline::current);
        for (Tab window : tab.browser().openers().openedBy(tab)) {
            if (window.id() > tabs) {
                window.page().passage().awaitOutcome(limit);
            }
        }
    }

    private boolean isComing() {
        return downloads.untold(this::isMeant).isEmpty()
                && (isAwaited() || tab.page().files() > files || isComingByWindow());
    }

    private boolean isComingByWindow() {
        return tab.browser().openers().openedBy(tab).stream()
                .anyMatch(window -> window.id() > tabs && window.page().files() > 0);
    }

    /// Closes the windows that a tab has opened for a file and nothing else, as a browser with
    /// windows does; a line for each.
    private static List<String> closeSpent(Tab tab) {
        List<String> lines = new ArrayList<>();
        Browser browser = tab.browser();
        for (Tab window : browser.openers().openedBy(tab)) {
            boolean front = browser.activeIfAny().filter(active -> active == window).isPresent();
            if (!front && window.page().files() > 0 && window.page().isUnused()) {
                browser.close(window);
                lines.add("Closed tab " + window.id() + ", which was opened for the file.");
            }
        }
        return lines;
    }

    private boolean isAwaited() {
        return downloads.isAwaited(frame -> tab.browser().openers().concerns(tab, frame), asks);
    }

    private boolean isMeant(Download download) {
        return download.number() > begun
                && tab.browser().openers().concerns(tab, download.frameId());
    }

    /// The first that begins from that moment on, within `limit`, when it has come whole.
    public Download first(Duration limit) {
        Deadline beginning = Deadline.within(limit, Deadline::current);
        return whole(tab, limit, downloads.next(this::isMeant, beginning));
    }

    /// The first of which nobody was told yet, running or to come, when it has come whole.
    public static Download next(Tab tab, Duration limit) {
        Downloads downloads = tab.browser().downloads();
        return Deadline.within(
                limit,
                () ->
                        whole(
                                tab,
                                limit,
                                downloads.next(
                                        d -> tab.browser().openers().concerns(tab, d.frameId()),
                                        Deadline.current())));
    }

    private static Download whole(Tab tab, Duration limit, Optional<Download> found) {
        Downloads downloads = tab.browser().downloads();
        Download download =
                downloads.ended(
                        found.orElseThrow(() ->
                                new BrowseException.Timeout(
                                        "No download began within "
                                                + limit.toMillis()
                                                + " ms. Do what begins it, then wait.")),
                        Deadline.current());
        if (download.state() == Download.State.SAVED) {
            downloads.tell(download);
            closeSpent(tab);
            return download;
        }
        String line = line(downloads, download);
        throw download.isRunning()
                ? new BrowseException.Timeout(line)
                : new BrowseException.Failed(line);
    }

    /// What became of the file that the tab was led to.
    static String sentence(Tab tab) {
        Downloads downloads = tab.browser().downloads();
        Optional<Download> found =
                downloads.next(
                        d -> tab.browser().openers().concerns(tab, d.frameId()),
                        Deadline.within(BEGINNING, Deadline::current));
        return found.map(d ->
                        line(
                                downloads,
                                downloads.ended(d, Deadline.within(ENDING, Deadline::current))))
                .orElse("It was not saved. Use 'download <url> [path]'.");
    }

    private static String line(Downloads downloads, Download download) {
        if (!download.isRunning()) {
            downloads.tell(download);
        }
        String name = download.name();
        return switch (download.state()) {
            case SAVED -> {
                Path file = Objects.requireNonNull(download.file());
                String until = downloads.isKept(file) ? ", kept until the daemon stops" : "";
                yield said(file, download) + until;
            }
            case RUNNING ->
                    "Download of "
                            + name
                            + " is still running: "
                            + kilobytes(download.received())
                            + (download.total() > 0 ? " of " + kilobytes(download.total()) : "")
                            + ". Run 'wait --download' to wait for it.";
            case FAILED ->
                    "Download of "
                            + name
                            + " failed: "
                            + download.reason()
                            + ". Try again, or use 'download <url> [path]', which says more.";
            case REFUSED -> "Download of " + name + " refused: " + download.reason();
        };
    }

    /// `Downloaded: <path> (12KB, text/csv)`.
    public static String said(Path file, Download download) {
        return "Downloaded: "
                + file
                + " ("
                + kilobytes(download.received())
                + ", "
                + download.type()
                + ")";
    }

    /// A size as all of these commands print it.
    public static String kilobytes(long bytes) {
        return Math.round(bytes / 1024.0) + "KB";
    }
}
