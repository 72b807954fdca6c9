package gstack.browse.http;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.activity.Feed;
import gstack.browse.httpd.HttpServer;
import gstack.browse.httpd.Limits;
import gstack.browse.json.Json;
import gstack.browse.picker.PickerAccess;
import gstack.browse.support.Http;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.Tunnels;
import gstack.browse.support.WithChromium;
import gstack.browse.token.Tokens;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;

@WithChromium
final class LocalListenerIT {
    private static final String TOKEN = "0123456789abcdef0123456789abcdef";

    private final Live browse;
    private final TestSite site;
    private final List<Throwable> bugs = new CopyOnWriteArrayList<>();
    private HttpServer server;

    LocalListenerIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @BeforeEach
    void listen() throws Exception {
        LocalListener listener =
                new LocalListener(
                        TOKEN,
                        browse.dispatcher(),
                        new IdleLife(),
                        browse.caller(),
                        new Agents(new Tokens(InstantSource.system()), browse.caller(), _ -> 0),
                        () -> browse.awaitBrowser().active().id(),
                        new PickerAccess(),
                        Tunnels.anywhere((_, problem) -> bugs.add(problem)),
                        new Feed(),
                        (_, problem) -> bugs.add(problem));
        server =
                HttpServer.start(
                        0, Limits.DEFAULTS, (_, problem) -> bugs.add(problem), listener::handle);
    }

    @AfterEach
    void close() {
        server.close();
        assertThat(bugs).isEmpty();
    }

    private Http http() {
        return new Http(server.port());
    }

    private Http owner() {
        return http().token(TOKEN);
    }

    private Http.Reply command(String command, String... args) throws Exception {
        return owner().post(
                        "/command",
                        Json.object("command", command, "args", List.of(args)).toString());
    }

    @Test
    void whoFailsThreeTimesInARowIsAdvised() throws Exception {
        String hint = "HINT: 3 consecutive failures. Consider using ";
        command("click", "#none", "--timeout", "0");
        command("click", "#none", "--timeout", "0");
        assertThat(command("attrs", "@e99").body()).contains(hint);
        assertThat(command("attrs", "@e99").body()).contains("HINT: 4 consecutive failures.");
        command("url");
        assertThat(command("attrs", "@e99").body()).doesNotContain("HINT");
    }

    @Test
    void howFarACommandIsIsSaidBeforeItsReply() throws Exception {
        Http.Reply reply =
                owner().header("Content-Type", Argv.MEDIA_TYPE)
                        .post("/command", "/tmp\0\0scrape\0images\0--dir\0/tmp/browse-sæd\0");
        assertThat(reply.status()).isEqualTo(102);
        assertThat(reply.head())
                .contains(
                        "X-Browse-Progress: "
                                + ProcessHandle.current().pid()
                                + " [browse] scrape: 0 of 0 to /tmp/browse-sæd");
        assertThat(reply.body()).contains("HTTP/1.1 200 OK").contains("Scraped 0 items");
        Files.delete(Path.of("/tmp/browse-sæd/manifest.json"));
        Files.delete(Path.of("/tmp/browse-sæd"));
    }

    @Test
    void healthNeedsNoTokenAndTellsNone() throws Exception {
        Http.Reply reply = http().get("/health");
        assertThat(reply.status()).isEqualTo(200);
        assertThat(Json.parse(reply.body()).keys())
                .containsExactly("status", "mode", "uptime", "tabs", "terminalPort");
        assertThat(reply.body()).doesNotContain(TOKEN);
    }

    @Test
    void theOwnerAlsoHearsWhatTheDaemonIsBusyWith() throws Exception {
        assertThat(Json.parse(owner().get("/health").body()).keys())
                .contains("pid", "version", "busy");
    }

    @Test
    void everythingElseNeedsTheToken() throws Exception {
        for (String path : List.of("/command", "/batch", "/no-such-path")) {
            Http.Reply reply = http().post(path, "{}");
            assertThat(reply.status()).as(path).isEqualTo(401);
            assertThat(reply.body()).isEqualTo("{\"error\":\"Unauthorized\"}");
        }
        assertThat(http().token(TOKEN + "0").post("/command", "{}").status()).isEqualTo(401);
        assertThat(http().token(TOKEN.substring(1)).post("/command", "{}").status()).isEqualTo(401);
        assertThat(http().header("Authorization", "Basic " + TOKEN).post("/command", "{}").status())
                .isEqualTo(401);
    }

    @Test
    void aWebPageIsTurnedAwayWhateverItKnows() throws Exception {
        for (String origin :
                List.of("http://evil.example", "null", "http://127.0.0.1:" + server.port())) {
            assertThat(owner().header("Origin", origin).post("/command", "{}").status())
                    .as(origin)
                    .isEqualTo(403);
            assertThat(http().header("Origin", origin).get("/health").status())
                    .as(origin)
                    .isEqualTo(403);
        }
    }

    @Test
    void aNameThatResolvesToLoopbackIsTurnedAway() throws Exception {
        for (String host :
                List.of(
                        "evil.example",
                        "localhost.evil.example",
                        "127.0.0.1.evil.example:80",
                        "127.0.0.2",
                        "")) {
            int status = owner().header("Host", host).get("/health").status();
            assertThat(status).as(host).isIn(400, 403);
        }
        assertThat(owner().header("Host", "localhost:" + server.port()).get("/health").status())
                .isEqualTo(200);
    }

    @Test
    void anUnknownPathIsNotFoundForTheOwner() throws Exception {
        Http.Reply reply = owner().get("/no-such-path");
        assertThat(reply.status()).isEqualTo(404);
        assertThat(reply.body()).isEqualTo("Not found");
    }

    @Test
    void aCommandAnswersInPlainText() throws Exception {
        Http.Reply reply = command("js", "1 + 1");
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.head()).contains("text/plain");
        assertThat(reply.body()).isEqualTo("2");
    }

    @Test
    void failuresAnswerInJsonWithTheirStatus() throws Exception {
        assertThat(command("gotoo").status()).isEqualTo(400);
        Json unknown = Json.parse(command("gotoo").body());
        assertThat(unknown.text("error"))
                .isEqualTo("Unknown command: 'gotoo'. Did you mean 'goto'?");
        assertThat(unknown.text("hint")).startsWith("Available commands: ");
        assertThat(command("goto", "data:,x").status()).isEqualTo(403);
        assertThat(command("js", "throw new Error('x')").status()).isEqualTo(500);
        assertThat(command("tab", "99").status()).isEqualTo(500);
    }

    @Test
    void malformedRequestsAreExplained() throws Exception {
        assertThat(owner().post("/command", "{nonsense").status()).isEqualTo(400);
        assertThat(owner().post("/command", "{}").body()).contains("Missing \\\"command\\\" field");
        assertThat(owner().post("/command", "{\"command\":\"url\",\"args\":\"x\"}").status())
                .isEqualTo(400);
        assertThat(owner().post("/command", "{\"command\":\"url\",\"tabId\":\"x\"}").status())
                .isEqualTo(400);
    }

    @Test
    void anExpectationAnswersByTheExitCode() throws Exception {
        for (var asked :
                Map.of(
                                "hidden\0#nothing\0",
                                0,
                                "visible\0#nothing\0--timeout\0" + "0\0",
                                1,
                                "visible\0p[\0",
                                2,
                                "lovely\0",
                                2,
                                "visible\0@e9\0",
                                2)
                        .entrySet()) {
            Http.Reply reply =
                    owner().header("Content-Type", Argv.MEDIA_TYPE)
                            .post("/command", "/\0\0expect\0" + asked.getKey());
            assertThat(reply.head())
                    .as(asked.getKey())
                    .contains(" inline " + asked.getValue() + "\r\n");
            assertThat(reply.status()).isEqualTo(asked.getValue() == 0 ? 200 : 500);
        }
        Http.Reply noTab =
                owner().header("Content-Type", Argv.MEDIA_TYPE)
                        .post("/command", "/\0" + "99\0expect\0visible\0p\0");
        assertThat(noTab.head()).contains(" inline 2\r\n");
    }

    @Test
    void aComparedScreenshotAnswersByItsExitCodeAndAPlainOneDoesNot() throws Exception {
        String base = browse.folder() + "/exit.png\0";
        List<String> asked =
                List.of(
                        "2 --diff\0" + base,
                        "0 --diff\0" + base + "--update\0",
                        "0 --diff\0" + base,
                        "2 --diff\0" + base + "--clip\0" + "0,0,9,9\0",
                        "2 --diff\0",
                        "1 /etc/x.png\0");
        for (String each : asked) {
            Http.Reply reply =
                    owner().header("Content-Type", Argv.MEDIA_TYPE)
                            .post("/command", "/\0\0screenshot\0" + each.substring(2));
            assertThat(reply.head()).as(each).contains(" inline " + each.charAt(0) + "\r\n");
        }
        browse.page().scripting().evaluate(browse.page().frame(), List.of("document.write(1)"));
        Http.Reply different =
                owner().header("Content-Type", Argv.MEDIA_TYPE)
                        .post("/command", "/\0\0screenshot\0--diff\0" + base);
        assertThat(different.head()).contains(" inline 1\r\n");
    }

    @Test
    void theShellsFormIsAnsweredInItsOwnForm() throws Exception {
        Http.Reply reply =
                owner().header("Content-Type", Argv.MEDIA_TYPE)
                        .post("/command", browse.folder() + "\0\0js\0" + "1 + 1\0");
        assertThat(reply.head())
                .contains("\r\nX-Browse: " + ProcessHandle.current().pid() + " inline 0\r\n");
        assertThat(reply.body()).isEqualTo("2\n");
        Http.Reply failed =
                owner().header("Content-Type", Argv.MEDIA_TYPE).post("/command", "/\0\0gotoo\0");
        assertThat(failed.status()).isEqualTo(400);
        assertThat(failed.head()).contains(" inline 1\r\n");
        assertThat(failed.body())
                .startsWith("Unknown command: 'gotoo'. Did you mean 'goto'?\nAvailable commands: ");
    }

    @Test
    void theTabFlagIsTakenWhereverItStandsAndAnUnknownTabIsNeverTheActiveOne() throws Exception {
        browse.run("newtab");
        int first = browse.awaitBrowser().tabs().getFirst().id();
        browse.runOn(first, "js", "document.title = 'first'");
        for (String words :
                List.of(
                        "--tab-id\0" + first + "\0js\0document.title\0",
                        "js\0document.title\0--tab-id=" + first + "\0")) {
            Http.Reply reply =
                    owner().header("Content-Type", Argv.MEDIA_TYPE)
                            .post("/command", "/\0\0" + words);
            assertThat(reply.body()).isEqualTo("first\n");
        }
        Http.Reply byVariable =
                owner().header("Content-Type", Argv.MEDIA_TYPE)
                        .post("/command", "/\0" + first + "\0js\0document.title\0");
        assertThat(byVariable.body()).isEqualTo("first\n");
        Http.Reply missing =
                owner().header("Content-Type", Argv.MEDIA_TYPE)
                        .post("/command", "/\0\0js\0document.title='x'\0--tab-id\0" + "999\0");
        assertThat(missing.status()).isEqualTo(500);
        assertThat(missing.body()).startsWith("Tab 999 not found");
        Http.Reply noNumber =
                owner().header("Content-Type", Argv.MEDIA_TYPE).post("/command", "/\0abc\0url\0");
        assertThat(noNumber.status()).isEqualTo(400);
        assertThat(noNumber.body()).contains("'abc' is no tab number");
    }

    @Test
    void aBatchAnswersInOrderAndOneFailureStopsNothing() throws Exception {
        Http.Reply reply =
                owner().post(
                                "/batch",
                                """
                                {"commands":[{"command":"js","args":["1"]},{"command":"nope"},{"command":"js","args":["3"]},
                                {"command":"batch"},{"args":[]}]}\
                                """);
        Json json = Json.parse(reply.body());
        assertThat(json.number("total", 0)).isEqualTo(5);
        assertThat(json.number("succeeded", 0)).isEqualTo(2);
        assertThat(json.number("failed", 0)).isEqualTo(3);
        assertThat(json.list("results").stream().map(r -> r.number("status", 0)))
                .containsExactly(200, 400, 200, 400, 400);
        assertThat(json.list("results").get(2).text("result")).isEqualTo("3");
    }

    /// A page that is only answered when so many requests for it are under way at once.
    private String meetingPlace(String path, int requests) {
        CyclicBarrier together = new CyclicBarrier(requests);
        return site.route(
                path,
                exchange -> {
                    try (exchange) {
                        together.await(20, java.util.concurrent.TimeUnit.SECONDS);
                        byte[] body = "met".getBytes(StandardCharsets.UTF_8);
                        exchange.sendResponseHeaders(200, body.length);
                        exchange.getResponseBody().write(body);
                    } catch (Exception e) {
                        throw new IllegalStateException(e);
                    }
                });
    }

    @Test
    void aBatchOfNewTabsLoadsThemSideBySideAndNumbersThemInOrder() throws Exception {
        String url = meetingPlace("/opened-together", 4);
        List<Json> commands = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            commands.add(
                    Json.object("command", "newtab", "args", List.of(url + "?" + i, "--json")));
        }
        commands.add(1, Json.object("command", "newtab", "args", List.of("nonsense://x")));
        Json json =
                Json.parse(
                        owner().post("/batch", Json.object("commands", commands).toString())
                                .body());
        List<Json> results = json.list("results");
        assertThat(results.get(1).number("status", 0)).isGreaterThanOrEqualTo(400);
        List<Integer> ids =
                java.util.stream.Stream.of(0, 2, 3, 4)
                        .map(i -> Json.parse(results.get(i).text("result")).number("tabId", 0))
                        .toList();
        assertThat(ids).isSorted().doesNotHaveDuplicates().doesNotContain(0);
        assertThat(browse.run("url")).isEqualTo(url + "?3");
    }

    @Test
    void aBatchRunsDifferentTabsSideBySide() throws Exception {
        int tabs = 4;
        String url = meetingPlace("/together", tabs);
        List<Json> commands = new ArrayList<>();
        for (int i = 0; i < tabs; i++) {
            int id = Json.parse(browse.run("newtab", "--json")).number("tabId", 0);
            commands.add(
                    Json.object("command", "goto", "args", List.of(url + "?" + i), "tabId", id));
        }
        for (Json command : List.copyOf(commands)) {
            commands.add(
                    Json.object(
                            "command",
                            "js",
                            "args",
                            List.of("location.search"),
                            "tabId",
                            command.number("tabId", 0)));
        }
        Json json =
                Json.parse(
                        owner().post("/batch", Json.object("commands", commands).toString())
                                .body());
        assertThat(json.list("results").subList(tabs, 2 * tabs).stream().map(r -> r.text("result")))
                .containsExactly("?0", "?1", "?2", "?3");
    }

    @Test
    void aBatchHasItsLimits() throws Exception {
        assertThat(owner().post("/batch", "{\"commands\":[]}").body())
                .contains("\\\"commands\\\" must be a non-empty array");
        List<Json> many =
                java.util.stream.IntStream.range(0, 51)
                        .mapToObj(_ -> Json.object("command", "url"))
                        .toList();
        Http.Reply reply = owner().post("/batch", Json.object("commands", many).toString());
        assertThat(reply.status()).isEqualTo(400);
        assertThat(reply.body()).contains("Max 50 commands per batch");
    }

    @Test
    void aCallerThatGoesAwayFreesTheTab() throws Exception {
        CountDownLatch waiting = new CountDownLatch(1);
        String url =
                site.route(
                        "/caller-leaves",
                        exchange -> {
                            waiting.countDown();
                            exchange.sendResponseHeaders(204, -1);
                            exchange.close();
                        });
        String body =
                Json.object(
                                "command",
                                "js",
                                "args",
                                List.of(
                                        "await fetch('"
                                                + url
                                                + "', {mode: 'no-cors'}); await new Promise(() =>"
                                                + " {})"))
                        .toString();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.getOutputStream()
                    .write(
                            ("POST /command HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer "
                                            + TOKEN
                                            + "\r\nContent-Length: "
                                            + body.length()
                                            + "\r\n\r\n"
                                            + body)
                                    .getBytes(StandardCharsets.UTF_8));
            waiting.await();
        }
        assertThat(browse.run("js", "'free'")).isEqualTo("free");
    }
}
