package gstack.browse.commands.tabs;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.List;

@WithChromium
final class ChooseFrameIT {
    private final Live browse;
    private final TestSite site;

    ChooseFrameIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @BeforeEach
    void serveFrames() {
        site.page(
                "/frame-leaf",
                "<title>Leaf</title><p id=here class=leaf>leaf</p><a href=/frame-next>next</a><form"
                        + " id=form><input name=q></form><img src=x.png><script>window.who ="
                        + " 'leaf'</script>");
        site.page("/frame-next", "<p id=here class=next>next</p>");
        // The leaf has the page's own origin, the frame around it has another.
        site.page(
                "/frame-middle",
                "<p id=here>middle</p><iframe id=inner name=leaf src='"
                        + site.at("/frame-leaf")
                        + "'></iframe>");
    }

    private void open(String html) {
        browse.run("goto", site.page("/frames", "<!doctype html><p id=here>top</p>" + html));
        browse.run("wait", "--load");
    }

    private void openNested() {
        open(
                "<iframe id=same src=/frame-leaf?same></iframe><iframe id=other name=middle src='"
                        + site.atOtherHost("/frame-middle")
                        + "'></iframe>");
    }

    private String here() {
        return browse.content("text", "#here");
    }

    /// Runs a script in the page itself, whichever frame is chosen.
    private void inPage(String script) {
        browse.page().scripting().evaluate(browse.page().mainFrame(), List.of(script));
    }

    private void frame(String... words) {
        assertThat(browse.run("frame", words)).startsWith("Switched to frame: http");
    }

    @Test
    void aFrameOfTheSameProcessIsChosenByItsElement() {
        openNested();
        assertThat(browse.run("frame", "#same"))
                .isEqualTo("Switched to frame: " + site.at("/frame-leaf?same"));
        assertThat(here()).isEqualTo("leaf");
        assertThat(browse.run("frame", "main")).isEqualTo("Switched to main frame");
        assertThat(here()).isEqualTo("top");
    }

    @Test
    void aFrameOfAnotherProcessAndTheOneInsideIt() {
        openNested();
        frame("#other");
        assertThat(here()).isEqualTo("middle");
        assertThat(browse.run("frame", "#inner"))
                .isEqualTo("Switched to frame: " + site.at("/frame-leaf"));
        assertThat(here()).isEqualTo("leaf");
        assertThat(browse.run("js", "location.pathname + who")).isEqualTo("/frame-leafleaf");
    }

    @Test
    void byNameOrByAPartOfTheAddressFromAnywhere() {
        openNested();
        frame("--name", "middle");
        assertThat(here()).isEqualTo("middle");
        frame("--name", "leaf");
        assertThat(here()).isEqualTo("leaf");
        frame("--url", "?same");
        assertThat(here()).isEqualTo("leaf");
        frame("--url", "localhost");
        assertThat(here()).isEqualTo("middle");
    }

    @Test
    void everyReadingCommandLooksIntoIt() {
        openNested();
        frame("--name", "leaf");
        assertThat(browse.run("html"))
                .contains("window.who")
                .contains("(source: " + site.at("/frame-leaf"));
        assertThat(browse.content("links")).isEqualTo("next → " + site.at("/frame-next"));
        assertThat(browse.content("forms")).contains("\"id\": \"form\"");
        assertThat(browse.content("accessibility")).contains("leaf").doesNotContain("top");
        assertThat(browse.content("media")).contains("x.png");
        assertThat(browse.content("data")).contains("Leaf");
        assertThat(browse.content("attrs", "#here")).contains("\"class\": \"leaf\"");
        assertThat(browse.run("css", "#here", "display")).isEqualTo("block");
        assertThat(browse.run("is", "visible", ".leaf")).isEqualTo("true");
        assertThat(browse.run("wait", ".leaf")).isEqualTo("Element .leaf appeared");
        assertThat(browse.run("url")).isEqualTo(site.at("/frames"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"goto about:blank", "back", "forward", "reload", "load-html x.html"})
    void goingSomewhereNeedsTheMainFrame(String command) {
        openNested();
        frame("#same");
        String[] words = command.split(" ", -1);
        assertThat(browse.failure(words[0], Arrays.copyOfRange(words, 1, words.length)))
                .isEqualTo("Cannot use " + words[0] + " inside a frame. Run 'frame main' first.");
        assertThat(here()).isEqualTo("leaf");
    }

    @Test
    void aFrameThatIsRemovedIsSaidUntilAnotherIsChosen() {
        openNested();
        frame("#same");
        inPage("document.querySelector('#same').remove()");
        String gone =
                "Frame "
                        + site.at("/frame-leaf?same")
                        + " is no longer in the page. Run 'frame main' to go on in the page itself,"
                        + " or choose another frame.";
        assertThat(browse.failure("text")).isEqualTo(gone);
        assertThat(browse.failure("js", "1")).isEqualTo(gone);
        assertThat(browse.failure("attrs", "#here")).isEqualTo(gone);
        assertThat(browse.failure("frame", "#other")).isEqualTo(gone);
        frame("--name", "middle");
        assertThat(here()).isEqualTo("middle");
    }

    @Test
    void aFrameOfAnotherProcessThatIsRemovedIsSaid() {
        openNested();
        frame("--name", "leaf");
        inPage("document.querySelector('#other').remove()");
        assertThat(browse.failure("text")).contains("is no longer in the page. Run 'frame main'");
        browse.run("frame", "main");
        assertThat(here()).isEqualTo("top");
    }

    @Test
    void aFrameThatIsRemovedDuringAWaitIsSaidAtOnce() {
        openNested();
        frame("--name", "middle");
        inPage("setTimeout(() => document.querySelector('#other').remove(), 300); 1");
        long start = System.nanoTime();
        assertThat(browse.failure("wait", "#never", "9000"))
                .contains("is no longer in the page. Run 'frame main'");
        assertThat(System.nanoTime() - start).isLessThan(6_000_000_000L);
    }

    @Test
    void theChoiceFollowsTheFrameThroughItsOwnNavigations() {
        openNested();
        frame("#same");
        browse.run("js", "location.href = '/frame-next'; 1");
        assertThat(browse.run("wait", ".next")).isEqualTo("Element .next appeared");
        assertThat(here()).isEqualTo("next");
        // Into another process, and back.
        browse.run("js", "location.href = '" + site.atOtherHost("/frame-leaf") + "'; 1");
        assertThat(browse.run("wait", ".leaf")).isEqualTo("Element .leaf appeared");
        assertThat(browse.run("js", "location.host")).startsWith("localhost");
        browse.run("js", "location.href = '" + site.at("/frame-next") + "'; 1");
        assertThat(browse.run("wait", ".next")).isEqualTo("Element .next appeared");
        assertThat(browse.run("js", "location.host")).startsWith("127.0.0.1");
    }

    @Test
    void anotherPageInTheTabEndsTheChoice() {
        openNested();
        site.page("/frame-away", "<p id=here>away</p>");
        frame("--name", "leaf");
        browse.run("js", "top.location.href = '/frame-away'; 1");
        assertThat(here()).isEqualTo("away");
    }

    @Test
    void whatIsNoFrameIsNotFound() {
        openNested();
        assertThat(browse.failure("frame", "#nothing"))
                .startsWith("Frame not found: #nothing. The page's frames are:\n  ")
                .contains("\n  " + site.atOtherHost("/frame-middle") + " (--name middle)");
        assertThat(browse.failure("frame", "#here"))
                .startsWith("Frame not found: #here (<p id=\"here\">top holds no frame).");
        assertThat(browse.failure("frame", "--name", "x")).startsWith("Frame not found: --name x.");
        assertThat(browse.failure("frame", "iframe")).contains("iframe matches 2:");
        assertThat(browse.failure("frame", "--url", "frame-leaf"))
                .startsWith("--url frame-leaf fits 2 frames.");
        frame("#same");
        assertThat(browse.failure("frame", "#other"))
                .startsWith("Frame not found: #other in frame " + site.at("/frame-leaf?same"));
        browse.run("frame", "main");
        open("");
        assertThat(browse.failure("frame", "#x"))
                .isEqualTo(
                        "Frame not found: #x. The page has no frames; look at it with 'snapshot'.");
    }

    @Test
    void aMissingElementNamesTheFrameItWasLookedForIn() {
        openNested();
        frame("#same");
        assertThat(browse.failure("attrs", "#nothing"))
                .startsWith("Element not found: #nothing in frame " + site.at("/frame-leaf?same"));
    }

    @Test
    void aRefKeepsItsFrameWhicheverIsChosen() {
        openNested();
        frame("--name", "leaf");
        assertThat(browse.failure("attrs", "p, a"))
                .contains("@e1 <p id=\"here\" class=\"leaf\">leaf");
        browse.run("frame", "main");
        assertThat(browse.content("attrs", "@e1")).contains("\"class\": \"leaf\"");
    }

    @Test
    void eachTabHasAChoiceOfItsOwn() {
        openNested();
        frame("#same");
        browse.run("newtab", site.at("/frames"));
        assertThat(here()).isEqualTo("top");
        browse.run("closetab");
        assertThat(here()).isEqualTo("leaf");
        assertThat(browse.content("tabs")).doesNotContain("leaf");
    }

    @Test
    void anElementOfTheFrameCanBePictured() {
        openNested();
        frame("#same");
        assertThat(browse.run("screenshot", "#here", "--base64")).startsWith("data:image/png");
    }

    @Test
    void aSnapshotBeginsWithTheFrame() {
        openNested();
        frame("--name", "leaf");
        assertThat(browse.content("snapshot"))
                .startsWith("[Context: iframe src=\"" + site.at("/frame-leaf") + "\"]\n")
                .contains("leaf")
                .doesNotContain("middle");
    }

    @Test
    void usageErrorsSayTheUsage() {
        String usage = "Usage: browse frame <sel|@ref|main> [--name <name>] [--url <part>]";
        assertThat(browse.failure("frame")).isEqualTo(usage);
        assertThat(browse.failure("frame", "a", "b"))
                .isEqualTo("frame does not know what to do with 'b'. " + usage);
        assertThat(browse.failure("frame", "a", "--name", "b")).isEqualTo(usage);
        assertThat(browse.failure("frame", "--url", "")).isEqualTo(usage);
    }
}
