package gstack.browse.http;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.activity.Feed;
import gstack.browse.browser.Browser;
import gstack.browse.config.CallSettings;
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

import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Several callers on this machine that share the browser under names of their own.
@WithChromium
final class NamedAgentsIT {
    private static final String ROOT = "0123456789abcdef0123456789abcdef";

    private final Live browse;
    private final TestSite site;
    private final List<Throwable> bugs = new CopyOnWriteArrayList<>();
    private HttpServer server;

    NamedAgentsIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @BeforeEach
    void listen() throws Exception {
        Browser browser = browse.awaitBrowser();
        LocalListener listener =
                new LocalListener(
                        ROOT,
                        browse.dispatcher(),
                        new IdleLife(),
                        browse.caller(),
                        new Agents(
                                new Tokens(InstantSource.system()),
                                browse.caller(),
                                browser.ownership()::release),
                        () -> browser.active().id(),
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

    private Http.Reply ask(String agent, String command, String... args) throws Exception {
        Http http = new Http(server.port()).token(ROOT);
        if (!agent.isEmpty()) {
            http = http.header(CallSettings.HEADER, "BROWSE_AGENT=" + agent);
        }
        return http.post(
                "/command", Json.object("command", command, "args", List.of(args)).toString());
    }

    private String run(String agent, String command, String... args) throws Exception {
        Http.Reply reply = ask(agent, command, args);
        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        return reply.body();
    }

    @Test
    void eachNameHasATabOfItsOwnAndRootKeepsIts() throws Exception {
        String root = site.page("/root", "<title>r</title>");
        String one = site.page("/one", "<button>One</button>");
        String two = site.page("/two", "<button>Two</button>");
        run("", "goto", root);
        run("one", "goto", one);
        run("two", "goto", two);
        assertThat(run("", "url")).isEqualTo(root);
        assertThat(run("one", "url")).isEqualTo(one);
        assertThat(run("two", "url")).isEqualTo(two);
        assertThat(run("one", "snapshot", "-i")).contains("@e1 [button] \"One\"");
        run("two", "snapshot", "-i");
        assertThat(run("one", "click", "@e1")).contains("Clicked @e1");
        assertThat(run("one", "newtab")).startsWith("Opened tab ");
        assertThat(run("one", "url")).isEqualTo("about:blank");
        assertThat(run("two", "url")).isEqualTo(two);
    }

    @Test
    void anothersTabIsRefusedWithTheWayOut() throws Exception {
        int roots = browse.awaitBrowser().active().id();
        run("one", "goto", site.page("/one", "x"));
        int ones = Integer.parseInt(run("one", "newtab").replaceAll("\\D+(\\d+).*", "$1"));
        for (String[] each :
                new String[][] {{"one", "" + roots}, {"two", "" + ones}, {"@one", "" + ones}}) {
            Http.Reply reply = ask(each[0], "tab", each[1]);
            assertThat(reply.status()).as(each[0]).isBetween(400, 403);
        }
        assertThat(Json.parse(ask("two", "tab", "" + ones).body()).text("hint"))
                .contains("owned by @one", "Without BROWSE_AGENT");
        run("", "tab", "" + ones);
    }

    @Test
    void callsAtOnceOfANewNameMeetInOneTab() throws Exception {
        int before = browse.awaitBrowser().tabCount();
        List<Thread> threads =
                java.util.stream.IntStream.range(0, 6)
                        .mapToObj(_ ->
                                Thread.startVirtualThread(() -> {
                                    try {
                                        run("crowd", "url");
                                    } catch (Exception e) {
                                        bugs.add(e);
                                    }
                                }))
                        .toList();
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(browse.awaitBrowser().tabCount()).isEqualTo(before + 1);
    }

    @Test
    void eachNameAnswersItsOwnDialogs() throws Exception {
        String page = site.page("/ask", "<p>ask</p>");
        run("", "goto", page);
        run("yes", "goto", page);
        run("no", "goto", page);
        run("no", "dialog-dismiss");
        assertThat(run("no", "js", "confirm('a')")).isEqualTo("false");
        assertThat(run("yes", "js", "confirm('b')")).isEqualTo("true");
        assertThat(run("", "js", "confirm('c')")).isEqualTo("true");
        assertThat(run("yes", "dialog")).contains("\"b\"").doesNotContain("\"a\"", "\"c\"");
        run("no", "dialog-accept");
    }

    @Test
    void anIsolatedTabSharesNoCookiesAndTheUrlPolicyHoldsThere() throws Exception {
        String page = site.page("/cookies", "<p>jar</p>");
        run("", "goto", page);
        run("", "cookie", "plain=1");
        run("lone", "newtab", "--isolated", page);
        assertThat(run("lone", "js", "document.cookie")).doesNotContain("plain");
        run("lone", "cookie", "own=2");
        assertThat(run("lone", "cookies")).contains("\"own\"").doesNotContain("\"plain\"");
        assertThat(run("", "cookies")).contains("\"plain\"").doesNotContain("\"own\"");
        run("lone", "newtab", page);
        assertThat(run("lone", "js", "document.cookie")).isEqualTo("own=2");
        run("lone", "js", "localStorage.setItem('k', 'v')");
        assertThat(run("", "js", "localStorage.getItem('k')")).isEqualTo("null");
        site.route(
                "/away",
                exchange -> {
                    exchange.getResponseHeaders().add("Location", "http://169.254.169.254/");
                    exchange.sendResponseHeaders(302, -1);
                    exchange.close();
                });
        assertThat(ask("lone", "goto", site.at("/away")).body()).contains("Blocked");
        assertThat(ask("lone", "text").body()).contains("shows no page");
    }

    @Test
    void anIsolatedContextEndsWithItsLastTab() throws Exception {
        String page = site.page("/gone", "<p>x</p>");
        run("brief", "newtab", "--isolated", page);
        run("brief", "cookie", "c=1");
        run("brief", "closetab");
        run("brief", "newtab", "--isolated", page);
        assertThat(run("brief", "js", "document.cookie")).isEmpty();
    }

    @Test
    void anIsolatedTabDownloadsWithItsOwnCookies() throws Exception {
        List<String> seen = new CopyOnWriteArrayList<>();
        String page = site.page("/dl", "<p>x</p>");
        String file =
                site.route(
                        "/file.bin",
                        exchange -> {
                            seen.add(String.valueOf(exchange.getRequestHeaders().get("Cookie")));
                            byte[] body = "data".getBytes(StandardCharsets.UTF_8);
                            exchange.sendResponseHeaders(200, body.length);
                            exchange.getResponseBody().write(body);
                            exchange.close();
                        });
        run("", "goto", page);
        run("", "cookie", "whose=root");
        run("fetcher", "newtab", "--isolated", page);
        run("fetcher", "cookie", "whose=fetcher");
        run("fetcher", "download", file, "/tmp/browse-isolated-" + ProcessHandle.current().pid());
        assertThat(seen).isNotEmpty().allMatch(cookie -> cookie.contains("whose=fetcher"));
    }

    @Test
    void aNameThatIsNoneIsRefusedAndNobodyIsTakenForAnother() throws Exception {
        for (String name : List.of("!", "a b", "x".repeat(33), "@one")) {
            Http.Reply reply = ask(name, "url");
            if (name.equals("a b")) {
                continue; // the header's separator: it ends the name
            }
            assertThat(reply.status()).as(name).isEqualTo(400);
            assertThat(reply.body()).contains("BROWSE_AGENT is no name");
        }
        Http.Reply minted =
                new Http(server.port()).token(ROOT).post("/token", "{\"clientId\":\"@one\"}");
        assertThat(minted.status()).isEqualTo(400);
    }
}
