package gstack.browse.capture;

import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;

/// Listens to what pages and workers write to their console, throw and do not catch, and to what
/// the browser itself remarks.
final class ConsoleRecorder {
    private static final int LONGEST = 10_000;
    private static final int HELD_OBJECTS = 500;
    private static final String STACK = "\n    at ";

    private final Ring<ConsoleMessage> ring;

    ConsoleRecorder(Ring<ConsoleMessage> ring) {
        this.ring = ring;
    }

    void follow(Session session, int tab) {
        AtomicInteger held = new AtomicInteger();
        session.on(
                "Runtime.consoleAPICalled",
                event -> {
                    add(tab, event, event.text("type"), Shown.arguments(event.list("args")));
                    letGo(session, event, held);
                });
        session.on("Runtime.exceptionThrown", event -> add(tab, event, "error", thrown(event)));
        session.on("Log.entryAdded", event -> remarked(tab, event.at("entry")));
    }

    private void add(int tab, Json event, String level, String text) {
        ring.add(
                new ConsoleMessage(
                        Instant.ofEpochMilli((long) event.decimal("timestamp", 0)),
                        tab,
                        level,
                        Plain.indented(Plain.shortened(text, LONGEST))));
    }

    /// The browser keeps every logged object alive for whoever might ask about it; we never do.
    private static void letGo(Session session, Json event, AtomicInteger held) {
        boolean holds = event.list("args").stream().anyMatch(value -> value.has("objectId"));
        if (holds && held.incrementAndGet() % HELD_OBJECTS == 0) {
            session.send("Runtime.releaseObjectGroup", "objectGroup", "console");
        }
    }

    private void remarked(int tab, Json entry) {
        // A worker's messages come from the worker itself, with their values.
        if (entry.text("source").equals("worker")) {
            return;
        }
        String url = entry.text("url");
        int line = entry.number("lineNumber", -1);
        String where = line < 0 ? shortUrl(url) : shortUrl(url) + ":" + (line + 1);
        add(
                tab,
                entry,
                entry.text("level"),
                entry.text("text") + (url.isEmpty() ? "" : " (" + where + ")"));
    }

    private static String thrown(Json event) {
        Json details = event.at("exceptionDetails");
        Json exception = details.at("exception");
        String said = details.text("text");
        String stack = "";
        if (!exception.isNull()) {
            String shown = Shown.value(exception);
            int end = shown.indexOf(STACK);
            stack = end < 0 ? "" : shown.substring(end);
            said += " " + (end < 0 ? shown : shown.substring(0, end));
        }
        return said + position(details) + stack;
    }

    private static String position(Json details) {
        Json top = details;
        for (Json frame : details.at("stackTrace").list("callFrames")) {
            top = frame;
            break;
        }
        String url = top.text("url");
        return url.isEmpty()
                ? ""
                : " ("
                        + shortUrl(url)
                        + ":"
                        + (top.number("lineNumber", 0) + 1)
                        + ":"
                        + (top.number("columnNumber", 0) + 1)
                        + ")";
    }

    private static String shortUrl(String url) {
        return ShortUrl.of(url);
    }
}
