package gstack.browse.browser;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.page.Page;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntFunction;

/// The open tabs, their numbers, whose they are, and which of them is in front for whom.
final class Tabs {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<String, Tab> bySession = new LinkedHashMap<>();
    private final Map<String, Deque<Tab>> fronts = new HashMap<>();
    private final Map<Integer, Owner> owners = new HashMap<>();
    private int lastId;

    /// The tabs that somebody's commands may mean, the one in front first.
    private Deque<Tab> front(@Nullable Owner owner) {
        return fronts.computeIfAbsent(owner == null ? "" : owner.name(), _ -> new ArrayDeque<>());
    }

    /// Gives the tab its number, and the owner of the one that opened it, before its page begins to
    /// speak.
    Tab add(
            Browser browser,
            String sessionId,
            String targetId,
            String openerId,
            IntFunction<Page> page) {
        lock.lock();
        try {
            int id = ++lastId;
            Tab tab = new Tab(browser, id, targetId, page.apply(id));
            bySession.put(sessionId, tab);
            byTarget(openerId).map(Tab::owner).ifPresent(owner -> own(tab, owner));
            // A tab that a page opens goes behind the ones in use.
            front(tab.owner()).addLast(tab);
            changed.signalAll();
            return tab;
        } finally {
            lock.unlock();
        }
    }

    Optional<Tab> removeSession(String sessionId) {
        lock.lock();
        try {
            Tab tab = bySession.remove(sessionId);
            if (tab != null) {
                fronts.values().forEach(front -> front.remove(tab));
                changed.signalAll();
            }
            return Optional.ofNullable(tab);
        } finally {
            lock.unlock();
        }
    }

    /// Puts a tab in front for one caller; the others do not notice.
    void activate(Tab tab, @Nullable Owner who) {
        lock.lock();
        try {
            if (bySession.containsValue(tab)) {
                Deque<Tab> front = front(who);
                front.remove(tab);
                front.addFirst(tab);
            }
        } finally {
            lock.unlock();
        }
    }

    private void own(Tab tab, Owner owner) {
        tab.owner(owner);
        owners.put(tab.id(), owner);
    }

    /// Makes a tab somebody's, in front of the others that they have.
    void give(Tab tab, Owner owner) {
        lock.lock();
        try {
            fronts.values().forEach(front -> front.remove(tab));
            own(tab, owner);
            front(owner).addFirst(tab);
        } finally {
            lock.unlock();
        }
    }

    /// Makes all tabs of a client root's and says how many are open.
    int release(String name) {
        lock.lock();
        try {
            owners.values().removeIf(owner -> owner.name().equals(name));
            fronts.remove(name);
            int count = 0;
            for (Tab tab : bySession.values()) {
                Owner owner = tab.owner();
                if (owner != null && owner.name().equals(name)) {
                    tab.owner(null);
                    Deque<Tab> front = front(null);
                    front.remove(tab);
                    front.addLast(tab);
                    count++;
                }
            }
            return count;
        } finally {
            lock.unlock();
        }
    }

    /// Whose a tab is, or was when it was closed; null for root.
    @Nullable Owner ownerOf(int id) {
        lock.lock();
        try {
            return owners.get(id);
        } finally {
            lock.unlock();
        }
    }

    int everOpened() {
        lock.lock();
        try {
            return lastId;
        } finally {
            lock.unlock();
        }
    }

    /// The tab in front for that caller.
    Optional<Tab> active(@Nullable Owner who) {
        lock.lock();
        try {
            return Optional.ofNullable(front(who).peekFirst());
        } finally {
            lock.unlock();
        }
    }

    List<Tab> all() {
        lock.lock();
        try {
            return new ArrayList<>(bySession.values());
        } finally {
            lock.unlock();
        }
    }

    Optional<Tab> byId(int id) {
        return all().stream().filter(tab -> tab.id() == id).findFirst();
    }

    Optional<Tab> byTarget(String targetId) {
        return all().stream().filter(tab -> tab.targetId().equals(targetId)).findFirst();
    }

    Optional<String> sessionOf(Tab tab) {
        lock.lock();
        try {
            return bySession.entrySet().stream()
                    .filter(entry -> entry.getValue() == tab)
                    .map(Map.Entry::getKey)
                    .findFirst();
        } finally {
            lock.unlock();
        }
    }

    /// Whether the tab was gone within `moment`; past the deadline that is an error.
    boolean awaitGone(Tab tab, Duration moment, Deadline deadline) {
        lock.lock();
        try {
            long left = Math.min(moment.toNanos(), deadline.remainingNanos());
            while (bySession.containsValue(tab) && left > 0) {
                left = changed.awaitNanos(left);
            }
            if (!bySession.containsValue(tab)) {
                return true;
            }
            if (deadline.passed()) {
                throw new BrowseException.Timeout(
                        "Tab "
                                + tab.id()
                                + " did not close in time. Run 'tabs' to see whether it has"
                                + " since.");
            }
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        } finally {
            lock.unlock();
        }
    }
}
