package gstack.browse.commands.chain;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.command.Reply;
import gstack.browse.http.Dispatcher;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.util.List;

@WithChromium
final class ChainIT {
    private final Live browse;
    private final TestSite site;

    ChainIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private Reply chain(String... words) {
        return browse.dispatcher()
                .run(new Dispatcher.Request("chain", List.of(words), null, browse.caller()));
    }

    @Test
    void eachResultIsLabelledAndAnEmptyLineStandsBetween() {
        String page = site.page("/chain", "<input id=a><p>Hello</p>");
        Reply reply = chain("goto " + page + " | fill #a \"x y\" | js document.title+a.value");
        assertThat(reply.exitCode()).isZero();
        assertThat(reply.text())
                .isEqualTo(
                        "[goto] Navigated to " + page + " (200)\n\n[fill] Filled #a\n\n[js] x y");
        assertThat(chain("[[\"url\"],[\"url\"]]").text())
                .isEqualTo("[url] " + page + "\n\n[url] " + page);
    }

    @Test
    void anAliasIsShownWithWhatItMeans() throws Exception {
        var file = browse.folder().resolve("chain.html");
        java.nio.file.Files.writeString(file, "<p>hi");
        assertThat(chain("setcontent " + file).text()).startsWith("[setcontent→load-html] ");
    }

    @Test
    void theFirstErrorEndsItAndIsNamed() {
        Reply reply = chain("js 1 | js nothing | js 2 | js 3");
        assertThat(reply.exitCode()).isEqualTo(1);
        assertThat(reply.text())
                .startsWith("[js] 1\n\n[js] ERROR: ")
                .endsWith(
                        "\n\nChain stopped at step 2 of 4 (js); the 2 after it were not run."
                                + " --keep-going runs them.")
                .doesNotContain("[js] 2");
        assertThat(chain("js 1 | gotoo u").text())
                .contains("[gotoo] ERROR: Unknown command: 'gotoo'. Did you mean 'goto'?")
                .endsWith("Chain stopped at step 2 of 2 (gotoo).");
    }

    @Test
    void itKeepsGoingWhenTold() {
        Reply reply = chain("js 1 | js nothing | js 2", "--keep-going");
        assertThat(reply.exitCode()).isEqualTo(1);
        assertThat(reply.text()).contains("[js] 2").endsWith("1 of 3 steps failed: step 2 (js).");
    }

    @Test
    void aChainWithinAChainIsRefusedBeforeAnythingRuns() {
        browse.run("goto", site.page("/still", "<title>Still</title>"));
        assertThat(browse.failure("chain", "js document.title='x' | chain url"))
                .isEqualTo("Nested chain commands are not allowed");
        assertThat(browse.run("js", "document.title")).isEqualTo("Still");
        assertThat(chain("tab-each chain url").text())
                .contains("Nested chain commands are not allowed");
    }

    @Test
    void stepsMayNameTheirTabs() {
        int first = browse.browser().orElseThrow().active().id();
        browse.run("newtab", site.page("/second", "<title>Second</title>"));
        assertThat(chain("js document.title | js document.title+1 --tab-id " + first).text())
                .isEqualTo("[js] Second\n\n[js] 1");
    }

    @Test
    void withoutStepsItSaysHowToGiveThem() {
        assertThat(browse.failure("chain")).startsWith("Usage: browse chain <steps>");
        assertThat(browse.failure("chain", "--keep-going")).startsWith("Usage: browse chain");
    }
}
