package gstack.browse.browser;

import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/// The origins whose pages were shown in a tab: Chromium tells nobody for which it keeps storage.
final class VisitedOrigins {
    private static final int MOST = 500;

    private final Set<String> origins = new LinkedHashSet<>();
    private final ReentrantLock lock = new ReentrantLock();

    void follow(Session page) {
        page.on("Page.frameNavigated", event -> note(event.at("frame")));
    }

    /// Only of pages: what a frame of another site stores is kept apart for each site around it.
    private void note(Json frame) {
        String origin = frame.text("securityOrigin");
        if (frame.has("parentId") || frame.has("unreachableUrl") || !origin.startsWith("http")) {
            return;
        }
        lock.lock();
        try {
            // The newest last, so that the oldest goes when there are too many.
            origins.remove(origin);
            origins.add(origin);
            if (origins.size() > MOST) {
                origins.remove(origins.iterator().next());
            }
        } finally {
            lock.unlock();
        }
    }

    List<String> all() {
        lock.lock();
        try {
            return List.copyOf(origins);
        } finally {
            lock.unlock();
        }
    }
}
