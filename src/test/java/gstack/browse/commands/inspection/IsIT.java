package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.concurrent.TimeUnit;

@WithChromium
final class IsIT {
    private final Live browse;
    private final TestSite site;

    IsIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String is(String property, String html) {
        browse.run("goto", site.page("/is", "<!DOCTYPE html>" + html));
        return browse.run("is", property, "#x");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true  | <p id=x>a</p>",
                "false | <p id=x></p>",
                "false | <p id=x style='display:none'>a</p>",
                "false | <p hidden><b id=x>a</b></p>",
                "false | <p id=x style='visibility:hidden'>a</p>",
                "true  | <p style='visibility:hidden'><b id=x style='visibility:visible'>a</b></p>",
                "true  | <p id=x style='opacity:0'>a</p>",
                "true  | <div id=x style='display:contents'>a</div>",
                "true  | <div id=x style='display:contents'><p>a</p></div>",
                "false | <div id=x style='display:contents'><p></p></div>",
                "false | <div style='content-visibility:hidden'><p id=x>a</p></div>",
                "true  | <div style='content-visibility:auto'><p id=x>a</p></div>",
                "false | <details><summary>s</summary><p id=x>a</p></details>",
                "true  | <p style='margin-top:9000px' id=x>far</p>",
                "false | <p id=x style='width:0;height:5px;overflow:hidden'>a</p>",
                "true  | <input id=x>",
                "false | <input id=x type=hidden>"
            })
    void visibleIsWhatHasABoxThatIsPainted(String expected, String html) {
        assertThat(is("visible", html)).isEqualTo(expected);
        assertThat(browse.run("is", "hidden", "#x"))
                .isEqualTo(expected.equals("true") ? "false" : "true");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true  | <button id=x>a</button>",
                "false | <button id=x disabled>a</button>",
                "false | <button disabled><b id=x>a</b></button>",
                "false | <fieldset disabled><input id=x></fieldset>",
                "true  | <fieldset disabled><legend><input id=x></legend></fieldset>",
                "false | <fieldset disabled><legend></legend><legend><input"
                        + " id=x></legend></fieldset>",
                "false | <select><optgroup disabled><option id=x>a</optgroup></select>",
                "false | <div role=button id=x aria-disabled=true>a</div>",
                "false | <div aria-disabled=true><button id=x>a</button></div>",
                "true  | <div aria-disabled=true><button id=x aria-disabled=false>a</button></div>",
                "false | <label id=x>a <input disabled></label>",
                "true  | <p id=x>a</p>"
            })
    void enabledIsWhatNeitherItNorWhatIsAroundDisables(String expected, String html) {
        assertThat(is("enabled", html)).isEqualTo(expected);
        assertThat(browse.run("is", "disabled", "#x"))
                .isEqualTo(expected.equals("true") ? "false" : "true");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true  | <input id=x>",
                "false | <input id=x readonly>",
                "false | <input id=x disabled>",
                "true  | <textarea id=x></textarea>",
                "true  | <select id=x></select>",
                "true  | <div id=x contenteditable>a</div>",
                "true  | <div contenteditable><b id=x>a</b></div>",
                "false | <div contenteditable=false id=x>a</div>",
                "false | <div id=x role=textbox contenteditable aria-readonly=true>a</div>",
                "true  | <div id=x role=textbox>a</div>",
                "false | <p id=x>a</p>"
            })
    void editableIsWhatTakesText(String expected, String html) {
        assertThat(is("editable", html)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true  | <input type=checkbox id=x checked>",
                "false | <input type=checkbox id=x>",
                "true  | <input type=radio id=x checked>",
                "true  | <div role=switch id=x aria-checked=true>a</div>",
                "false | <div role=checkbox id=x aria-checked=mixed>a</div>",
                "true  | <label id=x><input type=checkbox checked> a</label>",
                "true  | <select><option id=x selected>a</select>"
            })
    void checkedIsWhatIsTicked(String expected, String html) {
        assertThat(is("checked", html)).isEqualTo(expected);
    }

    @Test
    void whatCannotBeCheckedIsNamed() {
        browse.run("goto", site.page("/is", "<p id=x>Some words</p>"));
        assertThat(browse.failure("is", "checked", "#x"))
                .isEqualTo(
                        "Not a checkbox or radio button: <p id=\"x\">Some words. Ask for checked"
                                + " only of what can be checked.");
    }

    @Test
    void focusIsFoundInsideShadowRoots() {
        browse.run("goto", site.page("/is", "<input id=x><div id=h></div>"));
        browse.run("js", "document.getElementById('x').focus()");
        assertThat(browse.run("is", "focused", "#x")).isEqualTo("true");
        browse.run(
                "js",
                "const r = document.getElementById('h').attachShadow({mode:'open'}); r.innerHTML ="
                        + " '<input class=in>'; r.firstChild.focus()");
        assertThat(browse.run("is", "focused", ".in")).isEqualTo("true");
        assertThat(browse.run("is", "focused", "#h")).isEqualTo("false");
        assertThat(browse.run("is", "focused", "#x")).isEqualTo("false");
        browse.run("js", "document.activeElement.shadowRoot.activeElement.blur()");
        assertThat(browse.run("is", "focused", "body")).isEqualTo("false");
    }

    @Test
    void aMissingElementIsHiddenAndNotVisibleAndNothingElse() {
        browse.run("goto", site.page("/is", "<p>a</p>"));
        long start = System.nanoTime();
        assertThat(browse.run("is", "visible", "#x")).isEqualTo("false");
        assertThat(browse.run("is", "hidden", "#x")).isEqualTo("true");
        assertThat(browse.failure("is", "enabled", "#x")).startsWith("Element not found: #x.");
        assertThat(browse.failure("is", "checked", "#x")).startsWith("Element not found: #x.");
        assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start)).isLessThan(3);
    }

    @Test
    void severalElementsAreAnError() {
        browse.run("goto", site.page("/is", "<p>a</p><p>b</p>"));
        assertThat(browse.failure("is", "visible", "p"))
                .startsWith("Selector matched multiple elements.");
    }

    @Test
    void anUnknownPropertyIsAnsweredWithTheKnownOnes() {
        assertThat(browse.failure("is", "open", "#x"))
                .isEqualTo(
                        "Unknown property: open. Use: visible, hidden, enabled, disabled, checked,"
                                + " editable, focused.");
        assertThat(browse.failure("is", "visible")).isEqualTo("Usage: browse is <prop> <sel|@ref>");
    }
}
