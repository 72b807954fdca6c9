package gstack.browse.bridge;

import gstack.browse.browser.Browser;
import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// A trace of the whole browser: its events come when it has ended, and are told in one answer.
final class Trace {
    /// More would be more than a daemon of this size should hold.
    private static final int MOST_EVENTS = 100_000;

    private final List<Json> events = new ArrayList<>();
    private @Nullable Session session;
    private CountDownLatch complete = new CountDownLatch(1);
    private int dropped;

    synchronized Json start(Browser browser, Json params) {
        Session known = session;
        if (known == null || known.isGone()) {
            known = browser.attach();
            known.on("Tracing.dataCollected", this::collected);
            known.on("Tracing.tracingComplete", _ -> complete.countDown());
            session = known;
        }
        events.clear();
        dropped = 0;
        complete = new CountDownLatch(1);
        return known.send("Tracing.start", params.with("transferMode", "ReportEvents")).await();
    }

    private synchronized void collected(Json event) {
        for (Json one : event.list("value")) {
            if (events.size() < MOST_EVENTS) {
                events.add(one);
            } else {
                dropped++;
            }
        }
    }

    Json end() {
        Session known;
        CountDownLatch whole;
        synchronized (this) {
            known = session;
            whole = complete;
        }
        if (known == null || known.isGone()) {
            throw new BrowseException.Failed(
                    "No trace is under way. Run 'cdp Tracing.start' first.");
        }
        known.call("Tracing.end");
        try {
            if (!whole.await(Deadline.current().remainingNanos(), TimeUnit.NANOSECONDS)) {
                throw new BrowseException.Timeout(
                        "CDPBridgeTimeout: the trace was not complete in time. Trace for a shorter"
                                + " time, or fewer categories.");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
        synchronized (this) {
            Json told = Json.object("traceEvents", List.copyOf(events));
            events.clear();
            return dropped == 0 ? told : told.with("droppedEvents", dropped);
        }
    }
}
