package gstack.browse.httpd;

import gstack.browse.error.Deadline;

import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// The memory that long request bodies share: together no more than one body may have, for what is
/// made of one takes a multiple of it.
final class BodyRoom {
    /// Shorter ones are let in as they come.
    private static final long LONG = 1 << 20;

    private static final int UNIT = 1 << 10;

    private final Semaphore units;

    BodyRoom(Limits limits) {
        this.units = new Semaphore(units(limits.bodyBytes()), true);
    }

    private static int units(long bytes) {
        return (int) ((bytes + UNIT - 1) / UNIT);
    }

    /// Waits until a body that holds `taken` bytes of room may have `wanted`, and returns what it
    /// then holds.
    long enter(long taken, long wanted, Deadline due) throws IOException {
        if (wanted <= Math.max(LONG, taken)) {
            return taken;
        }
        try {
            int more = units(wanted) - units(taken);
            if (units.tryAcquire(more, due.remainingNanos(), TimeUnit.NANOSECONDS)) {
                return wanted;
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        throw new Rejected(503, "Other long requests are under way; nothing was run, try again.");
    }

    void leave(long taken) {
        units.release(units(taken));
    }
}
