package gstack.browse.daemon;

import gstack.browse.browser.Browser;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.SessionGone;
import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.guard.UrlPolicy;
import gstack.browse.state.Gathering;
import gstack.browse.state.Restoring;
import gstack.browse.state.SavedState;
import gstack.browse.state.Vault;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;

/// Has the session outlive the daemon: written now and then and at the end, read at the start.
final class Persistence {
    private static final Duration RESTORING = Duration.ofSeconds(20);
    private static final Duration SAVING = Duration.ofSeconds(10);
    private static final Duration LAST_SAVING = Duration.ofSeconds(2);
    private static final Duration SHORTEST_INTERVAL = Duration.ofMillis(100);

    private final Vault vault;
    private final UrlPolicy urls;
    private final WorkList work;
    private final Log log;
    private final ReentrantLock saving = new ReentrantLock();
    private @Nullable SavedState written;
    private volatile String told = "kept in session-state.json";
    private final AtomicReference<@Nullable String> notice = new AtomicReference<>();
    private volatile boolean locked;
    private volatile boolean over;

    Persistence(Vault vault, UrlPolicy urls, WorkList work, Log log) {
        this.vault = vault;
        this.urls = urls;
        this.work = work;
        this.log = log;
    }

    /// The line that `status` shows.
    String remark() {
        return "Session: " + told;
    }

    /// What the first caller has to know, once; null when there is nothing.
    @Nullable String notice() {
        return notice.get() == null ? null : notice.getAndSet(null);
    }

    /// Brings back the last session, if there is one to be had.
    void restore(Browser browser) {
        Path file = vault.sessionFile();
        if (!Files.exists(file)) {
            return;
        }
        try {
            Deadline.within(
                    RESTORING,
                    () -> {
                        Vault.Opened opened = vault.read(file);
                        written = opened.ours() ? opened.state() : null;
                        report(opened.state(), Restoring.withPagesOnTheWay(browser, opened, urls));
                        return opened;
                    });
        } catch (BrowseException.Denied e) {
            // With the right key it is somebody's session.
            locked = true;
            told =
                    "not restored: "
                            + e.getMessage()
                            + " The file stays as it is, and this session is not kept.";
            notice.set("Session " + told);
            log.line("session " + told);
        } catch (BrowseException | Overdue | SessionGone | CdpException e) {
            told = "not restored: " + e.getMessage();
            notice.set("Session " + told + " It is now " + setAside(file) + ".");
            log.line("session not restored: " + e.getMessage());
        }
    }

    private void report(SavedState state, Restoring.Restored restored) {
        List<String> lost = new ArrayList<>(restored.leftOut());
        lost.addAll(restored.problems());
        String missing = lost.isEmpty() ? "" : "; without " + String.join(", ", lost);
        told =
                "restored from "
                        + state.savedAt()
                        + " ("
                        + restored.cookies()
                        + " cookies, "
                        + restored.pages()
                        + " pages"
                        + missing
                        + ")";
        log.line("session " + told);
    }

    /// What cannot be read is kept for a person to look at, and not written over.
    private Path setAside(Path file) {
        Path aside = file.resolveSibling(file.getFileName() + ".corrupt");
        try {
            return Files.move(file, aside, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            log.bug("session", e);
            return file;
        }
    }

    /// Saves from time to time from now on, when commands were run since.
    void start(Browser browser) {
        Thread.ofVirtual().name("session").start(() -> saveNowAndThen(browser));
    }

    private void saveNowAndThen(Browser browser) {
        Duration interval = Setting.PERSIST_INTERVAL.millis();
        long pause = Math.max(interval.toMillis(), SHORTEST_INTERVAL.toMillis());
        long seen = work.begun();
        try {
            while (!over) {
                Thread.sleep(pause);
                long now = work.begun();
                if (now != seen && browser.isAlive() && !over) {
                    seen = now;
                    save(browser, SAVING);
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Saves for the last time.
    void finish(Browser browser) {
        over = true;
        if (browser.isAlive()) {
            save(browser, LAST_SAVING);
        }
    }

    private void save(Browser browser, Duration limit) {
        if (locked) {
            return;
        }
        saving.lock();
        try {
            Gathering.Gathered gathered =
                    Deadline.within(limit, () -> Gathering.of(browser, false));
            SavedState last = written;
            SavedState now = last == null ? gathered.state() : gathered.completedBy(last);
            if (last == null || !last.since(Instant.EPOCH).equals(now.since(Instant.EPOCH))) {
                vault.write(vault.sessionFile(), now);
                written = now;
            }
        } catch (BrowseException | Overdue | SessionGone | CdpException e) {
            log.line("session not saved: " + e.getMessage());
        } finally {
            saving.unlock();
        }
    }
}
