package gstack.browse.commands.tabs;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.page.TestRenderer;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.util.List;

@WithChromium
final class ListTabsIT {
    private final Live browse;
    private final TestSite site;

    ListTabsIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private int active() {
        return browse.browser().orElseThrow().active().id();
    }

    private String open(String path, String html) {
        String url = site.page(path, html);
        browse.run("newtab", url);
        return url;
    }

    @Test
    void eachTabHasALineAndAnArrowMarksTheOneInFront() {
        int first = active();
        String url = open("/tabs-a", "<title>First of all</title>");
        assertThat(browse.run("tabs"))
                .isEqualTo(
                        "  ["
                                + first
                                + "] (untitled) — about:blank\n→ ["
                                + (first + 1)
                                + "] First of all — "
                                + url);
    }

    @Test
    void aTitleIsTheOneThePageHasNow() {
        String url = open("/tabs-title", "<title>before</title>");
        browse.run("js", "document.title = 'after'");
        assertThat(browse.run("tabs")).endsWith("] after — " + url);
    }

    @Test
    void aTitleThatIsPartOfTheAddressIsStillATitle() {
        String url = open("/tabs-same", "<title>tabs-same</title>");
        assertThat(browse.run("tabs")).endsWith("] tabs-same — " + url);
    }

    @Test
    void aPageWithoutATitleIsUntitled() {
        String url = open("/tabs-none", "<p>text</p>");
        assertThat(browse.run("tabs")).endsWith("] (untitled) — " + url);
        browse.run("js", "document.title = '  \\n '");
        assertThat(browse.run("tabs")).endsWith("] (untitled) — " + url);
    }

    @Test
    void aTitleCannotForgeALineOrMoveTheCursor() {
        String url = open("/tabs-forged", "<p>text</p>");
        browse.run(
                "js",
                "document.title = 'a\\n→ [99] Bank\\u2028b\\u001b[2J\\u202Ec\\u0000d\\u200be'");
        String line = browse.run("tabs").lines().toList().getLast();
        assertThat(line).endsWith("] a → [99] Bank b [2Jc de — " + url);
        assertThat(browse.run("tabs").lines()).hasSize(2);
    }

    @Test
    void aVeryLongTitleIsCut() {
        String url = open("/tabs-long", "<p>text</p>");
        browse.run("js", "document.title = '\\u{1F600}'.repeat(3_000_000)");
        String line = browse.run("tabs").lines().toList().getLast();
        assertThat(line).endsWith("\uD83D\uDE00… — " + url).hasSizeLessThan(600);
    }

    @Test
    void thePagesOwnIdeaOfDocumentTitleDoesNotCount() {
        String url =
                open(
                        "/tabs-lie",
                        "<title>true</title><script>Object.defineProperty(document, 'title',"
                                + " {get() { while (true) {} }})</script>");
        assertThat(browse.run("tabs")).endsWith("] true — " + url);
    }

    @Test
    void theAddressFollowsPushState() {
        open("/tabs-push", "<title>push</title>");
        browse.run("js", "history.pushState({}, '', '/pushed?x=1#y')");
        assertThat(browse.run("tabs")).endsWith("] push — " + site.at("/pushed?x=1#y"));
    }

    @Test
    void aWindowThatThePageOpensIsATabBehindTheOneInUse() {
        int first = active();
        String url = site.page("/tabs-popup", "<title>Popup</title>");
        browse.run("goto", site.page("/tabs-opener", "<title>Opener</title>"));
        browse.run("js", "window.open('/tabs-popup'); 1");
        assertThat(active()).isEqualTo(first);
        browse.runOn(first + 1, "wait", "--load");
        assertThat(browse.run("tabs").lines())
                .containsExactly(
                        "→ [" + first + "] Opener — " + site.at("/tabs-opener"),
                        "  [" + (first + 1) + "] Popup — " + url);
    }

    @Test
    void aLinkToANewWindowOpensATab() {
        int first = active();
        site.page("/tabs-popup", "<title>Popup</title>");
        browse.run("goto", site.page("/tabs-link", "<a target=_blank href=/tabs-popup>go</a>"));
        browse.run("js", "document.querySelector('a').click()");
        browse.runOn(first + 1, "wait", "--load");
        assertThat(browse.runOn(first + 1, "js", "document.title")).isEqualTo("Popup");
    }

    @Test
    void aWindowThatWasJustOpenedHasAnAddress() {
        browse.run("goto", site.page("/tabs-opener", "<title>Opener</title>"));
        browse.run("js", "window.open('about:blank'); window.open(''); 1");
        assertThat(browse.run("tabs").lines().skip(1))
                .hasSize(2)
                .allMatch(line -> line.endsWith("] (untitled) — about:blank"));
    }

    @Test
    void aTabThatThePageClosesIsGone() {
        browse.run("goto", site.page("/tabs-opener", "<title>Opener</title>"));
        browse.run("js", "window.w = window.open('about:blank'); 1");
        assertThat(browse.run("tabs").lines()).hasSize(2);
        browse.run("js", "new Promise(r => { w.close(); setInterval(() => w.closed && r(1), 5) })");
        assertThat(browse.run("tabs").lines()).hasSize(1);
    }

    @Test
    void fiftyWindowsAtOnceAreFiftyTabs() {
        int first = active();
        site.page("/tabs-many", "<title>many</title>");
        browse.run("goto", site.page("/tabs-opener", "<title>Opener</title>"));
        browse.run("js", "for (let i = 0; i < 50; i++) window.open('/tabs-many?' + i); 1");
        List<String> lines = browse.run("tabs").lines().toList();
        assertThat(lines).hasSize(51);
        for (int i = 0; i < 50; i++) {
            browse.runOn(first + 1 + i, "wait", "--load");
            assertThat(browse.runOn(first + 1 + i, "url")).isEqualTo(site.at("/tabs-many?" + i));
        }
    }

    @Test
    void aCrashedTabIsMarkedAndTheOthersAreNot() {
        String url = open("/tabs-crash", "<title>Crash</title>");
        TestRenderer.crash(browse.browser().orElseThrow().active().page());
        List<String> lines = browse.run("tabs").lines().toList();
        assertThat(lines.getLast()).endsWith(" — " + url + " (crashed)");
        assertThat(lines.getFirst()).doesNotContain("crashed");
    }

    @Test
    void aTabThatIsBusyDoesNotHoldTheListUp() {
        String url = open("/tabs-busy", "<title>Busy</title>");
        browse.run("tabs");
        browse.run("js", "setTimeout(() => { while (true) {} }, 0); 1");
        long start = System.nanoTime();
        assertThat(browse.run("tabs")).endsWith("] Busy — " + url);
        assertThat(System.nanoTime() - start).isLessThan(1_500_000_000L);
    }
}
