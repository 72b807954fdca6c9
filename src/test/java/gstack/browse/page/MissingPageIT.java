package gstack.browse.page;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/// What is said of a tab whose page could not be loaded: the address that was wanted, and why there
/// is nothing at it.
@WithChromium
final class MissingPageIT {
    private final Live browse;
    private final TestSite site;
    private final String home;
    private final String refused;

    MissingPageIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
        refused = "http://127.0.0.1:" + freePort() + "/page#part";
        home = site.page("/missing-home", "<title>Home</title><a href='" + refused + "'>on</a>");
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @BeforeEach
    void goNowhere() {
        browse.run("goto", home);
        browse.failure("goto", refused);
    }

    @Test
    void allThatTellWhereTheTabIsAgree() {
        assertThat(browse.run("url")).isEqualTo(refused);
        assertThat(browse.run("status")).contains("URL: " + refused + "\n");
        assertThat(browse.run("tabs"))
                .endsWith("] (untitled) — " + refused + " (could not be loaded)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text",
                "snapshot",
                "html",
                "links",
                "js location.href",
                "click a",
                "screenshot",
                "screenshot --viewport",
                "pdf",
                "archive",
                "inspect a",
                "a11y",
                "storage",
                "wait p",
                "expect title x",
                "wait --load",
                "wait --url /page"
            })
    void whatNeedsAPageSaysWhyThereIsNone(String line) {
        String[] words = line.split(" ", -1);
        String[] rest = java.util.Arrays.copyOfRange(words, 1, words.length);
        assertThat(browse.failure(words[0], rest))
                .contains("Tab ")
                .contains(" shows no page. Navigation to " + refused + " failed: nothing listens")
                .contains("'reload'")
                .doesNotContain("chrome-error");
    }

    @Test
    void whatNeedsNoPageWorks() {
        assertThat(browse.run("viewport", "500x400")).isEqualTo("Viewport set to 500x400");
        assertThat(browse.run("wait", "1")).isEqualTo("Waited 1 ms");
        assertThat(browse.run("frame", "main")).isEqualTo("Switched to main frame");
        assertThat(browse.run("cookies")).isEqualTo("[]");
    }

    @Test
    void backLeadsToThePageBefore() {
        assertThat(browse.run("back")).isEqualTo("Back → " + home);
        assertThat(browse.run("tabs")).endsWith("] Home — " + home);
    }

    @Test
    void reloadTriesAgain() {
        assertThat(browse.failure("reload")).startsWith("Navigation to " + refused + " failed");
        assertThat(browse.run("url")).isEqualTo(refused);
    }

    @Test
    void aLinkThatLeadsThereIsToldTheSameWay() {
        browse.run("goto", home);
        assertThat(browse.run("click", "a"))
                .startsWith("Clicked a, which led nowhere: Navigation to " + refused + " failed");
        assertThat(browse.run("url")).isEqualTo(refused);
    }

    @Test
    void aFrameThatCouldNotBeLoadedKeepsItsAddressAndHoldsNothingUp() {
        browse.run("goto", site.page("/missing-frame", "<p>x</p><iframe src='" + refused + "'>"));
        assertThat(browse.content("snapshot")).contains("[paragraph]: x");
        assertThat(browse.run("frame", "iframe")).isEqualTo("Switched to frame: " + refused);
    }
}
