package gstack.browse.browser;

import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.files.Loader;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.sight.Screencast;

import org.jspecify.annotations.Nullable;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/// One tab: a page under a number that is never given away again, used by one command at a time.
public final class Tab {
    /// A command under way, and since when.
    public record Work(String command, int tab, long sinceNanos) {
        public long seconds() {
            return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - sinceNanos);
        }
    }

    private final Browser browser;
    private final int id;
    private final String targetId;
    private final Page page;
    private final ReentrantLock lock = new ReentrantLock(true);
    private volatile String targetTitle = "";
    private volatile @Nullable String documentTitle;
    private volatile @Nullable Work work;
    private volatile @Nullable Owner owner;
    private volatile @Nullable String context;
    private final Map<String, Session> sides = new ConcurrentHashMap<>();
    private final Map<Class<?>, Object> memories = new ConcurrentHashMap<>();

    Tab(Browser browser, int id, String targetId, Page page) {
        this.browser = browser;
        this.id = id;
        this.targetId = targetId;
        this.page = page;
    }

    public Browser browser() {
        return browser;
    }

    public int id() {
        return id;
    }

    /// Whose tab it is; null for the owner of the root token.
    public @Nullable Owner owner() {
        return owner;
    }

    /// The context that the tab is in when that is not the one of all others.
    @Nullable String context() {
        return context;
    }

    void context(String id) {
        context = id;
    }

    /// Whether the tab shares cookies and storage with its owner's tabs only.
    public boolean isIsolated() {
        return context != null;
    }

    /// Opens a window that fetches files as this tab would.
    public Loader loader() {
        return browser.loaders().open(context);
    }

    void owner(@Nullable Owner now) {
        owner = now;
    }

    String targetId() {
        return targetId;
    }

    public Page page() {
        return page;
    }

    /// A second conversation with what draws a frame, for as long as that does: what is switched on
    /// or overridden there does not touch our own.
    public Session side(Frame frame) {
        page.requireReachable();
        return sides.compute(
                page.targetOf(frame),
                (target, known) ->
                        known == null || known.isGone() ? browser.attach(target) : known);
    }

    /// What some part of the program remembers of this tab, made when it is first asked for.
    public <T> T memory(Class<T> kind, Supplier<T> first) {
        return kind.cast(memories.computeIfAbsent(kind, _ -> first.get()));
    }

    /// The page as it changes.
    public Screencast screencast() {
        return memory(Screencast.class, () -> new Screencast(page));
    }

    /// The page's title as far as known; empty when it has none. [Browser#learnTitles] makes it
    /// current.
    public String title() {
        if (page.isMissing()) {
            return "";
        }
        String own = documentTitle;
        if (own != null) {
            return own;
        }
        // Where there is no title, Chromium shows the address without its scheme.
        String url = page.url();
        return url.endsWith(targetTitle) || url.endsWith(targetTitle + "/") ? "" : targetTitle;
    }

    void targetTitle(String now) {
        targetTitle = now;
        documentTitle = null;
    }

    void documentTitle(String now) {
        documentTitle = now;
    }

    public @Nullable Work work() {
        return work;
    }

    /// Runs `body` when no other command uses this tab; waits for that until the command's
    /// deadline.
    public <T> T alone(String command, Supplier<T> body) {
        Deadline deadline = Deadline.current();
        acquire(deadline);
        Work outer = work;
        work = new Work(command, id, System.nanoTime());
        try {
            return body.get();
        } finally {
            work = outer;
            lock.unlock();
        }
    }

    private void acquire(Deadline deadline) {
        try {
            if (!lock.tryLock(deadline.remainingNanos(), TimeUnit.NANOSECONDS)) {
                Work holder = work;
                throw new BrowseException.Timeout(
                        "Tab "
                                + id
                                + " is busy: "
                                + (holder == null
                                        ? "another command"
                                        : "'"
                                                + holder.command()
                                                + "' has been running for "
                                                + holder.seconds()
                                                + " s")
                                + ". Wait for it, or use another tab ('newtab', '--tab-id N').");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
    }
}
