package gstack.browse.http;

import gstack.browse.activity.Audit;
import gstack.browse.activity.Feed;
import gstack.browse.activity.Redaction;
import gstack.browse.command.Command;
import gstack.browse.command.Registry;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;

/// Writes what commands do into the feed and the audit log. A command only leaves a note; a thread
/// of its own cleans it and writes it down, so that nobody waits for that.
public final class ActivityJournal implements Journal, AutoCloseable {
    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(20);
    private static final int REST_AFTER = 50;
    private static final int LONGEST_RESULT = 200;
    private static final int LONGEST_ARGS = 200;
    private static final int LONGEST_SHOWN = 1000;
    private static final int LONGEST_ERROR = 300;

    /// More than anybody sees need not be kept until it is cleaned; a secret that is cut in two is
    /// still beyond what is shown.
    private static final int LONGEST_KEPT = 1500;

    /// The browser at that moment.
    public interface Scene {
        String url(Dispatcher.Request request);

        int tabs();

        String mode();

        boolean hasCookies();
    }

    /// A command that began or, with an `outcome`, ended.
    private record Note(
            Dispatcher.Request request, Instant at, long nanos, @Nullable Outcome outcome) {}

    private record Outcome(boolean ok, String text) {}

    private final Feed feed;
    private final Audit audit;
    private final Registry registry;
    private final Scene scene;
    private final BiConsumer<String, Throwable> problems;
    private final Queue<Note> notes = new ConcurrentLinkedQueue<>();
    private final Thread writer;
    private volatile boolean resting;
    private volatile boolean closed;

    public ActivityJournal(
            Feed feed,
            Audit audit,
            Registry registry,
            Scene scene,
            BiConsumer<String, Throwable> problems) {
        this.feed = feed;
        this.audit = audit;
        this.registry = registry;
        this.scene = scene;
        this.problems = problems;
        this.writer = Thread.ofVirtual().name("journal").unstarted(this::write);
        writer.start();
    }

    @Override
    public Begun begin(Dispatcher.Request request) {
        long began = System.nanoTime();
        leave(new Note(request, Instant.now(), 0, null));
        return (ok, text) ->
                leave(
                        new Note(
                                request,
                                Instant.now(),
                                System.nanoTime() - began,
                                new Outcome(ok, cut(text, LONGEST_KEPT, ""))));
    }

    private void leave(Note note) {
        notes.add(note);
        if (resting) {
            LockSupport.unpark(writer);
        }
    }

    /// Looks for notes now and then while there are some; waking it for each would cost a command
    /// more than the note.
    private void write() {
        int quiet = 0;
        while (!closed) {
            quiet = writeAll() ? 0 : quiet + 1;
            if (quiet < REST_AFTER) {
                LockSupport.parkNanos(this, PAUSE);
                continue;
            }
            resting = true;
            if (notes.isEmpty() && !closed) {
                LockSupport.park(this);
            }
            resting = false;
            quiet = 0;
        }
    }

    private synchronized boolean writeAll() {
        List<String> lines = new ArrayList<>();
        boolean any = false;
        for (Note note = notes.poll(); note != null; note = notes.poll()) {
            any = true;
            try {
                tell(note, lines);
            } catch (RuntimeException e) {
                problems.accept("journal", e);
            }
        }
        try {
            audit.append(lines);
        } catch (IOException e) {
            problems.accept("audit", e);
        }
        return any;
    }

    private void tell(Note note, List<String> lines) {
        Dispatcher.Request request = note.request();
        String typed = request.command();
        String name = registry.find(typed).map(Command::spec).map(s -> s.name()).orElse(typed);
        String args =
                cut(String.join(" ", Redaction.words(name, request.words())), LONGEST_SHOWN, "…");
        String page = Redaction.text(scene.url(request));
        Outcome outcome = note.outcome();
        Json entry =
                Json.object(
                        "timestamp", note.at().toEpochMilli(),
                        "type", outcome == null ? "command_start" : "command_end",
                        "command", name,
                        "args", args,
                        "url", page);
        if (outcome != null) {
            String said = shown(name, outcome);
            entry.with("duration", TimeUnit.NANOSECONDS.toMillis(note.nanos()));
            entry.with("status", outcome.ok() ? "ok" : "error");
            entry.with(outcome.ok() ? "result" : "error", cut(said, LONGEST_RESULT, "..."));
            lines.add(auditLine(note, name, args, page, said).toString());
        }
        entry.with("tabs", scene.tabs());
        entry.with("mode", scene.mode());
        entry.with("clientId", request.caller().clientId());
        feed.add(entry);
    }

    private static String shown(String command, Outcome outcome) {
        return outcome.ok()
                ? Redaction.result(command, outcome.text())
                : Redaction.text(outcome.text());
    }

    private Json auditLine(Note note, String name, String args, String page, String said) {
        Outcome outcome = note.outcome();
        boolean ok = outcome == null || outcome.ok();
        String typed = note.request().command();
        Json line =
                Json.object(
                        "ts", note.at().toString(),
                        "cmd", name,
                        "args", cut(args, LONGEST_ARGS, "…"),
                        "origin", origin(page),
                        "durationMs", TimeUnit.NANOSECONDS.toMillis(note.nanos()),
                        "status", ok ? "ok" : "error",
                        "hasCookies", scene.hasCookies(),
                        "mode", scene.mode());
        line.with("clientId", note.request().caller().clientId());
        if (!typed.equals(name)) {
            line.with("aliasOf", typed);
        }
        return ok ? line : line.with("error", cut(said, LONGEST_ERROR, "…"));
    }

    private static String origin(String url) {
        int scheme = url.indexOf("://");
        int path = scheme < 0 ? -1 : url.indexOf('/', scheme + 3);
        return path < 0 ? url : url.substring(0, path);
    }

    private static String cut(String text, int longest, String mark) {
        return text.length() <= longest ? text : text.substring(0, longest) + mark;
    }

    /// Writes down what is left.
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(writer);
        writeAll();
    }
}
