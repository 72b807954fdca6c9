package gstack.browse.activity;

import gstack.browse.json.Json;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// The last thousand entries. Readers come for them at their own pace; one that is too slow misses
/// some and is told which.
public final class Feed {
    private static final int KEPT = 1000;

    /// One entry in its final form.
    public record Entry(long id, String json) {}

    /// What is new for a reader. `gapFrom` is the first entry that it missed, 0 if it missed none.
    public record News(long gapFrom, List<Entry> entries) {}

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition more = lock.newCondition();
    private final Deque<Entry> entries = new ArrayDeque<>();
    private final AtomicInteger readers = new AtomicInteger();
    private long lastId;

    /// Adds an entry; its number is its first member.
    public void add(Json members) {
        lock.lock();
        try {
            long id = ++lastId;
            String rest = members.toString().substring(1);
            entries.addLast(new Entry(id, "{\"id\":" + id + (rest.equals("}") ? "" : ",") + rest));
            if (entries.size() > KEPT) {
                entries.removeFirst();
            }
            more.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /// What came after the entry `seen`, waited for as long as said; nothing if nothing came.
    public News after(long seen, long waitMillis) throws InterruptedException {
        lock.lock();
        try {
            long left = TimeUnit.MILLISECONDS.toNanos(waitMillis);
            while (lastId <= seen && left > 0) {
                left = more.awaitNanos(left);
            }
            List<Entry> news = new ArrayList<>();
            for (Entry entry : entries) {
                if (entry.id() > seen) {
                    news.add(entry);
                }
            }
            boolean gap = !news.isEmpty() && news.getFirst().id() > seen + 1;
            return new News(gap ? seen + 1 : 0, news);
        } finally {
            lock.unlock();
        }
    }

    /// The last of them, at the most so many.
    public List<Entry> last(int count) {
        lock.lock();
        try {
            List<Entry> all = new ArrayList<>(entries);
            return all.subList(Math.max(0, all.size() - count), all.size());
        } finally {
            lock.unlock();
        }
    }

    public long total() {
        lock.lock();
        try {
            return lastId;
        } finally {
            lock.unlock();
        }
    }

    public int readers() {
        return readers.get();
    }

    /// Takes a place if there is one; [#leave] gives it back.
    public boolean enter(int most) {
        if (readers.incrementAndGet() <= most) {
            return true;
        }
        readers.decrementAndGet();
        return false;
    }

    public void leave() {
        readers.decrementAndGet();
    }
}
