package gstack.browse.httpd;

import gstack.browse.error.Deadline;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// An HTTP/1.1 server on one loopback port; its threads do not keep the process alive.
public final class HttpServer implements AutoCloseable {
    private static final int BACKLOG = 512;

    /// How many refused clients are told why without holding up those behind them.
    private static final int REFUSALS = 64;

    private static final Duration REFUSAL_TIME = Duration.ofMillis(250);

    private final ServerSocket listener;
    private final Limits limits;
    private final Faults faults;
    private final Handler handler;
    private final Map<String, String> marks;
    private final BodyRoom room;
    private final Set<Connection> connections = ConcurrentHashMap.newKeySet();
    private final Watchdog watchdog = new Watchdog(connections);
    private final Acceptors acceptors;
    private final Semaphore places;
    private final Semaphore refusals = new Semaphore(REFUSALS);
    private volatile boolean closing;

    private HttpServer(
            ServerSocket listener,
            Limits limits,
            Faults faults,
            Map<String, String> marks,
            Handler handler) {
        this.listener = listener;
        this.limits = limits;
        this.faults = faults;
        this.handler = handler;
        this.marks = Map.copyOf(marks);
        this.room = new BodyRoom(limits);
        this.acceptors = new Acceptors(listener, faults, this::admit);
        this.places = new Semaphore(limits.connections());
    }

    /// Listens on 127.0.0.1; port 0 takes any free one. Fails with [java.net.BindException] if the
    /// port is taken.
    public static HttpServer start(int port, Limits limits, Faults faults, Handler handler)
            throws IOException {
        return start(port, limits, faults, Map.of(), handler);
    }

    /// As above; `marks` are headers of every answer that no handler gives.
    public static HttpServer start(
            int port, Limits limits, Faults faults, Map<String, String> marks, Handler handler)
            throws IOException {
        InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        ServerSocket listener = new ServerSocket();
        try {
            listener.bind(new InetSocketAddress(loopback, port), BACKLOG);
        } catch (IOException e) {
            listener.close();
            throw e;
        }
        HttpServer server = new HttpServer(listener, limits, faults, marks, handler);
        server.watchdog.start();
        server.acceptors.start();
        return server;
    }

    public int port() {
        return listener.getLocalPort();
    }

    /// Connections open now, upgraded ones among them.
    public int connections() {
        return connections.size();
    }

    /// Stops accepting and ends idle connections, streams and upgrades; replies under way get the
    /// drain time. Not for a handler's own thread: it would wait for itself.
    @Override
    public void close() {
        closing = true;
        try {
            listener.close();
        } catch (IOException _) {
            /* it accepts no more either way */
        }
        connections.forEach(Connection::closeUnlessBusy);
        awaitDrained();
        connections.forEach(Connection::closeNow);
        watchdog.close();
    }

    Limits limits() {
        return limits;
    }

    Faults faults() {
        return faults;
    }

    Map<String, String> marks() {
        return marks;
    }

    BodyRoom room() {
        return room;
    }

    Handler handler() {
        return handler;
    }

    Watchdog watchdog() {
        return watchdog;
    }

    boolean closing() {
        return closing;
    }

    void forget(Connection connection) {
        connections.remove(connection);
        places.release();
    }

    private void awaitDrained() {
        try {
            // The port is free when the thread that waits on it has let go.
            acceptors.awaitEnd(limits.drainTime());
            long patience = limits.drainTime().toNanos();
            if (places.tryAcquire(limits.connections(), patience, TimeUnit.NANOSECONDS)) {
                places.release(limits.connections());
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Serves the client's first request on this thread.
    private void admit(Socket socket) {
        try {
            if (!places.tryAcquire()) {
                refuse(socket);
                return;
            }
            Connection connection;
            try {
                connection = new Connection(this, socket);
            } catch (Throwable e) {
                places.release();
                socket.close();
                throw e;
            }
            connections.add(connection);
            if (closing) {
                connection.closeUnlessBusy();
            }
            connection.begin();
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            // No single client may end the listener.
            faults.report("accept", e);
        }
    }

    /// A closed connection without a word would leave the client in doubt whether anything was run.
    private void refuse(Socket socket) throws IOException {
        if (!refusals.tryAcquire()) {
            try (socket) {
                sayFull(socket);
            }
            return;
        }
        Thread.ofVirtual()
                .name("http-refuse")
                .start(() -> {
                    try (socket) {
                        sayFull(socket);
                    } catch (IOException _) {
                        /* refused either way */
                    } finally {
                        refusals.release();
                    }
                });
    }

    /// Reads on for a moment, because a close with unread bytes would reset the answer away.
    private void sayFull(Socket socket) throws IOException {
        socket.getOutputStream()
                .write(
                        Answer.refusal(
                                503,
                                "Too many connections; nothing was run, try again.",
                                true,
                                marks));
        socket.shutdownOutput();
        Deadline due = Deadline.after(REFUSAL_TIME);
        byte[] ignored = new byte[8 << 10];
        int got = 0;
        while (got >= 0 && !due.passed()) {
            socket.setSoTimeout((int) Math.max(1, due.remainingMillis()));
            got = socket.getInputStream().read(ignored);
        }
    }
}
