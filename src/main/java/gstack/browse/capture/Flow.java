package gstack.browse.capture;

import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What goes on under one of the browser's request ids: one request, or the hops of a redirect.
///
/// Guarded by the lock of its [NetworkRecorder].
final class Flow {
    private static final int MOST_EARLY = 64;
    private static final int NOT_MODIFIED = 304;

    /// What an event does to the request that it is about.
    interface Step {
        void apply(Flow flow, Json event);
    }

    private record Early(Step step, Json event) {}

    private final List<Early> early = new ArrayList<>();
    private final List<Request> hops = new ArrayList<>();
    private int requestExtras;
    private int responseExtras;

    boolean isAnnounced() {
        return !hops.isEmpty();
    }

    /// The hop that is under way.
    Request last() {
        return hops.getLast();
    }

    void announce(Request request) {
        hops.add(request);
        List<Early> waiting = new ArrayList<>(early);
        early.clear();
        waiting.forEach(event -> take(event.step(), event.event()));
    }

    /// Does it now, or once the request has been announced.
    void take(Step step, Json event) {
        if (isAnnounced()) {
            step.apply(this, event);
        } else {
            postpone(step, event);
        }
    }

    private void postpone(Step step, Json event) {
        if (early.size() < MOST_EARLY) {
            early.add(new Early(step, event));
        }
    }

    /// The headers as they went over the network; the n-th belong to the n-th hop.
    void requestExtra(Json event) {
        if (requestExtras >= hops.size()) {
            postpone(Flow::requestExtra, event);
            return;
        }
        Details details = hops.get(requestExtras++).details;
        if (details != null) {
            details.requestHeaders(event.at("headers"));
        }
    }

    void responseExtra(Json event) {
        if (responseExtras >= hops.size()) {
            postpone(Flow::responseExtra, event);
            return;
        }
        Request request = hops.get(responseExtras++);
        int status = event.number("statusCode", 0);
        if (status == NOT_MODIFIED) {
            // The page is shown the cached answer, but this is what the server said.
            request.status = status;
            request.statusText = "Not Modified";
        }
        Details details = request.details;
        if (details != null && (request.status == 0 || request.status == status)) {
            details.responseHeaders(event.at("headers"));
        }
    }

    void answered(Session session, Json event) {
        Request request = last();
        request.session = session;
        String type = event.text("type");
        if (!type.isEmpty()) {
            request.type = type.toLowerCase(Locale.ROOT);
        }
        answer(request, event.at("response"));
    }

    private static void answer(Request request, Json response) {
        request.mime = response.text("mimeType");
        request.headerBytes = Math.max(0, response.longNumber("encodedDataLength", 0));
        request.cached |= response.flag("fromDiskCache") || response.flag("fromPrefetchCache");
        if (request.status != NOT_MODIFIED) {
            request.status = response.number("status", 0);
            request.statusText = Plain.line(response.text("statusText"));
        }
        Details details = request.details;
        if (details != null) {
            details.protocol = response.text("protocol");
            details.remote = remote(response);
            details.timing = response.at("timing");
            if (details.responseHeaders().isEmpty()) {
                details.responseHeaders(response.at("headers"));
            }
        }
    }

    private static String remote(Json response) {
        String address = response.text("remoteIPAddress");
        return address.isEmpty() ? "" : address + ":" + response.number("remotePort", 0);
    }

    void redirected(Json response, double seconds) {
        answer(last(), response);
        last().size = 0;
        end(seconds);
    }

    void shaking(Json event) {
        Details details = last().details;
        if (details != null) {
            details.requestHeaders(event.at("request").at("headers"));
        }
    }

    void shaken(Json event) {
        answer(last(), event.at("response"));
        last().headerBytes = 0;
        last().size = Math.max(0, last().size);
    }

    void broken(Json event) {
        last().failure = event.text("errorMessage");
    }

    void end(double seconds) {
        Request request = last();
        request.done = true;
        double began = request.start().seconds();
        request.millis =
                began < 0
                        ? Math.max(0, System.currentTimeMillis() - request.time().toEpochMilli())
                        : Math.max(0, Math.round((seconds - began) * 1000));
    }
}
