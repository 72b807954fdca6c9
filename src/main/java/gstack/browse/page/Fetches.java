package gstack.browse.page;

import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/// The requests by which a page's scripts ask for data, counted in the order in which they began.
final class Fetches {
    private static final Set<String> TYPES = Set.of("Fetch", "XHR", "Script");

    private final Changes changes;
    private final Map<String, Long> underWay = new HashMap<>();
    private long begun;

    Fetches(Changes changes) {
        this.changes = changes;
    }

    void follow(Session session) {
        session.on("Network.requestWillBeSent", e -> changes.apply(() -> began(e)));
        session.on("Network.loadingFinished", e -> changes.apply(() -> ended(e)));
        session.on("Network.loadingFailed", e -> changes.apply(() -> ended(e)));
    }

    private void began(Json event) {
        if (TYPES.contains(event.text("type"))) {
            // A redirect is the same request once more.
            underWay.computeIfAbsent(event.text("requestId"), _ -> ++begun);
        }
    }

    private void ended(Json event) {
        underWay.remove(event.text("requestId"));
    }

    /// A new document ends what the old one asked for.
    void reset() {
        underWay.clear();
    }

    /// How many have begun so far; called under the lock of [Changes] or after it.
    long begun() {
        return begun;
    }

    /// Whether those that began after the first `number` have ended.
    boolean idleSince(long number) {
        return underWay.values().stream().noneMatch(began -> began > number);
    }
}
