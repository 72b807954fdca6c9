package gstack.browse.commands.emulation;

import com.sun.net.httpserver.Headers;

import gstack.browse.json.Json;
import gstack.browse.support.TestSite;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// A site that says which headers it was sent.
final class Echo {
    static final String FETCH = "fetch('/echo-headers').then(r => r.json())";

    private final TestSite site;
    private volatile Headers last = new Headers();

    Echo(TestSite site) {
        this.site = site;
        site.route(
                "/echo-headers",
                exchange -> {
                    Json headers = Json.object();
                    exchange.getRequestHeaders()
                            .forEach((name, values) ->
                                    headers.with(name.toLowerCase(Locale.ROOT), values.getFirst()));
                    byte[] body = headers.toString().getBytes(StandardCharsets.UTF_8);
                    exchange.getResponseHeaders().set("Access-Control-Allow-Origin", "*");
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        site.route(
                "/echo-page",
                exchange -> {
                    last = exchange.getRequestHeaders();
                    byte[] body = "<title>echo</title>".getBytes(StandardCharsets.UTF_8);
                    exchange.getResponseHeaders().set("Content-Type", "text/html");
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
    }

    String page() {
        return site.at("/echo-page");
    }

    String pageAtOtherHost() {
        return site.atOtherHost("/echo-page");
    }

    @Nullable String lastPageHeader(String name) {
        return last.getFirst(name);
    }

    /// An expression that evaluates another one in a worker, where `at` is the echo's address.
    String inWorker(String expression) {
        String source =
                "const at = '"
                        + site.at("/echo-headers")
                        + "'; Promise.resolve("
                        + expression
                        + ").then(postMessage, e => postMessage('failed: ' + e))";
        return "new Promise(done => { const w = new Worker(URL.createObjectURL(new Blob(["
                + Json.of(source)
                + "]))); w.onmessage = e => done(e.data); })";
    }
}
