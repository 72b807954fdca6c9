package gstack.browse.httpd;

import gstack.browse.error.Deadline;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/// One client's socket: its requests, one after the other. The first one is served by the thread
/// that accepted the client; a client that lets us wait goes on a virtual thread of its own.
final class Connection {
    /// What a closing server may do to it.
    private enum State {
        IDLE,
        BUSY,
        ENDLESS,
        CLOSED
    }

    /// Where the next request comes from; nothing when there is none.
    private interface Source {
        @Nullable Exchange next() throws IOException;
    }

    /// A part of the connection's life; true if it goes on elsewhere.
    private interface Work {
        boolean run() throws IOException;
    }

    /// A program sends its request right after it connected.
    private static final int PROMPT_MILLIS = 20;

    private static final Duration LINGER = Duration.ofSeconds(1);

    private final HttpServer server;
    private final Socket socket;
    private final PeerWatch watch;
    private final Inbound in;
    private final Outbound out;
    private final AtomicReference<State> state = new AtomicReference<>(State.IDLE);
    private final AtomicBoolean released = new AtomicBoolean();
    private volatile @Nullable Thread thread;

    Connection(HttpServer server, Socket socket) throws IOException {
        this.server = server;
        this.socket = socket;
        this.watch = new PeerWatch(socket, server.faults());
        this.in = new Inbound(socket, watch, server.limits().headerBytes());
        this.out = new Outbound(socket, server.watchdog(), server.limits().writeTime());
    }

    Inbound in() {
        return in;
    }

    Outbound out() {
        return out;
    }

    PeerWatch watch() {
        return watch;
    }

    boolean closing() {
        return server.closing();
    }

    boolean peerGone() {
        return out.broken() || in.ended() || watch.ended() || socket.isClosed();
    }

    /// The exchange has no end of its own, so a closing server does not wait for it.
    void becomeEndless() {
        state.compareAndSet(State.BUSY, State.ENDLESS);
    }

    /// Serves a first request that comes at once, and leaves all else to another thread.
    void begin() {
        Deadline firstHead = Deadline.after(server.limits().headTime());
        run(() -> {
            socket.setTcpNoDelay(true);
            if (!in.awaitFor(PROMPT_MILLIS)) {
                goOn(() -> awaitByte(firstHead) ? next(firstHead) : null);
                return true;
            }
            Exchange exchange = next(firstHead);
            if (exchange != null && serve(exchange)) {
                goOn(this::following);
                return true;
            }
            return isUpgraded(exchange);
        });
    }

    private void goOn(Source first) {
        Thread.ofVirtual()
                .name("http")
                .start(() ->
                        run(() -> {
                            Exchange exchange = first.next();
                            while (exchange != null && serve(exchange)) {
                                exchange = following();
                            }
                            return isUpgraded(exchange);
                        }));
    }

    private @Nullable Exchange following() throws IOException {
        return awaitByte(Deadline.after(server.limits().idleTime()))
                ? next(Deadline.after(server.limits().headTime()))
                : null;
    }

    private static boolean isUpgraded(@Nullable Exchange exchange) {
        return exchange != null && exchange.phase() == Exchange.Phase.UPGRADED;
    }

    /// Closes the connection after `work`, unless that says that somebody else goes on with it.
    private void run(Work work) {
        thread = Thread.currentThread();
        boolean handedOver = false;
        try {
            handedOver = work.run();
        } catch (Rejected e) {
            refuse(e.status(), String.valueOf(e.getMessage()), true);
        } catch (IOException _) {
            /* the peer left, or was cut off */
        } finally {
            if (!handedOver) {
                thread = null;
                close();
            }
        }
    }

    /// False when the peer is done, or stays silent for too long.
    private boolean awaitByte(Deadline due) throws IOException {
        try {
            return in.await(due);
        } catch (SocketTimeoutException _) {
            return false;
        }
    }

    /// The request that began to arrive; nothing when the server is done.
    private @Nullable Exchange next(Deadline due) throws IOException {
        Limits limits = server.limits();
        Head head;
        try {
            head = Head.read(in, limits, due);
        } catch (SocketTimeoutException _) {
            throw new Rejected(408, "The request head did not arrive in time.");
        }
        if (!state.compareAndSet(State.IDLE, State.BUSY)) {
            return null;
        }
        return new Exchange(this, head, new Body(in, limits, server.room(), head.bodyLength()));
    }

    /// Runs the handler; true if the connection can carry another request.
    private boolean serve(Exchange exchange) {
        try {
            server.handler().handle(exchange);
            boolean again = exchange.finish() && state.compareAndSet(State.BUSY, State.IDLE);
            if (!again && exchange.phase() != Exchange.Phase.UPGRADED) {
                lingerIfNeeded(exchange);
            }
            return again && !server.closing();
        } catch (Throwable e) {
            failed(exchange, e);
            return false;
        } finally {
            exchange.forget();
            // What cancelled this request must not cancel the next.
            Thread.interrupted();
        }
    }

    private void failed(Exchange exchange, Throwable cause) {
        watch.release();
        boolean open = exchange.phase() == Exchange.Phase.OPEN;
        if (cause instanceof Rejected rejected) {
            if (open) {
                refuse(
                        rejected.status(),
                        String.valueOf(rejected.getMessage()),
                        !exchange.isHead());
            }
            return;
        }
        if (cause instanceof IOException && peerGone()) {
            if (!open) {
                abort();
            }
            return;
        }
        String id = HexFormat.of().toHexDigits(ThreadLocalRandom.current().nextInt());
        server.faults().report(id, cause);
        if (open) {
            refuse(500, "Internal error " + id + "; the daemon log has it.", !exchange.isHead());
        } else {
            abort();
        }
    }

    private void refuse(int status, String message, boolean withContent) {
        try {
            out.write(Answer.refusal(status, message, withContent, server.marks()));
            linger();
        } catch (IOException _) {
            /* the peer does not want to know */
        }
    }

    private void lingerIfNeeded(Exchange exchange) throws IOException {
        if (!exchange.consumed() || in.hasBuffered() || socket.getInputStream().available() > 0) {
            linger();
        }
    }

    /// A close with unread bytes resets the connection, and the peer may lose our answer: so read
    /// on for a moment.
    private void linger() throws IOException {
        state.set(State.ENDLESS);
        if (server.closing()) {
            return;
        }
        Thread.interrupted();
        socket.shutdownOutput();
        Deadline due = Deadline.after(LINGER);
        try {
            while (in.discard(due)) {
                // Only the end of it matters.
            }
        } catch (SocketTimeoutException _) {
            /* long enough */
        }
    }

    /// An answer that broke off must not look like a whole one: reset instead of an orderly end.
    private void abort() {
        try {
            socket.setSoLinger(true, 0);
        } catch (IOException _) {
            /* already closed */
        }
        close();
    }

    /// Ends a peer that does not read; what waits in the kernel's buffers is dropped with it.
    void cut() {
        abort();
    }

    void closeUnlessBusy() {
        if (state.compareAndSet(State.IDLE, State.CLOSED) || state.get() == State.ENDLESS) {
            close();
        }
    }

    /// The server's patience is over: the handler gets no more time.
    void closeNow() {
        close();
        Thread handler = thread;
        if (handler != null) {
            handler.interrupt();
        }
    }

    void close() {
        state.set(State.CLOSED);
        try {
            socket.close();
        } catch (IOException _) {
            /* nothing is left to be closed */
        }
        if (released.compareAndSet(false, true)) {
            server.forget(this);
        }
    }
}
