package gstack.browse.capture;

import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.regex.Pattern;

/// Keeps whole answers of one tab, bodies included, from when it is told to until it is told to
/// stop.
public final class BodyCapture {
    private static final int LARGEST_BODY = 5 * 1024 * 1024;
    private static final long LARGEST = 50L * 1024 * 1024;
    private static final Set<Integer> WITHOUT_BODY = Set.of(0, 204, 301, 302, 304);
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /// One answer; `body` is what there was room for.
    public record Captured(Request request, Json headers, Body.Known body, long size) {
        public boolean isTruncated() {
            return body.size() < size;
        }

        Json toJson() {
            return Json.object(
                    "url",
                    request.url(),
                    "status",
                    request.status(),
                    "headers",
                    headers,
                    "body",
                    body.text(),
                    "contentType",
                    headers.text("content-type", request.mime()),
                    "timestamp",
                    request.time().toEpochMilli(),
                    "size",
                    size,
                    "bodyTruncated",
                    isTruncated());
        }
    }

    private record Wanted(int tab, @Nullable Pattern filter) {}

    private final Deque<Captured> answers = new ArrayDeque<>();
    // A body may be tens of megabytes on its way here: one at a time.
    private final Semaphore turn = new Semaphore(1, true);
    private volatile @Nullable Wanted wanted;
    private long bytes;
    private int underWay;

    /// From now on the answers that tab gets; `filter` is searched in their addresses.
    public synchronized void start(int tab, @Nullable Pattern filter) {
        clear();
        wanted = new Wanted(tab, filter);
    }

    /// No more answers; those that have arrived are waited for. False when none were being kept.
    public synchronized boolean stop() {
        boolean running = wanted != null;
        wanted = null;
        settle();
        return running;
    }

    public boolean isRunning() {
        return wanted != null;
    }

    /// Waits for bodies that are on their way.
    private void settle() {
        Deadline deadline = Deadline.within(PATIENCE, Deadline::current);
        try {
            while (underWay > 0 && !deadline.passed()) {
                wait(Math.max(1, deadline.remainingMillis()));
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    public synchronized void clear() {
        answers.clear();
        bytes = 0;
    }

    public synchronized List<Captured> all() {
        settle();
        return new ArrayList<>(answers);
    }

    /// The body that was kept of that request.
    synchronized @Nullable Captured of(Request request) {
        for (Captured captured : answers) {
            if (captured.request() == request) {
                return captured;
            }
        }
        return null;
    }

    void arrived(Request request) {
        Wanted now = wanted;
        if (now == null
                || now.tab() != request.tab()
                || WITHOUT_BODY.contains(request.status())
                || (now.filter() != null && !now.filter().matcher(request.url()).find())) {
            return;
        }
        synchronized (this) {
            underWay++;
        }
        Thread.startVirtualThread(() -> fetch(request));
    }

    private void fetch(Request request) {
        Body body = new Body.Unknown("");
        try {
            turn.acquire();
            try {
                body = Deadline.within(PATIENCE, () -> Body.ofAnswer(request));
            } finally {
                turn.release();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } finally {
            keep(request, body);
        }
    }

    private synchronized void keep(Request request, Body body) {
        underWay--;
        notifyAll();
        Details details = request.details();
        Json headers = Json.object();
        if (details != null) {
            details.responseHeaders().forEach(headers::with);
        }
        Body.Known known =
                body instanceof Body.Known there ? there : new Body.Known(new byte[0], false);
        long size = body instanceof Body.Known ? known.size() : request.size();
        Body.Known kept = known.first(LARGEST_BODY);
        answers.addLast(new Captured(request, headers, kept, Math.max(0, size)));
        bytes += kept.size();
        while (bytes > LARGEST) {
            bytes -= answers.removeFirst().body().size();
        }
    }

    /// One answer as JSON per line.
    public static void export(List<Captured> answers, OutputStream out) throws IOException {
        for (Captured captured : answers) {
            out.write((captured.toJson() + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }
}
