package gstack.browse.support;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

/// A web site for tests on a free port of this machine: the files of `src/test/resources/site`,
/// pages given by a test, and routes that misbehave as a test wants.
public final class TestSite implements AutoCloseable {
    private final HttpServer server;
    private final Map<String, String> pages = new ConcurrentHashMap<>();
    private final Map<String, HttpHandler> routes = new ConcurrentHashMap<>();

    public TestSite() {
        try {
            server =
                    HttpServer.create(
                            new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/", this::serve);
        server.start();
    }

    public int port() {
        return server.getAddress().getPort();
    }

    /// The address of a path on this site.
    public String at(String path) {
        return "http://127.0.0.1:" + port() + path;
    }

    /// The same path under another origin, which Chromium gives a process of its own when it
    /// isolates sites.
    public String atOtherHost(String path) {
        return "http://localhost:" + port() + path;
    }

    /// Serves `html` under a path and returns its address.
    public String page(String path, String html) {
        pages.put(path, html);
        return at(path);
    }

    /// Serves a path in a way of its own, from now on.
    public String route(String path, HttpHandler handler) {
        if (routes.put(path, handler) == null) {
            server.createContext(path, exchange -> routes.get(path).handle(exchange));
        }
        return at(path);
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String path = exchange.getRequestURI().getPath();
            String page = pages.get(path);
            byte[] body = page == null ? file(path) : page.getBytes(StandardCharsets.UTF_8);
            if (body == null) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            exchange.getResponseHeaders().set("Content-Type", type(path));
            exchange.sendResponseHeaders(200, body.length == 0 ? -1 : body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static byte[] file(String path) throws IOException {
        try (InputStream in = TestSite.class.getResourceAsStream("/site" + path)) {
            return in == null ? null : in.readAllBytes();
        }
    }

    private static String type(String path) {
        if (path.endsWith(".css")) {
            return "text/css";
        }
        if (path.endsWith(".js")) {
            return "text/javascript";
        }
        if (path.endsWith(".png")) {
            return "image/png";
        }
        return "text/html; charset=utf-8";
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
