package gstack.browse.httpd;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/// A server on a free port that remembers the faults it was told of.
final class TestServer implements AutoCloseable {
    final List<Throwable> faults = new CopyOnWriteArrayList<>();
    final HttpServer server;

    TestServer(Limits limits, Handler handler) throws IOException {
        server = HttpServer.start(0, limits, (_, cause) -> faults.add(cause), handler);
    }

    TestServer(Handler handler) throws IOException {
        this(Limits.DEFAULTS, handler);
    }

    /// Answers with method, path and body, so that a test sees what the server understood.
    static void echo(Exchange exchange) throws IOException {
        String body = new String(exchange.body(), StandardCharsets.UTF_8);
        text(exchange, exchange.method() + " " + exchange.path() + " " + body);
    }

    static void text(Exchange exchange, String text) throws IOException {
        exchange.reply(200, Map.of(), text.getBytes(StandardCharsets.UTF_8));
    }

    /// The default limits with one short time for everything that waits.
    static Limits shortTimes(Duration time) {
        Limits d = Limits.DEFAULTS;
        return new Limits(
                d.connections(),
                d.headerBytes(),
                d.headerCount(),
                d.bodyBytes(),
                time,
                time,
                time,
                time,
                time);
    }

    static Limits withConnections(int connections) {
        Limits d = Limits.DEFAULTS;
        return new Limits(
                connections,
                d.headerBytes(),
                d.headerCount(),
                d.bodyBytes(),
                d.headTime(),
                d.bodyTime(),
                d.idleTime(),
                d.writeTime(),
                d.drainTime());
    }

    static Limits withBody(long bodyBytes) {
        Limits d = Limits.DEFAULTS;
        return new Limits(
                d.connections(),
                d.headerBytes(),
                d.headerCount(),
                bodyBytes,
                d.headTime(),
                d.bodyTime(),
                d.idleTime(),
                d.writeTime(),
                d.drainTime());
    }

    RawClient client() throws IOException {
        return new RawClient(server.port());
    }

    @Override
    public void close() {
        server.close();
    }
}
