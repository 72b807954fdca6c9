package gstack.browse.http;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.error.BrowseException;
import gstack.browse.harvest.Computer;
import gstack.browse.httpd.HttpServer;
import gstack.browse.httpd.Limits;
import gstack.browse.json.Json;
import gstack.browse.picker.PickerAccess;
import gstack.browse.picker.PickerApi;
import gstack.browse.support.Http;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Who gets in, and who does not; there is no browser behind it.
final class PickerRoutesTest {
    private static final String TOKEN = "0123456789abcdef0123456789abcdef";

    private final PickerAccess access = new PickerAccess();
    private final List<Throwable> bugs = new CopyOnWriteArrayList<>();
    private HttpServer server;

    @BeforeEach
    void listen() throws Exception {
        PickerApi api =
                new PickerApi(
                        Computer::current,
                        () -> {
                            throw new BrowseException.BrowserGone("There is no browser here.");
                        });
        PickerRoutes routes =
                new PickerRoutes(
                        new Gate(TOKEN),
                        access,
                        api,
                        () -> () -> {},
                        (_, problem) -> bugs.add(problem));
        server =
                HttpServer.start(
                        0, Limits.DEFAULTS, (_, problem) -> bugs.add(problem), routes::handle);
    }

    @AfterEach
    void close() {
        server.close();
        assertThat(bugs).isEmpty();
    }

    private Http http() {
        return new Http(server.port());
    }

    private String own() {
        return "http://127.0.0.1:" + server.port();
    }

    private String session() throws Exception {
        String code = access.newCode(PickerAccess.SHOWN);
        String head = http().get("/cookie-picker?code=" + code).head();
        return head.replaceAll("(?s).*Set-Cookie: (gstack_picker=[0-9a-f]+);.*", "$1");
    }

    private Http guest() throws Exception {
        return http().header("Cookie", session());
    }

    @Test
    void aCodeOpensOneSessionAndIsSpent() throws Exception {
        String code = access.newCode(PickerAccess.SHOWN);
        Http.Reply first = http().get("/cookie-picker?code=" + code);
        assertThat(first.status()).isEqualTo(302);
        assertThat(first.head())
                .contains("Location: /cookie-picker\r\n")
                .contains("; HttpOnly; SameSite=Strict; Path=/cookie-picker; Max-Age=3600");
        assertThat(http().get("/cookie-picker?code=" + code).status()).isEqualTo(403);
    }

    @Test
    void whoComesWithoutACodeIsToldHowToGetOne() throws Exception {
        for (String path :
                List.of("/cookie-picker", "/cookie-picker?code=", "/cookie-picker?code=00")) {
            Http.Reply reply = http().get(path);
            assertThat(reply.status()).as(path).isEqualTo(403);
            assertThat(reply.body()).contains("browse cookie-import-browser");
        }
    }

    @Test
    void theChosenBrowserTravelsAlongAndNothingElseDoes() throws Exception {
        String code = access.newCode(PickerAccess.SHOWN);
        assertThat(http().get("/cookie-picker?code=" + code + "&browser=firefox").head())
                .contains("Location: /cookie-picker?browser=firefox\r\n");
        String other = access.newCode(PickerAccess.SHOWN);
        assertThat(http().get("/cookie-picker?code=" + other + "&browser=x%0d%0aEvil:1").head())
                .contains("Location: /cookie-picker\r\n")
                .doesNotContain("Evil");
    }

    @Test
    void thePageAndItsFilesAreLockedDown() throws Exception {
        Http guest = guest();
        for (String path :
                List.of(
                        "/cookie-picker",
                        "/cookie-picker/picker.css",
                        "/cookie-picker/picker.js")) {
            Http.Reply reply = guest.get(path);
            assertThat(reply.status()).as(path).isEqualTo(200);
            assertThat(reply.head())
                    .contains("Cache-Control: no-store")
                    .contains("Referrer-Policy: no-referrer")
                    .contains("X-Content-Type-Options: nosniff")
                    .contains("X-Frame-Options: DENY")
                    .contains("default-src 'none'; script-src 'self'; style-src 'self'")
                    .doesNotContain("unsafe");
        }
        assertThat(guest.get("/cookie-picker").body())
                .doesNotContain("<style", " style=", " onclick=", "<script>");
        assertThat(guest.get("/cookie-picker/picker.exe").status()).isEqualTo(404);
        assertThat(guest.get("/cookie-picker/picker.css/../picker.js").status()).isEqualTo(404);
    }

    @Test
    void dataNeedTheSessionOrTheToken() throws Exception {
        for (String path : List.of("browsers", "profiles", "domains", "imported", "picker.js")) {
            Http.Reply reply = http().get("/cookie-picker/" + path);
            assertThat(reply.status()).as(path).isEqualTo(401);
            assertThat(reply.body()).isEqualTo("{\"error\":\"Unauthorized\"}");
        }
        assertThat(
                        http().header("Cookie", "gstack_picker=00")
                                .get("/cookie-picker/browsers")
                                .status())
                .isEqualTo(401);
        assertThat(guest().get("/cookie-picker/browsers").status()).isEqualTo(200);
        assertThat(http().token(TOKEN).get("/cookie-picker/browsers").status()).isEqualTo(200);
    }

    @Test
    void anotherOriginGetsNothingWhateverItHolds() throws Exception {
        String cookie = session();
        for (String origin :
                List.of("http://evil.example", "null", "http://127.0.0.1:1", "https" + own())) {
            assertThat(
                            http().header("Cookie", cookie)
                                    .header("Origin", origin)
                                    .get("/cookie-picker/browsers")
                                    .status())
                    .as(origin)
                    .isEqualTo(403);
        }
        assertThat(
                        http().header("Cookie", cookie)
                                .header("Sec-Fetch-Site", "cross-site")
                                .get("/cookie-picker/browsers")
                                .status())
                .isEqualTo(403);
        assertThat(
                        http().header("Cookie", cookie)
                                .header("Host", "evil.example")
                                .get("/cookie-picker/browsers")
                                .status())
                .isEqualTo(403);
        assertThat(
                        http().header("Host", "evil.example")
                                .get("/cookie-picker?code=" + access.newCode(PickerAccess.SHOWN))
                                .status())
                .isEqualTo(403);
    }

    @Test
    void aFormOfAnotherPageCannotImport() throws Exception {
        String cookie = session();
        String body = "{\"browser\":\"chrome\",\"domains\":[\"a\"]}";
        assertThat(http().header("Cookie", cookie).post("/cookie-picker/import", body).status())
                .as("no JSON by its type")
                .isEqualTo(403);
        assertThat(
                        http().header("Cookie", cookie)
                                .header("Content-Type", "application/json")
                                .header("Origin", own())
                                .post("/cookie-picker/import", body)
                                .status())
                .as("a browser without our header")
                .isEqualTo(403);
        assertThat(
                        http().header("Cookie", cookie)
                                .header("Content-Type", "application/json")
                                .header("Origin", own())
                                .header("X-Cookie-Picker", "1")
                                .post("/cookie-picker/import", "{}")
                                .status())
                .as("our own page")
                .isEqualTo(400);
    }

    @Test
    void aPreflightIsAnsweredForOurOwnOriginOnly() throws Exception {
        Http.Reply reply = http().header("Origin", own()).send("OPTIONS", "/cookie-picker/import");
        assertThat(reply.status()).isEqualTo(204);
        assertThat(reply.head()).contains("Access-Control-Allow-Origin: " + own());
        assertThat(
                        http().header("Origin", "http://evil.example")
                                .send("OPTIONS", "/cookie-picker/import")
                                .status())
                .isEqualTo(403);
    }

    @Test
    void mistakesAreNamedWithTheirCode() throws Exception {
        Http guest = guest().header("Content-Type", "application/json");
        Http.Reply missing = guest.get("/cookie-picker/profiles");
        assertThat(missing.status()).isEqualTo(400);
        assertThat(missing.body())
                .isEqualTo(
                        "{\"error\":\"Missing 'browser' parameter\",\"code\":\"missing_param\"}");
        Json unknown = Json.parse(guest.get("/cookie-picker/domains?browser=zz").body());
        assertThat(unknown.text("code")).isEqualTo("unknown_browser");
        Json bad = Json.parse(guest.post("/cookie-picker/import", "[").body());
        assertThat(bad).isEqualTo(Json.object("error", "Invalid JSON body", "code", "bad_request"));
        Json none = Json.parse(guest.post("/cookie-picker/remove", "{\"domains\":[]}").body());
        assertThat(none.text("error")).isEqualTo("Missing or empty 'domains' array");
        assertThat(guest.post("/cookie-picker/remove", "{\"domains\":[1]}").status())
                .isEqualTo(400);
        assertThat(guest.get("/cookie-picker/imported").status()).isEqualTo(500);
        assertThat(guest.get("/cookie-picker/import").status()).isEqualTo(404);
    }
}
