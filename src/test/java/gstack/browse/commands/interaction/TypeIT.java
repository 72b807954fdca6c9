package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class TypeIT {
    private final Live browse;
    private final TestSite site;

    TypeIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open(String html) {
        String url = site.page("/typeit", "<!doctype html>" + html);
        browse.run("goto", url);
        return url;
    }

    private String js(String code) {
        return browse.run("js", code);
    }

    @Test
    void theFocusedFieldGetsTheKeys() {
        open(
                "<input id=f value=a><script>f.onkeydown = e => (window.keys ??="
                        + " []).push(e.key)</script>");
        browse.run("js", "f.focus(), f.setSelectionRange(1, 1)");
        assertThat(browse.run("type", "b", "C!", "é")).isEqualTo("Typed 6 characters");
        assertThat(js("f.value")).isEqualTo("ab C! é");
        assertThat(js("keys.join('')")).isEqualTo("b C! ");
    }

    @Test
    void withoutAFocusThatIsSaid() {
        open("<script>onkeydown = e => (window.keys ??= []).push(e.key)</script>");
        assertThat(browse.run("type", "j"))
                .isEqualTo(
                        "Typed 1 characters (no element has the focus: the page itself got the"
                                + " keys)");
        assertThat(js("keys.join()")).isEqualTo("j");
        assertThat(browse.failure("type")).startsWith("Usage: browse type");
    }

    @Test
    void aLineBreakIsEnter() {
        open("<textarea id=f autofocus></textarea>");
        browse.run("focus", "#f");
        browse.run("type", "a\nb");
        assertThat(js("f.value")).isEqualTo("a\nb");
    }
}
