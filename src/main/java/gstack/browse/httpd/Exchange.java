package gstack.browse.httpd;

import org.jspecify.annotations.Nullable;

import java.io.BufferedOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;

/// One request and the one answer to it.
///
/// The handler's thread may be interrupted: it can still answer, but an interrupt that arrives
/// while it waits for the peer closes the connection.
public final class Exchange {
    /// How far the answer is.
    enum Phase {
        OPEN,
        ANSWERED,
        STREAMING,
        UPGRADED
    }

    private static final int ONE_WRITE = 32 << 10;
    private static final int STREAM_BUFFER = 8 << 10;

    private final Connection connection;
    private final Head head;
    private final Body body;
    private final Object turn = new Object();
    private volatile Phase phase = Phase.OPEN;
    private volatile boolean keepAlive;
    private boolean continuePending;
    private OutputStream stream = OutputStream.nullOutputStream();

    Exchange(Connection connection, Head head, Body body) {
        this.connection = connection;
        this.head = head;
        this.body = body;
        this.keepAlive = head.wantsKeepAlive();
        this.continuePending = head.expectsContinue();
    }

    public String method() {
        return head.method();
    }

    /// Decoded, without the query; dot segments are left as they are.
    public String path() {
        return head.target().path();
    }

    /// What follows the question mark, as sent; empty if nothing does.
    public String rawQuery() {
        return head.target().rawQuery();
    }

    /// Decoded; of a repeated name the first value counts.
    public Map<String, String> query() {
        return head.target().query();
    }

    /// The value of a header in any case; a header that came several times is joined by commas, so
    /// that it equals no single value.
    public @Nullable String header(String name) {
        return head.header(name);
    }

    /// The whole body, read at the first call, so that a handler can refuse before it pays for one.
    public byte[] body() throws IOException {
        synchronized (turn) {
            if (continuePending && phase == Phase.OPEN) {
                continuePending = false;
                connection.out().write(new Answer(100).bytes());
            }
        }
        return body.read();
    }

    /// Answers and keeps the connection, unless the client asked for its end.
    public void reply(int status, Map<String, String> headers, byte[] content) throws IOException {
        synchronized (turn) {
            requireOpen();
            boolean keep = keepAlive && mayKeep();
            boolean bare = status == 204 || status == 304;
            Answer answer = new Answer(finalStatus(status)).headers(headers);
            if (!bare) {
                answer.with("Content-Length", Integer.toString(content.length));
            }
            if (!keep) {
                answer.with("Connection", "close");
            } else if (!head.http11()) {
                answer.with("Connection", "keep-alive");
            }
            keepAlive = keep;
            phase = Phase.ANSWERED;
            connection.watch().release();
            send(answer, bare || isHead() ? new byte[0] : content);
        }
    }

    /// As [#reply(int, Map, byte[])], and ends the connection.
    public void replyAndClose(int status, Map<String, String> headers, byte[] content)
            throws IOException {
        keepAlive = false;
        reply(status, headers, content);
    }

    /// Tells a waiting client that work goes on (102); from any thread, and without effect once the
    /// answer began.
    public void interim(int status) throws IOException {
        interim(status, Map.of());
    }

    /// As [#interim(int)], with something to say about it.
    public void interim(int status, Map<String, String> headers) throws IOException {
        if (status < 100 || status > 199 || status == 101) {
            throw new IllegalArgumentException("not an interim status: " + status);
        }
        synchronized (turn) {
            if (phase == Phase.OPEN && head.http11()) {
                connection.out().write(new Answer(status).headers(headers).bytes());
            }
        }
    }

    /// Begins an answer without an end in sight, such as server-sent events; it ends when the
    /// handler returns.
    public OutputStream stream(int status, Map<String, String> headers) throws IOException {
        synchronized (turn) {
            requireOpen();
            Answer answer = new Answer(finalStatus(status)).headers(headers);
            keepAlive = false;
            phase = Phase.STREAMING;
            connection.becomeEndless();
            connection.out().write(answer.with("Connection", "close").bytes());
            if (!isHead()) {
                stream = new BufferedOutputStream(connection.out().stream(), STREAM_BUFFER);
            }
            return stream;
        }
    }

    /// Answers 101 with `headers` (which name the protocol) and hands the connection over; it may
    /// outlive the handler.
    public Upgraded upgrade(Map<String, String> headers) throws IOException {
        if (!head.http11()) {
            throw new IllegalStateException("HTTP/1.0 knows no upgrade");
        }
        body();
        synchronized (turn) {
            requireOpen();
            Answer answer = new Answer(101).headers(headers).with("Connection", "Upgrade");
            keepAlive = false;
            phase = Phase.UPGRADED;
            connection.watch().release();
            connection.becomeEndless();
            connection.out().write(answer.bytes());
            return new Upgraded(connection);
        }
    }

    /// Runs `action` once if the client closes its connection, also only its sending half, before
    /// the reply begins.
    ///
    /// It runs on another thread and may run late: an answer that just began does not stop it.
    /// Reads the body first.
    public void onClientGone(Runnable action) throws IOException {
        body();
        connection.watch().watch(action);
    }

    Phase phase() {
        return phase;
    }

    boolean isHead() {
        return head.method().equals("HEAD");
    }

    /// After the handler: true if the connection can carry another request.
    boolean finish() throws IOException {
        connection.watch().release();
        if (phase == Phase.OPEN) {
            if (connection.peerGone()) {
                throw new EOFException("nobody is left to be answered");
            }
            throw new IllegalStateException("the handler returned without an answer");
        }
        stream.flush();
        if (keepAlive) {
            body.read();
        }
        return keepAlive;
    }

    /// Nobody looks at the body any more.
    void forget() {
        body.forget();
    }

    /// False when bytes of this request may still be under way.
    boolean consumed() {
        return body.isRead();
    }

    private boolean mayKeep() {
        boolean bodyInTheWay = continuePending || !body.isWorthSkipping();
        return !bodyInTheWay && !connection.closing();
    }

    private void send(Answer answer, byte[] content) throws IOException {
        if (content.length <= ONE_WRITE) {
            connection.out().write(answer.followedBy(content));
        } else {
            connection.out().write(answer.bytes());
            connection.out().write(content);
        }
    }

    private void requireOpen() {
        if (phase != Phase.OPEN) {
            throw new IllegalStateException("this exchange is answered already");
        }
    }

    private static int finalStatus(int status) {
        if (status < 200 || status > 599) {
            throw new IllegalArgumentException("not a final status: " + status);
        }
        return status;
    }
}
