package gstack.browse.commands.cookies;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;

import gstack.browse.json.Json;
import gstack.browse.support.ForeignBrowser;
import gstack.browse.support.Http;
import gstack.browse.support.RealDaemon;
import gstack.browse.support.TestSite;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/// A real Chromium's profile, imported into a real daemon, as a server sees it.
final class CookieImportBrowserIT {
    private static final String UNICODE = "uni=žluťoučký 🍪";

    @TempDir private static Path scratch;

    private static final Map<String, String> SEEN = new ConcurrentHashMap<>();
    private static TestSite site;
    private static RealDaemon daemon;

    @BeforeAll
    static void aPersonHasBrowsed() throws Exception {
        site = new TestSite();
        site.route(
                "/set-shop",
                exchange ->
                        reply(
                                exchange,
                                "plain=VALUE-p; Max-Age=3600",
                                "was-session=VALUE-s; Max-Age=3600",
                                "wide=VALUE-w; Max-Age=3600; Domain=shop.localhost",
                                "hidden=VALUE-h; Max-Age=3600; HttpOnly",
                                "lax=VALUE-l; Max-Age=3600; SameSite=Lax",
                                "strict=VALUE-t; Max-Age=3600; SameSite=Strict",
                                "account=VALUE-a; Max-Age=3600; Path=/see/account",
                                "old=VALUE-o; Max-Age=3600",
                                "only-in-memory=m",
                                "empty=; Max-Age=3600",
                                UNICODE + "; Max-Age=3600"));
        site.route(
                "/set-local",
                exchange ->
                        reply(
                                exchange,
                                "secure=VALUE-c; Max-Age=3600; Secure",
                                "none=VALUE-n; Max-Age=3600; Secure; SameSite=None",
                                "own-part=VALUE-q; Max-Age=3600; Secure; SameSite=None;"
                                        + " Partitioned",
                                "__Host-id=VALUE-i; Max-Age=3600; Secure; Path=/"));
        site.route(
                "/set-part",
                exchange ->
                        reply(
                                exchange,
                                "part=VALUE-r; Max-Age=3600; Secure; SameSite=None; Partitioned"));
        site.route(
                "/see",
                exchange -> {
                    SEEN.put(
                            exchange.getRequestURI().getPath() + " " + name(exchange),
                            latin(exchange.getRequestHeaders().getFirst("Cookie")));
                    reply(exchange);
                });
        site.page("/frame-set", "<iframe src='" + site.atOtherHost("/set-part") + "'></iframe>");
        site.page("/frame-see", "<iframe src='" + site.atOtherHost("/see/framed") + "'></iframe>");

        Path home = scratch.resolve("home");
        ForeignBrowser person = new ForeignBrowser(home.resolve(".config/chromium"));
        person.visit(at("www.shop.localhost", "/set-shop"));
        person.visit(at("other.localhost", "/set-shop"));
        person.visit(at("sub.www.shop.localhost", "/set-shop"));
        person.visit(site.atOtherHost("/set-local"));
        person.visit(site.at("/frame-set"));
        person.sql("UPDATE cookies SET expires_utc = 13300000000000000 WHERE name = 'old'");
        // What a browser that restores its session keeps.
        person.sql(
                "UPDATE cookies SET expires_utc = 0, has_expires = 0, is_persistent = 0"
                        + " WHERE name = 'was-session'");
        daemon =
                new RealDaemon(
                        scratch.resolve("project"),
                        Map.of(
                                "HOME", home.toString(),
                                "XDG_CONFIG_HOME", "",
                                "DISPLAY", "",
                                "WAYLAND_DISPLAY", ""));
    }

    @AfterAll
    static void close() {
        daemon.close();
        site.close();
    }

    private static String at(String host, String path) {
        return "http://" + host + ":" + site.port() + path;
    }

    private static String name(HttpExchange exchange) {
        return exchange.getRequestHeaders().getFirst("Host").replaceAll(":.*", "");
    }

    /// The JDK's server reads and writes headers byte by byte.
    private static String latin(@Nullable String text) {
        return text == null
                ? "null"
                : new String(text.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    private static void reply(HttpExchange exchange, String... cookies) throws IOException {
        try (exchange) {
            for (String cookie : cookies) {
                byte[] bytes = cookie.getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders()
                        .add("Set-Cookie", new String(bytes, StandardCharsets.ISO_8859_1));
            }
            exchange.getResponseHeaders().set("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, 2);
            exchange.getResponseBody().write("hi".getBytes(StandardCharsets.UTF_8));
        }
    }

    @BeforeEach
    void startWithoutCookies() throws IOException {
        for (Json domain : imported()) {
            daemon.http()
                    .token(daemon.state().token())
                    .header("Content-Type", "application/json")
                    .post(
                            "/cookie-picker/remove",
                            Json.object("domains", List.of(domain.text("domain"))).toString());
        }
        assertThat(imported()).isEmpty();
        SEEN.clear();
    }

    private static List<Json> imported() throws IOException {
        Http owner = daemon.http().token(daemon.state().token());
        return Json.parse(owner.get("/cookie-picker/imported").body()).list("domains");
    }

    private static Http.Reply run(String command, String... args) throws IOException {
        return daemon.run(command, args);
    }

    private static Set<String> cookiesAt(String host, String path) throws IOException {
        assertThat(run("goto", at(host, path)).status()).isEqualTo(200);
        String seen = SEEN.getOrDefault(path + " " + host, "no request");
        return new TreeSet<>(Arrays.asList(seen.split("; ", -1)));
    }

    @Test
    void theServerSeesTheCookiesOfTheDomainAndNoOther() throws Exception {
        run("goto", at("www.shop.localhost", "/see"));
        assertThat(SEEN).containsEntry("/see www.shop.localhost", "null");

        Http.Reply reply =
                run("cookie-import-browser", "chromium", "--domain", "www.shop.localhost");

        assertThat(reply.status()).as(reply.body()).isEqualTo(200);
        assertThat(reply.body())
                .isEqualTo(
                        "Imported 8 cookies for www.shop.localhost from chromium\n"
                                + "Skipped 1: 1 expired\n"
                                + "8 more belong to sub-domains; --subdomains takes them too.");
        assertThat(cookiesAt("www.shop.localhost", "/see"))
                .containsExactlyInAnyOrder(
                        "plain=VALUE-p",
                        "was-session=VALUE-s",
                        "hidden=VALUE-h",
                        "lax=VALUE-l",
                        "strict=VALUE-t",
                        "empty=",
                        UNICODE);
        assertThat(cookiesAt("www.shop.localhost", "/see/account"))
                .contains("account=VALUE-a", "plain=VALUE-p");
        assertThat(cookiesAt("other.localhost", "/see")).containsExactly("null");
        assertThat(cookiesAt("sub.www.shop.localhost", "/see")).containsExactly("null");
    }

    @Test
    void aParentDomainTakesItsDottedCookies() throws Exception {
        run("goto", at("www.shop.localhost", "/see"));
        assertThat(run("cookie-import-browser", "--domain", "shop.localhost").body())
                .startsWith("Imported 1 cookies for shop.localhost from chromium\n");
        assertThat(cookiesAt("new.shop.localhost", "/see")).containsExactly("wide=VALUE-w");

        assertThat(
                        run("cookie-import-browser", "--domain", "shop.localhost", "--subdomains")
                                .body())
                .startsWith("Imported 17 cookies for shop.localhost from chromium\n");
        assertThat(cookiesAt("sub.www.shop.localhost", "/see"))
                .contains("plain=VALUE-p", "wide=VALUE-w");
    }

    @Test
    void everythingKeepsItsAttributesAndItsPartition() throws Exception {
        Http.Reply reply = run("cookie-import-browser", "chromium", "--all");
        assertThat(reply.body())
                .startsWith("Imported 30 cookies across 5 domains from chromium (used --all: ")
                .endsWith("\nSkipped 3: 3 expired");

        assertThat(cookiesAt("localhost", "/see"))
                .containsExactlyInAnyOrder(
                        "secure=VALUE-c", "none=VALUE-n", "own-part=VALUE-q", "__Host-id=VALUE-i");
        // A frame in a page of another site gets the cookies of that partition, and those that all
        // sites may send.
        run("goto", site.at("/frame-see"));
        run("wait", "--load");
        assertThat(SEEN.getOrDefault("/see/framed localhost", "no request").split("; ", -1))
                .containsExactlyInAnyOrder("none=VALUE-n", "part=VALUE-r");
        assertThat(run("js", "1").status()).isEqualTo(403);
    }

    @Test
    void whatCannotBeImportedSaysWhy() throws Exception {
        run("goto", at("www.shop.localhost", "/see"));
        assertThat(error("chromium", "--domain", "other.localhost"))
                .isEqualTo(
                        "--domain \"other.localhost\" does not match current page domain"
                                + " \"www.shop.localhost\". Navigate to the target site first.");
        assertThat(error("netscape", "--all"))
                .startsWith("Unknown browser 'netscape'. Supported: ");
        assertThat(error("chrome", "--all"))
                .startsWith("Chrome is not installed (no cookie database at ")
                .contains("Installed: chromium.");
        assertThat(error("chromium", "--all", "--profile", "../Default"))
                .startsWith("Invalid profile name");
        assertThat(error("chromium", "--all", "--profile", "Work"))
                .isEqualTo("Chromium has no profile 'Work' with cookies. There are: Default");
        assertThat(error("chromium", "--all", "--domain", "localhost"))
                .startsWith("Cannot use --all with --domain");
        assertThat(error("chromium", "--domain"))
                .startsWith("--domain needs a value. Usage: browse cookie-import-browser");
        run("goto", at("fresh.localhost", "/see"));
        assertThat(run("cookie-import-browser", "chromium", "--domain", "fresh.localhost").body())
                .isEqualTo(
                        "Imported 0 cookies for fresh.localhost from chromium\n"
                                + "Profile Default has no cookies for fresh.localhost. Log in there"
                                + " with that browser first.");
    }

    private static String error(String... args) throws IOException {
        Http.Reply reply = run("cookie-import-browser", args);
        assertThat(reply.status()).as(reply.body()).isGreaterThanOrEqualTo(400);
        // What is said to an agent that fails again and again is no part of it.
        return Json.parse(reply.body()).text("error").replaceFirst("(?s)\nHINT: .*", "");
    }

    @Test
    void thePickerTakesOnlyWhatIsPickedAndNeverShowsAValue() throws Exception {
        String said = run("cookie-import-browser").body();
        assertThat(said)
                .matches(
                        "(?s)Cookie picker opened at http://127\\.0\\.0\\.1:\\d+/cookie-picker"
                                + "\\?code=[0-9a-f]{64}\nDetected browsers: Chromium\n.*");
        String code = said.replaceAll("(?s).*code=([0-9a-f]+).*", "$1");
        Http.Reply entry = daemon.http().get("/cookie-picker?code=" + code);
        assertThat(entry.status()).isEqualTo(302);
        String cookie =
                entry.head().replaceAll("(?s).*Set-Cookie: (gstack_picker=[0-9a-f]+);.*", "$1");

        String domains = picker(cookie).get("/cookie-picker/domains?browser=chromium").body();
        assertThat(Json.parse(domains).list("domains"))
                .contains(Json.object("domain", "other.localhost", "count", 8))
                .contains(Json.object("domain", ".shop.localhost", "count", 1));
        Json answer =
                Json.parse(
                        picker(cookie)
                                .header("Content-Type", "application/json")
                                .post(
                                        "/cookie-picker/import",
                                        "{\"browser\":\"chromium\",\"domains\":"
                                                + "[\"other.localhost\"]}")
                                .body());
        assertThat(answer.number("imported", 0)).isEqualTo(8);
        assertThat(answer.at("domainCounts")).isEqualTo(Json.object("other.localhost", 8));
        assertThat(cookiesAt("other.localhost", "/see")).contains("plain=VALUE-p");

        String removed =
                picker(cookie)
                        .header("Content-Type", "application/json")
                        .post("/cookie-picker/remove", "{\"domains\":[\"other.localhost\"]}")
                        .body();
        assertThat(removed).isEqualTo("{\"removed\":1,\"domains\":[\"other.localhost\"]}");
        assertThat(cookiesAt("other.localhost", "/see")).containsExactly("null");
        assertThat(picker(cookie).get("/cookie-picker/imported").body())
                .doesNotContain("other.localhost");
        for (String shown : List.of(said, domains, answer.toString(), removed)) {
            assertThat(shown).doesNotContain("VALUE");
        }
    }

    private static Http picker(String cookie) {
        return daemon.http().header("Cookie", cookie);
    }

    @Test
    void aPersonPicksWithTheKeyboardAndHearsWhatCameOfIt() throws Exception {
        String said = run("cookie-import-browser", "chromium").body();
        run("goto", said.lines().findFirst().orElseThrow().replace("Cookie picker opened at ", ""));
        run("wait", "--text", "www.shop.localhost");
        run("fill", "label=Filter domains", "www.shop");
        run("press", "Tab");
        run("press", "Space");
        run("focus", "role=button[name='Import 1 domain']");
        run("press", "Enter");
        assertThat(run("expect", "text", "role=status", "Imported 8 cookies").status())
                .isEqualTo(200);
        assertThat(run("text").body())
                .contains("sub.www.shop.localhost\n8 cookies\nRemove")
                .doesNotContain("VALUE");

        run("click", "role=button[name='Remove the cookies of sub.www.shop.localhost']");
        assertThat(run("expect", "text", "role=status", "Removed the cookies").status())
                .isEqualTo(200);
        assertThat(imported()).isEmpty();
        assertThat(run("console").body()).contains("(no console messages)");
    }

    @Test
    void noValueIsLeftInAnyFileOfOurs() throws Exception {
        run("goto", at("www.shop.localhost", "/see"));
        run("cookie-import-browser", "chromium", "--domain", "www.shop.localhost");
        try (Stream<Path> files = Files.walk(daemon.project())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String content = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                assertThat(content).as(file.toString()).doesNotContain("VALUE-");
            }
        }
    }
}
