package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;

import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.RawServer;
import gstack.browse.support.TestSite;
import gstack.browse.support.WebSocketServer;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

@WithChromium
final class NetworkIT {
    private final Live browse;
    private final TestSite site;

    NetworkIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        try (exchange) {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private void onPage(String code) {
        browse.run("goto", site.page("/net", "<p>net"));
        browse.run("js", code);
    }

    @Test
    void aRequestIsOneLineWithStatusTimeAndSize() {
        browse.run("goto", site.page("/line", "<p>12345"));
        assertThat(browse.runUntil("B)", "network"))
                .matches("GET \\Q" + site.at("/line") + "\\E → 200 \\(\\d+ms, 8B\\)");
    }

    @Test
    void nothingAndTheClearedAreSaid() {
        assertThat(browse.run("network")).isEqualTo("(no network requests)");
        browse.run("goto", site.page("/cleared", "<p>x"));
        assertThat(browse.run("network", "--clear")).isEqualTo("Network buffer cleared.");
        assertThat(browse.run("network")).isEqualTo("(no network requests)");
    }

    @Test
    void aRequestThatIsNotAnsweredIsPendingUntilThePageIsLeft() throws Exception {
        try (RawServer silent = new RawServer(_ -> Thread.sleep(60_000))) {
            onPage("fetch('" + silent.url() + "', {mode: 'no-cors'}).catch(() => 0); 1");
            assertThat(browse.runUntil("pending", "network"))
                    .endsWith("GET " + silent.url() + " → pending (?ms, ?B)");
            site.page("/elsewhere", "<p>x");
            browse.run("goto", site.atOtherHost("/elsewhere"));
            assertThat(browse.runUntil("failed", "network", "--filter", silent.url()))
                    .startsWith("GET " + silent.url() + " → failed: ")
                    .contains("cancelled");
        }
    }

    @Test
    void everyHopOfARedirectHasItsOwnStatus() {
        site.route(
                "/hop1",
                e -> {
                    e.getResponseHeaders().set("Location", "/hop2");
                    answer(e, 302, "");
                });
        site.route(
                "/hop2",
                e -> {
                    e.getResponseHeaders().set("Location", "/hop3");
                    answer(e, 301, "");
                });
        site.route("/hop3", e -> answer(e, 200, "done"));
        onPage("fetch('/hop1').then(r => r.text())");
        assertThat(browse.runUntil("4B)", "network", "--filter", "hop"))
                .matches(
                        "GET \\S+/hop1 → 302 \\(\\d+ms, 0B\\)\n"
                                + "GET \\S+/hop2 → 301 \\(\\d+ms, 0B\\)\n"
                                + "GET \\S+/hop3 → 200 \\(\\d+ms, 4B\\)");
    }

    @Test
    void aServerThatSaysNotModifiedIsQuotedAndNoSizeIsNegative() {
        site.route(
                "/etag",
                e -> {
                    e.getResponseHeaders().set("ETag", "\"1\"");
                    boolean known = e.getRequestHeaders().containsKey("If-None-Match");
                    answer(e, known ? 304 : 200, known ? "" : "x".repeat(3000));
                });
        onPage(
                "fetch('/etag').then(r => r.text()).then(() => fetch('/etag', {cache:"
                        + " 'no-cache'})).then(r => r.text())");
        assertThat(browse.runUntil("0B)", "network", "--filter", "etag"))
                .matches(
                        "GET \\S+/etag → 200 \\(\\d+ms, 3000B\\)\n"
                                + "GET \\S+/etag → 304 \\(\\d+ms, 0B\\)");
    }

    @Test
    void failuresSayWhy() {
        site.route("/no-cors", e -> answer(e, 200, "x"));
        site.route("/slow", _ -> {});
        onPage(
                "(async () => { const give = new AbortController();"
                        + "const all = [fetch('"
                        + site.atOtherHost("/no-cors")
                        + "'), fetch('http://127.0.0.1:1/'),"
                        + " fetch('/slow', {signal: give.signal}),"
                        + " fetch('http://169.254.169.254/latest', {mode: 'no-cors'}),"
                        + " fetch('/missing').then(r => r.text())];"
                        + "setTimeout(() => give.abort(), 50);"
                        + "await Promise.allSettled(all); return 1 })()");
        String failed = browse.runUntil("/slow", "network", "--failed");
        assertThat(failed)
                .contains(
                        "/no-cors → failed: net::ERR_FAILED, blocked by CORS:"
                                + " MissingAllowOriginHeader (",
                        "http://127.0.0.1:1/ → failed: net::ERR_UNSAFE_PORT (",
                        "/slow → failed: net::ERR_ABORTED, cancelled (",
                        "http://169.254.169.254/latest → failed: net::ERR_ACCESS_DENIED, refused by"
                                + " the URL policy: ",
                        "/missing → 404 (")
                .doesNotContain("/net →");
    }

    @Test
    void sameAddressesAreToldApart() {
        int[] count = {0};
        site.route("/same", e -> answer(e, count[0]++ == 0 ? 500 : 200, "x"));
        onPage("fetch('/same').then(() => fetch('/same')).then(r => r.text())");
        assertThat(browse.runUntil("200", "network", "--filter", "/same"))
                .matches("(?s)GET \\S+/same → 500 .*\nGET \\S+/same → 200 .*");
    }

    @Test
    void filtersNarrowTheList() {
        site.route("/posted", e -> answer(e, 201, "{}"));
        onPage("fetch('/posted', {method: 'POST', body: 'a=1'}).then(r => r.text())");
        browse.runUntil("201", "network");
        for (List<String> words :
                List.of(
                        List.of("--method", "post"),
                        List.of("--type", "Fetch"),
                        List.of("--status", "201"),
                        List.of("--filter", "/p.sted$"))) {
            assertThat(browse.run("network", words.toArray(String[]::new)))
                    .matches("POST \\S+/posted → 201 \\(.*\\)");
        }
        assertThat(browse.run("network", "--status", "2xx").lines()).hasSize(2);
        assertThat(browse.failure("network", "--tab", "999999"))
                .startsWith("Tab 999999 not found.");
        assertThat(browse.failure("network", "--filter", "(")).startsWith("Invalid --filter '('");
        assertThat(browse.failure("network", "--status", "9")).startsWith("Invalid --status '9'");
        assertThat(browse.failure("network", "stop")).startsWith("Usage: browse network");
    }

    @Test
    void aLongDataUrlIsShortened() {
        onPage(
                "fetch('data:image/gif;base64,' + 'A'.repeat(100000)).then(r => r.text())"
                        + ".then(() => 1)");
        assertThat(browse.runUntil("data:", "network", "--filter", "^data:"))
                .contains("…(100022 chars) → ")
                .hasSizeLessThan(200);
    }

    @Test
    void framesOfOtherProcessesAndWorkersAreThereOnce() {
        site.page("/deep", "<script>fetch('/deep-data')</script>");
        site.page("/fetching.js", "fetch('/work-data').then(r => r.text())");
        site.page("/deep-data", "d");
        site.page("/work-data", "w");
        browse.run(
                "goto",
                site.page(
                        "/whole",
                        "<iframe src='"
                                + site.atOtherHost("/deep")
                                + "'></iframe><script>new Worker('/fetching.js')</script>"));
        browse.runUntil("1B)", "network", "--filter", "deep-data");
        browse.runUntil("1B)", "network", "--filter", "work-data");
        assertThat(browse.run("network").lines())
                .hasSize(5)
                .allMatch(line -> line.contains(" → 200 ("), "finished");
    }

    @Test
    void oneRequestIsShownWithItsHeadersAndWithoutCredentials() {
        site.route(
                "/secret",
                e -> {
                    e.getResponseHeaders().set("Set-Cookie", "session=verysecret");
                    e.getResponseHeaders().set("X-Plain", "seen");
                    answer(e, 200, "the body");
                });
        onPage(
                "document.cookie = 'a=cookiesecret'; fetch('/secret', {method: 'POST', body:"
                        + " 'sent body', headers: {Authorization: 'Bearer topsecret', 'X-Mine':"
                        + " 'mine'}}).then(r => r.text())");
        String listed = browse.runUntil("8B)", "network", "--long", "--filter", "/secret");
        assertThat(listed)
                .matches("\\[\\d+] \\[[^]]+Z] \\[tab \\d+] \\[fetch] POST \\S+/secret → 200 .*");
        String number = listed.substring(1, listed.indexOf(']'));
        assertThat(browse.run("network", "--request", number, "--body"))
                .startsWith("--- BEGIN UNTRUSTED EXTERNAL CONTENT (source: " + site.at("/secret"))
                .containsIgnoringCase("  authorization: ****")
                .containsIgnoringCase("  cookie: ****")
                .containsIgnoringCase("  set-cookie: ****")
                .containsIgnoringCase("  x-mine: mine")
                .containsIgnoringCase("  x-plain: seen")
                .contains("Request body (9 bytes):\nsent body")
                .contains("Response body (8 bytes):\nthe body")
                .doesNotContain("topsecret", "cookiesecret", "verysecret");
        assertThat(browse.run("network", "--request", "/secret"))
                .contains("Response headers:")
                .doesNotContain("the body");
    }

    @Test
    void aBodyThatIsGoneIsSaidToBe() {
        onPage("fetch('/net').then(r => r.text())");
        browse.runUntil("fetch", "network", "--long", "--type", "fetch");
        String listed = browse.run("network", "--long", "--type", "fetch");
        site.page("/gone", "<p>x");
        browse.run("goto", site.atOtherHost("/gone"));
        assertThat(
                        browse.run(
                                "network",
                                "--request",
                                listed.substring(1, listed.indexOf(']')),
                                "--body"))
                .contains("Response body: not available, ");
        assertThat(browse.failure("network", "--request", "99999999"))
                .startsWith("No request 99999999 is captured. Run 'network --long'");
        assertThat(browse.failure("network", "--body")).startsWith("--body needs --request <N>");
    }

    @Test
    void theFramesOfAWebSocketAreThere() throws Exception {
        try (WebSocketServer server = new WebSocketServer("welcome")) {
            onPage(
                    "new Promise(r => { ws = new WebSocket('"
                            + server.url()
                            + "'); ws.onopen = () => ws.send('hi\\nthere'); ws.onmessage ="
                            + " ws.onclose = r }).then(() => 1)");
            assertThat(browse.runUntil("sent", "network", "--request", server.url()))
                    .contains("[websocket] GET " + server.url() + " → 101 (?ms, 7B)")
                    .contains("Frames (2):", "sent \"hi\\nthere\"", "received \"welcome\"");
            browse.run("js", "new Promise(r => { ws.onclose = r; ws.close() }).then(() => 1)");
            assertThat(browse.runUntil("ms, 7B", "network", "--type", "websocket"))
                    .matches("GET \\S+ → 101 \\((\\d+|\\?)ms, 7B\\)");
        }
    }

    @Test
    void theMessagesOfAnEventStreamAreThere() {
        site.route(
                "/events",
                e -> {
                    e.getResponseHeaders().set("Content-Type", "text/event-stream");
                    answer(e, 200, "event: tick\ndata: one\n\ndata: two\n\n");
                });
        onPage("new Promise(r => { new EventSource('/events').onmessage = r }).then(() => 1)");
        assertThat(browse.runUntil("two", "network", "--request", "/events"))
                .contains("[eventsource] GET", "received \"tick: one\"", "received \"two\"");
    }

    @Test
    void answersAreKeptWithTheirBodiesFromWhenThatIsAskedFor() throws Exception {
        site.route("/kept", e -> answer(e, 200, "k".repeat(2000)));
        site.route("/other", e -> answer(e, 200, "o"));
        browse.run("goto", site.page("/net", "<p>net"));
        assertThat(browse.run("network", "--capture", "--filter", "kept|none"))
                .isEqualTo(
                        "Network capture started (filter: kept|none). Use --capture stop to stop.");
        browse.run("js", "Promise.all(['/kept', '/other'].map(u => fetch(u).then(r => r.text())))");
        browse.runUntil("2000B", "network");
        assertThat(browse.run("network", "--capture", "stop"))
                .isEqualTo("Network capture stopped. 1 responses captured (2KB).");
        assertThat(browse.run("network", "--bodies"))
                .isEqualTo("1 responses (2KB total):\n  [1] 200 " + site.at("/kept") + " (2KB)");
        Path file = browse.folder().resolve("out/kept.jsonl");
        assertThat(browse.run("network", "--export", file.toString()))
                .startsWith("Exported 1 responses to " + file);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        Json line = Json.parse(Files.readString(file));
        assertThat(line.keys())
                .containsExactly(
                        "url",
                        "status",
                        "headers",
                        "body",
                        "contentType",
                        "timestamp",
                        "size",
                        "bodyTruncated");
        assertThat(line.text("body")).isEqualTo("k".repeat(2000));
        assertThat(line.number("size", 0)).isEqualTo(2000);
    }

    @Test
    void withoutACaptureThereIsNothingToStopOrToWrite() {
        assertThat(browse.failure("network", "--capture", "stop"))
                .startsWith("No capture is running.");
        assertThat(browse.run("network", "--bodies")).isEqualTo("(no responses captured)");
        assertThat(browse.failure("network", "--export", browse.folder() + "/none"))
                .startsWith("No responses are captured, so nothing was written.");
        assertThat(browse.failure("network", "--har", "/etc/x.har"))
                .startsWith("Path must be within: ");
        assertThat(browse.run("network", "--capture"))
                .isEqualTo("Network capture started. Use --capture stop to stop.");
        browse.run("network", "--capture", "stop");
    }

    @Test
    void anArchiveHasTheShapeOfOne() throws Exception {
        site.route(
                "/har",
                e -> {
                    e.getResponseHeaders().set("Set-Cookie", "s=topsecret");
                    answer(e, 200, "{}");
                });
        browse.run("goto", site.page("/net", "<p>net"));
        browse.run("network", "--capture");
        browse.run("js", "fetch('/har?a=1&b', {method: 'POST', body: 'q'}).then(r => r.text())");
        browse.runUntil("2B)", "network");
        browse.run("network", "--capture", "stop");
        Path file = browse.folder().resolve("trace.har");
        assertThat(browse.run("network", "--har", file.toString()))
                .startsWith("HAR written: " + file + " (2 entries, ");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        String text = Files.readString(file);
        assertThat(text).doesNotContain("topsecret");
        Json log = Json.parse(text).at("log");
        assertThat(log.text("version")).isEqualTo("1.2");
        assertThat(log.at("creator").text("name")).isEqualTo("browse");
        Json entry = log.list("entries").getLast();
        assertThat(entry.keys())
                .contains("startedDateTime", "time", "request", "response", "cache", "timings");
        assertThat(entry.at("request").keys())
                .contains(
                        "method",
                        "url",
                        "httpVersion",
                        "cookies",
                        "headers",
                        "queryString",
                        "headersSize",
                        "bodySize",
                        "postData");
        assertThat(entry.at("request").list("queryString")).hasSize(2);
        assertThat(entry.at("response").keys())
                .contains(
                        "status",
                        "statusText",
                        "httpVersion",
                        "cookies",
                        "headers",
                        "content",
                        "redirectURL",
                        "headersSize",
                        "bodySize");
        assertThat(entry.at("response").at("content").text("text")).isEqualTo("{}");
        Json timings = entry.at("timings");
        double sum =
                timings.keys().stream()
                        .filter(phase -> !phase.equals("ssl"))
                        .mapToDouble(phase -> Math.max(0, timings.decimal(phase, 0)))
                        .sum();
        assertThat(timings.keys()).contains("send", "wait", "receive");
        assertThat(entry.decimal("time", -1)).isEqualTo(sum);
    }

    @Test
    void itAnswersWhileAPageIsStuck() {
        onPage("setTimeout(() => { while (true) {} }, 0); 1");
        long start = System.nanoTime();
        assertThat(browse.run("network")).contains("/net → 200");
        assertThat(System.nanoTime() - start).isLessThan(1_500_000_000L);
    }

    @Test
    void aTypeThatDoesNotExistIsAnError() {
        assertThat(browse.failure("network", "--type", "bogus"))
                .startsWith("Unknown --type 'bogus'. Use: document, stylesheet, image, ");
        assertThat(browse.failure("network", "--filter", "("))
                .startsWith("Invalid --filter '(': ")
                .endsWith("Give a regular expression.")
                .doesNotContain("\n");
    }
}
