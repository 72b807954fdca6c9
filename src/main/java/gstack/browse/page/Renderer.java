package gstack.browse.page;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The process that draws a page and runs its scripts: whether it answers, and what it holds.
public final class Renderer {
    private static final Duration PROBE = Duration.ofMillis(300);

    private final Session session;
    private final Parts parts;
    private final Changes changes;
    private volatile boolean crashed;

    Renderer(Session session, Parts parts, Changes changes) {
        this.session = session;
        this.parts = parts;
        this.changes = changes;
    }

    void follow() {
        session.on("Inspector.targetCrashed", _ -> crash());
    }

    /// The page has a document again.
    void arrived() {
        crashed = false;
    }

    /// What the page holds: JavaScript heap, DOM nodes, listeners.
    public Json counts() {
        Call heap = session.send("Runtime.getHeapUsage");
        Call dom = session.send("Memory.getDOMCounters");
        Json counted = dom.await();
        return counted.with("usedSize", heap.await().longNumber("usedSize", 0));
    }

    /// Finds out whether a script keeps the page from answering, and if so stops that script.
    public boolean stopRunawayScript() {
        if (answersWithin(PROBE)) {
            return false;
        }
        List<Session> all = new ArrayList<>(parts.frames());
        all.add(session);
        all.forEach(each -> each.send("Runtime.terminateExecution"));
        return true;
    }

    /// The page's main thread is free to answer.
    public boolean answersWithin(Duration limit) {
        Call probe = session.send("Runtime.evaluate", "expression", "1");
        try {
            probe.await(Deadline.after(limit));
            return true;
        } catch (CdpException _) {
            // It was stopped in place of the script that had ended: the page is free.
            return true;
        } catch (Overdue _) {
            return false;
        }
    }

    public boolean isCrashed() {
        return crashed;
    }

    private void crash() {
        changes.apply(() -> crashed = true);
        session.abandonCalls("the tab's renderer crashed");
    }
}
