package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class DiffIT {
    private final Live browse;
    private final TestSite site;

    DiffIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @Test
    void theTextsAreComparedLineByLine() {
        String one = site.page("/one", "<h1>Same</h1><p>Old words<p>End");
        String two = site.page("/two", "<h1>Same</h1><p>New words<p>End");
        assertThat(browse.run("diff", one, two))
                .isEqualTo(
                        "--- BEGIN UNTRUSTED EXTERNAL CONTENT (source: diff: "
                                + one
                                + " vs "
                                + two
                                + ") ---\n--- "
                                + one
                                + "\n+++ "
                                + two
                                + "\n\n  Same\n- Old words\n+ New words\n  End\n"
                                + "--- END UNTRUSTED EXTERNAL CONTENT ---");
    }

    @Test
    void theCurrentTabStaysWhereItIs() {
        String page = site.page("/here", "<title>Here</title><p id=p>a");
        browse.run("goto", page);
        browse.run("js", "window.mine = 1");
        browse.run("diff", site.page("/one", "a"), site.page("/two", "b"));
        assertThat(browse.run("js", "mine")).isEqualTo("1");
        assertThat(browse.run("url")).isEqualTo(page);
        assertThat(browse.run("tabs").lines()).hasSize(1);
    }

    @Test
    void theSamePageHasNoDifference() {
        String one = site.page("/one", "<p>a<p>b");
        assertThat(browse.content("diff", one, one)).endsWith("\n\n  a\n  b");
    }

    @Test
    void aPageThatIsAnErrorIsSaidToBeOne() {
        assertThat(browse.content("diff", site.at("/none"), site.page("/one", "a")))
                .startsWith("--- " + site.at("/none") + " (HTTP 404)\n+++ ");
    }

    @Test
    void bothAddressesMustBeAllowedBeforeAnythingIsLoaded() {
        assertThat(browse.failure("diff", site.page("/one", "a"), "javascript:1"))
                .contains("javascript");
        assertThat(browse.failure("diff", "http://169.254.169.254/x", site.at("/one")))
                .contains("169.254.169.254");
        assertThat(browse.run("tabs").lines()).hasSize(1);
    }

    @Test
    void aServerThatIsNotThereIsNamedAndTheTabIsClosed() {
        assertThat(browse.failure("diff", site.page("/one", "a"), "http://127.0.0.1:1/"))
                .contains("127.0.0.1:1");
        assertThat(browse.run("tabs").lines()).hasSize(1);
    }

    @Test
    void twoAddressesAreNeeded() {
        assertThat(browse.failure("diff", "http://a/"))
                .isEqualTo("Usage: browse diff <url1> <url2>");
    }
}
