package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class UncheckIT {
    private final Live browse;
    private final TestSite site;

    UncheckIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open(String html) {
        String url = site.page("/uncheckit", "<!doctype html>" + html);
        browse.run("goto", url);
        return url;
    }

    private String js(String code) {
        return browse.run("js", code);
    }

    @Test
    void aBoxIsUncheckedByAClick() {
        open("<input id=c type=checkbox checked>");
        assertThat(browse.run("uncheck", "#c")).isEqualTo("Unchecked #c");
        assertThat(browse.run("uncheck", "#c")).isEqualTo("Unchecked #c (it was already)");
        assertThat(js("c.checked")).isEqualTo("false");
    }

    @Test
    void aRadioButtonIsNot() {
        open("<input id=r type=radio checked>");
        assertThat(browse.failure("uncheck", "#r"))
                .startsWith("A radio button cannot be unchecked");
    }
}
