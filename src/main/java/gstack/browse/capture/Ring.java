package gstack.browse.capture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/// The newest entries, bounded in number and in size; grows only as far as it is used.
public final class Ring<E extends Ring.Entry> {
    /// How many entries are kept at the most.
    public static final int CAPACITY = 50_000;

    /// Something worth keeping for a while.
    public interface Entry {
        /// How many characters it holds, roughly.
        int weight();
    }

    /// The entries after a certain one, how many of those are gone already, and where to go on.
    public record Tail<E>(List<E> entries, long missed, long next) {}

    private final long heaviest;
    private final Runnable onAdded;
    private ArrayDeque<E> entries = new ArrayDeque<>();
    private long weight;
    private long added;

    /// `heaviest` bounds the characters of all entries together; `onAdded` hears of each new one
    /// and must be quick.
    Ring(long heaviest, Runnable onAdded) {
        this.heaviest = heaviest;
        this.onAdded = onAdded;
    }

    void add(E entry) {
        synchronized (this) {
            entries.addLast(entry);
            weight += entry.weight();
            added++;
            while (entries.size() > CAPACITY || (weight > heaviest && entries.size() > 1)) {
                weight -= entries.removeFirst().weight();
            }
        }
        onAdded.run();
    }

    public synchronized List<E> all() {
        return new ArrayList<>(entries);
    }

    public synchronized int size() {
        return entries.size();
    }

    /// Forgets everything, and gives the room back.
    public synchronized void clear() {
        entries = new ArrayDeque<>();
        weight = 0;
    }

    /// What was added after the first `seen` entries.
    synchronized Tail<E> after(long seen) {
        long fresh = added - seen;
        int kept = (int) Math.min(fresh, entries.size());
        List<E> newest = all();
        return new Tail<>(
                List.copyOf(newest.subList(newest.size() - kept, newest.size())),
                fresh - kept,
                added);
    }
}
