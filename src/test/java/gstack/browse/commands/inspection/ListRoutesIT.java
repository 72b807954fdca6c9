package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class ListRoutesIT {
    private final Live browse;
    private final TestSite site;

    ListRoutesIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @Test
    void eachRouteIsThereWithItsHitsTheNewestFirst() {
        assertThat(browse.run("routes")).isEqualTo("(no routes)");
        browse.run("route", "**/hit", "--body", "yes");
        browse.run("route", "*.gif", "--abort");
        browse.run("goto", site.page("/hits", "<p>x"));
        browse.run("js", "fetch('/hit').then(() => 1)");
        assertThat(browse.run("routes"))
                .isEqualTo(
                        "*.gif → abort (0 hits)\n"
                                + "**/hit → 200 text/plain; charset=utf-8, 3 bytes (1 hit)");
    }
}
