package gstack.browse.commands.cookies;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.LinkedBlockingQueue;

@WithChromium
final class CookieImportIT {
    private final Live browse;
    private final TestSite site;
    private final LinkedBlockingQueue<String> seen = new LinkedBlockingQueue<>();

    CookieImportIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @BeforeEach
    void visit() {
        site.route(
                "/cookies",
                exchange -> {
                    try (exchange) {
                        String cookies = exchange.getRequestHeaders().getFirst("Cookie");
                        seen.add(cookies == null ? "" : cookies);
                        exchange.sendResponseHeaders(200, -1);
                    }
                });
        browse.awaitBrowser().session().call("Storage.clearCookies");
        browse.run("goto", site.atOtherHost("/cookies"));
        seen.clear();
    }

    @AfterEach
    void forget() {
        browse.awaitBrowser().session().call("Storage.clearCookies");
    }

    private String file(String content) throws Exception {
        Path file = Files.createTempFile(browse.folder(), "cookies", ".json");
        Files.writeString(file, content);
        return file.toString();
    }

    private Set<String> sent() throws Exception {
        browse.run("goto", site.atOtherHost("/cookies"));
        return new TreeSet<>(Arrays.asList(seen.take().split("; ", -1)));
    }

    @Test
    void playwrightsCookiesReachTheServer() throws Exception {
        String file =
                file(
                        "[{\"name\":\"a\",\"value\":\"1\"},"
                                + "{\"name\":\"b\",\"value\":\"2\",\"domain\":\"localhost\","
                                + "\"path\":\"/cookies\",\"expires\":4102444800,\"httpOnly\":true,"
                                + "\"secure\":false,\"sameSite\":\"Strict\"},"
                                + "{\"name\":\"c\",\"value\":\"\",\"expires\":-1},"
                                + "{\"name\":\"d\",\"value\":\"4\",\"path\":\"/elsewhere\"}]");
        assertThat(browse.run("cookie-import", file)).isEqualTo("Loaded 4 cookies from " + file);
        assertThat(sent()).containsExactly("a=1", "b=2", "c=");
    }

    @Test
    void scriptsRunEverywhereAgainWhenTheImportedCookiesAreCleared() throws Exception {
        browse.run("cookie-import", file("[{\"name\":\"a\",\"value\":\"1\"}]"));
        browse.run("goto", site.at("/cookies"));
        assertThat(browse.failure("js", "1")).startsWith("JS execution blocked");
        browse.run("cookies", "--clear", "--domain", "example.com");
        assertThat(browse.failure("js", "1")).startsWith("JS execution blocked");
        browse.run("cookies", "--clear", "--domain", "localhost");
        assertThat(browse.run("js", "1")).isEqualTo("1");
    }

    @Test
    void aStorageStateIsTakenToo() throws Exception {
        String file = file("{\"cookies\":[{\"name\":\"a\",\"value\":\"1\"}],\"origins\":[]}");
        assertThat(browse.run("cookie-import", file)).startsWith("Loaded 1 cookies");
        assertThat(sent()).containsExactly("a=1");
    }

    @Test
    void exportsOfCookieExtensionsAreTaken() throws Exception {
        String file =
                file(
                        "[{\"domain\":\"localhost\",\"expirationDate\":4102444800.5,\"hostOnly\":true,"
                            + "\"httpOnly\":false,\"name\":\"e\",\"path\":\"/\",\"sameSite\":"
                            + "\"unspecified\",\"secure\":false,\"session\":false,\"storeId\":"
                            + "\"0\",\"value\":\"x\",\"id\":1},"
                            + "{\"domain\":\"localhost\",\"hostOnly\":true,\"name\":\"n\","
                            + "\"path\":\"/\",\"sameSite\":\"no_restriction\",\"secure\":true,"
                            + "\"session\":true,\"storeId\":null,\"value\":\"y\"}]");
        assertThat(browse.run("cookie-import", file)).startsWith("Loaded 2 cookies");
        assertThat(sent()).containsExactly("e=x", "n=y");
    }

    @Test
    void netscapesFileIsTaken() throws Exception {
        String file =
                file(
                        "# Netscape HTTP Cookie File\n\n"
                                + "localhost\tFALSE\t/\tFALSE\t4102444800\tt\tv\n"
                                + "#HttpOnly_localhost\tFALSE\t/\tFALSE\t0\th\tw\n");
        assertThat(browse.run("cookie-import", file)).isEqualTo("Loaded 2 cookies from " + file);
        assertThat(sent()).containsExactly("h=w", "t=v");
        assertThat(
                        browse.failure(
                                "cookie-import", file("# Netscape HTTP Cookie File\nlocalhost x")))
                .contains("line 2");
    }

    @Test
    void whatChromiumDoesNotTakeIsCountedAndNamed() throws Exception {
        String file =
                file(
                        "[{\"name\":\"good\",\"value\":\"1\"},"
                                + "{\"name\":\"old\",\"value\":\"SECRET\",\"expires\":1000},"
                                + "{\"name\":\"none\",\"value\":\"SECRET\",\"sameSite\":\"None\"},"
                                + "{\"name\":\"__Host-x\",\"value\":\"SECRET\",\"path\":\"/p\"},"
                                + "{\"name\":\"ctrl\",\"value\":\"SEC\\u0001RET\"}]");
        assertThat(browse.run("cookie-import", file))
                .isEqualTo(
                        "Loaded 1 cookies from "
                                + file
                                + "\nSkipped 4: 1 expired, 3 refused by Chromium as invalid"
                                + " (none, __Host-x, ctrl)");
        assertThat(sent()).containsExactly("good=1");
    }

    @Test
    void aCookieOfAnotherSiteStopsEverything() throws Exception {
        String file =
                file(
                        "[{\"name\":\"a\",\"value\":\"1\"},{\"name\":\"b\",\"value\":\"2\","
                                + "\"domain\":\".evil.example\"}]");
        assertThat(browse.failure("cookie-import", file))
                .isEqualTo(
                        "Cookie domain \".evil.example\" does not match current page domain"
                                + " \"localhost\". Use the target site first.");
        assertThat(sent()).containsExactly("");
    }

    @Test
    void aPageWithoutAHostTakesNoCookies() throws Exception {
        browse.run("goto", "about:blank");
        assertThat(browse.failure("cookie-import", file("[{\"name\":\"a\",\"value\":\"1\"}]")))
                .contains("\"a\" names no domain")
                .contains("goto");
        assertThat(
                        browse.failure(
                                "cookie-import",
                                file(
                                        "[{\"name\":\"a\",\"value\":\"1\",\"domain\":"
                                                + "\"localhost\"}]")))
                .contains("does not match current page domain \"\"");
    }

    @Test
    void filesThatAreNotWhatTheySeemAreRefusedWithoutShowingTheirContent() throws Exception {
        assertThat(browse.failure("cookie-import"))
                .isEqualTo("Usage: browse cookie-import <json-file>");
        assertThat(browse.failure("cookie-import", "/tmp/no-such-cookies.json"))
                .startsWith("File not found: /tmp/no-such-cookies.json");
        assertThat(browse.failure("cookie-import", "/etc/passwd"))
                .startsWith("Path must be within: ");
        for (String content : List.of("SECRET", "", "[{\"name\": SECRET SECRET", "{SECRET]")) {
            String file = file(content);
            assertThat(browse.failure("cookie-import", file))
                    .startsWith("Invalid JSON in " + file + ": ")
                    .doesNotContain("SECRET");
        }
        assertThat(browse.failure("cookie-import", file("{\"name\":\"a\"}")))
                .isEqualTo("Cookie file must contain a JSON array");
        for (String content :
                List.of(
                        "[{\"name\":\"a\"}]",
                        "[{\"value\":\"a\"}]",
                        "[{\"name\":\"\",\"value\":\"a\"}]",
                        "[1]",
                        "[null]")) {
            assertThat(browse.failure("cookie-import", file(content)))
                    .isEqualTo("Each cookie must have \"name\" and \"value\" fields");
        }
    }

    @Test
    void scriptsThenRunOnPagesOfTheImportedDomainsOnly() throws Exception {
        browse.run("cookie-import", file("[{\"name\":\"a\",\"value\":\"1\"}]"));
        assertThat(browse.run("js", "1 + 1")).isEqualTo("2");
        browse.run("goto", "about:blank");
        assertThat(browse.run("js", "1 + 1")).isEqualTo("2");

        browse.run("goto", site.at("/cookies"));
        String refused =
                "JS execution blocked: current page (127.0.0.1) does not match any cookie-imported"
                        + " domain. ";
        assertThat(browse.failure("js", "1 + 1")).startsWith(refused).contains("localhost");
        Path script = Files.writeString(browse.folder().resolve("guarded.js"), "1 + 1");
        assertThat(browse.failure("eval", script.toString())).startsWith(refused);
        assertThat(browse.failure("wait", "--fn", "true")).startsWith(refused);
    }
}
