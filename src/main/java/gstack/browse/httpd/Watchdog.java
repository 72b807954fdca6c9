package gstack.browse.httpd;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/// Cuts off peers that stopped reading; one thread for the server, asleep while nobody writes.
final class Watchdog {
    private final Iterable<Connection> connections;
    private final AtomicBoolean armed = new AtomicBoolean();
    private final Thread thread;
    private volatile boolean closed;

    Watchdog(Iterable<Connection> connections) {
        this.connections = connections;
        this.thread = Thread.ofVirtual().name("http-watchdog").unstarted(this::run);
    }

    void start() {
        thread.start();
    }

    void close() {
        closed = true;
        LockSupport.unpark(thread);
    }

    /// Called after a writer noted its deadline. All writers have the same patience, so an armed
    /// dog wakes in time for each.
    void arm() {
        if (!armed.get() && armed.compareAndSet(false, true)) {
            LockSupport.unpark(thread);
        }
    }

    private void run() {
        while (!closed) {
            long next = cutOverdue();
            if (next != Outbound.NOT_WRITING) {
                LockSupport.parkNanos(this, Math.max(1, next - System.nanoTime()));
                continue;
            }
            armed.set(false);
            // A writer that saw the flag still up is found by looking once more.
            if (cutOverdue() == Outbound.NOT_WRITING) {
                LockSupport.park(this);
            } else {
                armed.set(true);
            }
        }
    }

    /// The earliest deadline that has not passed.
    private long cutOverdue() {
        long now = System.nanoTime();
        long next = Outbound.NOT_WRITING;
        for (Connection connection : connections) {
            long due = connection.out().overdueAt();
            if (due == Outbound.NOT_WRITING) {
                continue;
            }
            if (due - now <= 0) {
                connection.cut();
            } else if (next == Outbound.NOT_WRITING || due - next < 0) {
                next = due;
            }
        }
        return next;
    }
}
