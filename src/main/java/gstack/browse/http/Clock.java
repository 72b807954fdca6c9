package gstack.browse.http;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Tells those who stay for longer than a moment that it has passed. It ticks while there is work
/// and rests otherwise, so that most commands cost it nothing: waking a thread for each of them
/// would take longer than many of them take.
final class Clock {
    /// Somebody whose time is watched.
    interface Guest {
        long since();

        /// Once, about [#MOMENT] after `since`; on the clock's own thread, so it must not wait.
        void momentPassed();
    }

    static final long MOMENT = TimeUnit.MILLISECONDS.toNanos(150);
    private static final long TICK = TimeUnit.MILLISECONDS.toNanos(50);
    private static final long REST_AFTER = TimeUnit.SECONDS.toNanos(10);

    private final Set<Guest> guests = ConcurrentHashMap.newKeySet();
    private final Thread thread;
    private volatile boolean resting = true;

    Clock() {
        thread = Thread.ofPlatform().daemon().name("clock").unstarted(this::tick);
        thread.start();
    }

    void enter(Guest guest) {
        guests.add(guest);
        if (resting) {
            LockSupport.unpark(thread);
        }
    }

    void leave(Guest guest) {
        guests.remove(guest);
    }

    private void tick() {
        long lastBusy = System.nanoTime();
        while (true) {
            long now = System.nanoTime();
            if (!guests.isEmpty()) {
                lastBusy = now;
                tellThoseWhoStay(now);
            }
            if (now - lastBusy < REST_AFTER) {
                LockSupport.parkNanos(this, TICK);
                continue;
            }
            resting = true;
            // Whoever came before the clock was seen to rest has not woken it.
            if (guests.isEmpty()) {
                LockSupport.park(this);
            }
            resting = false;
            lastBusy = System.nanoTime();
        }
    }

    private void tellThoseWhoStay(long now) {
        guests.removeIf(guest -> {
            boolean stays = now - guest.since() >= MOMENT;
            if (stays) {
                guest.momentPassed();
            }
            return stays;
        });
    }
}
