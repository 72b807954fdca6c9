package gstack.browse.commands.style;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@WithChromium
final class CleanUpIT {
    private static final String PROSE =
            "<main><h1>News</h1><p>" + "The content that one came for. ".repeat(40) + "</main>";

    private final Live browse;
    private final TestSite site;

    CleanUpIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void load(String html) {
        browse.run("goto", site.page("/clutter", "<!doctype html><body>" + html));
    }

    private String shown(String selector) {
        return browse.run("is", "visible", selector);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--ads | <div id=x class=ad-banner>Buy</div> | ads",
                "--ads | <ins id=x class=adsbygoogle style='display:block;height:50px'></ins> |"
                        + " ads",
                "--ads | <aside id=x aria-label=Advertisement>Buy</aside> | ads",
                "--cookies | <div id=x class=cookie-consent>We use cookies</div> | cookie banners",
                "--cookies | <div id=onetrust-consent-sdk><p id=x>Cookies</div> | cookie banners",
                "--cookies | <div id=x style='position:fixed;bottom:0'>Cookies! <button>OK</button>"
                        + "</div> | cookie banners",
                "--social | <div id=x class=social-share>Tweet</div> | social widgets",
                "--overlays | <div id=x class=modal-backdrop"
                        + " style='position:fixed;inset:0'></div> | overlays/popups",
                "--overlays | <dialog id=x>Join us</dialog><script>x.showModal()</script> |"
                        + " overlays/popups",
                "--clutter | <div id=x class=newsletter-signup>Mail</div> | page clutter",
                "--sticky | <div id=x style='position:fixed;bottom:0'>Chat</div> |"
                        + " 1 sticky/fixed elements"
            })
    void eachKindIsHiddenAndNamed(String flag, String html, String told) {
        load(PROSE + html);
        assertThat(shown("#x")).isEqualTo("true");
        assertThat(browse.run("cleanup", flag)).isEqualTo("Cleaned up: " + told);
        assertThat(shown("#x")).isEqualTo("false");
        assertThat(shown("main")).isEqualTo("true");
        assertThat(browse.run("cleanup", flag)).isEqualTo("No clutter elements found to remove.");
        browse.run("reload");
        assertThat(shown("#x")).isEqualTo("true");
    }

    @Test
    void onlyWhatWasThereIsNamed() {
        load(PROSE + "<div class=cookie-banner>We use cookies</div>");
        assertThat(browse.run("cleanup")).isEqualTo("Cleaned up: cookie banners");
    }

    @Test
    void whatWasNotDisplayedIsNotCalledRemoved() {
        load(PROSE + "<div class=cookie-banner hidden>We use cookies</div><div class=ad></div>");
        assertThat(browse.run("cleanup", "--all"))
                .isEqualTo("No clutter elements found to remove.");
    }

    @Test
    void otherKindsStayWhenOneIsAskedFor() {
        load(PROSE + "<div class=cookie-banner>We use cookies</div><div class=ad>Buy</div>");
        assertThat(browse.run("cleanup", "--ads")).isEqualTo("Cleaned up: ads");
        assertThat(shown(".cookie-banner")).isEqualTo("true");
    }

    @Test
    void theLabelsAndTheRoomOfAdsGoWithThem() {
        load(
                PROSE
                        + "<div id=room style='height:250px'><div><div"
                        + " class=ad-slot>Buy</div></div></div><p id=label>Advertisement</p><p"
                        + " id=prose>Advertisement is a trade.");
        assertThat(browse.run("cleanup", "--ads"))
                .isEqualTo("Cleaned up: ads, 1 ad labels, 1 empty placeholders");
        assertThat(shown("#room")).isEqualTo("false");
        assertThat(shown("#label")).isEqualTo("false");
        assertThat(shown("#prose")).isEqualTo("true");
    }

    @Test
    void aLockedPageScrollsAgain() {
        load(
                "<style>body{overflow:hidden}</style><div style='height:4000px'>"
                        + PROSE
                        + "</div><div class=cookie-wall"
                        + " style='position:fixed;inset:0'>Cookies</div>");
        assertThat(browse.run("cleanup")).isEqualTo("Cleaned up: cookie banners, scroll unlocked");
        assertThat(browse.run("js", "scrollTo(0, 500), scrollY")).isEqualTo("500");
    }

    @Test
    void headersAndNavigationStayUnlessTold() {
        load(
                PROSE
                        + "<header style='position:fixed;top:0;width:100%'>My app</header><div"
                        + " class=side style='position:sticky;top:0'><nav>Menu</nav></div><div"
                        + " class=bar style='position:fixed;top:0;left:0;right:0'><a href=/>A</a><a"
                        + " href=/b>B</a><button>C</button></div><table><tr><th"
                        + " style='position:sticky;top:0'>Name</table>");
        assertThat(browse.run("cleanup")).isEqualTo("No clutter elements found to remove.");
        assertThat(browse.run("cleanup", "--sticky", "--headers"))
                .isEqualTo("Cleaned up: 4 sticky/fixed elements");
    }

    @Test
    void theMainContentStaysWhateverItIsCalled() {
        load("<div class='ad-container modal' style='position:fixed;inset:0'>" + PROSE + "</div>");
        assertThat(browse.run("cleanup", "--all", "--headers"))
                .isEqualTo("No clutter elements found to remove.");
        load(
                "<div class=content-ad><h1>Story</h1>"
                        + "Prose in the flow of the page. ".repeat(40)
                        + "</div>");
        assertThat(browse.run("cleanup")).isEqualTo("No clutter elements found to remove.");
        load(
                "<div style='position:fixed;inset:0;z-index:5'>"
                        + "An application in one box. ".repeat(40)
                        + "</div>");
        assertThat(browse.run("cleanup")).isEqualTo("No clutter elements found to remove.");
    }

    @Test
    void wordsThatOnlyContainAnAdAreLeft() {
        load(
                PROSE
                        + "<div class='shadow header-load adverb badge radio-group'>a</div>"
                        + "<div id=address class='cookies-recipe modality'>b</div>");
        assertThat(browse.run("cleanup")).isEqualTo("No clutter elements found to remove.");
    }

    @Test
    void aModalDialogIsClosedSoThatThePageCanBeUsed() {
        load(PROSE + "<dialog id=x>Join</dialog><button>Go</button><script>x.showModal()</script>");
        browse.run("cleanup", "--overlays");
        assertThat(browse.run("js", "document.querySelector(':modal') === null")).isEqualTo("true");
        assertThat(browse.run("click", "button")).startsWith("Clicked button");
    }

    @Test
    void shadowRootsAndFramesAreCleanedToo() {
        load(
                PROSE
                        + "<div id=h></div><script>h.attachShadow({mode:'open'}).innerHTML ="
                        + " '<p class=cookie-banner>Cookies</p>'</script>"
                        + "<iframe srcdoc='<p class=ad>Buy<p>Text'></iframe>");
        assertThat(browse.run("cleanup")).isEqualTo("Cleaned up: cookie banners");
        browse.run("frame", "iframe");
        assertThat(browse.run("cleanup")).isEqualTo("Cleaned up: ads");
        assertThat(browse.content("text")).isEqualTo("Text");
    }

    @Test
    void aHostilePageIsCleanedLikeAnyOther() {
        load(
                "<form class=ad><input name=style><input name=matches><input"
                    + " name=classList>x</form><script>Element.prototype.matches = getComputedStyle"
                    + " = () => { throw 1 };Object.defineProperty(HTMLElement.prototype, 'style',"
                    + " {get() { throw 2 }});</script>"
                        + PROSE);
        assertThat(browse.run("cleanup", "--list"))
                .isEqualTo("Cleaned up: ads\n  ads: <form class=\"ad\">");
    }

    @Test
    void twentyThousandElementsAreNoMoreThanTheirShare() {
        load(
                PROSE
                        + "<script>for (let i = 0; i < 20000; i++) { const e ="
                        + " document.createElement('div'); e.className = 'ad'; e.textContent = i;"
                        + " document.body.append(e) }</script>");
        assertThat(browse.run("cleanup"))
                .isEqualTo(
                        "Cleaned up: ads\nStopped early: the page has too much of it. Run 'cleanup'"
                                + " again.");
    }

    @Test
    void anUnknownFlagOrAWordIsAnError() {
        assertThat(browse.failure("cleanup", "--everything"))
                .startsWith("Unknown cleanup flag: --everything. Usage: browse cleanup ");
        assertThat(browse.failure("cleanup", "ads")).contains("'ads'. Usage: browse cleanup ");
    }
}
