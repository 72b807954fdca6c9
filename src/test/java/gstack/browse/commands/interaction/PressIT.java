package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class PressIT {
    private final Live browse;
    private final TestSite site;

    PressIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open(String html) {
        String url = site.page("/pressit", "<!doctype html>" + html);
        browse.run("goto", url);
        return url;
    }

    private String js(String code) {
        return browse.run("js", code);
    }

    @Test
    void enterSendsAForm() {
        String there = site.page("/press-there", "<p>There");
        open("<form action=/press-there><input id=f name=q value=1></form>");
        browse.run("focus", "#f");
        assertThat(browse.run("press", "Enter"))
                .isEqualTo("Pressed Enter → now at " + there + "?q=1 (200)");
    }

    @Test
    void tabMovesTheFocus() {
        open("<input id=a><input id=b>");
        browse.run("focus", "#a");
        assertThat(browse.run("press", "Tab")).isEqualTo("Pressed Tab");
        assertThat(js("document.activeElement.id")).isEqualTo("b");
        browse.run("press", "Shift+Tab");
        assertThat(js("document.activeElement.id")).isEqualTo("a");
    }

    @Test
    void chordsEditAsAPersonDoes() {
        open("<textarea id=f>one two</textarea>");
        browse.run("focus", "#f");
        browse.run("press", "ControlOrMeta+A");
        browse.run("press", "Delete");
        browse.run("type", "ab");
        browse.run("press", "ArrowLeft");
        browse.run("press", "Shift+X");
        browse.run("press", "Control++");
        browse.run("press", "Shift+Enter");
        assertThat(js("f.value")).isEqualTo("aX\nb");
    }

    @Test
    void keysAreNamedAsTheyAre() {
        open(
                "<script>onkeydown = e => { (window.keys ??= []).push([e.key, e.code, e.keyCode,"
                        + " e.location, e.ctrlKey, e.shiftKey]); e.preventDefault() }</script>");
        for (String key :
                new String[] {
                    "F5", "a", "A", "Control+Shift+k", "NumpadEnter", "Escape", "ShiftRight", " "
                }) {
            browse.run("press", key);
        }
        assertThat(js("keys.map(k => k.join()).join(' ')"))
                .isEqualTo(
                        "F5,F5,116,0,false,false a,KeyA,65,0,false,false A,KeyA,65,0,false,false"
                            + " Control,ControlLeft,17,1,true,false Shift,ShiftLeft,16,1,true,true"
                            + " K,KeyK,75,0,true,true Enter,NumpadEnter,13,3,false,false"
                            + " Escape,Escape,27,0,false,false Shift,ShiftRight,16,2,false,true "
                            + " ,Space,32,0,false,false");
    }

    @Test
    void anUnknownKeyIsNamed() {
        open("<p>x");
        assertThat(browse.failure("press", "Foo")).startsWith("press: Unknown key: \"Foo\"");
        assertThat(browse.failure("press", "Control+Foo"))
                .startsWith("press: Unknown key: \"Foo\"");
    }
}
