package gstack.browse.capture;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// What is known of a request beyond its line; kept for the newest ones only.
public final class Details {
    private static final int MOST_FRAMES = 200;
    private static final int LONGEST_FRAME = 1000;
    private static final int LONGEST_BODY = 10_000;
    private static final String HIDDEN = "****";

    /// Headers whose value lets somebody else in.
    private static final Set<String> SECRET =
            Set.of(
                    "authorization",
                    "proxy-authorization",
                    "cookie",
                    "set-cookie",
                    "x-api-key",
                    "x-auth-token");

    /// One message of a WebSocket or an EventSource; `length` is that of the whole.
    public record Frame(Instant time, boolean sent, String text, int length) {}

    private final Deque<Frame> frames = new ArrayDeque<>();
    private volatile Json requestHeaders;
    private volatile Json responseHeaders = Json.NULL;
    volatile Json timing = Json.NULL;
    volatile String protocol = "";
    volatile String remote = "";
    private final @Nullable String sentBody;
    private final boolean hasBody;
    private long frameCount;
    private int weight;

    Details(Json request) {
        requestHeaders = request.at("headers");
        hasBody = request.flag("hasPostData");
        String body = request.textOrNull("postData");
        sentBody = body == null || body.length() > LONGEST_BODY ? null : body;
        weight = 500 + weight(requestHeaders) + (sentBody == null ? 0 : sentBody.length());
    }

    private static int weight(Json headers) {
        int sum = 0;
        for (String name : headers.keys()) {
            sum += name.length() + headers.text(name).length() + 100;
        }
        return sum;
    }

    synchronized int weight() {
        return weight;
    }

    synchronized void requestHeaders(Json headers) {
        weight += weight(headers) - weight(requestHeaders);
        requestHeaders = headers;
    }

    synchronized void responseHeaders(Json headers) {
        weight += weight(headers) - weight(responseHeaders);
        responseHeaders = headers;
    }

    synchronized void add(Instant time, boolean sent, String text) {
        Frame frame = new Frame(time, sent, cut(text), text.length());
        frames.addLast(frame);
        frameCount++;
        weight += frame.text().length() + 80;
        if (frames.size() > MOST_FRAMES) {
            weight -= frames.removeFirst().text().length() + 80;
        }
    }

    private static String cut(String text) {
        return text.length() <= LONGEST_FRAME ? text : text.substring(0, LONGEST_FRAME);
    }

    /// The newest frames.
    public synchronized List<Frame> frames() {
        return new ArrayList<>(frames);
    }

    /// How many frames there were in all.
    public synchronized long frameCount() {
        return frameCount;
    }

    /// The request had a body.
    public boolean hasBody() {
        return hasBody;
    }

    /// The body of the request if it came along with its announcement.
    public @Nullable String sentBody() {
        return sentBody;
    }

    /// What the request carried, credentials hidden.
    public Map<String, String> requestHeaders() {
        return shown(requestHeaders);
    }

    /// What the answer carried, credentials hidden.
    public Map<String, String> responseHeaders() {
        return shown(responseHeaders);
    }

    public String protocol() {
        return protocol;
    }

    public String remote() {
        return remote;
    }

    private static Map<String, String> shown(Json headers) {
        Map<String, String> shown = new LinkedHashMap<>();
        for (String name : headers.keys()) {
            boolean secret = SECRET.contains(name.toLowerCase(Locale.ROOT));
            shown.put(name, secret ? HIDDEN : headers.text(name));
        }
        return shown;
    }
}
