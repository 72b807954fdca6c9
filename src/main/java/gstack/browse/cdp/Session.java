package gstack.browse.cdp;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/// The conversation with one target: calls, and events in the order in which the browser sent them.
///
/// Events are handled on a virtual thread of the session, never on the connection's reader. A
/// handler may be slow for its own session only; it must not wait for a later event of the same
/// session.
public final class Session {
    private final Connection connection;
    private final @Nullable String id;
    private final Map<String, List<Consumer<Json>>> handlers = new ConcurrentHashMap<>();
    private final LinkedBlockingQueue<Runnable> events = new LinkedBlockingQueue<>();
    private final AtomicLong queued = new AtomicLong();
    private final AtomicLong handled = new AtomicLong();
    private volatile @Nullable String goneBecause;

    Session(Connection connection, @Nullable String id) {
        this.connection = connection;
        this.id = id;
        Thread.ofVirtual().name("events " + id).start(this::handleEvents);
    }

    /// The protocol's name for this session; null for the browser itself.
    public @Nullable String id() {
        return id;
    }

    /// Sends a call and waits for its result until the command's deadline.
    public Json call(String method, @Nullable Object... keysAndValues) {
        return send(method, keysAndValues).await();
    }

    /// Sends a call without waiting, so that several can be under way.
    public Call send(String method, @Nullable Object... keysAndValues) {
        return connection.send(this, method, Json.object(keysAndValues));
    }

    public Call send(String method, Json params) {
        return connection.send(this, method, params);
    }

    /// Handles every later event of that name; handlers run in the order in which they were added.
    public void on(String event, Consumer<Json> handler) {
        handlers.computeIfAbsent(event, _ -> new CopyOnWriteArrayList<>()).add(handler);
    }

    /// Waits until every event received so far has been handled.
    public void catchUp() {
        if (isGone() || handled.get() == queued.get()) {
            return;
        }
        CountDownLatch reached = new CountDownLatch(1);
        queue(reached::countDown);
        if (isGone()) {
            // Its thread may have ended before it saw the mark.
            return;
        }
        try {
            if (!reached.await(Deadline.current().remainingNanos(), TimeUnit.NANOSECONDS)) {
                throw new Overdue("handling of events", Deadline.current());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
    }

    /// Runs `work` after the events received so far, on the thread that handles them.
    public void afterEvents(Runnable work) {
        queue(work);
    }

    private void queue(Runnable work) {
        queued.incrementAndGet();
        events.add(work);
    }

    void receive(String event, Json params) {
        List<Consumer<Json>> interested = handlers.get(event);
        if (interested != null) {
            queue(() -> interested.forEach(handler -> handler.accept(params)));
        }
    }

    private void handleEvents() {
        try {
            while (goneBecause == null || !events.isEmpty()) {
                try {
                    events.take().run();
                } catch (SessionGone _) {
                    // The target ended under the handler's feet; its own end is the next event.
                } catch (RuntimeException e) {
                    connection.report(e);
                } finally {
                    handled.incrementAndGet();
                }
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Ends the calls under way with `why`; later ones are sent as before.
    public void abandonCalls(String why) {
        connection.abandon(this, why);
    }

    void close(String why) {
        goneBecause = why;
        queue(() -> {});
    }

    public boolean isGone() {
        return goneBecause != null;
    }

    @Nullable String goneBecause() {
        return goneBecause;
    }
}
