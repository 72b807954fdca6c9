package gstack.browse.http;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.activity.Feed;
import gstack.browse.browser.Browser;
import gstack.browse.command.Command;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.commands.Commands;
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

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/// Callers with tokens of their own, over HTTP: what they may do, and how far they get beyond it.
@WithChromium
final class AgentsIT {
    private static final String ROOT = "0123456789abcdef0123456789abcdef";

    private final Live browse;
    private final TestSite site;
    private final List<Throwable> bugs = new CopyOnWriteArrayList<>();
    private HttpServer server;

    AgentsIT(Live browse, TestSite site) {
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

    private Http as(String token) {
        return new Http(server.port()).token(token);
    }

    private Json owner(String path, Object... members) throws Exception {
        Http.Reply reply = as(ROOT).post(path, Json.object(members).toString());
        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        return Json.parse(reply.body());
    }

    private String token(String client, String... scopes) throws Exception {
        return owner("/token", "clientId", client, "scopes", List.of(scopes), "rateLimit", 0)
                .text("token");
    }

    private Http.Reply run(String token, String command, String... args) throws Exception {
        return as(token)
                .post(
                        "/command",
                        Json.object("command", command, "args", List.of(args)).toString());
    }

    private Http.Reply runOn(int tab, String token, String command, String... args)
            throws Exception {
        return as(token)
                .post(
                        "/command",
                        Json.object("command", command, "args", List.of(args), "tabId", tab)
                                .toString());
    }

    private int newTab(String token, String... url) throws Exception {
        Http.Reply reply = run(token, "newtab", url);
        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        return Json.parse(reply.body()).number("tabId", 0);
    }

    private static String error(Http.Reply reply) {
        return Json.parse(reply.body()).text("error");
    }

    @Test
    void aPairingLeadsFromKeyToTokenToCommand() throws Exception {
        Json pair = owner("/pair", "clientId", "helper");
        assertThat(pair.keys())
                .containsExactly("setup_key", "expires_at", "scopes", "tunnel_url", "server_url");
        assertThat(pair.at("scopes").toString())
                .isEqualTo("[\"read\",\"write\",\"admin\",\"meta\"]");
        Json agents = Json.parse(as(ROOT).get("/agents").body());
        assertThat(agents.list("agents").getFirst().keys())
                .containsExactly(
                        "clientId",
                        "scopes",
                        "domains",
                        "expiresAt",
                        "commandCount",
                        "createdAt",
                        "pending");
        assertThat(agents.list("agents").getFirst().flag("pending")).isTrue();
        String key = Json.object("setup_key", pair.text("setup_key")).toString();
        Json first = Json.parse(new Http(server.port()).post("/connect", key).body());
        assertThat(first.keys()).containsExactly("token", "expires", "scopes", "agent");
        assertThat(first.text("agent")).isEqualTo("helper");
        Json again = Json.parse(new Http(server.port()).post("/connect", key).body());
        assertThat(again.text("token")).isEqualTo(first.text("token"));
        newTab(first.text("token"));
        Http.Reply used = new Http(server.port()).post("/connect", key);
        assertThat(used.status()).isEqualTo(401);
        assertThat(error(used)).isEqualTo("Invalid, expired, or already-used setup key");
    }

    @Test
    void connectSaysWhatIsMissing() throws Exception {
        Http any = new Http(server.port());
        assertThat(any.get("/connect").body()).isEqualTo("{\"alive\":true}");
        assertThat(error(any.post("/connect", "{}"))).isEqualTo("Missing setup_key");
        assertThat(error(any.post("/connect", "{\"setup_key\":7}"))).isEqualTo("Missing setup_key");
        assertThat(error(any.post("/connect", "[]"))).isEqualTo("Invalid request body");
        assertThat(any.post("/connect", "nonsense").status()).isEqualTo(400);
    }

    @Test
    void guessesEndAfterThreeHundredAMinute() throws Exception {
        Http any = new Http(server.port());
        int last = 0;
        for (int i = 0; i < 301; i++) {
            last = any.post("/connect", "{\"setup_key\":\"gsk_setup_" + i + "\"}").status();
        }
        assertThat(last).isEqualTo(429);
        assertThat(error(any.get("/connect"))).isEqualTo("Rate limited");
    }

    @Test
    void badGrantsAreNamed() throws Exception {
        for (String[] each :
                new String[][] {
                    {"{\"clientId\":\"Root \"}", "clientId 'root' is reserved"},
                    {"{\"clientId\":\"\"}", "clientId must not be empty"},
                    {"{\"clientId\":7}", "clientId must be a string"},
                    {
                        "{\"clientId\":\"a\",\"scopes\":[\"x\"]}",
                        "Invalid scope: x. Valid: read, write, admin, meta, control"
                    },
                    {
                        "{\"clientId\":\"a\",\"scopes\":\"read\"}",
                        "scopes must be an array of strings"
                    },
                    {"{\"clientId\":\"a\",\"rateLimit\":-1}", "rateLimit must be >= 0"},
                }) {
            for (String path : List.of("/pair", "/token")) {
                Http.Reply reply = as(ROOT).post(path, each[0]);
                assertThat(reply.status()).as(each[0]).isEqualTo(400);
                assertThat(error(reply)).isEqualTo(each[1]);
            }
        }
        assertThat(as(ROOT).post("/pair", "{\"scopes\":[\"control\"]}").status()).isEqualTo(400);
        assertThat(owner("/pair", "control", true).at("scopes").toString()).contains("control");
    }

    @Test
    void onlyRootGivesTokensAndTakesThem() throws Exception {
        String token = token("a", "read", "write", "admin", "meta", "control");
        for (String secret : List.of(token, ROOT + "x", "gsk_sess_" + "0".repeat(48), "")) {
            assertThat(as(secret).post("/pair", "{}").status()).isEqualTo(403);
            assertThat(as(secret).post("/token", "{\"clientId\":\"b\"}").status()).isEqualTo(403);
            assertThat(as(secret).get("/agents").body())
                    .isEqualTo("{\"error\":\"Root token required\"}");
            assertThat(as(secret).send("DELETE", "/token/a").status()).isEqualTo(403);
        }
        assertThat(as(token).get("/no-such-path").status()).isEqualTo(401);
        assertThat(as(token.toUpperCase(java.util.Locale.ROOT)).post("/command", "{}").status())
                .isEqualTo(401);
        assertThat(
                        as(token)
                                .header("Origin", "http://evil.example")
                                .post("/command", "{}")
                                .status())
                .isEqualTo(403);
    }

    @Test
    void everyCommandNeedsTheScopeItDeclares() throws Exception {
        for (Scope given :
                List.of(Scope.READ, Scope.WRITE, Scope.ADMIN, Scope.META, Scope.CONTROL)) {
            String token = token("only-" + given.label(), given.label());
            for (Spec spec : Commands.ALL.stream().map(Command::spec).toList()) {
                boolean fits =
                        spec.scope() == given
                                || (spec.name().equals("snapshot") && given == Scope.META);
                if (fits) {
                    continue;
                }
                List<String> names = new ArrayList<>(spec.aliases());
                names.add(spec.name());
                for (String name : names) {
                    Http.Reply reply = run(token, name, "--help");
                    assertThat(reply.status()).as(name + " with " + given).isEqualTo(403);
                    assertThat(error(reply))
                            .isEqualTo(
                                    "Command \""
                                            + spec.name()
                                            + "\" not allowed by your token scope");
                }
            }
            assertThat(run(token, "nothing-like-it").status()).isEqualTo(403);
        }
    }

    @Test
    void flagsThatWriteOrRunCodeNeedMoreThanTheirCommand() throws Exception {
        String admin = token("a", "read", "admin");
        assertThat(error(run(admin, "js", "1", "--out=/tmp/x")))
                .isEqualTo("\"--out\" writes to disk and requires the \"write\" scope");
        assertThat(run(admin, "network", "--har", "/tmp/x").status()).isEqualTo(403);
        String writer = token("w", "read", "write");
        newTab(writer);
        assertThat(error(run(writer, "wait", "--fn", "fetch('//evil.example')")))
                .isEqualTo("\"--fn\" runs code in the page and requires the \"admin\" scope");
        assertThat(run(writer, "wait", "--fn=1").status()).isEqualTo(403);
    }

    @Test
    void aChainReachesNoFurtherThanItsSteps() throws Exception {
        String token = token("a", "read", "write", "meta");
        newTab(token, site.page("/chained", "<title>Before</title>"));
        for (String chain :
                List.of(
                        "goto about:blank | js 1",
                        "[[\"goto\",\"about:blank\"],[\"js\",\"1\"]]",
                        "goto about:blank | tab-each js 1",
                        "goto about:blank | wait --fn true",
                        "goto about:blank | no-such-thing")) {
            Http.Reply reply = run(token, "chain", chain);
            assertThat(reply.status()).as(chain).isEqualTo(403);
            assertThat(error(reply))
                    .startsWith("Chain rejected: subcommand \"")
                    .endsWith("(read, write, meta). All subcommands must be within scope.");
        }
        assertThat(run(token, "url").body()).endsWith("/chained");
        String reader = token("r", "read", "meta");
        assertThat(run(reader, "chain", "setcontent /tmp/x").status()).isEqualTo(403);
        assertThat(run(token, "chain", "chain url").status()).isEqualTo(400);
        assertThat(run(token, "chain", "url | text").body()).startsWith("[url] http");
    }

    @Test
    void othersTabsAreOutOfReachHoweverTheyAreNamed() throws Exception {
        browse.run(
                "goto", site.page("/secret", "<title>S</title><p>secret</p><button>Go</button>"));
        browse.run("snapshot", "-i");
        int roots = browse.browser().orElseThrow().active().id();
        String one = token("one", "read", "write", "admin", "meta");
        String two = token("two", "read", "write", "admin", "meta");
        Http.Reply none = run(one, "text");
        assertThat(none.status()).isEqualTo(403);
        assertThat(error(none))
                .isEqualTo("Tab not owned by your agent. Use newtab to create your own tab.");
        assertThat(Json.parse(none.body()).text("hint"))
                .isEqualTo("Tab " + roots + " is owned by root. Your agent: one.");
        int twos = newTab(two, site.page("/twos", "<p>two's own</p>"));
        int ones = newTab(one);
        for (int tab : List.of(roots, twos)) {
            for (String command : List.of("text", "click", "js", "screenshot")) {
                assertThat(runOn(tab, one, command, "@e1").status()).as(command).isEqualTo(403);
            }
            for (String command : List.of("url", "snapshot")) {
                assertThat(runOn(tab, one, command).status()).as(command).isEqualTo(403);
            }
            for (String command : List.of("tab", "closetab")) {
                assertThat(run(one, command, String.valueOf(tab)).status()).isEqualTo(403);
            }
            assertThat(run(one, "chain", "text --tab-id " + tab).body())
                    .contains("ERROR: Tab not owned by your agent")
                    .doesNotContain("secret");
            Json batch =
                    Json.parse(
                            as(one).post(
                                            "/batch",
                                            "{\"commands\":[{\"command\":\"text\",\"tabId\":"
                                                    + tab
                                                    + "},{\"command\":\"url\"}]}")
                                    .body());
            assertThat(batch.list("results").getFirst().number("status", 0)).isEqualTo(403);
            assertThat(batch.list("results").getLast().number("status", 0)).isEqualTo(200);
        }
        assertThat(run(one, "click", "@e1").body()).contains("Ref @e1 not found");
        assertThat(run(one, "url").body()).isEqualTo("about:blank");
        assertThat(run(one, "tabs").body()).contains("→ [" + ones + "]");
        assertThat(run(two, "text").body()).contains("two's own");
        assertThat(run(one, "record", "start").status()).isEqualTo(403);
        assertThat(run(one, "console", "--clear").status()).isEqualTo(403);
    }

    @Test
    void whatOtherTabsSaidIsNotHeard() throws Exception {
        browse.run("goto", site.page("/loud", "<script>console.log('of root')</script>"));
        String token = token("a", "read", "write");
        newTab(token, site.page("/mine", "<script>console.log('of mine')</script>"));
        assertThat(run(token, "console").body()).contains("of mine").doesNotContain("of root");
        assertThat(run(token, "network").body()).contains("/mine").doesNotContain("/loud");
        assertThat(run(token, "network", "--request", "/loud").body()).contains("No request");
        assertThat(run(token, "network", "--bodies").status()).isEqualTo(403);
    }

    @Test
    void anAgentsTabLeavesRootWhereItWas() throws Exception {
        browse.run("goto", site.page("/roots", "<title>Roots</title>"));
        int before = browse.browser().orElseThrow().active().id();
        String token = token("a", "read", "write", "meta");
        Json tab = Json.parse(run(token, "newtab", site.page("/agents", "")).body());
        assertThat(tab.keys()).containsExactly("tabId", "owner", "hint");
        assertThat(tab.text("hint"))
                .isEqualTo(
                        "Include \"tabId\": "
                                + tab.number("tabId", 0)
                                + " in subsequent commands to target this tab.");
        assertThat(browse.run("url")).endsWith("/roots");
        run(token, "tab", String.valueOf(tab.number("tabId", 0)));
        assertThat(browse.browser().orElseThrow().active().id()).isEqualTo(before);
        browse.run("closetab");
        assertThat(browse.run("url")).isEqualTo("about:blank");
    }

    @Test
    void revokingEndsTokenAndOwnership() throws Exception {
        String token = token("some one", "read", "write");
        int tab = newTab(token, site.page("/left", "<title>Left</title>"));
        Http.Reply gone = as(ROOT).send("DELETE", "/token/some%20one");
        assertThat(gone.body())
                .isEqualTo("{\"revoked\":\"some one\",\"tokens_deleted\":1,\"tabs_released\":1}");
        assertThat(run(token, "url").status()).isEqualTo(401);
        String again = token("some one", "read", "write");
        assertThat(runOn(tab, again, "url").status()).isEqualTo(403);
        assertThat(as(ROOT).send("DELETE", "/token/nobody").status()).isEqualTo(404);
        assertThat(as(ROOT).send("DELETE", "/token/%zz").status()).isEqualTo(400);
    }

    @Test
    void aNarrowerPairingTakesTokenAndTabsAtOnce() throws Exception {
        String token = token("a", "read", "write");
        newTab(token);
        assertThat(
                        owner(
                                        "/pair",
                                        "clientId",
                                        "a",
                                        "scopes",
                                        List.of("read", "write"),
                                        "rateLimit",
                                        0)
                                .has("superseded"))
                .isFalse();
        assertThat(run(token, "url").status()).isEqualTo(200);
        Json narrower = owner("/pair", "clientId", "a", "scopes", List.of("read"));
        assertThat(narrower.at("superseded").toString())
                .isEqualTo("{\"tokens_deleted\":1,\"tabs_released\":1}");
        assertThat(run(token, "url").status()).isEqualTo(401);
    }

    @Test
    void theRateHoldsForBatchAndChainToo() throws Exception {
        String token =
                owner(
                                "/token",
                                "clientId",
                                "a",
                                "scopes",
                                List.of("read", "write", "meta"),
                                "rateLimit",
                                3)
                        .text("token");
        String commands = "{\"command\":\"tabs\"}" + ",{\"command\":\"tabs\"}".repeat(9);
        Json batch =
                Json.parse(as(token).post("/batch", "{\"commands\":[" + commands + "]}").body());
        assertThat(batch.number("succeeded", 0)).isBetween(3, 6);
        Json last = batch.list("results").getLast();
        assertThat(last.number("status", 0)).isEqualTo(429);
        assertThat(last.text("result")).contains("Rate limit exceeded");
        Http.Reply single = run(token, "tabs");
        for (int i = 0; i < 10 && single.status() != 429; i++) {
            single = run(token, "tabs");
        }
        assertThat(single.status()).isEqualTo(429);
        assertThat(single.head()).contains("Retry-After: 1");
        assertThat(Json.parse(single.body()).text("hint")).startsWith("Max 3 requests/second.");
        assertThat(run(token, "chain", "tabs | ".repeat(9) + "tabs").body())
                .contains("ERROR: Rate limit exceeded");
    }

    /// What a page can do to reach another host; each is over when its promise is.
    private Map<String, String> escapes() {
        String evil = site.atOtherHost("/evil/");
        String later = "new Promise(done => setTimeout(done, 300))";
        Map<String, String> escapes = new LinkedHashMap<>();
        escapes.put("fetch", "fetch('EVIL', {mode: 'no-cors'}).then(_ => 1, _ => 1)");
        escapes.put("beacon", "navigator.sendBeacon('EVIL') && LATER");
        escapes.put(
                "image",
                "new Promise(d => { let i = new Image(); i.onload = i.onerror = d; i.src = 'EVIL'"
                        + " }).then(_ => 1)");
        escapes.put(
                "script",
                "new Promise(d => { let i = document.createElement('script'); i.onload = i.onerror"
                        + " = d; i.src = 'EVIL'; document.body.append(i) }).then(_ => 1)");
        escapes.put(
                "frame",
                "new Promise(d => { let i = document.createElement('iframe'); i.onload = i.onerror"
                        + " = d; i.src = 'EVIL'; document.body.append(i) }).then(_ => 1)");
        escapes.put("redirect", "fetch('/to-evil', {mode: 'no-cors'}).then(_ => 1, _ => 1)");
        escapes.put(
                "redirected frame",
                "new Promise(d => { let i = document.createElement('iframe'); i.onload = i.onerror"
                        + " = d; i.src = '/to-evil'; document.body.append(i) }).then(_ => 1)");
        escapes.put(
                "frame of a frame",
                "new Promise(d => { let i = document.createElement('iframe'); i.srcdoc ="
                    + " '<script>fetch(`EVIL`, {mode: `no-cors`}).then(_ => parent.postMessage(1),"
                    + " _ => parent.postMessage(1))<\\/script>'; onmessage = d;"
                    + " document.body.append(i) }).then(_ => 1)");
        escapes.put(
                "worker",
                "new Promise(d => { new Worker('/evil-worker.js').onmessage = d }).then(_ => 1)");
        escapes.put(
                "blob worker",
                "new Promise(d => { new Worker(URL.createObjectURL(new Blob([`fetch('EVIL', {mode:"
                    + " 'no-cors'}).then(_ => postMessage(1), _ => postMessage(1))`]))).onmessage ="
                    + " d }).then(_ => 1)");
        escapes.put(
                "shared worker",
                "new Promise(d => { new SharedWorker('/evil-shared.js').port.onmessage = d"
                        + " }).then(_ => 1)");
        escapes.put(
                "service worker",
                "navigator.serviceWorker.register('/evil-service.js').then(_ => LATER, _ => 1)");
        escapes.put(
                "websocket",
                "new Promise(d => { let s = new WebSocket('EVIL'.replace('http', 'ws')); s.onopen ="
                        + " s.onerror = s.onclose = d }).then(_ => 1, _ => 1)");
        escapes.put(
                "websocket of a worker",
                "new Promise(d => { new Worker('/evil-socket.js').onmessage = d }).then(_ => 1)");
        escapes.put("window", "window.open('EVIL') && LATER");
        escapes.put("window without opener", "(window.open('EVIL', '_blank', 'noopener'), LATER)");
        escapes.put(
                "form",
                "(document.body.insertAdjacentHTML('beforeend', '<form method=post action=EVIL>'),"
                        + " document.forms[0].submit(), 1)");
        escapes.put("address", "(location = 'EVIL', 1)");
        escapes.replaceAll((name, script) ->
                script.replace("EVIL", evil + name.replace(' ', '-')).replace("LATER", later));
        return escapes;
    }

    private Set<String> watchEvil() {
        Set<String> reached = ConcurrentHashMap.newKeySet();
        String evil = site.atOtherHost("/evil/");
        site.route(
                "/evil/",
                exchange -> {
                    reached.add(exchange.getRequestURI().getPath().substring(6));
                    exchange.sendResponseHeaders(200, -1);
                    exchange.close();
                });
        site.route(
                "/to-evil",
                exchange -> {
                    exchange.getResponseHeaders().set("Location", evil + "redirect");
                    exchange.sendResponseHeaders(302, -1);
                    exchange.close();
                });
        String fetching = "fetch('" + evil + "WHO', {mode: 'no-cors'}).then(SAY, SAY);";
        site.page(
                "/evil-worker.js",
                fetching.replace("WHO", "worker").replace("SAY", "_ => postMessage(1)"));
        site.page(
                "/evil-shared.js",
                "onconnect = e => "
                        + fetching.replace("WHO", "shared-worker")
                                .replace("SAY", "_ => e.ports[0].postMessage(1)"));
        site.page(
                "/evil-service.js",
                "oninstall = e => e.waitUntil("
                        + fetching.replace("WHO", "service-worker")
                                .replace("SAY", "_ => 1")
                                .replace(";", "")
                        + ")");
        site.page(
                "/evil-socket.js",
                "let s = new WebSocket('"
                        + evil.replace("http", "ws")
                        + "websocket-of-a-worker'); s.onopen = s.onerror = s.onclose = _ =>"
                        + " postMessage(1)");
        return reached;
    }

    @Test
    void noPageOfALimitedAgentReachesAnotherHost() throws Exception {
        Set<String> reached = watchEvil();
        String home = site.page("/limited", "<body><p>home</p>");
        String token =
                owner(
                                "/token",
                                "clientId",
                                "limited",
                                "scopes",
                                List.of("read", "write", "admin"),
                                "domains",
                                List.of("127.0.0.1"),
                                "rateLimit",
                                0)
                        .text("token");
        for (Map.Entry<String, String> escape : escapes().entrySet()) {
            newTab(token, home);
            run(token, "js", "await " + escape.getValue());
            assertThat(reached).as(escape.getKey()).isEmpty();
        }
        run(token, "wait", "--networkidle");
        assertThat(reached).isEmpty();
        assertThat(run(token, "text").body()).doesNotContain("evil");
        newTab(token);
        run(token, "js", "fetch('" + site.atOtherHost("/evil/blank") + "').catch(_ => 1)");
        assertThat(reached).isEmpty();
        as(ROOT).send("DELETE", "/token/limited");
        // The same by root, so that it is the limit which held.
        for (Map.Entry<String, String> escape : escapes().entrySet()) {
            browse.run("newtab", home);
            // Workers that the agent started live on, with its limits.
            browse.run("js", "await " + escape.getValue().replace(".js'", ".js?root'"));
        }
        browse.run("wait", "--networkidle");
        assertThat(reached)
                .contains("fetch", "image", "frame", "worker", "websocket", "window", "redirect")
                .contains("shared-worker", "service-worker", "websocket-of-a-worker", "address");
    }

    @Test
    void rootIsNotHeldToTheLimitsOfOthers() throws Exception {
        Set<String> reached = watchEvil();
        String token =
                owner("/token", "clientId", "limited", "domains", List.of("127.0.0.1"))
                        .text("token");
        newTab(token, site.page("/limited", "<body>home"));
        browse.run("goto", site.page("/free", "<body>free"));
        assertThat(browse.run("js", "await " + escapes().get("fetch"))).isEqualTo("1");
        browse.run("js", "await " + escapes().get("frame"));
        browse.run("js", "await " + escapes().get("websocket"));
        assertThat(reached).contains("fetch", "frame", "websocket");
    }

    @Test
    void theDomainOfAnArgumentIsCheckedFirst() throws Exception {
        String token =
                owner("/token", "clientId", "a", "domains", List.of("shop.example")).text("token");
        for (String command : List.of("goto", "newtab")) {
            Http.Reply reply = run(token, command, "https://evil.example/");
            assertThat(reply.status()).isEqualTo(403);
            assertThat(error(reply)).isEqualTo("Domain not allowed by your token scope");
            assertThat(Json.parse(reply.body()).text("hint"))
                    .startsWith("Allowed domains: shop.example");
        }
        assertThat(run(token, "goto", "https://shop.example@evil.example/").status())
                .isEqualTo(403);
        assertThat(run(token, "goto", "file:///tmp/x").status()).isEqualTo(403);
    }
}
