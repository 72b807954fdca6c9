package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// On pages that move, cover and replace what is clicked: "Clicked" is said if and only if the
/// element that the snapshot named got the click, and no other element gets one.
@WithChromium
final class HostilePagesIT {
    /// Every click is counted for the innermost `data-t` around it; `T` is the one that is meant.
    private static final String COUNTING =
            """
            <!doctype html><meta charset=utf-8><style>body { margin: 8px }</style><script>
            window.clicks = [];
            addEventListener('click', (e) => e.isTrusted && clicks.push(e.composedPath().find((n) => n.dataset?.t)?.dataset.t ?? e.target.nodeName), true);
            const again = (html) => { const d = document.createElement('div'); d.innerHTML = html; return d.firstElementChild };
            const $ = (q) => document.querySelector(q);
            </script>
            """;

    private final Live browse;
    private final TestSite site;

    HostilePagesIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    /// A page, in which what is meant is called Target, and whether it can be clicked.
    record Trap(String name, boolean possible, String html) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Trap can(String name, String html) {
        return new Trap(name, true, html);
    }

    private static Trap may(String name, String html) {
        return new Trap(name, false, html);
    }

    static Stream<Trap> traps() {
        return Stream.of(
                may(
                        "drawn anew on hover, others before it",
                        """
                        <div id=l></div><script>
                        const draw = (n) => l.innerHTML = [...Array(n).keys()].map((i) => `<p><button data-t=other${i}>Other</button></p>`).join('') + '<button data-t=T>Target</button>';
                        draw(2); l.onmouseover = () => draw(5);
                        </script>
                        """),
                can(
                        "drawn anew on hover, in its place",
                        """
                        <div id=l></div><script>
                        const draw = () => l.innerHTML = '<button data-t=T>Target</button><button data-t=x>Other</button>';
                        draw(); let n = 0; l.onmouseover = () => n++ || draw();
                        </script>
                        """),
                may(
                        "moves away on mousedown",
                        """
                        <button data-t=T style="position:absolute;left:50px;top:50px" onmousedown="this.style.left='400px'">Target</button>
                        <button data-t=x style="position:absolute;left:50px;top:50px;z-index:-1">Below</button>
                        """),
                may(
                        "moves away when the mouse comes",
                        """
                        <button data-t=T style="position:absolute;left:50px;top:50px" onmouseenter="this.style.left='400px'">Target</button>
                        <button data-t=x style="position:absolute;left:50px;top:50px;z-index:-1">Below</button>
                        """),
                may(
                        "covered on pointerdown",
                        """
                        <button data-t=T id=t>Target</button><div data-t=x id=o style="position:fixed;inset:0;display:none"></div>
                        <script>t.onpointerdown = () => o.style.display = 'block'</script>
                        """),
                may(
                        "replaced by another on pointerdown",
                        """
                        <button data-t=T id=t>Target</button>
                        <script>t.onpointerdown = () => t.replaceWith(again('<button data-t=x>Other one</button>'))</script>
                        """),
                may(
                        "replaced by its like on mousedown",
                        """
                        <button data-t=T id=t>Target</button>
                        <script>t.onmousedown = () => t.replaceWith(again('<button data-t=x>Target</button>'))</script>
                        """),
                can(
                        "in scrollers within scrollers",
                        """
                        <div style="height:900px"></div><div style="height:150px;overflow:auto"><div style="height:700px"></div>
                        <div style="height:120px;width:200px;overflow:auto"><div style="width:900px;height:600px"></div><button data-t=T style="margin-left:700px">Target</button><div style="height:300px"></div></div>
                        <div style="height:500px"></div></div><div style="height:900px"></div>
                        """),
                can(
                        "zoomed, turned and in perspective",
                        """
                        <div style="zoom:1.7"><div style="perspective:300px;width:300px"><div style="transform:rotateY(40deg) rotate(20deg) scale(.7)">
                        <button data-t=x>Other</button><button data-t=T>Target</button><button data-t=y>Another</button></div></div></div>
                        """),
                can(
                        "only its inside takes the mouse",
                        """
                        <button data-t=x style="position:absolute;left:8px;top:8px;width:200px;height:60px">Below</button>
                        <div data-t=T role=button aria-label=Target style="position:absolute;left:8px;top:8px;width:200px;height:60px;pointer-events:none"><b style="pointer-events:auto;position:absolute;left:100px;top:30px">x</b></div>
                        """),
                may(
                        "takes no mouse at all",
                        """
                        <div data-t=x style="width:200px;height:60px"><button data-t=T style="pointer-events:none">Target</button></div>
                        """),
                can(
                        "a field within its label",
                        "<label data-t=x>Words <input data-t=T type=checkbox"
                                + " aria-label=Target></label>"),
                can(
                        "a part of a picture",
                        """
                        <img usemap=#m width=300 height=100 style="padding:7px;border:9px solid" src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>">
                        <map name=m><area data-t=x shape=rect coords=0,0,100,100 href=#x alt=Other><area data-t=T shape=poly coords=110,10,290,10,290,90 href=#t alt=Target></map>
                        """),
                can(
                        "a link in a drawing",
                        """
                        <svg width=300 height=200 viewBox="0 0 30 20"><a data-t=x href=#x><rect width=30 height=20 fill=none /></a>
                        <a data-t=T href=#t aria-label=Target><path d="M5 5 L25 5 L25 7 L7 7 L7 15 L5 15 Z"/></a></svg>
                        """),
                may(
                        "behind a dialog",
                        """
                        <button data-t=T>Target</button><dialog id=d data-t=x><button data-t=y>In it</button></dialog>
                        <script>setTimeout(() => d.showModal(), 0)</script>
                        """),
                can(
                        "in a dialog over its like",
                        """
                        <button data-t=x>Below</button><dialog id=d><button data-t=T>Target</button></dialog><script>d.showModal()</script>
                        """),
                can(
                        "in a popover that opens beside",
                        """
                        <div popover id=p><button data-t=T>Target</button></div><button data-t=x>Other</button><script>p.showPopover()</script>
                        """),
                may("inert", "<div inert data-t=x><button data-t=T>Target</button></div>"),
                can(
                        "below a header that sticks",
                        """
                        <div data-t=x style="position:sticky;top:0;height:300px;background:#ccc;z-index:2">Header</div>
                        <div style="height:1500px"></div><button data-t=T>Target</button><div style="height:2000px"></div>
                        <div data-t=y style="position:fixed;bottom:0;left:0;right:0;height:300px;background:#ccc">Footer</div>
                        """),
                may(
                        "in rows that are used again when scrolled",
                        """
                        <div id=v style="height:100px;overflow:auto"><div style="height:5000px;position:relative" id=i></div></div><script>
                        const rows = [...Array(6)].map(() => i.appendChild(again('<p style="position:absolute;margin:0;height:40px"><b></b> <button>Target</button></p>')));
                        const draw = () => rows.forEach((r, k) => { const n = Math.floor(v.scrollTop / 40) + k; r.style.top = n * 40 + 'px'; r.firstChild.textContent = 'Row ' + n; r.lastChild.dataset.t = n ? 'row' + n : 'T' });
                        v.onscroll = draw; draw(); setTimeout(() => v.scrollTop = 2000, 60);
                        </script>
                        """),
                may(
                        "jumps with each frame",
                        """
                        <button data-t=T id=t style="position:absolute">Target</button><script>
                        const places = [10, 300]; let k = 0; const jump = () => { t.style.left = places[k++ % 2] + 'px'; requestAnimationFrame(jump) }; jump();
                        </script>
                        """),
                can(
                        "in a frame that grows while it is aimed at",
                        """
                        <button data-t=x>Other</button><iframe id=f style="width:200px;height:40px;border:3px solid" srcdoc="<style>body{margin:0}</style><div style='height:30px'></div><button onclick='parent.clicks.push(`T`)'>Target</button>"></iframe>
                        <script>setTimeout(() => f.style.height = '300px', 30)</script>
                        """),
                may(
                        "a page that takes the click at its window",
                        """
                        <button data-t=T>Target</button><script>addEventListener('mousedown', (e) => { $('[data-t=T]').remove() }, true)</script>
                        """));
    }

    @ParameterizedTest
    @MethodSource("traps")
    void clickedIsSaidOfWhatGotTheClick(Trap trap) {
        browse.run("goto", site.page("/trap", COUNTING + trap.html()));
        String shown = browse.content("snapshot", "-i");
        Matcher line = Pattern.compile("(@e\\d+) \\[\\w+] \"Target\"").matcher(shown);
        String said =
                line.find()
                        ? browse.say("click", line.group(1), "--timeout", "700")
                        : "not shown: " + shown;
        String clicks = browse.run("js", "clicks.join()");
        boolean clicked = said.startsWith("Clicked");
        // A label passes the click on to its field, which is the same click.
        String expected = clicked ? "T" : "";
        assertThat(clicks).as(said).isEqualTo(expected);
        assertThat(clicked || !trap.possible()).as(said).isTrue();
    }
}
