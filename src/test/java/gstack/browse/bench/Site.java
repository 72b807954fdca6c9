package gstack.browse.bench;

import com.sun.net.httpserver.HttpExchange;

import gstack.browse.support.TestSite;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// The pages on this machine; every visit has an address of its own, so that it can be checked that
/// it took place and no cache can answer for the site.
final class Site implements AutoCloseable {
    static final Duration SLOWNESS = Duration.ofMillis(200);

    static final int IMAGE_BYTES = 20_000;

    private final TestSite site = new TestSite();
    private final AtomicInteger visits = new AtomicInteger();
    private final Map<String, AtomicInteger> served = new ConcurrentHashMap<>();

    Site() {
        for (Page page : Page.ALL) {
            site.route(page.path(), exchange -> serve(exchange, page.html()));
        }
        site.route("/slow", this::serveSlowly);
        site.route("/gallery", exchange -> serve(exchange, gallery(exchange)));
        site.route("/image", Site::serveImage);
    }

    /// An address of that page which nobody has visited.
    String address(Page page) {
        return fresh(page.path());
    }

    String slowAddress() {
        return fresh("/slow");
    }

    /// A page with images that no cache has.
    String galleryAddress() {
        return fresh("/gallery");
    }

    private static String gallery(HttpExchange exchange) {
        StringBuilder html = new StringBuilder("<!doctype html><link rel=icon href='data:,'>");
        for (int i = 0; i < Gallery.IMAGES; i++) {
            html.append("<img loading=lazy src='/image?n=");
            html.append(i).append('&').append(exchange.getRequestURI().getQuery()).append("'>");
        }
        return html.toString();
    }

    private static void serveImage(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getResponseHeaders().set("Content-Type", "image/png");
            exchange.sendResponseHeaders(200, IMAGE_BYTES);
            exchange.getResponseBody().write(new byte[IMAGE_BYTES]);
        }
    }

    private String fresh(String path) {
        return site.at(path + "?visit=" + visits.incrementAndGet());
    }

    void checkVisited(String address) {
        AtomicInteger count = served.get(address);
        if (count == null || count.get() != 1) {
            throw new Wrong(address + " was asked for " + count + " times instead of once");
        }
    }

    private void serveSlowly(HttpExchange exchange) throws IOException {
        try {
            Thread.sleep(SLOWNESS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        serve(exchange, Page.SMALL.html());
    }

    private void serve(HttpExchange exchange, String html) throws IOException {
        try (exchange) {
            served.computeIfAbsent(
                            site.at(exchange.getRequestURI().toString()), _ -> new AtomicInteger())
                    .incrementAndGet();
            byte[] body = html.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        site.close();
    }
}
