package gstack.browse.commands.navigation;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.RawServer;
import gstack.browse.support.Served;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;

@WithChromium
final class GotoIT {
    private final Live browse;
    private final TestSite site;

    GotoIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @Test
    void itSaysWhereItArrivedAndWithWhatStatus() {
        String url = site.page("/plain", "<title>Plain</title><h1>Hello</h1>");
        assertThat(browse.run("goto", url)).isEqualTo("Navigated to " + url + " (200)");
        assertThat(browse.run("url")).isEqualTo(url);
    }

    @Test
    void aMissingPageIsStillAPage() {
        assertThat(browse.run("goto", site.at("/nothing-here"))).endsWith("(404)");
    }

    @Test
    void aBlankPageHasNoStatus() {
        assertThat(browse.run("goto", "about:blank"))
                .isEqualTo("Navigated to about:blank (unknown)");
    }

    @Test
    void aFileHasNoStatus() throws Exception {
        Path file = Files.writeString(browse.folder().resolve("page.html"), "<h1>From disk</h1>");
        assertThat(browse.run("goto", "file://" + file))
                .isEqualTo("Navigated to file://" + file + " (unknown)");
        assertThat(browse.run("js", "document.body.innerText")).isEqualTo("From disk");
    }

    @Test
    void redirectsAreFollowedToTheirEnd() {
        String end = site.page("/end", "end");
        String start =
                site.route(
                        "/redirect",
                        exchange -> {
                            exchange.getResponseHeaders().set("Location", "/end");
                            exchange.sendResponseHeaders(302, -1);
                            exchange.close();
                        });
        assertThat(browse.run("goto", start)).isEqualTo("Navigated to " + end + " (200)");
    }

    @Test
    void aRedirectByScriptIsFollowed() {
        String end = site.page("/script-end", "<h1>there</h1>");
        String start =
                site.page("/script-start", "<script>location.replace('/script-end')</script>");
        assertThat(browse.run("goto", start)).isEqualTo("Navigated to " + end + " (200)");
        assertThat(browse.run("js", "document.body.innerText")).isEqualTo("there");
    }

    @Test
    void aPageThatLeadsToAFileAtOnceIsThereAllTheSame() {
        site.route(
                "/at-once-file",
                Served.text("x", "Content-Disposition", "attachment; filename=\"x.txt\""));
        String url =
                site.page("/at-once", "<p>one</p><script>location = '/at-once-file'</script>two");
        assertThat(browse.run("goto", url)).startsWith("Navigated to " + url + " (200)");
        assertThat(browse.run("wait", "--load")).isEqualTo("Page loaded");
        assertThat(browse.run("wait", "--download")).startsWith("Downloaded: ");
    }

    @Test
    void aPageThatBreaksItselfOffIsThereAsFarAsItCame() {
        String url = site.page("/stop", "<p>one</p><script>stop()</script><p>two</p>");
        assertThat(browse.run("goto", url)).isEqualTo("Navigated to " + url + " (200)");
        assertThat(browse.run("js", "document.body.innerText.trim()")).isEqualTo("one");
    }

    @Test
    void aMoveWithinTheDocumentIsNoLoad() {
        String url = site.page("/anchors", "<h1 id=a>a</h1><script>window.mark = 1</script>");
        browse.run("goto", url);
        assertThat(browse.run("goto", url + "#a"))
                .isEqualTo("Navigated to " + url + "#a (unknown)");
        assertThat(browse.run("js", "window.mark")).isEqualTo("1");
    }

    @Test
    void theSameAddressLoadsAgain() {
        String url = site.page("/again", "<script>window.loads = 1</script>");
        browse.run("goto", url);
        browse.run("js", "window.loads = 2");
        browse.run("goto", url);
        assertThat(browse.run("js", "window.loads")).isEqualTo("1");
    }

    @Test
    void anAddressWithoutContentLeavesTheTabWhereItIs() {
        String before = site.page("/before", "before");
        String empty =
                site.route(
                        "/no-content",
                        exchange -> {
                            exchange.sendResponseHeaders(204, -1);
                            exchange.close();
                        });
        browse.run("goto", before);
        assertThat(browse.failure("goto", empty))
                .contains("answered 204 (no content)")
                .contains(before);
        assertThat(browse.run("js", "document.body.innerText")).isEqualTo("before");
    }

    @Test
    void aDownloadIsNamedAndLeavesTheTabWhereItIs() {
        String before = site.page("/before-download", "before");
        String download =
                site.route(
                        "/file.bin",
                        exchange -> {
                            exchange.getResponseHeaders().set("Content-Disposition", "attachment");
                            exchange.sendResponseHeaders(200, 3);
                            exchange.getResponseBody().write(new byte[3]);
                            exchange.close();
                        });
        browse.run("goto", before);
        assertThat(browse.failure("goto", download))
                .contains("is a download, not a page")
                .contains("Downloaded: " + browse.folder().resolve("downloads/file.bin"))
                .contains("kept until the daemon stops");
        assertThat(browse.run("url")).isEqualTo(before);
    }

    @Test
    void aRefusedConnectionIsNamedAsSuch() throws Exception {
        String url;
        try (RawServer server = new RawServer(_ -> {})) {
            url = server.url();
        }
        assertThat(browse.failure("goto", url))
                .contains("nothing listens at that address")
                .contains("net::ERR_CONNECTION_REFUSED");
    }

    @Test
    void anUnknownHostIsNamedAsSuch() {
        assertThat(browse.failure("goto", "http://no-such-host.invalid/"))
                .contains("host name does not exist")
                .contains("net::ERR_NAME_NOT_RESOLVED");
    }

    @Test
    void aServerThatHangsUpIsNamedAsSuch() throws Exception {
        try (RawServer server = new RawServer(_ -> {})) {
            assertThat(browse.failure("goto", server.url()))
                    .contains("closed the connection without an answer");
        }
    }

    @Test
    void somethingThatIsNotHttpIsNamedAsSuch() throws Exception {
        try (RawServer server =
                new RawServer(c -> RawServer.write(c, "HTTP/1.1 abc\r\nfoo\0bar"))) {
            assertThat(browse.failure("goto", server.url())).contains("net::ERR_");
        }
    }

    @Test
    void aServerThatNeverAnswersEndsWithTheDeadlineAndKeepsTheTab() throws Exception {
        String before = site.page("/still-here", "still here");
        browse.run("goto", before);
        AtomicReference<RawServer> self = new AtomicReference<>();
        try (RawServer server = new RawServer(_ -> self.get().awaitClose())) {
            self.set(server);
            String said = browse.failureWithin(Duration.ofSeconds(1), "goto", server.url());
            assertThat(said)
                    .contains("Page navigation timed out")
                    .contains("sent no answer")
                    .contains(before);
            assertThat(browse.run("js", "document.body.innerText")).isEqualTo("still here");
        }
    }

    @Test
    void aPageThatNeverFinishesCanBeReadAsFarAsItCame() throws Exception {
        AtomicReference<RawServer> self = new AtomicReference<>();
        RawServer.Manners drip =
                connection -> {
                    RawServer.write(
                            connection,
                            "HTTP/1.1 200 OK\r\n"
                                    + "Content-Type: text/html\r\n"
                                    + "Content-Length: 100000\r\n\r\n"
                                    + "<p>the beginning</p>");
                    self.get().awaitClose();
                };
        try (RawServer server = new RawServer(drip)) {
            self.set(server);
            String said = browse.failureWithin(Duration.ofSeconds(2), "goto", server.url());
            assertThat(said).contains("Page navigation timed out").contains("began to answer");
            assertThat(browse.run("js", "document.body.innerText")).isEqualTo("the beginning");
        }
    }

    @Test
    void aServerThatSendsAByteASecondEndsWithTheDeadlineAndHoldsUpNobodyElse() throws Exception {
        String before = site.page("/still-there", "still there");
        browse.run("goto", before);
        RawServer.Manners drip =
                connection -> {
                    for (char each : "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n".toCharArray()) {
                        RawServer.write(connection, "" + each);
                        Thread.sleep(1000);
                    }
                };
        try (RawServer server = new RawServer(drip)) {
            String said = browse.failureWithin(Duration.ofSeconds(3), "goto", server.url());
            assertThat(said).contains("Page navigation timed out").contains(before);
            assertThat(browse.run("js", "document.body.innerText")).isEqualTo("still there");
        }
    }

    @Test
    void aSubresourceThatNeverComesDoesNotHoldThePageUp() throws Exception {
        AtomicReference<RawServer> self = new AtomicReference<>();
        try (RawServer server = new RawServer(_ -> self.get().awaitClose())) {
            self.set(server);
            String url = site.page("/slow-image", "<p>text</p><img src='" + server.url() + "'>");
            assertThat(browse.run("goto", url)).endsWith("(200)");
        }
    }

    @Test
    void anotherNavigationThatOvertakesIsWaitedForInstead() {
        String end = site.page("/overtaker", "<h1>won</h1>");
        String start =
                site.page(
                        "/overtaken",
                        "<script>setTimeout(() => location.href = '/overtaker', 0)</script><p>x");
        assertThat(browse.run("goto", start)).startsWith("Navigated to ");
        browse.run("wait", "h1");
        assertThat(browse.run("url")).isEqualTo(end);
    }

    @Test
    void schemesThatAreNotForPagesAreRefused() {
        assertThat(browse.failure("goto", "data:text/html,hi"))
                .isEqualTo(
                        "Blocked: scheme \"data:\" is not allowed. Only http:, https:, file:, and"
                                + " about:blank URLs are permitted.");
        assertThat(browse.failure("goto", "javascript:alert(1)"))
                .startsWith("Blocked: scheme \"javascript:\"");
    }

    @Test
    void metadataAddressesAreRefusedAlsoBehindARedirect() {
        assertThat(browse.failure("goto", "http://169.254.169.254/latest"))
                .isEqualTo(
                        "Blocked: 169.254.169.254 is a cloud metadata endpoint. Access is denied"
                                + " for security.");
        String redirect =
                site.route(
                        "/to-metadata",
                        exchange -> {
                            exchange.getResponseHeaders()
                                    .set("Location", "http://2852039166/latest");
                            exchange.sendResponseHeaders(302, -1);
                            exchange.close();
                        });
        assertThat(browse.failure("goto", redirect))
                .contains("169.254.169.254 is a cloud metadata endpoint");
    }

    @Test
    void metadataAddressesAreRefusedToFramesAndImages() {
        String url =
                site.page(
                        "/steal",
                        "<iframe"
                            + " src='http://169.254.169.254/a'></iframe><script>fetch('http://169.254.169.254/b',"
                            + " {mode: 'no-cors'}).then(() => window.got = 'yes', () => window.got"
                            + " = 'no')</script>");
        browse.run("goto", url);
        assertThat(
                        browse.run(
                                "js",
                                "await new Promise(r => { const t = setInterval(() => { if"
                                    + " (window.got) { clearInterval(t); r(window.got) } }, 5) })"))
                .isEqualTo("no");
    }

    @Test
    void aFileOutsideTheAllowedFoldersIsRefusedAlsoToFrames() throws Exception {
        assertThat(browse.failure("goto", "file:///etc/passwd"))
                .startsWith("Path must be within: /tmp, ");
        Path file =
                Files.writeString(
                        browse.folder().resolve("frames.html"),
                        "<iframe id=f src='file:///etc/passwd'></iframe>");
        browse.run("goto", "file://" + file);
        browse.run("wait", "--load");
        assertThat(browse.content("text", "--frames"))
                .contains("[frame file:///etc/passwd]")
                .doesNotContain("root:");
    }

    @Test
    void aLinkOutOfTheAllowedFoldersIsRefused() throws Exception {
        Path link = browse.folder().resolve("link.html");
        Files.createSymbolicLink(link, Path.of("/etc/passwd"));
        assertThat(browse.failure("goto", "file://" + link)).startsWith("Path must be within: ");
    }

    @Test
    void withoutAnAddressTheUsageIsShown() {
        assertThat(browse.failure("goto")).isEqualTo("Usage: browse goto <url>");
    }

    @Test
    void aDialogOnTheWayDoesNotHoldItUp() {
        String url = site.page("/alert", "<script>alert('hello')</script><h1>after</h1>");
        assertThat(browse.run("goto", url)).endsWith("(200)");
        String next = site.page("/next", "next");
        browse.run("js", "window.onbeforeunload = () => 'stay'; 1");
        assertThat(browse.run("goto", next)).isEqualTo("Navigated to " + next + " (200)");
    }

    @Test
    void aScriptWithoutEndIsNamedAndStoppedAndThePageCanBeUsed() {
        String url =
                site.page(
                        "/endless",
                        "<p>before</p><script>while (true);</script><script>for (;;);</script>"
                                + "<p>after</p>");
        assertThat(browse.failureWithin(Duration.ofSeconds(2), "goto", url))
                .startsWith("Page navigation timed out: a script of " + url + " kept the page busy")
                .contains("That script was stopped");
        assertThat(browse.content("text")).isEqualTo("before\nafter");
        assertThat(browse.run("js", "1 + 1")).isEqualTo("2");
        assertThat(browse.failureWithin(Duration.ofSeconds(2), "reload"))
                .startsWith("Page navigation timed out: a script of " + url);
        assertThat(browse.content("text")).startsWith("before");
    }
}
