package gstack.browse.files;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/// Opens the windows that fetch files, and keeps them apart from the tabs.
public final class Loaders {
    private static final Duration OPENING = Duration.ofSeconds(10);

    private final Session browser;
    private final Downloads downloads;
    private final Consumer<Session> prepare;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<String, @Nullable Session> ours = new HashMap<>();
    private final Map<String, String> refusals = new HashMap<>();
    private int opening;

    /// `prepare` is told of each window before it goes anywhere.
    public Loaders(Session browser, Downloads downloads, Consumer<Session> prepare) {
        this.browser = browser;
        this.downloads = downloads;
        this.prepare = prepare;
    }

    /// A new one; to be closed.
    public Loader open() {
        return open(null);
    }

    /// A new one in that context, or in the one of all.
    public Loader open(@Nullable String context) {
        return Deadline.within(OPENING, () -> create(context));
    }

    private Loader create(@Nullable String context) {
        begin();
        String target = null;
        try {
            target = createTarget(context);
        } finally {
            end(target);
        }
        return new Loader(browser, session(target), target, downloads, this);
    }

    private String createTarget(@Nullable String context) {
        Json hidden =
                Json.object(
                        "url",
                        "about:blank",
                        "hidden",
                        true,
                        "background",
                        true,
                        "browserContextId",
                        context);
        try {
            return browser.send("Target.createTarget", hidden).await().text("targetId");
        } catch (CdpException _) {
            // Browsers that know no hidden windows show one for a moment.
            return browser.call(
                            "Target.createTarget",
                            "url",
                            "about:blank",
                            "background",
                            true,
                            "browserContextId",
                            context)
                    .text("targetId");
        }
    }

    private void begin() {
        lock.lock();
        try {
            opening++;
        } finally {
            lock.unlock();
        }
    }

    private void end(@Nullable String target) {
        lock.lock();
        try {
            opening--;
            if (target != null) {
                ours.putIfAbsent(target, null);
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Whether the target that has just been attached is one of ours. Chromium says so before it
    /// says which target it has made for us: that answer is waited for.
    public boolean claims(String targetId, String openerId, Session session) {
        lock.lock();
        try {
            long left = OPENING.toNanos();
            while (opening > 0 && openerId.isEmpty() && !ours.containsKey(targetId) && left > 0) {
                left = changed.awaitNanos(left);
            }
            if (!ours.containsKey(targetId)) {
                return false;
            }
            prepare.accept(session);
            ours.put(targetId, session);
            changed.signalAll();
            return true;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    private Session session(String targetId) {
        Deadline deadline = Deadline.current();
        lock.lock();
        try {
            while (ours.get(targetId) == null) {
                if (changed.await(deadline.remainingNanos(), TimeUnit.NANOSECONDS)) {
                    continue;
                }
                throw new BrowseException.Timeout(
                        "The browser opened no window to download with. Try again; 'restart' if it"
                                + " persists.");
            }
            return Objects.requireNonNull(ours.get(targetId));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        } finally {
            lock.unlock();
        }
    }

    /// Forgets a target that is gone.
    void gone(String targetId) {
        lock.lock();
        try {
            ours.remove(targetId);
            refusals.remove(targetId);
        } finally {
            lock.unlock();
        }
    }

    /// Whether a frame is in one of our windows.
    public boolean has(String frameId) {
        lock.lock();
        try {
            return ours.containsKey(frameId);
        } finally {
            lock.unlock();
        }
    }

    /// One of ours was kept from going somewhere.
    public void refused(String frameId, String reason) {
        lock.lock();
        try {
            if (ours.containsKey(frameId)) {
                refusals.put(frameId, reason);
            }
        } finally {
            lock.unlock();
        }
    }

    /// Why it was last kept from going somewhere, once.
    @Nullable String takeRefusal(String targetId) {
        lock.lock();
        try {
            return refusals.remove(targetId);
        } finally {
            lock.unlock();
        }
    }
}
