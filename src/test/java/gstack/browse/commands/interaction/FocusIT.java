package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class FocusIT {
    private final Live browse;
    private final TestSite site;

    FocusIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open(String html) {
        String url = site.page("/focusit", "<!doctype html>" + html);
        browse.run("goto", url);
        return url;
    }

    @Test
    void theElementHasTheFocus() {
        open("<input id=a><input id=b>");
        assertThat(browse.run("focus", "#b")).isEqualTo("Focused #b");
        assertThat(browse.run("is", "focused", "#b")).isEqualTo("true");
    }

    @Test
    void whatCannotHaveItSaysSo() {
        open("<p id=p>P</p><input id=i disabled>");
        assertThat(browse.failure("focus", "#p")).contains("#p is nothing that can have the focus");
        assertThat(browse.failure("focus", "#i", "--timeout", "100")).contains("#i is disabled");
    }
}
