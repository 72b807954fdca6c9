package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;

@WithChromium
final class RouteIT {
    private final Live browse;
    private final TestSite site;

    RouteIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
        site.page("/api/users", "real");
        site.page("/api/posts", "real posts");
    }

    private String fetched(String path) {
        return browse.run(
                "js",
                "fetch('"
                        + path
                        + "').then(async r => r.status + ' ' +"
                        + " r.headers.get('content-type') + ' ' + await r.text())"
                        + ".catch(e => '' + e)");
    }

    private void onPage() {
        browse.run("goto", site.page("/routed", "<p>routed"));
    }

    @Test
    void aMatchingRequestGetsTheAnswerAndOthersTheServers() {
        onPage();
        assertThat(browse.run("route", "**/api/u*", "--status", "418", "--body", "{\"a\": 1}"))
                .isEqualTo("Route set: **/api/u* → 418 application/json, 8 bytes");
        assertThat(fetched("/api/users?page=2")).isEqualTo("418 application/json {\"a\": 1}");
        assertThat(fetched("/api/posts")).endsWith("real posts");
        assertThat(browse.runUntil("418", "network")).contains("/api/users?page=2 → 418 (");
        assertThat(browse.run("network", "--long", "--status", "418")).contains("[fetch, routed]");
        assertThat(browse.run("network", "--long", "--filter", "posts")).contains("[fetch] GET");
    }

    @Test
    void aMatchingRequestFailsAndTheLogSaysByWhom() {
        onPage();
        assertThat(browse.run("route", "/\\/api\\/(users|none)$/", "--abort"))
                .isEqualTo("Route set: /\\/api\\/(users|none)$/ → abort");
        assertThat(fetched("/api/users")).isEqualTo("TypeError: Failed to fetch");
        assertThat(fetched("/api/posts")).endsWith("real posts");
        assertThat(browse.runUntil("aborted", "network", "--failed"))
                .contains(
                        "/api/users → failed: net::ERR_FAILED, aborted by route"
                                + " /\\/api\\/(users|none)$/ (");
    }

    @Test
    void aFileStandsInForAnImageOnAnyHost() throws Exception {
        Path file = browse.folder().resolve("mock.svg");
        Files.writeString(file, "<svg xmlns='http://www.w3.org/2000/svg' width='7' height='3'/>");
        assertThat(browse.run("route", "*.png", "--file", file.toString()))
                .isEqualTo("Route set: *.png → 200 image/svg+xml, 62 bytes");
        browse.run("goto", site.page("/pictured", "<img src=/deep/er/x.png?v=1>"));
        browse.run("wait", "--load");
        assertThat(browse.run("js", "document.querySelector('img').naturalWidth")).isEqualTo("7");
    }

    @Test
    void aDocumentMayBeRouted() {
        String url = site.page("/doc", "<p>real");
        browse.run("route", "**/doc", "--body", "<p>mocked");
        assertThat(browse.run("goto", url)).isEqualTo("Navigated to " + url + " (200)");
        assertThat(browse.content("text")).isEqualTo("mocked");
    }

    @Test
    void anotherOriginsAnswerCanBeReadEvenAfterAPreflight() {
        onPage();
        browse.run("route", "**/api/users", "--body", "[]");
        assertThat(
                        browse.run(
                                "js",
                                "fetch('"
                                        + site.atOtherHost("/api/users")
                                        + "', {method: 'PUT', headers: {'x-a': 'b'}}).then(r =>"
                                        + " r.text())"))
                .isEqualTo("[]");
    }

    @Test
    void theNewestThatMatchesCountsAndTheSamePatternIsReplaced() {
        onPage();
        browse.run("route", "**/api/*", "--body", "all");
        browse.run("route", "**/api/users", "--body", "one");
        assertThat(fetched("/api/users")).endsWith(" one");
        assertThat(fetched("/api/posts")).endsWith(" all");
        browse.run("route", "**/api/users", "--body", "other");
        assertThat(fetched("/api/users")).endsWith(" other");
        assertThat(browse.run("routes").lines()).hasSize(2);
    }

    @Test
    void whatThePolicyForbidsStaysForbiddenAndWhatItAllowsAllowed() {
        onPage();
        browse.run("route", "**", "--body", "mine");
        assertThat(browse.failure("goto", "http://169.254.169.254/latest")).contains("metadata");
        assertThat(
                        browse.run(
                                "js",
                                "fetch('http://169.254.169.254/x', {mode: 'no-cors'}).then(() =>"
                                        + " 'through', () => 'stopped')"))
                .isEqualTo("stopped");
        browse.run("unroute", "--all");
        browse.run("goto", site.at("/routed"));
        assertThat(
                        browse.run(
                                "js",
                                "fetch('http://metadata.google.internal/x', {mode: 'no-cors'})"
                                        + ".then(() => 'through', () => 'stopped')"))
                .isEqualTo("stopped");
        assertThat(browse.runUntil("URL policy", "network", "--failed"))
                .contains("metadata.google.internal/x → failed: net::ERR_ACCESS_DENIED, refused");
        assertThat(fetched("data:text/plain,fine")).endsWith("fine");
    }

    @Test
    void whatMakesNoSenseIsRefusedAndSetsNothing() {
        assertThat(browse.failure("route")).startsWith("Usage: browse route <pattern>");
        assertThat(browse.failure("route", "*.png"))
                .startsWith("Give either --abort, or an answer by --status, --body or --file.");
        assertThat(browse.failure("route", "*.png", "--abort", "--body", "x"))
                .startsWith("Give either --abort");
        assertThat(browse.failure("route", "*.png", "--body", "x", "--file", "y"))
                .startsWith("--body and --file exclude each other.");
        assertThat(browse.failure("route", "*.png", "--status", "99"))
                .isEqualTo("Invalid --status '99'. Give a number from 200 to 599.");
        assertThat(browse.failure("route", "/(/", "--abort"))
                .startsWith("Invalid regular expression /(/: ");
        assertThat(browse.failure("route", "*.png", "--file", "/etc/passwd"))
                .startsWith("Path must be within: ");
        assertThat(browse.failure("route", "*.png", "--body", "x", "--content-type", "a\r\nb: c"))
                .startsWith("Invalid --content-type.");
        assertThat(browse.run("routes")).isEqualTo("(no routes)");
    }
}
