package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class KeyUpIT {
    private final Live browse;
    private final TestSite site;

    KeyUpIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open(String html) {
        String url = site.page("/keyupit", "<!doctype html>" + html);
        browse.run("goto", url);
        return url;
    }

    private String js(String code) {
        return browse.run("js", code);
    }

    @Test
    void theKeyIsReleased() {
        open("<script>onkeyup = e => window.up = e.key</script>");
        browse.run("keydown", "a");
        assertThat(browse.run("keyup", "a")).isEqualTo("Released a");
        assertThat(js("up")).isEqualTo("a");
        assertThat(browse.failure("keyup", "Foo")).startsWith("keyup: Unknown key: \"Foo\"");
    }

    @Test
    void aKeyThatIsNotHeldCannotBeReleased() {
        open("<script>onkeyup = e => window.up = e.key</script>");
        assertThat(browse.failure("keyup", "a"))
                .isEqualTo("keyup: a is not held. Hold it with 'keydown a', or use 'press a'.");
        browse.run("keydown", "Shift");
        assertThat(browse.failure("keyup", "a"))
                .startsWith("keyup: a is not held; held: Shift. Hold it with 'keydown a'");
        assertThat(js("window.up")).isEmpty();
        assertThat(browse.run("keyup", "Shift")).isEqualTo("Released Shift");
    }
}
