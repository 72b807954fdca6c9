package gstack.browse.commands.navigation;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class ForwardIT {
    private final Live browse;
    private final String first;
    private final String second;

    ForwardIT(Live browse, TestSite site) {
        this.browse = browse;
        this.first = site.page("/forward-first", "<h1>first</h1>");
        this.second = site.page("/forward-second", "<h1>second</h1>");
    }

    @Test
    void itUndoesABack() {
        browse.run("goto", first);
        browse.run("goto", second);
        browse.run("back");
        assertThat(browse.run("forward")).isEqualTo("Forward → " + second);
        assertThat(browse.run("js", "document.body.innerText")).isEqualTo("second");
    }

    @Test
    void atTheEndItSaysSo() {
        browse.run("goto", first);
        assertThat(browse.failure("forward"))
                .startsWith("Cannot go forward: " + first + " is the last page");
    }
}
