package gstack.browse.browser;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.page.Page;

import org.jspecify.annotations.Nullable;

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

    String targetId() {
        return targetId;
    }

    public Page page() {
        return page;
    }

    /// The page's title as far as known; empty when it has none. [Browser#learnTitles] makes it
    /// current.
    public String title() {
        String own = documentTitle;
        if (own != null) {
            return own;
        }
        // Where there is no title, Chromium shows the address without its scheme.
        return page.url().endsWith(targetTitle) ? "" : targetTitle;
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
