package gstack.browse.page;

import gstack.browse.cdp.Session;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicLong;

/// Where the main frame has been, is going, and was not let: told by events, under the lock of
/// [Changes].
final class Journey {
    private static final int REMEMBERED_LOADERS = 32;
    private static final Duration SETTLE = Duration.ofSeconds(2);

    private final Frames frames;
    private final Changes changes;
    private final Deque<String> committed = new ConcurrentLinkedDeque<>();
    private final Deque<String> started = new ConcurrentLinkedDeque<>();
    private final AtomicLong moves = new AtomicLong();
    private volatile @Nullable Pending pending;
    private volatile @Nullable String givenUpOn;
    private volatile @Nullable String refusal;
    private @Nullable Refused refused;
    private volatile @Nullable String eviction;

    /// A document that was refused, by the loader of the page that is shown in its place.
    private record Refused(String loaderId, String reason) {}

    /// A navigation of the main frame that has not led to a document yet. Chromium keeps calls from
    /// the page only when it has `started`.
    record Pending(String url, boolean started, long sinceNanos) {
        Pending(String url, boolean started) {
            this(url, started, System.nanoTime());
        }

        Duration age() {
            return Duration.ofNanos(System.nanoTime() - sinceNanos);
        }
    }

    Journey(Frames frames, Changes changes) {
        this.frames = frames;
        this.changes = changes;
    }

    void follow(Session session) {
        session.on("Page.navigatedWithinDocument", this::noteMove);
        session.on("Page.documentOpened", _ -> changes.apply(() -> {}));
        session.on("Page.frameStartedNavigating", this::noteStart);
        session.on("Page.frameRequestedNavigation", this::noteRequest);
        session.on("Page.frameStoppedLoading", this::noteEnd);
    }

    /// The main frame shows the document of that loader from now on.
    void arrived(String loaderId) {
        moves.incrementAndGet();
        pending = null;
        givenUpOn = null;
        remember(committed, loaderId);
    }

    private boolean isOfMain(Json event) {
        return event.text("frameId").equals(frames.main().id());
    }

    private void noteMove(Json event) {
        if (isOfMain(event)) {
            changes.apply(() -> moves.incrementAndGet());
        }
    }

    private void noteStart(Json event) {
        if (isOfMain(event)) {
            changes.apply(() -> {
                if (!sameDocument(event.text("navigationType"))) {
                    pending = new Pending(event.text("url"), true);
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
        if (isOfMain(event) && event.text("disposition").equals("currentTab")) {
            changes.apply(() -> pending = new Pending(event.text("url"), false));
        }
    }

    private void noteEnd(Json event) {
        if (isOfMain(event)) {
            changes.apply(() -> pending = null);
        }
    }

    private static void remember(Deque<String> recent, String loaderId) {
        recent.addLast(loaderId);
        if (recent.size() > REMEMBERED_LOADERS) {
            recent.removeFirst();
        }
    }

    /// The main frame has shown the document of that loader.
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

    void refused(String reason) {
        refusal = reason;
    }

    /// Why the main frame was refused what the document of that loader stands in for; null when it
    /// was not.
    synchronized @Nullable String refusalOf(String loaderId) {
        String reason = takeRefusal();
        if (reason != null) {
            refused = new Refused(loaderId, reason);
        }
        Refused last = refused;
        return last != null && last.loaderId().equals(loaderId) ? last.reason() : null;
    }

    /// Why the main frame was last refused, once.
    @Nullable String takeRefusal() {
        String reason = refusal;
        refusal = null;
        return reason;
    }

    void evicted(String reason) {
        changes.apply(() -> eviction = reason);
    }

    @Nullable String takeEviction() {
        String reason = eviction;
        eviction = null;
        return reason;
    }

    Optional<String> pendingUrl() {
        return Optional.ofNullable(pending).map(Pending::url);
    }

    @Nullable Pending pending() {
        return pending;
    }

    /// The navigation that has started and not arrived; null when there is none.
    @Nullable Pending underWay() {
        Pending now = pending;
        return now != null && now.started() ? now : null;
    }

    /// Waits a little for a navigation under way, but only once for each.
    void settle() {
        Pending now = pending;
        if (now == null || now.url().equals(givenUpOn)) {
            return;
        }
        Frame main = frames.main();
        Deadline deadline = Deadline.after(SETTLE);
        if (!changes.await(deadline, () -> pending == null && main.reached("DOMContentLoaded"))) {
            givenUpOn = pendingUrl().orElse(null);
        }
    }
}
