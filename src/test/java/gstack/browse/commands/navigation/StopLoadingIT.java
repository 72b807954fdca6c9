package gstack.browse.commands.navigation;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.RawServer;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

@WithChromium
final class StopLoadingIT {
    private final Live browse;
    private final TestSite site;

    StopLoadingIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private static RawServer silent() {
        return new RawServer(connection -> connection.getInputStream().transferTo(sink()));
    }

    private static java.io.OutputStream sink() {
        return java.io.OutputStream.nullOutputStream();
    }

    private String pageWithLinkTo(String url) {
        return site.page(
                "/leads-nowhere",
                "<title>Here</title><p>still here</p><a href='" + url + "'>on</a>");
    }

    @Test
    void aPageWhoseNextServerIsSilentCanBeUsedAgain() throws IOException {
        try (RawServer server = silent()) {
            String here = pageWithLinkTo(server.url());
            browse.run("goto", here);
            browse.run("click", "a", "--no-wait");
            assertThat(browse.failureWithin(Duration.ofSeconds(3), "text"))
                    .startsWith("Operation timed out: tab ")
                    .contains(" s for " + server.url() + ": the server sends nothing")
                    .contains("the page at " + here + ".")
                    .contains("'stop-loading' to stay there");
            assertThat(browse.run("url")).isEqualTo(here);
            assertThat(browse.run("tabs"))
                    .contains("] Here — " + here + " (waiting for " + server.url() + ")");
            assertThat(browse.run("stop-loading"))
                    .isEqualTo("Stopped loading; the tab is at " + here);
            assertThat(browse.content("text")).contains("still here");
            assertThat(browse.run("tabs")).endsWith("] Here — " + here);
        }
    }

    @Test
    void whatCouldNotBeSentToThePageIsNotDoneLater() throws IOException {
        try (RawServer server = silent()) {
            browse.run("goto", pageWithLinkTo(server.url()));
            browse.run("js", "window.count = 0");
            browse.run("click", "a", "--no-wait");
            browse.failureWithin(Duration.ofSeconds(1), "js", "window.count++");
            browse.run("stop-loading");
            assertThat(browse.run("js", "window.count")).isEqualTo("0");
        }
    }

    @Test
    void otherTabsAndPicturesDoNotWaitForTheServer() throws IOException {
        try (RawServer server = silent()) {
            browse.run("goto", pageWithLinkTo(server.url()));
            browse.run("click", "a", "--no-wait");
            assertThat(browse.failureWithin(Duration.ofSeconds(2), "viewport", "500x400"))
                    .startsWith("Operation timed out: tab ");
            browse.run("newtab", site.page("/elsewhere", "<p>elsewhere</p>"));
            assertThat(browse.content("text")).isEqualTo("elsewhere");
        }
    }

    @Test
    void anAnswerThatNeverEndsIsBrokenOff() throws IOException {
        try (RawServer server = new RawServer(StopLoadingIT::half)) {
            assertThat(browse.failureWithin(Duration.ofSeconds(2), "goto", server.url()))
                    .contains("began to answer but its document was not complete");
            assertThat(browse.run("stop-loading"))
                    .isEqualTo("Stopped loading; the tab is at " + server.url());
            assertThat(browse.content("text")).isEqualTo("half a page");
            assertThat(browse.run("wait", "--load")).isEqualTo("Page loaded");
        }
    }

    private static void half(Socket connection) throws IOException {
        connection
                .getOutputStream()
                .write(
                        ("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>half a page</p>"
                                        + " ".repeat(5000))
                                .getBytes(StandardCharsets.US_ASCII));
        connection.getInputStream().transferTo(sink());
    }

    @Test
    void aTabThatLoadsNothingSaysSo() {
        assertThat(browse.run("stop-loading"))
                .isEqualTo("Nothing is loading; the tab is at about:blank");
        String url = site.page("/complete", "complete");
        browse.run("goto", url);
        browse.run("wait", "--load");
        assertThat(browse.run("stop-loading"))
                .isEqualTo("Nothing is loading; the tab is at " + url);
    }
}
