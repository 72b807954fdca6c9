package gstack.browse.http;

import gstack.browse.httpd.Exchange;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/// Looks after the caller of a command that takes longer than a moment: stops the command when the
/// caller goes away, so that the tab is free again, and tells a shell every two seconds that its
/// command is still being worked on.
///
/// Most commands are over before that moment, and cost no more than a note in the clock.
final class Attendance implements AutoCloseable, Clock.Guest {
    private static final long BEAT_MILLIS = 2_000;
    private static final int PROCESSING = 102;
    private static final Clock CLOCK = new Clock();
    private static final ScheduledThreadPoolExecutor BEATS = beats();

    private final Thread worker = Thread.currentThread();
    private final ReentrantLock lock = new ReentrantLock();
    private final Exchange exchange;
    private final boolean heartbeat;
    private final long since = System.nanoTime();
    private @Nullable Future<?> beats;
    private boolean over;

    /// The body of the request has been read.
    Attendance(Exchange exchange, boolean heartbeat) {
        this.exchange = exchange;
        this.heartbeat = heartbeat;
        CLOCK.enter(this);
    }

    private static ScheduledThreadPoolExecutor beats() {
        ScheduledThreadPoolExecutor beats =
                new ScheduledThreadPoolExecutor(
                        1, Thread.ofPlatform().daemon().name("heartbeat").factory());
        beats.setRemoveOnCancelPolicy(true);
        return beats;
    }

    @Override
    public long since() {
        return since;
    }

    @Override
    public void momentPassed() {
        lock.lock();
        try {
            if (over) {
                return;
            }
            exchange.onClientGone(this::interrupt);
            if (heartbeat) {
                // A client that does not read must not hold up the clock.
                Runnable beat = () -> Thread.startVirtualThread(this::beat);
                beats =
                        BEATS.scheduleAtFixedRate(
                                beat, BEAT_MILLIS, BEAT_MILLIS, TimeUnit.MILLISECONDS);
            }
        } catch (IOException _) {
            worker.interrupt();
        } finally {
            lock.unlock();
        }
    }

    private void beat() {
        try {
            exchange.interim(PROCESSING);
        } catch (IOException _) {
            // The client has gone, and its command hears of that by the watch.
        }
    }

    private void interrupt() {
        lock.lock();
        try {
            if (!over) {
                worker.interrupt();
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        CLOCK.leave(this);
        lock.lock();
        try {
            over = true;
            if (beats != null) {
                beats.cancel(false);
            }
            // An interrupt that came too late must not hit what this thread does next.
            Thread.interrupted();
        } finally {
            lock.unlock();
        }
    }
}
