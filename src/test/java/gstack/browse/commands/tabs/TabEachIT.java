package gstack.browse.commands.tabs;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.util.List;

@WithChromium
final class TabEachIT {
    private final Live browse;
    private final TestSite site;

    TabEachIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private int active() {
        return browse.browser().orElseThrow().active().id();
    }

    private Json each(String... words) {
        return Json.parse(browse.run("tab-each", words));
    }

    @Test
    void everyTabGivesOneResultInOrder() {
        int first = active();
        String one = site.page("/each-one", "<title>One</title>");
        String two = site.page("/each-two", "<title>Two</title>");
        browse.run("goto", one);
        browse.run("newtab", two);
        Json all = each("js", "document.title + 1");
        assertThat(all.keys()).containsExactly("command", "args", "total", "results");
        assertThat(all.text("command")).isEqualTo("js");
        assertThat(all.list("args").getFirst().asText()).isEqualTo("document.title + 1");
        assertThat(all.number("total", 0)).isEqualTo(2);
        List<Json> results = all.list("results");
        assertThat(results.getFirst().toString())
                .isEqualTo(
                        "{\"tabId\":"
                                + first
                                + ",\"url\":\""
                                + one
                                + "\",\"title\":\"One\",\"status\":200,\"output\":\"One1\"}");
        assertThat(results.getLast().text("output")).isEqualTo("Two1");
    }

    @Test
    void aFailureInOneTabDoesNotStopTheOthers() {
        browse.run("goto", site.page("/each-one", "<title>One</title>"));
        browse.run("newtab", site.page("/each-two", "<title>Two</title>"));
        List<Json> results =
                each("js", "if (document.title == 'One') throw new Error('no'); 7").list("results");
        assertThat(results.getFirst().text("output")).isEqualTo("Error: no");
        assertThat(results.getFirst().number("status", 0)).isEqualTo(500);
        assertThat(results.getLast().text("output")).isEqualTo("7");
        assertThat(results.getLast().number("status", 0)).isEqualTo(200);
    }

    @Test
    void theTabInFrontStaysInFront() {
        browse.run("newtab");
        int front = active();
        browse.run("newtab");
        browse.run("tab", String.valueOf(front));
        each("url");
        assertThat(active()).isEqualTo(front);
        each("newtab");
        assertThat(active()).isEqualTo(front);
    }

    @Test
    void closetabClosesTheTabItIsRunFor() {
        int first = active();
        browse.run("newtab");
        List<Json> results = each("closetab").list("results");
        assertThat(results).hasSize(2).allMatch(r -> r.text("output").equals("Closed tab"));
        assertThat(browse.run("tabs"))
                .isEqualTo("→ [" + (first + 2) + "] (untitled) — about:blank");
    }

    @Test
    void theTitleAndAddressAreThoseAfterwards() {
        browse.run("goto", site.page("/each-one", "<title>One</title>"));
        Json result =
                each("goto", site.page("/each-two", "<title>Two</title>"))
                        .list("results")
                        .getFirst();
        assertThat(result.text("title")).isEqualTo("Two");
        assertThat(result.text("url")).isEqualTo(site.at("/each-two"));
    }

    @Test
    void aTabThatClosesOnTheWayIsAResultToo() {
        browse.run("goto", site.page("/each-one", "<title>One</title>"));
        browse.run("js", "window.open('about:blank'); 1");
        List<Json> results =
                each(
                                "js",
                                "if (window.opener) { window.close(); await new Promise(() => {}) }"
                                        + " else 1")
                        .list("results");
        assertThat(results.getLast().text("output")).startsWith("The tab was closed");
    }

    @Test
    void whatCannotBeRunIsSaidBeforeAnythingRuns() {
        assertThat(browse.failure("tab-each"))
                .isEqualTo("Usage: browse tab-each <command> [args…]");
        assertThat(browse.failure("tab-each", "tab-each", "url"))
                .isEqualTo("tab-each cannot run itself. Name the inner command.");
        assertThat(browse.failure("tab-each", "gotoo"))
                .isEqualTo("Unknown command: 'gotoo'. Did you mean 'goto'?");
    }

    @Test
    void anAliasIsTakenForItsCommand() {
        Json all = each("setcontent", "missing.html");
        assertThat(all.text("command")).isEqualTo("setcontent");
        assertThat(all.list("results").getFirst().text("output"))
                .startsWith("load-html: file not found at ");
    }
}
