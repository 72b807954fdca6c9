package gstack.browse.browser;

import gstack.browse.cdp.AutoAttach;
import gstack.browse.cdp.Call;
import gstack.browse.cdp.Connection;
import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;

/// Has what Chromium opens report to us, and begins conversations with it.
final class Attachments {
    private static final List<String> PAGES = List.of("page");
    private static final List<String> SHARED_WORKERS = List.of("service_worker", "shared_worker");

    /// Who is told of what has been attached to, before it runs.
    interface Listener {
        /// A window of a browser, a new one or one more conversation with one that is known.
        void page(Session session, Json info);

        /// A service or shared worker.
        void worker(Session session);
    }

    private final Connection connection;
    private final Session session;

    Attachments(Connection connection) {
        this.connection = connection;
        this.session = connection.browser();
    }

    /// Attaches to all pages, those that are there and those that will be, and learns their titles.
    Call begin(Listener listener) {
        session.on("Target.attachedToTarget", event -> attached(event, listener));
        session.send(
                "Target.setDiscoverTargets", "discover", true, "filter", AutoAttach.filter(PAGES));
        return attachTo(false);
    }

    /// With service and shared workers or without from now on; those that run already have been
    /// told of when this returns.
    void extend(boolean sharedWorkers) {
        attachTo(sharedWorkers).await();
        // Those that run already have been told of before the answer.
        session.catchUp();
    }

    /// Has every tab report to us and wait for us before it begins; on demand service and shared
    /// workers too, which belong to no tab and which we can do without as a rule.
    private Call attachTo(boolean sharedWorkers) {
        List<String> types = new ArrayList<>(sharedWorkers ? SHARED_WORKERS : List.of());
        types.addAll(PAGES);
        return AutoAttach.to(session, types);
    }

    private void attached(Json event, Listener listener) {
        Session there = connection.session(event.text("sessionId"));
        if (there == null) {
            return;
        }
        Json info = event.at("targetInfo");
        String type = info.text("type");
        if (SHARED_WORKERS.contains(type)) {
            listener.worker(there);
        } else if (PAGES.contains(type)) {
            listener.page(there, info);
        }
    }

    /// Begins one more conversation with a target; what is switched on or overridden in it does not
    /// touch our own.
    Session side(String targetId) {
        return begun(session.call("Target.attachToTarget", "targetId", targetId, "flatten", true));
    }

    /// One more conversation with the browser as a whole.
    Session side() {
        return begun(session.call("Target.attachToBrowserTarget"));
    }

    private Session begun(Json answer) {
        Session side = connection.session(answer.text("sessionId"));
        if (side == null) {
            throw new BrowseException.Failed("The tab or frame closed at once. Try again.");
        }
        return side;
    }
}
