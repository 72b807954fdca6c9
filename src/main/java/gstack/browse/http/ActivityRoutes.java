package gstack.browse.http;

import gstack.browse.activity.Feed;
import gstack.browse.httpd.Exchange;
import gstack.browse.json.Json;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What the browser is used for, to look at: a stream, a history, and the cookie that opens the
/// stream.
final class ActivityRoutes implements Route {
    private static final String STREAM = "/activity/stream";
    private static final String HISTORY = "/activity/history";
    private static final String SESSION = "/sse-session";
    private static final long HEARTBEAT_MILLIS = 15_000;
    private static final int MOST_READERS = 1500;
    private static final int MOST_ENTRIES = 1000;

    private final Gate gate;
    private final Feed feed;
    private final StreamSessions sessions = new StreamSessions(InstantSource.system());

    ActivityRoutes(Gate gate, Feed feed) {
        this.gate = gate;
        this.feed = feed;
    }

    static boolean owns(String method, String path) {
        return method.equals("GET")
                ? path.equals(STREAM) || path.equals(HISTORY)
                : method.equals("POST") && path.equals(SESSION);
    }

    @Override
    public void handle(Exchange exchange) throws IOException {
        boolean stream = exchange.path().equals(STREAM);
        if (!gate.isRoot(exchange) && !(stream && sessions.admits(exchange))) {
            Replies.json(exchange, 401, Json.object("error", "Unauthorized").toString());
        } else if (stream) {
            stream(exchange);
        } else if (exchange.path().equals(HISTORY)) {
            Replies.json(exchange, 200, history(exchange));
        } else {
            openSession(exchange);
        }
    }

    private void openSession(Exchange exchange) throws IOException {
        StreamSessions.Session session = sessions.open();
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", "application/json");
        headers.put("Cache-Control", "no-store");
        headers.put(
                "Set-Cookie",
                StreamSessions.COOKIE
                        + "="
                        + session.value()
                        + "; HttpOnly; SameSite=Strict; Path=/; Max-Age="
                        + StreamSessions.LIFE.toSeconds());
        Json answer =
                Json.object(
                        "expiresAt",
                        session.expires().toEpochMilli(),
                        "cookie",
                        StreamSessions.COOKIE);
        exchange.reply(200, headers, answer.toString().getBytes(StandardCharsets.UTF_8));
    }

    private String history(Exchange exchange) {
        long asked = number(exchange.query().getOrDefault("limit", ""), 50);
        int limit = (int) Math.max(1, Math.min(MOST_ENTRIES, asked));
        StringBuilder json = new StringBuilder("{\"entries\":[");
        List<Feed.Entry> entries = feed.last(limit);
        for (int i = 0; i < entries.size(); i++) {
            json.append(i == 0 ? "" : ",").append(entries.get(i).json());
        }
        return json.append("],\"totalAdded\":")
                .append(feed.total())
                .append(",\"subscribers\":")
                .append(feed.readers())
                .append('}')
                .toString();
    }

    private static long number(String text, long fallback) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException _) {
            return fallback;
        }
    }

    private void stream(Exchange exchange) throws IOException {
        if (!feed.enter(MOST_READERS)) {
            Replies.json(exchange, 503, Json.object("error", "Too many readers").toString());
            return;
        }
        try {
            String resumed = exchange.header("Last-Event-ID");
            String after = exchange.query().getOrDefault("after", resumed == null ? "" : resumed);
            OutputStream out =
                    exchange.stream(
                            200,
                            Map.of(
                                    "Content-Type", "text/event-stream",
                                    "Cache-Control", "no-cache"));
            follow(out, Math.max(0, number(after, 0)));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            feed.leave();
        }
    }

    /// Until the reader goes away, which shows when it is written to.
    private void follow(OutputStream out, long after) throws IOException, InterruptedException {
        // A number from before the daemon was restarted says nothing about this feed.
        long seen = after > feed.total() ? 0 : after;
        out.flush();
        while (true) {
            Feed.News news = feed.after(seen, HEARTBEAT_MILLIS);
            StringBuilder text = new StringBuilder();
            if (news.entries().isEmpty()) {
                text.append(": heartbeat\n\n");
            }
            if (news.gapFrom() > 0) {
                Json gap =
                        Json.object(
                                "gapFrom", news.gapFrom(),
                                "availableFrom", news.entries().getFirst().id());
                text.append("event: gap\ndata: ").append(gap).append("\n\n");
            }
            for (Feed.Entry entry : news.entries()) {
                text.append("id: ").append(entry.id());
                text.append("\nevent: activity\ndata: ").append(entry.json()).append("\n\n");
                seen = entry.id();
            }
            out.write(text.toString().getBytes(StandardCharsets.UTF_8));
            out.flush();
        }
    }
}
