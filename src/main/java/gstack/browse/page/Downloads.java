package gstack.browse.page;

import gstack.browse.cdp.Session;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// The files that a tab's page wanted to have saved; none is.
public final class Downloads {
    private static final int REMEMBERED = 32;

    /// A file under the name that the page or its server gave it.
    public record Offer(String name, String url) {}

    private final Changes changes;
    private final Deque<Offer> offers = new ArrayDeque<>();

    Downloads(Changes changes) {
        this.changes = changes;
    }

    void follow(Session session) {
        session.on("Page.downloadWillBegin", e -> changes.apply(() -> offered(e)));
    }

    private void offered(Json event) {
        offers.addLast(new Offer(event.text("suggestedFilename"), event.text("url")));
        if (offers.size() > REMEMBERED) {
            offers.removeFirst();
        }
    }

    /// The first that nobody has waited for yet, as soon as there is one; empty when the deadline
    /// passed first.
    public Optional<Offer> await() {
        changes.await(Deadline.current(), () -> !offers.isEmpty());
        Deque<Offer> taken = new ArrayDeque<>();
        changes.apply(() -> {
            if (!offers.isEmpty()) {
                taken.add(offers.removeFirst());
            }
        });
        return Optional.ofNullable(taken.peekFirst());
    }
}
