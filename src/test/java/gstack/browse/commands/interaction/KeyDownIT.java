package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class KeyDownIT {
    private final Live browse;
    private final TestSite site;

    KeyDownIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open(String html) {
        String url = site.page("/keydownit", "<!doctype html>" + html);
        browse.run("goto", url);
        return url;
    }

    private String js(String code) {
        return browse.run("js", code);
    }

    @Test
    void theKeyStaysDownFromCommandToCommand() {
        open("<button id=b onclick='window.held = event.shiftKey'>B</button><input id=f>");
        assertThat(browse.run("keydown", "Shift")).isEqualTo("Holding Shift");
        browse.run("click", "#b");
        assertThat(js("held")).isEqualTo("true");
        browse.run("focus", "#f");
        browse.run("press", "a");
        browse.run("keyup", "Shift");
        browse.run("press", "a");
        assertThat(js("f.value")).isEqualTo("Aa");
        browse.run("click", "#b");
        assertThat(js("held")).isEqualTo("false");
    }

    @Test
    void anUnknownKeyIsNamed() {
        open("<p>x");
        assertThat(browse.failure("keydown", "Foo")).startsWith("keydown: Unknown key: \"Foo\"");
    }
}
