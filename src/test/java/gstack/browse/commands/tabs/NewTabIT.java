package gstack.browse.commands.tabs;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WithChromium
final class NewTabIT {
    private final Live browse;
    private final TestSite site;

    NewTabIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private int active() {
        return browse.browser().orElseThrow().active().id();
    }

    @Test
    void anEmptyTabIsOpenedAndComesToTheFront() {
        int first = active();
        assertThat(browse.run("newtab")).isEqualTo("Opened tab " + (first + 1));
        assertThat(active()).isEqualTo(first + 1);
        assertThat(browse.run("url")).isEqualTo("about:blank");
    }

    @Test
    void aTabWithAnAddressSaysWhereItArrived() {
        int first = active();
        String url = site.page("/new", "<title>New</title>");
        assertThat(browse.run("newtab", url)).isEqualTo("Opened tab " + (first + 1) + " → " + url);
        assertThat(browse.run("js", "document.title")).isEqualTo("New");
    }

    @Test
    void aRedirectIsFollowed() {
        String url = site.page("/new", "<title>New</title>");
        site.route(
                "/new-redirect",
                exchange -> {
                    exchange.getResponseHeaders().set("Location", "/new");
                    exchange.sendResponseHeaders(302, -1);
                    exchange.close();
                });
        assertThat(browse.run("newtab", site.at("/new-redirect"))).endsWith(" → " + url);
    }

    @Test
    void programsGetJson() {
        int first = active();
        String url = site.page("/new", "<title>New</title>");
        assertThat(browse.run("newtab", "--json"))
                .isEqualTo("{\"tabId\":" + (first + 1) + ",\"url\":null}");
        Json json = Json.parse(browse.run("newtab", "--json", url));
        assertThat(json.number("tabId", 0)).isEqualTo(first + 2);
        assertThat(json.text("url")).isEqualTo(url);
        assertThat(json.keys()).containsExactly("tabId", "url");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "data:text/html,x",
                "javascript:alert(1)",
                "chrome://version",
                "http://169.254.169.254/",
                "file:///etc/passwd",
                "http://",
                "http://a b/",
            })
    void aBadAddressLeavesNoTabBehind(String url) {
        int first = active();
        int count = browse.browser().orElseThrow().tabCount();
        browse.failure("newtab", url);
        assertThat(browse.browser().orElseThrow().tabCount()).isEqualTo(count);
        assertThat(active()).isEqualTo(first);
    }

    @Test
    void aSchemeThatIsNotAllowedIsNamed() {
        assertThat(browse.failure("newtab", "data:text/html,x"))
                .isEqualTo(
                        "Blocked: scheme \"data:\" is not allowed. Only http:, https:, file:, and"
                                + " about:blank URLs are permitted.");
    }

    @Test
    void aPageThatDoesNotLoadIsAFailureThatNamesTheTab() {
        int first = active();
        assertThat(browse.failure("newtab", "http://127.0.0.1:1/"))
                .startsWith("Opened tab " + (first + 1) + ", but: Navigation to");
        assertThat(active()).isEqualTo(first + 1);
    }

    @Test
    void anUnknownFlagIsSaid() {
        assertThat(browse.failure("newtab", "--background"))
                .isEqualTo(
                        "Unknown newtab flag: --background. Usage: browse newtab [url] [--isolated]"
                                + " [--json]");
    }

    @Test
    void aNewTabHasTheStandardSize() {
        browse.run("viewport", "300x200");
        browse.run("newtab");
        assertThat(browse.run("js", "innerWidth + 'x' + innerHeight")).isEqualTo("1280x720");
    }

    @Test
    void cookiesAreSharedBetweenTabs() {
        browse.run("goto", site.page("/new", "<title>New</title>"));
        browse.run("js", "document.cookie = 'shared=1'");
        browse.run("newtab", site.at("/new"));
        assertThat(browse.run("js", "document.cookie")).contains("shared=1");
    }
}
