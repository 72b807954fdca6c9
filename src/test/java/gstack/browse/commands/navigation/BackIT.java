package gstack.browse.commands.navigation;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class BackIT {
    private final Live browse;
    private final String first;
    private final String second;

    BackIT(Live browse, TestSite site) {
        this.browse = browse;
        this.first = site.page("/back-first", "<h1>first</h1>");
        this.second = site.page("/back-second", "<h1>second</h1>");
    }

    @Test
    void itReturnsToThePageBefore() {
        browse.run("goto", first);
        browse.run("goto", second);
        assertThat(browse.run("back")).isEqualTo("Back → " + first);
        assertThat(browse.run("js", "document.body.innerText")).isEqualTo("first");
    }

    @Test
    void aMoveWithinTheDocumentIsTakenBackWithoutALoad() {
        browse.run("goto", first);
        browse.run("js", "window.mark = 1; history.pushState({}, '', '#there'); 1");
        assertThat(browse.run("url")).isEqualTo(first + "#there");
        assertThat(browse.run("back")).isEqualTo("Back → " + first);
        assertThat(browse.run("js", "window.mark")).isEqualTo("1");
    }

    @Test
    void atTheBeginningItSaysSo() {
        assertThat(browse.failure("back"))
                .isEqualTo(
                        "Cannot go back: about:blank is the first page in this tab's history. Use"
                                + " 'goto <url>'.");
    }
}
