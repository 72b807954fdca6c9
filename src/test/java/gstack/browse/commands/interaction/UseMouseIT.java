package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class UseMouseIT {
    private final Live browse;
    private final TestSite site;

    UseMouseIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open(String html) {
        String url = site.page("/usemouseit", "<!doctype html>" + html);
        browse.run("goto", url);
        return url;
    }

    private String js(String code) {
        return browse.run("js", code);
    }

    @Test
    void byCoordinates() {
        open(
                """
                <body style='margin: 0'><div style='width: 300px; height: 3000px'></div><script>
                for (const type of ['mousemove', 'mousedown', 'mouseup', 'click', 'contextmenu'])
                  addEventListener(type, e => (window.log ??= []).push([type, e.clientX, e.clientY, e.buttons].join(' ')));
                </script>
                """);
        assertThat(browse.run("mouse", "move", "10,20")).isEqualTo("Mouse move at 10,20");
        assertThat(browse.run("mouse", "down")).isEqualTo("Mouse down at 10,20");
        browse.run("mouse", "move", "30,40");
        assertThat(browse.run("mouse", "up")).isEqualTo("Mouse up at 30,40");
        browse.run("mouse", "click", "5,6", "--right");
        // A new page hears of the mouse where it was before.
        assertThat(js("log.slice(log.findIndex(l => l.startsWith('mousemove 10'))).join()"))
                .isEqualTo(
                        "mousemove 10 20 0,mousedown 10 20 1,mousemove 30 40 1,mouseup 30 40 0,"
                                + "click 30 40 0,mousemove 5 6 0,mousedown 5 6 2,contextmenu 5 6 2,"
                                + "mouseup 5 6 0");
        assertThat(browse.run("mouse", "wheel", "0,200")).isEqualTo("Mouse wheel 0,200 at 5,6");
        browse.run(
                "js",
                "new Promise(r => { const i = setInterval(() => scrollY > 0 && (clearInterval(i),"
                        + " r()), 5) })");
        assertThat(browse.failure("mouse", "jump")).startsWith("Usage: browse mouse");
        assertThat(browse.failure("mouse", "move")).startsWith("Usage: browse mouse");
    }
}
