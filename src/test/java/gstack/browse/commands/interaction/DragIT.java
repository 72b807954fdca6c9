package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class DragIT {
    private final Live browse;
    private final TestSite site;

    DragIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open(String html) {
        String url = site.page("/dragit", "<!doctype html>" + html);
        browse.run("goto", url);
        return url;
    }

    private String js(String code) {
        return browse.run("js", code);
    }

    @Test
    void htmlDragAndDrop() {
        open(
                """
                <div id=a draggable=true style='width: 50px; height: 50px; background: red'>A</div>
                <div id=b style='width: 90px; height: 90px; margin-top: 900px; background: blue'>B</div><script>
                a.ondragstart = e => e.dataTransfer.setData('text/plain', 'load');
                b.ondragover = e => e.preventDefault();
                b.ondrop = e => { e.preventDefault(); b.textContent = e.dataTransfer.getData('text/plain') };
                a.ondragend = () => window.ended = true;
                </script>
                """);
        assertThat(browse.run("drag", "#a", "#b")).isEqualTo("Dragged #a to #b");
        assertThat(browse.content("text", "#b")).isEqualTo("load");
        assertThat(js("ended")).isEqualTo("true");
        browse.run("js", "a.onclick = () => window.clicked = true");
        browse.run("click", "#a");
        assertThat(js("clicked")).isEqualTo("true");
    }

    @Test
    void aPlaceThatTakesNoDropIsAnError() {
        open(
                """
                <div id=a draggable=true style='width: 50px; height: 50px'>A</div>
                <div id=b style='width: 90px; height: 90px'>B</div>
                """);
        assertThat(browse.failure("drag", "#a", "#b"))
                .startsWith("#b did not accept the drop of #a.");
    }

    @Test
    void byThePointer() {
        open(
                """
                <div id=a style='position: absolute; left: 10px; top: 10px; width: 50px; height: 50px; background: red'></div>
                <div id=b style='position: absolute; left: 400px; top: 300px; width: 100px; height: 100px; background: blue'></div><script>
                let on = false;
                a.onpointerdown = e => { on = true; a.setPointerCapture(e.pointerId) };
                a.onpointermove = e => { if (on && e.buttons === 1) { a.style.left = e.clientX - 25 + 'px'; a.style.top = e.clientY - 25 + 'px'; window.moves = (window.moves ?? 0) + 1 } };
                a.onpointerup = () => on = false;
                </script>
                """);
        assertThat(browse.run("drag", "#a", "#b"))
                .isEqualTo("Dragged #a to #b by mouse events (no HTML drag began)");
        assertThat(js("[a.style.left, a.style.top, on].join()")).isEqualTo("425px,325px,false");
        assertThat(Integer.parseInt(js("moves"))).isGreaterThan(3);
    }

    @Test
    void whatIsCoveredIsNotDragged() {
        open("<p id=a>A<p id=b>B<div style='position: fixed; inset: 0'></div>");
        assertThat(browse.failure("drag", "#a", "#b", "--timeout", "100"))
                .contains("#a is covered by");
    }

    @Test
    void aDragThatThePagePreventsIsSaid() {
        open(
                """
                <div id=a draggable=true style='width: 50px; height: 50px' ondragstart='return false'>A</div>
                <div id=b style='width: 90px; height: 90px' onmouseup='window.up = 1'>B</div>
                """);
        assertThat(browse.run("drag", "#a", "#b"))
                .isEqualTo("Dragged #a to #b by mouse events (the page prevented the HTML drag)");
        assertThat(js("up")).isEqualTo("1");
    }

    @Test
    void nothingIsDraggedOntoItself() {
        open("<div id=a class=x draggable=true style='width: 50px; height: 50px'>A</div>");
        assertThat(browse.failure("drag", "#a", "#a")).startsWith("Cannot drag #a onto itself.");
        assertThat(browse.failure("drag", "#a", ".x")).startsWith("Cannot drag #a onto itself.");
    }

    private static final String LOGGED =
            """
            <div id=s draggable=true style='width: 50px; height: 30px'>S</div>
            <div id=t style='width: 90px; height: 50px'>T</div><button id=b>B</button><script>
            var log = [];
            for (const type of ['dragstart', 'dragend', 'click']) addEventListener(type, e => log.push(type), true);
            </script>
            """;

    @Test
    void whatComesOverThePlaceDuringTheDragGetsNothing() {
        open(
                """
                <div id=a draggable=true style='width: 50px; height: 50px'>A</div>
                <div id=b style='width: 90px; height: 90px'>B</div>
                <div id=o style='position: fixed; inset: 0; display: none'>Trash</div><script>
                window.log = [];
                b.ondragenter = () => o.style.display = 'block';
                for (const e of [b, o]) e.ondragover = e => e.preventDefault();
                b.ondrop = () => log.push('b'); o.ondrop = () => log.push('o');
                a.ondragend = () => { log.push('end'); o.style.display = 'none' };
                </script>
                """);
        assertThat(browse.failure("drag", "#a", "#b"))
                .startsWith("#b did not get the drop of #a: meanwhile it was covered by @e")
                .contains("<div id=\"o\">Trash. The drag was cancelled");
        assertThat(js("log.join()")).isEqualTo("end");
    }

    @Test
    void nothingIsTakenBeforeThereIsAPlaceToDropIt() {
        open(LOGGED);
        assertThat(browse.failure("drag", "#s", "#nosuch", "--timeout", "300")).contains("#nosuch");
        browse.run("click", "#b");
        assertThat(js("log.join()")).isEqualTo("click");
    }

    @Test
    void aDragWhosePlaceGoesAwayIsEnded() {
        open(LOGGED + "<script>s.ondragstart = () => { t.remove() }</script>");
        assertThat(browse.failure("drag", "#s", "#t", "--timeout", "500")).contains("#t");
        browse.run("click", "#b");
        assertThat(js("log.join()")).isEqualTo("dragstart,dragend,click");
    }
}
