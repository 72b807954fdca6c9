package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class HoverIT {
    private final Live browse;
    private final TestSite site;

    HoverIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @Test
    void theMouseStaysThere() {
        browse.run(
                "goto",
                site.page(
                        "/hover",
                        """
                        <style>#menu { display: none } #top:hover #menu { display: block }</style>
                        <div id=top>Menu<div id=menu><button id=b onclick='this.textContent = 1'>B</button></div></div>
                        """));
        assertThat(browse.run("hover", "#top")).isEqualTo("Hovered #top");
        assertThat(browse.run("hover", "#top")).isEqualTo("Hovered #top");
        assertThat(browse.run("is", "visible", "#b")).isEqualTo("true");
        browse.run("click", "#b");
        assertThat(browse.content("text", "#b")).isEqualTo("1");
    }

    @Test
    void whatIsCoveredIsNotHovered() {
        browse.run(
                "goto",
                site.page("/hover", "<p id=a>A<div style='position: fixed; inset: 0'>B</div>"));
        assertThat(browse.failure("hover", "#a", "--timeout", "200"))
                .contains("#a is covered by @e1 <div>B");
    }
}
