package gstack.browse.page;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/// What is known of one tab, changed by its events and waited on by its commands.
final class Changes {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();

    /// Applies a change and wakes whoever waits.
    void apply(Runnable change) {
        lock.lock();
        try {
            change.run();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// Waits until `condition` holds; false when the deadline passed first.
    boolean await(Deadline deadline, BooleanSupplier condition) {
        lock.lock();
        try {
            while (!condition.getAsBoolean()) {
                if (changed.awaitNanos(deadline.remainingNanos()) <= 0
                        && !condition.getAsBoolean()) {
                    return false;
                }
            }
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        } finally {
            lock.unlock();
        }
    }

    /// Waits until `condition` has held without a break for `quiet`; false when the deadline passed
    /// first.
    boolean awaitQuiet(Deadline deadline, Duration quiet, BooleanSupplier condition) {
        lock.lock();
        try {
            long holdsSince = 0;
            boolean holds = false;
            while (true) {
                long now = System.nanoTime();
                boolean held = holds;
                holds = condition.getAsBoolean();
                if (holds && !held) {
                    holdsSince = now;
                }
                long left = holds ? holdsSince + quiet.toNanos() - now : Long.MAX_VALUE;
                if (left <= 0) {
                    return true;
                }
                long wait = Math.min(left, deadline.remainingNanos());
                if (wait <= 0) {
                    return false;
                }
                if (changed.await(wait, TimeUnit.NANOSECONDS)) {
                    // Something changed; a request that came and went counts as a break.
                    holds = holds && condition.getAsBoolean();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        } finally {
            lock.unlock();
        }
    }
}
