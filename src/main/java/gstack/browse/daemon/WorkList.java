package gstack.browse.daemon;

import gstack.browse.http.Life;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/// The commands under way, and when the last one ended.
final class WorkList {
    private final class Item implements Life.Work {
        private final String command;
        private final int tab;
        private final long since = System.nanoTime();

        Item(String command, int tab) {
            this.command = command;
            this.tab = tab;
        }

        @Override
        public void close() {
            lastActivity = System.nanoTime();
            underWay.remove(this);
        }
    }

    private final Set<Item> underWay = ConcurrentHashMap.newKeySet();
    private volatile boolean awake;
    private volatile long lastActivity = System.nanoTime();
    private final AtomicLong begun = new AtomicLong();

    /// `tab` is the one that the command works on, 0 if it needs none.
    Life.Work begin(String command, int tab) {
        lastActivity = System.nanoTime();
        begun.incrementAndGet();
        Item item = new Item(command, tab);
        underWay.add(item);
        return item;
    }

    /// How many commands there were so far.
    long begun() {
        return begun.get();
    }

    /// Whether the daemon is to stay however long nothing is asked of it.
    void stayAwake(boolean wanted) {
        lastActivity = System.nanoTime();
        awake = wanted;
    }

    boolean isEmpty() {
        return underWay.isEmpty();
    }

    List<Life.Busy> busy() {
        long now = System.nanoTime();
        return underWay.stream()
                .map(item ->
                        new Life.Busy(
                                item.command,
                                item.tab,
                                TimeUnit.NANOSECONDS.toSeconds(now - item.since)))
                .toList();
    }

    /// For how long nothing has been asked of the daemon; zero while something is under way.
    long idleNanos() {
        return isEmpty() && !awake ? System.nanoTime() - lastActivity : 0;
    }
}
