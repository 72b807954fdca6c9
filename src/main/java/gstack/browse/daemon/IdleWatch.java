package gstack.browse.daemon;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// Ends a daemon that nobody uses, and gives memory back once it has been quiet for a while.
final class IdleWatch {
    private static final Duration TIDY_AFTER = Duration.ofSeconds(5);

    private final WorkList work;
    private final Duration limit;
    private final Runnable end;

    IdleWatch(WorkList work, Duration limit, Runnable end) {
        this.work = work;
        this.limit = limit;
        this.end = end;
    }

    void start() {
        Thread.ofVirtual().name("idle watch").start(this::watch);
    }

    private void watch() {
        boolean tidy = false;
        try {
            while (true) {
                long idle = work.idleNanos();
                if (!limit.isZero() && idle >= limit.toNanos()) {
                    end.run();
                    return;
                }
                if (idle < TIDY_AFTER.toNanos()) {
                    tidy = false;
                } else if (!tidy) {
                    // With a serial collector this shrinks the heap to what is in use.
                    System.gc();
                    tidy = true;
                }
                TimeUnit.NANOSECONDS.sleep(untilNextLook(idle, tidy));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// The earliest moment at which something could be due, if nothing happens until then.
    private long untilNextLook(long idle, boolean tidy) {
        long toTidy = TIDY_AFTER.toNanos() - idle;
        long toEnd = limit.isZero() ? Long.MAX_VALUE : limit.toNanos() - idle;
        long wait = tidy ? Math.min(toEnd, TIDY_AFTER.toNanos()) : Math.min(toTidy, toEnd);
        return Math.max(wait, TimeUnit.MILLISECONDS.toNanos(1));
    }
}
