package gstack.browse.page;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Closed shadow roots are seen by whatever looks at a page, wherever they are, whenever they came
/// and however many other elements could have one.
@WithChromium
final class ClosedRootsIT {
    private final Live browse;
    private final TestSite site;

    ClosedRootsIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private static final String DECLARED =
            "<section id=s><template shadowrootmode=closed><button"
                    + " id=in>Inside</button><slot></slot></template><b>Light</b></section>";

    private static final String ATTACHED =
            "<section id=s><b>Light</b></section><script>s.attachShadow({mode:'closed'}).innerHTML"
                    + " = '<button id=in>Inside</button><slot></slot>'</script>";

    /// Other elements that could have a root, so many that they are counted.
    private static String crowd(int size) {
        return "<div><span>x</span></div>".repeat(size);
    }

    private void open(String html) {
        browse.run("goto", site.page("/closed", "<!doctype html><title>t</title><body>" + html));
    }

    private void assertSeen() {
        assertThat(browse.content("attrs", "#in")).contains("\"id\": \"in\"");
        assertThat(browse.run("click", "text=Inside")).startsWith("Clicked");
        assertThat(browse.content("snapshot", "-i")).contains("[button] \"Inside\"");
        assertThat(browse.content("text")).contains("Inside").contains("Light");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 40, 2000})
    void oneWithSlottedChildrenIsSeenOnAPlainElement(int others) {
        open(crowd(others) + DECLARED);
        assertSeen();
        open(ATTACHED + crowd(others));
        assertSeen();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 40})
    void eachReaderFindsThemForItself(int others) {
        open(crowd(others) + ATTACHED);
        assertThat(browse.content("snapshot", "-i")).contains("[button] \"Inside\"");
        open(crowd(others) + ATTACHED);
        assertThat(browse.content("text")).contains("Inside");
        open(crowd(others) + ATTACHED);
        assertThat(browse.run("is", "visible", "#in")).isEqualTo("true");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 40})
    void oneThatCameAfterALookIsSeen(int others) {
        open(crowd(others) + "<section id=s><b>Light</b></section>");
        assertThat(browse.content("snapshot", "-i")).doesNotContain("Inside");
        assertThat(browse.content("text")).doesNotContain("Inside");
        browse.run(
                "js",
                "s.attachShadow({mode:'closed'}).innerHTML = '<button"
                        + " id=in>Inside</button><slot></slot>'; 1");
        assertSeen();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 40})
    void rootsInRootsAndRootsOfWordsAloneAreSeen(int others) {
        open(
                crowd(others)
                        + "<div id=a><i>light</i></div><p id=w></p><script>"
                        + " const one = a.attachShadow({mode:'closed'}); one.innerHTML = '<div"
                        + " id=b><u>deep </u></div><slot></slot>';"
                        + " one.querySelector('div').attachShadow({mode:'closed'}).innerHTML ="
                        + " '<button>Deepest</button><slot></slot>';"
                        + " w.attachShadow({mode:'closed'}).textContent = 'Only words'</script>");
        assertThat(browse.content("text")).contains("Only words").contains("Deepest");
        assertThat(browse.run("is", "visible", "text=Only words")).isEqualTo("true");
        assertThat(browse.content("snapshot")).contains("\"Deepest\"").contains("Only words");
    }

    @Test
    void oneThatTakesNoRoomItselfIsSeen() {
        open(
                "<div id=toasts style='width:0;height:0'></div><script>"
                        + "toasts.attachShadow({mode:'closed'}).innerHTML = '<button"
                        + " style=\"position:fixed;top:9px;left:9px\">Undo</button>'</script>");
        assertThat(browse.content("snapshot", "-i")).contains("\"Undo\"");
        assertThat(browse.content("text")).contains("Undo");
    }

    @Test
    void eachFrameOfAProcessHasItsOwn() {
        String inner = site.page("/inner", "<!doctype html>" + crowd(20) + DECLARED);
        open(
                crowd(20)
                        + ATTACHED.replace("Inside", "Outside")
                        + "<iframe src='"
                        + inner
                        + "'></iframe>"
                        + "<iframe src=about:blank></iframe>");
        for (int round = 0; round < 2; round++) {
            assertThat(browse.content("snapshot", "-i")).contains("\"Outside\"", "\"Inside\"");
            assertThat(browse.content("text", "--frames")).contains("Outside", "Inside");
        }
    }

    @Test
    void aMatchInAClosedRootCountsLikeAnyOther() {
        open(ATTACHED + "<button>Inside</button>");
        assertThat(browse.failure("click", "text=Inside")).contains("matches 2:");
    }

    @Test
    void manyHostsOfOneNameAreAllSeen() {
        open(
                "<script>for (let i = 0; i < 60; i++) { const e = document.createElement('x-' + (i"
                        + " % 2 ? 'plain' : 'a')); e.append('light ' + i); if (i > 40)"
                        + " e.attachShadow({mode:'closed'}).innerHTML = `<button>B${i}</button>`;"
                        + " document.body.append(e) }</script>");
        assertThat(browse.content("snapshot", "-i").lines().filter(line -> line.contains("\"B")))
                .hasSize(19);
    }
}
