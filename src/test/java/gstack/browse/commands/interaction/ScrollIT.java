package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class ScrollIT {
    private final Live browse;
    private final TestSite site;

    ScrollIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open(String html) {
        String url = site.page("/scrollit", "<!doctype html>" + html);
        browse.run("goto", url);
        return url;
    }

    private String js(String code) {
        return browse.run("js", code);
    }

    private static final String LONG =
            "<body style='margin: 0'><div style='height: 3000px; width: 3000px'></div>"
                    + "<p id=p>End</p><div id=box style='height: 100px; overflow: auto'>"
                    + "<div style='height: 500px'></div><b id=in>In</b></div>";

    @Test
    void withoutAWordToTheBottom() {
        open(LONG);
        assertThat(browse.run("scroll")).isEqualTo("Scrolled to bottom");
        assertThat(js("Math.ceil(scrollY + innerHeight) >= document.documentElement.scrollHeight"))
                .isEqualTo("true");
        assertThat(browse.run("scroll", "--to", "top")).isEqualTo("Scrolled to top");
        assertThat(js("scrollY")).isEqualTo("0");
    }

    @Test
    void anElementIntoView() {
        open(LONG);
        assertThat(browse.run("scroll", "#in")).isEqualTo("Scrolled #in into view");
        assertThat(
                        js(
                                "document.elementFromPoint(...(({x, y}) => [x + 1, y +"
                                    + " 1])(document.getElementById('in').getBoundingClientRect())).id"))
                .isEqualTo("in");
        assertThat(browse.failure("scroll", "#none", "--timeout", "100"))
                .contains("#none is not in the page");
    }

    @Test
    void toAndBy() {
        open(LONG);
        assertThat(browse.run("scroll", "--to", "30,400")).isEqualTo("Scrolled to 30,400");
        assertThat(browse.run("scroll", "--by", "0,-100"))
                .isEqualTo("Scrolled by 0,-100 → at 30,300");
        assertThat(browse.run("scroll", "--in", "#box", "--by", "0,50"))
                .isEqualTo("Scrolled #box by 0,50 → at 0,50");
        assertThat(browse.run("scroll", "--in", "#box", "--to", "bottom"))
                .isEqualTo("Scrolled #box to bottom");
        assertThat(browse.run("scroll", "--by", "-900,0")).endsWith("→ at 0,300");
        assertThat(browse.run("scroll", "--by", "-900,0")).endsWith("→ at 0,300 (it did not move)");
    }

    @Test
    void again() {
        open(
                "<div id=d style='height: 900px'></div><script>onscroll = () => d.style.height ="
                        + " d.offsetHeight + 500 + 'px'</script>");
        assertThat(browse.run("scroll", "--times", "2", "--wait", "100"))
                .isEqualTo("Scrolled 2 times with 100ms delay");
        assertThat(js("d.offsetHeight > 1500")).isEqualTo("true");
    }

    @Test
    void aPageWhoseBoxScrollsInItsStead() {
        open(
                "<body style='margin: 0'><div id=app style='height: 100vh; overflow: auto'><div"
                        + " style='height: 4000px'></div></div>");
        browse.run("scroll");
        assertThat(js("app.scrollTop > 3000")).isEqualTo("true");
    }

    @Test
    void onlyWhatWasWaitedForIsSaidToBe() {
        open("<p id=p>Nothing scrolls here");
        assertThat(browse.failure("scroll", "--in", "#p"))
                .endsWith("\n#p is nothing that scrolls, nor is anything around it.");
        assertThat(browse.failure("scroll", "--in", "#none", "--timeout", "100"))
                .endsWith("\n#none is not in the page (waited 100 ms).");
    }

    @Test
    void numbersThatMakeNoSenseAreAnError() {
        open(LONG);
        assertThat(browse.failure("scroll", "--times", "0"))
                .startsWith("--times takes a number from 1 to 100, not '0'. Usage: browse scroll");
        assertThat(browse.failure("scroll", "--times", "2", "--wait", "-1"))
                .startsWith("--wait takes a number from 0 to 60000, not '-1'. Usage:");
        assertThat(js("scrollY")).isEqualTo("0");
    }
}
