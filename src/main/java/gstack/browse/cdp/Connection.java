package gstack.browse.cdp;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/// One browser's DevTools connection: matches answers to calls and hands events to their sessions.
public final class Connection implements AutoCloseable {
    private record Pending(Session session, Call call) {}

    private final Transport transport;
    private final Consumer<Throwable> errors;
    private final AtomicInteger lastId = new AtomicInteger();
    private final Map<Integer, Pending> pending = new ConcurrentHashMap<>();
    private final Map<String, Session> sessions = new ConcurrentHashMap<>();
    private final CopyOnWriteArrayList<Runnable> closeActions = new CopyOnWriteArrayList<>();
    private final Session browser;
    private volatile @Nullable String closedBecause;

    /// Starts reading at once; `errors` hears of handlers that throw and of messages that make no
    /// sense.
    public Connection(Transport transport, Consumer<Throwable> errors) {
        this.transport = transport;
        this.errors = errors;
        this.browser = new Session(this, null);
        Thread.ofPlatform().name("cdp reader").daemon().start(this::read);
    }

    public Session browser() {
        return browser;
    }

    /// The session that the browser attached under that name, if it is still there.
    public @Nullable Session session(String id) {
        return sessions.get(id);
    }

    /// Runs `action` once, when the browser's end is closed.
    public void onClose(Runnable action) {
        closeActions.add(action);
        if (closedBecause != null && closeActions.remove(action)) {
            action.run();
        }
    }

    public int pendingCalls() {
        return pending.size();
    }

    public int sessionCount() {
        return sessions.size();
    }

    Call send(Session session, String method, Json params) {
        Call call = new Call(method);
        int id = lastId.incrementAndGet();
        pending.put(id, new Pending(session, call));
        String gone = session.isGone() ? session.goneBecause() : closedBecause;
        if (gone != null) {
            pending.remove(id);
            call.abandon(gone);
            return call;
        }
        try {
            transport.send(
                    Json.object(
                                    "id",
                                    id,
                                    "method",
                                    method,
                                    "params",
                                    params,
                                    "sessionId",
                                    session.id())
                            .toString());
        } catch (IOException e) {
            pending.remove(id);
            call.abandon("the connection to the browser is closed");
        }
        return call;
    }

    void report(Throwable problem) {
        errors.accept(problem);
    }

    private void read() {
        String why = "the browser closed the connection";
        try {
            for (String text = transport.receive(); text != null; text = transport.receive()) {
                dispatch(text);
            }
        } catch (IOException e) {
            why = "the connection to the browser broke (" + e.getMessage() + ")";
        }
        closed(why);
    }

    private void dispatch(String text) {
        try {
            Json message = Json.parse(text);
            if (message.has("id")) {
                Pending waiting = pending.remove(message.number("id", 0));
                if (waiting != null) {
                    waiting.call().answer(message);
                }
                return;
            }
            String method = message.text("method");
            Json params = message.at("params");
            Session session = sessionOf(message);
            if (session == null) {
                return;
            }
            // A child session exists before its first event or its first call can pass.
            if (method.equals("Target.attachedToTarget")) {
                String id = params.text("sessionId");
                sessions.put(id, new Session(this, id));
            }
            session.receive(method, params);
            if (method.equals("Target.detachedFromTarget")) {
                forget(params.text("sessionId"));
            }
        } catch (RuntimeException | OutOfMemoryError e) {
            errors.accept(e);
            refuse(text);
        }
    }

    /// Whoever waits for a message that could not be read is told, or would wait in vain.
    private void refuse(String text) {
        Integer id = Oversize.id(text);
        Pending waiting = id == null ? null : pending.remove(id);
        if (id != null && waiting != null) {
            waiting.call().answer(Oversize.refusal(id));
        }
    }

    private @Nullable Session sessionOf(Json message) {
        String id = message.textOrNull("sessionId");
        return id == null ? browser : sessions.get(id);
    }

    private void forget(String sessionId) {
        Session session = sessions.remove(sessionId);
        if (session != null) {
            end(session, "the page or frame was closed");
        }
    }

    private void end(Session session, String why) {
        session.close(why);
        abandon(session, why);
    }

    void abandon(Session session, String why) {
        pending.entrySet()
                .removeIf(entry -> {
                    boolean its = entry.getValue().session() == session;
                    if (its) {
                        entry.getValue().call().abandon(why);
                    }
                    return its;
                });
    }

    private void closed(String why) {
        closedBecause = why;
        // The browser first: a tab whose call fails then finds that all of it is gone.
        end(browser, why);
        sessions.values().forEach(session -> end(session, why));
        sessions.clear();
        for (Runnable action : closeActions) {
            if (closeActions.remove(action)) {
                action.run();
            }
        }
    }

    @Override
    public void close() {
        transport.close();
    }
}
