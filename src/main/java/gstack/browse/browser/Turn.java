package gstack.browse.browser;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// The place in the row of a command that otherwise runs beside others: tabs that are opened side
/// by side still get their numbers in the order in which they were asked for.
public final class Turn {
    private static final ScopedValue<Turn> CURRENT = ScopedValue.newInstance();

    private final @Nullable Turn before;
    private final CountDownLatch over = new CountDownLatch(1);

    /// Comes after `before`, if there is one.
    public Turn(@Nullable Turn before) {
        this.before = before;
    }

    /// Runs a whole command at this place; whoever comes next waits for no more than its
    /// [#inOrder].
    public void run(Runnable command) {
        try {
            ScopedValue.where(CURRENT, this).run(command);
        } finally {
            over.countDown();
        }
    }

    /// Runs `body` when all that come before are through with theirs; at once outside of a row.
    static <T> T inOrder(Supplier<T> body) {
        if (!CURRENT.isBound()) {
            return body.get();
        }
        Turn turn = CURRENT.get();
        try {
            turn.awaitOthers();
            return body.get();
        } finally {
            turn.over.countDown();
        }
    }

    private void awaitOthers() {
        if (before == null) {
            return;
        }
        try {
            before.awaitOthers();
            if (!before.over.await(Deadline.current().remainingNanos(), TimeUnit.NANOSECONDS)) {
                throw new BrowseException.Timeout(
                        "An earlier command of the batch opened no tab in time. Run 'tabs', then"
                                + " try again with fewer at once.");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
    }
}
