package gstack.browse.page;

import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/// What one tab is loading now, and with which status its documents arrived.
final class Traffic {
    private static final int REMEMBERED_DOCUMENTS = 64;

    /// How a document's request ended, as far as it has.
    record Document(int status, @Nullable String failure) {}

    private final Changes changes;
    private final Map<String, Session> inFlight = new HashMap<>();
    private final Map<String, Document> documents =
            new LinkedHashMap<>() {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, Document> eldest) {
                    return size() > REMEMBERED_DOCUMENTS;
                }
            };

    private long files;

    Traffic(Changes changes) {
        this.changes = changes;
    }

    void follow(Session session) {
        session.on("Network.requestWillBeSent", e -> changes.apply(() -> started(session, e)));
        session.on("Network.responseReceived", e -> changes.apply(() -> answered(e)));
        session.on("Network.loadingFinished", e -> changes.apply(() -> inFlight.remove(key(e))));
        session.on("Network.loadingFailed", e -> changes.apply(() -> failed(e)));
    }

    /// Nothing is being loaded; streams that never end do not count. Called under the lock of
    /// [Changes].
    boolean idle() {
        return inFlight.isEmpty();
    }

    /// How many requests are under way, in words.
    String described() {
        int count = inFlight.size();
        return count == 0
                ? "no request is under way"
                : count + (count == 1 ? " request is" : " requests are") + " still under way";
    }

    /// What became of the document with that loader; called under the lock of [Changes] or after
    /// it.
    @Nullable Document document(String loaderId) {
        return documents.get(loaderId);
    }

    /// A new document in the main frame ends whatever the old one was loading.
    void reset(String exceptLoader) {
        inFlight.keySet().removeIf(id -> !id.equals(exceptLoader));
    }

    /// A frame that is gone loads nothing any more.
    void forget(Session session) {
        changes.apply(() -> inFlight.values().removeIf(owner -> owner == session));
    }

    /// How many documents were answered and then given up by the browser: they are files.
    long files() {
        return files;
    }

    private static String key(Json event) {
        return event.text("requestId");
    }

    private void started(Session session, Json event) {
        String type = event.text("type");
        if (!type.equals("EventSource") && !type.equals("WebSocket") && !type.equals("Ping")) {
            inFlight.put(key(event), session);
        }
    }

    private void answered(Json event) {
        Json response = event.at("response");
        if (event.text("type").equals("Document")) {
            documents.put(event.text("loaderId"), new Document(response.number("status", 0), null));
        }
        if (response.text("mimeType").equals("text/event-stream")) {
            inFlight.remove(key(event));
        }
    }

    private static boolean isFile(Document document) {
        return document.status() == 200 || document.status() == 206;
    }

    private void failed(Json event) {
        inFlight.remove(key(event));
        if (event.text("type").equals("Document")) {
            Document known = documents.get(key(event));
            if (known != null && isFile(known) && event.flag("canceled")) {
                files++;
            }
            documents.put(
                    key(event),
                    new Document(known == null ? 0 : known.status(), event.text("errorText")));
        }
    }
}
