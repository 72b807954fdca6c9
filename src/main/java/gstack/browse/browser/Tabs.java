package gstack.browse.browser;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.page.Page;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntFunction;

/// The open tabs, their numbers, and which of them is in front.
final class Tabs {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Map<String, Tab> bySession = new LinkedHashMap<>();
    private final Deque<Tab> front = new ArrayDeque<>();
    private int lastId;

    /// Gives the tab its number before its page begins to speak.
    Tab add(Browser browser, String sessionId, String targetId, IntFunction<Page> page) {
        lock.lock();
        try {
            int id = ++lastId;
            Tab tab = new Tab(browser, id, targetId, page.apply(id));
            bySession.put(sessionId, tab);
            // A tab that a page opens goes behind the ones in use.
            front.addLast(tab);
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
                front.remove(tab);
                changed.signalAll();
            }
            return Optional.ofNullable(tab);
        } finally {
            lock.unlock();
        }
    }

    void activate(Tab tab) {
        lock.lock();
        try {
            if (front.remove(tab)) {
                front.addFirst(tab);
            }
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

    Optional<Tab> active() {
        lock.lock();
        try {
            return Optional.ofNullable(front.peekFirst());
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
