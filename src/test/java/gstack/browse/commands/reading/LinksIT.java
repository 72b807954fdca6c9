package gstack.browse.commands.reading;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class LinksIT {
    private final Live browse;
    private final TestSite site;

    LinksIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String links(String html) {
        browse.run("goto", site.page("/dir/links", html));
        return browse.content("links").replace(site.at(""), "");
    }

    @Test
    void addressesAreAbsolute() {
        assertThat(
                        links(
                                "<a href=a>A</a><a href=/b?c#d>B</a><a href=#e>E</a><a"
                                    + " href=https://example.org/>X</a><a href=mailto:a@b.c>M</a>"))
                .isEqualTo(
                        "A → /dir/a\nB → /b?c#d\nE → /dir/links#e\nX → https://example.org/\nM →"
                                + " mailto:a@b.c");
    }

    @Test
    void theBaseOfThePageCounts() {
        assertThat(links("<base href=/base/><a href=x>X</a>")).isEqualTo("X → /base/x");
    }

    @Test
    void namesHaveNoLineBreaksAndNoMoreThan120Characters() {
        assertThat(links("<a href=/a><div>Title</div>\n<div>Sub</div></a>"))
                .isEqualTo("Title Sub → /a");
        assertThat(links("<a href=/a>" + "x".repeat(119) + "\ud83d\ude00y</a>"))
                .isEqualTo("x".repeat(119) + " → /a");
    }

    @Test
    void aLinkWithoutWordsIsListedUnderItsLabel() {
        assertThat(
                        links(
                                "<a href=/a aria-label=Cart><svg></svg></a><a href=/b><img alt='Our"
                                        + " logo'></a><a href=/c title=Tip></a><a"
                                        + " href=/d><svg><title>Menu</title></svg></a><a href=/e"
                                        + " aria-label=no>Words</a>"))
                .isEqualTo("Cart → /a\nOur logo → /b\nTip → /c\nMenu → /d\nWords → /e");
    }

    @Test
    void aLinkWithoutAnyNameIsLeftOut() {
        assertThat(links("<a href=/a></a><a href=/b><img></a><a name=c>anchor</a>")).isEmpty();
    }

    @Test
    void linksInShadowRootsStandInTheirPlace() {
        links("<a href=/a>A</a><div id=h><a href=/c>C</a></div><a href=/d>D</a>");
        browse.run(
                "js",
                "document.getElementById('h').attachShadow({mode:'open'}).innerHTML = '<a"
                    + " href=/b><x-l></x-l></a><slot></slot>';"
                    + " document.getElementById('h').shadowRoot.querySelector('x-l').attachShadow({mode:'open'}).innerHTML"
                    + " = '<i>B</i>'");
        assertThat(browse.content("links").replace(site.at(""), ""))
                .isEqualTo("A → /a\nB → /b\nC → /c\nD → /d");
    }

    @Test
    void linksInDrawingsAndMapsAreListed() {
        assertThat(
                        links(
                                "<svg><a href=/a><text>A</text></a></svg><map><area href=/b"
                                        + " alt=B></map>"))
                .isEqualTo("A → /a\nB → /b");
    }

    @Test
    void aHiddenLinkIsListedToo() {
        assertThat(links("<nav style='display:none'><a href=/a>A <b>b</b></a></nav>"))
                .isEqualTo("A b → /a");
    }
}
