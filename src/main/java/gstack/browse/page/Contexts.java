package gstack.browse.page;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.SessionGone;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntFunction;

/// The worlds in which scripts run, of documents that come and go under their callers.
final class Contexts {
    /// How long a frame may be between two processes.
    private static final Duration PROCESS_PATIENCE = Duration.ofSeconds(2);

    private final Changes changes;
    private final Consumer<Frame> passage;

    /// `passage` waits until a frame's document can be reached, or says why it cannot.
    Contexts(Changes changes, Consumer<Frame> passage) {
        this.changes = changes;
        this.passage = passage;
    }

    /// Runs `body` with the context of our scripts in the frame's document, and again on the next
    /// document when this one is replaced meanwhile.
    <T> T onDocument(Frame frame, IntFunction<T> body) {
        while (true) {
            int context = own(frame);
            Document document = new Document(frame.session(), context);
            try {
                return body.apply(context);
            } catch (CdpException e) {
                Document.requireReplaced(e);
                awaitOther(frame, f -> f.ownContext, document);
            } catch (SessionGone e) {
                awaitOtherProcess(frame, e);
            }
        }
    }

    /// An inner frame whose process ended has another one soon, or is no longer in the page.
    private void awaitOtherProcess(Frame frame, SessionGone e) {
        if (frame.parentId() == null) {
            throw e;
        }
        boolean moved =
                Deadline.within(
                        PROCESS_PATIENCE,
                        () ->
                                changes.await(
                                        Deadline.current(),
                                        () -> frame.isGone() || !frame.session().isGone()));
        if (!moved) {
            throw e;
        }
        requireThere(frame);
    }

    /// An inner frame on its way from one process to another is in neither.
    private static boolean isServed(Frame frame) {
        return frame.parentId() == null || !frame.session().isGone();
    }

    private static void requireThere(Frame frame) {
        if (frame.isGone()) {
            throw ChosenFrame.gone(frame);
        }
    }

    /// The context in which the page's own scripts run.
    int main(Frame frame) {
        return context(frame, f -> f.mainContext, "page");
    }

    int own(Frame frame) {
        return context(frame, f -> f.ownContext, "browse");
    }

    private int context(Frame frame, Function<Frame, @Nullable Integer> which, String name) {
        passage.accept(frame);
        Deadline deadline = Deadline.current();
        boolean decided =
                changes.await(
                        deadline,
                        () -> {
                            boolean there = which.apply(frame) != null;
                            return (there && isServed(frame)) || frame.isGone();
                        });
        requireThere(frame);
        if (!decided) {
            throw new BrowseException.Timeout(
                    "The page gave no "
                            + name
                            + " script context within "
                            + deadline.budget().toMillis()
                            + " ms; it may still be loading. Run 'wait --load' or 'reload'.");
        }
        return Objects.requireNonNullElse(which.apply(frame), 0);
    }

    void awaitOtherMain(Frame frame, Document old) {
        awaitOther(frame, f -> f.mainContext, old);
    }

    private void awaitOther(Frame frame, Function<Frame, @Nullable Integer> which, Document old) {
        Deadline deadline = Deadline.current();
        boolean replaced =
                changes.await(
                        deadline,
                        () -> {
                            Integer now = which.apply(frame);
                            return frame.isGone()
                                    || (now != null
                                            && !old.equals(new Document(frame.session(), now)));
                        });
        requireThere(frame);
        if (!replaced) {
            throw new BrowseException.Timeout(
                    "The page was replaced and its successor did not appear within "
                            + deadline.budget().toMillis()
                            + " ms. Run 'wait --load' or 'reload'.");
        }
    }
}
