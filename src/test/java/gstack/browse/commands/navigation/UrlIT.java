package gstack.browse.commands.navigation;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.time.Duration;

@WithChromium
final class UrlIT {
    private final Live browse;
    private final TestSite site;

    UrlIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @Test
    void aNewTabIsBlank() {
        assertThat(browse.run("url")).isEqualTo("about:blank");
    }

    @Test
    void itKnowsOfEveryMoveThatAnEarlierCommandCaused() {
        String url = site.page("/moves", "<h1>x</h1>");
        browse.run("goto", url);
        for (int i = 0; i < 50; i++) {
            browse.run("js", "history.pushState({}, '', '?n=" + i + "')");
            assertThat(browse.run("url")).isEqualTo(url + "?n=" + i);
        }
    }

    @Test
    void itAnswersWhileAScriptRunsForEver() {
        String url = site.page("/busy", "<h1>x</h1>");
        browse.run("goto", url);
        String said = browse.failureWithin(Duration.ofMillis(700), "js", "while (true) {}");
        assertThat(said)
                .contains("a script kept the page")
                .contains("The script was stopped and the page kept");
        assertThat(browse.run("url")).isEqualTo(url);
        assertThat(browse.run("js", "1 + 1")).isEqualTo("2");
    }
}
