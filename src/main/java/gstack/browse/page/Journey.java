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
    private volatile @Nullable String pendingUrl;
    private volatile @Nullable String givenUpOn;
    private volatile @Nullable String refusal;
    private volatile @Nullable String eviction;

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
        pendingUrl = null;
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
                    pendingUrl = event.text("url");
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
            changes.apply(() -> pendingUrl = event.text("url"));
        }
    }

    private void noteEnd(Json event) {
        if (isOfMain(event)) {
            changes.apply(() -> pendingUrl = null);
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
        return Optional.ofNullable(pendingUrl);
    }

    /// Waits a little for a navigation under way, but only once for each.
    void settle() {
        String pending = pendingUrl;
        if (pending == null || pending.equals(givenUpOn)) {
            return;
        }
        Frame main = frames.main();
        Deadline deadline = Deadline.after(SETTLE);
        if (!changes.await(
                deadline, () -> pendingUrl == null && main.reached("DOMContentLoaded"))) {
            givenUpOn = pendingUrl;
        }
    }
}
