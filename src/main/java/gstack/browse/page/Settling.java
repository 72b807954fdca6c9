package gstack.browse.page;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.List;

/// Waits for what an action set going: a navigation until its document is there, the requests that
/// it began for a moment, and nothing else.
public final class Settling {
    private static final Duration NAVIGATION = Duration.ofSeconds(15);
    private static final Duration REQUESTS = Duration.ofSeconds(1);

    private final Page page;
    private final Changes changes;
    private final Traffic traffic;
    private final Fetches fetches;

    Settling(Page page, Changes changes, Traffic traffic, Fetches fetches) {
        this.page = page;
        this.changes = changes;
        this.traffic = traffic;
        this.fetches = fetches;
    }

    private static final Duration TASKS = Duration.ofMillis(200);

    /// How things stood before an action.
    public record Before(
            String loader,
            long stays,
            long requests,
            String url,
            long choosers,
            Openings.Mark openings) {}

    public Before before() {
        page.session().catchUp();
        page.journey().takeRefusal();
        return new Before(
                page.mainFrame().loaderId,
                page.stays(),
                fetches.begun(),
                page.url(),
                page.interceptions().choosers(),
                page.openings().mark());
    }

    /// Lets the page begin what a key has set going: a form is sent in a task after the key's own.
    public void letTasksRun() {
        try {
            page.session()
                    .send(
                            "Runtime.evaluate",
                            "expression",
                            "new Promise((done) => setTimeout(done))",
                            "contextId",
                            page.mainFrame().ownContext,
                            "awaitPromise",
                            true)
                    .await(Deadline.after(TASKS));
        } catch (CdpException | Overdue _) {
            // The document is being replaced, or busy: either way there is something to wait for.
        }
    }

    /// Where the page is when the action has had its consequences.
    public Consequence after(Before before) {
        Consequence place = place(before);
        return place.with(
                page.stays() > before.stays(),
                page.interceptions().choosers() > before.choosers(),
                page.openings().since(before.openings()));
    }

    private Consequence place(Before before) {
        page.catchUpWithAll();
        boolean asked = awaitRequests(before);
        if (asked && page.pendingUrl().isEmpty() && !replaced(before)) {
            // What the answers make of the page is drawn in the next frame.
            page.tools().nextFrame(page.mainFrame());
            page.catchUpWithAll();
        }
        if (page.pendingUrl().isEmpty() && !replaced(before)) {
            return new Consequence(
                    page.url(),
                    null,
                    !page.url().equals(before.url()),
                    false,
                    null,
                    page.journey().takeRefusal(),
                    false);
        }
        return navigated(before);
    }

    private boolean replaced(Before before) {
        return !page.mainFrame().loaderId.equals(before.loader());
    }

    /// Waits for the requests that began with the action; false when there was none.
    private boolean awaitRequests(Before before) {
        if (fetches.begun() == before.requests()) {
            return false;
        }
        changes.await(
                Deadline.within(REQUESTS, Deadline::current),
                () ->
                        page.pendingUrl().isPresent()
                                || replaced(before)
                                || fetches.idleSince(before.requests()));
        return true;
    }

    private Consequence navigated(Before before) {
        Frame main = page.mainFrame();
        boolean there =
                changes.await(
                        Deadline.within(NAVIGATION, Deadline::current),
                        () ->
                                page.stays() > before.stays()
                                        || (page.pendingUrl().isEmpty()
                                                && main.reached("DOMContentLoaded")));
        boolean other = replaced(before);
        if (!there) {
            String pending = page.pendingUrl().orElse(null);
            boolean busy = pending == null && page.renderer().stopRunawayScript();
            return new Consequence(page.url(), null, other, other, pending, null, busy);
        }
        return new Consequence(
                page.url(),
                other ? status(main) : null,
                other || !page.url().equals(before.url()),
                other,
                null,
                failure(main),
                false);
    }

    /// Why there is an error page instead of what the action led to.
    private @Nullable String failure(Frame main) {
        BrowseException failure = page.navigation().failureIn(main);
        return failure == null ? page.journey().takeRefusal() : failure.getMessage();
    }

    private @Nullable Integer status(Frame main) {
        Traffic.Document document = traffic.document(main.loaderId);
        if (document == null || document.status() == 0 || !main.url().startsWith("http")) {
            return null;
        }
        return document.status();
    }

    /// Where the page is after an action.
    ///
    /// @param status what the server answered when the action led to another document
    /// @param moved whether the address is another one, or the document
    /// @param otherDocument whether what was there before is gone
    /// @param pending where the page is still on its way to
    /// @param failure why what it led to could not be loaded
    /// @param busy whether a script kept it from being complete, and was stopped
    /// @param stayed whether the page asked if it may be left and was told to stay
    /// @param chooser whether a file chooser opened
    /// @param opened the tabs that the page opened
    public record Consequence(
            String url,
            @Nullable Integer status,
            boolean moved,
            boolean otherDocument,
            @Nullable String pending,
            @Nullable String failure,
            boolean busy,
            boolean stayed,
            boolean chooser,
            List<Openings.Opened> opened) {
        Consequence(
                String url,
                @Nullable Integer status,
                boolean moved,
                boolean otherDocument,
                @Nullable String pending,
                @Nullable String failure,
                boolean busy) {
            this(
                    url,
                    status,
                    moved,
                    otherDocument,
                    pending,
                    failure,
                    busy,
                    false,
                    false,
                    List.of());
        }

        private Consequence with(
                boolean nowStayed, boolean nowChooser, List<Openings.Opened> nowOpened) {
            return new Consequence(
                    url,
                    status,
                    moved,
                    otherDocument,
                    pending,
                    failure,
                    busy,
                    nowStayed,
                    nowChooser,
                    nowOpened);
        }
    }
}
