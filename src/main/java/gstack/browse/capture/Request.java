package gstack.browse.capture;

import gstack.browse.cdp.Session;

import org.jspecify.annotations.Nullable;

import java.time.Instant;

/// One request and what became of it; each hop of a redirect is one of its own.
///
/// Written by [NetworkRecorder] alone. Readers see fields that are each current, which is enough to
/// print a line.
public final class Request implements Ring.Entry {
    /// What a request is from its beginning.
    record Start(
            long number,
            int tab,
            Instant time,
            double seconds,
            String method,
            String url,
            String type,
            String id,
            String frame,
            String loader) {}

    private final Start start;
    volatile Session session;
    volatile int status;
    volatile String statusText = "";
    volatile String mime = "";
    volatile String type;
    volatile long headerBytes;
    volatile long size = -1;
    volatile long millis = -1;
    volatile boolean cached;
    volatile boolean routed;
    volatile boolean done;
    volatile boolean given;
    volatile @Nullable String failure;
    volatile @Nullable Details details;
    private boolean logged;

    Request(Start start, Session session) {
        this.start = start;
        this.session = session;
        this.type = start.type();
    }

    @Override
    public int weight() {
        return start.url().length() + 200;
    }

    Start start() {
        return start;
    }

    /// Under which it can be asked for; counts up from 1 as long as the daemon lives.
    public long number() {
        return start.number();
    }

    public int tab() {
        return start.tab();
    }

    public Instant time() {
        return start.time();
    }

    public String method() {
        return start.method();
    }

    public String url() {
        return start.url();
    }

    /// What it was for, in small letters: document, script, image, fetch, websocket …
    public String type() {
        return type;
    }

    /// The server's answer; 0 as long as there is none.
    public int status() {
        return status;
    }

    public String statusText() {
        return statusText;
    }

    public String mime() {
        return mime;
    }

    /// Bytes of the body as they came over the network, or -1 when not known.
    public long size() {
        return size;
    }

    /// From the beginning to the end, or -1 when not known.
    public long millis() {
        return millis;
    }

    public boolean isDone() {
        return done;
    }

    public boolean isCached() {
        return cached;
    }

    /// Why there was no answer or not a whole one.
    public @Nullable String failure() {
        return failure;
    }

    public boolean isTrouble() {
        return failure != null || status >= 400;
    }

    /// Headers, timing and frames, while there is room for them.
    public @Nullable Details details() {
        return details;
    }

    /// As the command and the log show it.
    public String line() {
        return method()
                + " "
                + url()
                + " → "
                + outcome()
                + " ("
                + (millis < 0 ? "?" : millis)
                + "ms, "
                + (size < 0 ? "?" : size)
                + "B)";
    }

    private String outcome() {
        String failed = failure;
        if (failed == null) {
            return status == 0 ? "pending" : String.valueOf(status);
        }
        return (status == 0 ? "" : status + ", ") + "failed: " + Plain.line(failed);
    }

    /// With number, time, tab and type.
    public String longLine() {
        return "["
                + number()
                + "] ["
                + Plain.time(time())
                + "] [tab "
                + tab()
                + "] ["
                + type
                + (cached ? ", cached" : "")
                + (routed ? ", routed" : "")
                + "] "
                + line();
    }

    /// True the first time only.
    boolean toBeLogged() {
        boolean first = !logged;
        logged = true;
        return first;
    }
}
