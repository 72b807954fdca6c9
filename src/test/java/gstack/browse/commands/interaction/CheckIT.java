package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@WithChromium
final class CheckIT {
    private final Live browse;
    private final TestSite site;

    CheckIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open(String html) {
        String url = site.page("/checkit", "<!doctype html>" + html);
        browse.run("goto", url);
        return url;
    }

    private String js(String code) {
        return browse.run("js", code);
    }

    @Test
    void aBoxIsCheckedByAClick() {
        open("<input id=c type=checkbox onclick='window.clicks = (window.clicks ?? 0) + 1'>");
        assertThat(browse.run("check", "#c")).isEqualTo("Checked #c");
        assertThat(browse.run("check", "#c")).isEqualTo("Checked #c (it was already)");
        assertThat(js("[c.checked, clicks].join()")).isEqualTo("true,1");
    }

    @Test
    void aLinkInTheMiddleOfTheLabelIsNotFollowed() {
        String here =
                open(
                        """
                        <style>#c, #d { position: absolute; opacity: 0; width: 0; height: 0; appearance: none }</style>
                        <input id=c type=checkbox><label for=c>I <a href=/elsewhere>agree to all of the terms</a> ok</label>
                        <p><label id=l><input id=d type=checkbox><button type=button onclick='window.pressed = 1'>More words here</button></label>
                        """);
        assertThat(browse.run("check", "#c")).isEqualTo("Checked #c");
        assertThat(browse.run("uncheck", "label[for=c]")).isEqualTo("Unchecked label[for=c]");
        assertThat(js("location.href")).isEqualTo(here);
        assertThat(browse.failure("check", "#l", "--timeout", "300"))
                .contains("#l is covered by @e")
                .contains("<button type=\"button\">More words here");
        assertThat(js("window.pressed")).isEmpty();
    }

    @Test
    void aBoxOfWhichOnlyTheLabelIsSeen() {
        open(
                """
                <style>#c { position: absolute; width: 0; height: 0; opacity: 0; appearance: none }</style>
                <input id=c type=checkbox><label for=c>Agree</label>
                """);
        assertThat(browse.run("check", "#c")).isEqualTo("Checked #c");
        assertThat(js("c.checked")).isEqualTo("true");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pointer-events: none",
                "position: absolute; left: -9999px",
                "position: absolute; width: 1px; height: 1px; clip: rect(0, 0, 0, 0)",
                "position: absolute; clip-path: inset(50%)",
            })
    void aBoxThatTheMouseCannotReachIsCheckedByItsLabel(String style) {
        open("<input id=c type=checkbox style='" + style + "'><label for=c>Agree</label>");
        assertThat(browse.run("check", "#c")).isEqualTo("Checked #c");
        assertThat(js("c.checked")).isEqualTo("true");
        assertThat(browse.run("uncheck", "#c")).isEqualTo("Unchecked #c");
    }

    @Test
    void switchesAndRadioButtons() {
        open(
                """
                <div id=s role=switch aria-checked=false style='width: 40px; height: 20px'
                 onclick="setTimeout(() => this.ariaChecked = 'true')"></div>
                <input type=radio name=r id=r1 checked><input type=radio name=r id=r2>
                """);
        assertThat(browse.run("check", "#s")).isEqualTo("Checked #s");
        assertThat(browse.run("check", "#r2")).isEqualTo("Checked #r2");
        assertThat(js("r1.checked")).isEqualTo("false");
    }

    @Test
    void aPageThatRefusesIsAnError() {
        open("<input id=c type=checkbox onclick='return false'><p id=p>P");
        assertThat(browse.failure("check", "#c"))
                .startsWith("#c received the click, but the page did not check it.");
        assertThat(browse.failure("check", "#p")).startsWith("Not a checkbox or radio button: #p");
        assertThat(browse.failure("check", "#none", "--timeout", "100")).contains("#none");
    }

    @Test
    void aSwitchThatIsSetALittleLaterIsWaitedFor() {
        browse.run(
                "goto",
                site.page(
                        "/late-switch",
                        "<div id=d role=switch aria-checked=false tabindex=0"
                                + " onclick=\"setTimeout(() => this.setAttribute('aria-checked',"
                                + " 'true'), 300)\">D</div>"));
        assertThat(browse.run("check", "#d")).startsWith("Checked #d");
    }
}
