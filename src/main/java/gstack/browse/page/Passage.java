package gstack.browse.page;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;

import java.time.Duration;
import java.util.function.Supplier;

/// Whether there is a document that a script can reach.
///
/// While a navigation waits for its server, Chromium keeps whatever is meant for the page and hands
/// it over later, to one document or the other: so nothing is sent then. And where a page could not
/// be loaded there is only Chromium's own page, which is nobody's business.
public final class Passage {
    private static final ScopedValue<Boolean> PATIENT = ScopedValue.newInstance();

    /// A slow server is waited for as long as this, counted from the navigation's start, by
    /// whatever command comes first; those that come later wait a moment.
    private static final Duration NAVIGATION = Duration.ofSeconds(10);

    private static final Duration MOMENT = Duration.ofSeconds(1);

    private static final Duration LONG_WAIT = Duration.ofSeconds(2);

    private final Page page;
    private final Changes changes;

    Passage(Page page, Changes changes) {
        this.page = page;
        this.changes = changes;
    }

    /// Runs `body`, whose business it is to wait: it does so until its deadline.
    static <T> T patiently(Supplier<T> body) {
        return ScopedValue.where(PATIENT, true).call(body::get);
    }

    /// Waits until calls reach the frame's document; a page that is not there is an error.
    void require(Frame frame) {
        if (frame.session() == page.session()) {
            require();
        }
        if (frame.parentId() == null) {
            BrowseException failure = page.navigation().failureIn(frame);
            if (failure != null) {
                throw noPage(failure);
            }
        }
    }

    /// Waits until calls reach what the tab shows, whatever that is.
    void require() {
        Journey.Pending pending = page.journey().underWay();
        if (pending == null) {
            return;
        }
        Call probe = page.session().send("Runtime.evaluate", "expression", "1");
        try {
            probe.await(end(pending));
        } catch (CdpException _) {
            // The document went away, for the next one.
        } catch (Overdue e) {
            if (page.journey().underWay() == null) {
                // A script keeps the page busy, which is another story.
                throw e;
            }
            throw new BrowseException.Timeout("Operation timed out: " + waiting());
        }
        page.session().catchUp();
    }

    private static Deadline end(Journey.Pending pending) {
        if (PATIENT.isBound()) {
            return Deadline.current();
        }
        Duration left = NAVIGATION.minus(pending.age());
        return Deadline.within(left.compareTo(MOMENT) > 0 ? left : MOMENT, Deadline::current);
    }

    private BrowseException noPage(BrowseException failure) {
        String message =
                "Tab "
                        + page.owner().tab()
                        + " shows no page. "
                        + failure.getMessage()
                        + " Then run 'reload', or go elsewhere with 'goto <url>' or 'back'.";
        return failure instanceof BrowseException.Denied
                ? new BrowseException.Denied(message)
                : new BrowseException.Failed(message);
    }

    /// What the tab is waiting for, and what can be done about it.
    public String waiting() {
        Journey.Pending pending = page.journey().pending();
        return "tab "
                + page.owner().tab()
                + " has been waiting "
                + (pending == null
                        ? "for a page"
                        : pending.age().toSeconds() + " s for " + pending.url())
                + ": the server sends nothing, and until it does Chromium lets no command reach"
                + " the page at "
                + page.url()
                + ". Run 'wait --load' to wait longer, 'stop-loading' to stay there, or 'goto"
                + " <url>' to go elsewhere.";
    }

    /// Whether the tab has been waiting for a server for longer than most take.
    public boolean isWaiting() {
        Journey.Pending pending = page.journey().underWay();
        return pending != null && pending.age().compareTo(LONG_WAIT) > 0;
    }

    /// Waits a little for a navigation that the page has begun, so that the next command meets the
    /// new document.
    public void settle() {
        page.session().catchUp();
        page.journey().settle();
    }

    /// Waits until it is known what becomes of a navigation that is under way, if one is.
    public void awaitOutcome(Deadline deadline) {
        page.session().catchUp();
        changes.await(deadline, () -> page.journey().pendingUrl().isEmpty());
    }
}
