package gstack.browse.page;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class NavigationIT {
    private final Live browse;
    private final TestSite site;

    NavigationIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @Test
    void gotoSaysWhereItArrivedAndWithWhatStatus() {
        String url = site.page("/plain", "<title>Plain</title><h1>Hello</h1>");
        assertThat(browse.run("goto", url)).isEqualTo("Navigated to " + url + " (200)");
        assertThat(browse.run("url")).isEqualTo(url);
    }

    @Test
    void aPageThatIsNotThereIsStillAPage() {
        assertThat(browse.run("goto", site.at("/nothing-here"))).endsWith("(404)");
    }

    @Test
    void aRefusedConnectionIsNamedAsSuch() {
        assertThat(browse.failure("goto", "http://127.0.0.1:9/")).contains("net::ERR_");
    }
}
