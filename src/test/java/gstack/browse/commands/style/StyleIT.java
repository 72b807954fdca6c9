package gstack.browse.commands.style;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;

@WithChromium
final class StyleIT {
    private static final String PAGE =
            "<!doctype html><style>\n"
                + "h1 { color: navy; margin: 4px }\n"
                + ".note, .other { color: teal }\n"
                + "#strict { color: green !important }\n"
                + "</style><h1>Title</h1><p id=plain>a</p><p class=note>b</p><p class=other>c</p><p"
                + " id=strict>d</p><p id=own style='color: red'>e</p>";

    private final Live browse;
    private final TestSite site;

    StyleIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @BeforeEach
    void load() {
        browse.run("goto", site.page("/style", PAGE));
    }

    private String color(String selector) {
        return browse.run("css", selector, "color");
    }

    @Test
    void theRuleThatDecidesIsEdited() {
        assertThat(browse.run("style", "h1", "color", "red"))
                .isEqualTo("Style modified: h1 { color: rgb(0, 0, 128) → red } (setStyleTexts)");
        assertThat(color("h1")).isEqualTo("rgb(255, 0, 0)");
        assertThat(browse.run("css", "h1", "margin-left")).isEqualTo("4px");
        assertThat(browse.run("js", "document.querySelector('h1').getAttribute('style')"))
                .isEqualTo("null");
        assertThat(browse.run("style", "--undo")).isEqualTo("Reverted last modification");
        assertThat(color("h1")).isEqualTo("rgb(0, 0, 128)");
    }

    @Test
    void anElementThatNoRuleDecidesIsGivenAStyleOfItsOwn() {
        assertThat(browse.run("style", "#plain", "color", "rgb(1,", "2,", "3)"))
                .isEqualTo(
                        "Style modified: #plain { color: rgb(0, 0, 0) → rgb(1, 2, 3) } (inline)");
        assertThat(color("#plain")).isEqualTo("rgb(1, 2, 3)");
        browse.run("style", "--undo");
        assertThat(browse.run("js", "plain.hasAttribute('style')")).isEqualTo("false");
    }

    @Test
    void whoElseChangesWithTheRuleIsSaid() {
        assertThat(browse.run("style", ".note", "color", "red"))
                .isEqualTo(
                        "Style modified: .note { color: rgb(0, 128, 128) → red } (setStyleTexts)\n"
                                + "The rule at <style>:3 was edited, which also changes 1 other"
                                + " element. Use --inline to change this element alone.");
        assertThat(color(".other")).isEqualTo("rgb(255, 0, 0)");
        browse.run("style", "--undo");
        assertThat(browse.run("style", ".note", "color", "red", "--inline")).endsWith("(inline)");
        assertThat(color(".other")).isEqualTo("rgb(0, 128, 128)");
    }

    @Test
    void importanceDoesNotKeepAChangeFromTakingEffect() {
        browse.run("style", "#strict", "color", "red");
        assertThat(color("#strict")).isEqualTo("rgb(255, 0, 0)");
        browse.run("style", "#strict", "color", "blue", "--inline");
        assertThat(color("#strict")).isEqualTo("rgb(0, 0, 255)");
        assertThat(browse.run("style", "--reset")).isEqualTo("Reverted 2 modifications");
        assertThat(color("#strict")).isEqualTo("rgb(0, 128, 0)");
    }

    @Test
    void anOwnStyleIsPutBackAsItWas() {
        assertThat(browse.run("style", "#own", "color", "blue", "!important")).endsWith("(inline)");
        assertThat(browse.run("js", "own.style.getPropertyPriority('color')"))
                .isEqualTo("important");
        browse.run("style", "--undo");
        assertThat(browse.run("js", "own.style.cssText")).isEqualTo("color: red;");
    }

    @Test
    void changesAreTakenBackInAnyOrder() {
        browse.run("style", "h1", "color", "red");
        browse.run("style", "h1", "margin", "9px");
        browse.run("style", "#own", "color", "blue");
        browse.run("style", "#own", "color", "lime");
        assertThat(browse.run("inspect", "--history"))
                .isEqualTo(
                        "[0] h1 { color: rgb(0, 0, 128) → red } (<style>:2, setStyleTexts)\n"
                                + "[1] h1 { margin: 4px → 9px } (<style>:2, setStyleTexts)\n"
                                + "[2] #own { color: rgb(255, 0, 0) → blue } (inline, inline)\n"
                                + "[3] #own { color: rgb(0, 0, 255) → lime } (inline, inline)");
        assertThat(browse.run("style", "--undo", "--at", "0"))
                .isEqualTo("Reverted modification #0");
        assertThat(color("h1")).isEqualTo("rgb(0, 0, 128)");
        assertThat(browse.run("css", "h1", "margin-top")).isEqualTo("9px");
        browse.run("style", "--undo", "--at", "1");
        assertThat(color("#own")).isEqualTo("rgb(0, 255, 0)");
        assertThat(browse.run("style", "--reset")).isEqualTo("Reverted 2 modifications");
        assertThat(color("#own")).isEqualTo("rgb(255, 0, 0)");
        assertThat(browse.run("css", "h1", "margin-top")).isEqualTo("4px");
        assertThat(browse.run("style", "--reset")).isEqualTo("(no style modifications)");
    }

    @Test
    void undoWithANumberTakesBackAsManyOfTheLastChanges() {
        browse.run("style", "h1", "color", "red");
        browse.run("style", "h1", "margin", "9px");
        browse.run("style", "#own", "color", "blue");
        assertThat(browse.run("style", "--undo", "2")).isEqualTo("Reverted last 2 modifications");
        assertThat(color("#own")).isEqualTo("rgb(255, 0, 0)");
        assertThat(browse.run("css", "h1", "margin-top")).isEqualTo("4px");
        assertThat(color("h1")).isEqualTo("rgb(255, 0, 0)");
        assertThat(browse.run("style", "--undo", "1")).isEqualTo("Reverted last modification");
        assertThat(color("h1")).isEqualTo("rgb(0, 0, 128)");
        browse.run("style", "h1", "color", "red");
        assertThat(browse.run("style", "--undo", "0")).isEqualTo("Reverted modification #0");
        assertThat(browse.failure("style", "--undo", "-1"))
                .startsWith("Not a number of changes: -1. Usage: ");
    }

    @Test
    void aRuleThatThePageRewroteDoesNotKeepTheOthersFromBeingTakenBack() {
        browse.run("style", "#own", "color", "blue");
        browse.run("style", "h1", "color", "red");
        browse.run("js", "document.querySelector('style').textContent = 'h1 { color: lime }'");
        assertThat(browse.failure("style", "--reset")).startsWith("The rule cannot be put back: ");
        assertThat(color("#own")).isEqualTo("rgb(255, 0, 0)");
        assertThat(browse.run("inspect", "--history")).isEqualTo("(no style modifications)");
    }

    @Test
    void undoIsHonestWhenThereIsNothing() {
        assertThat(browse.failure("style", "--undo"))
                .isEqualTo("No modification at index -1. History has 0 entries.");
        browse.run("style", "h1", "color", "red");
        assertThat(browse.failure("style", "--undo", "3"))
                .isEqualTo(
                        "No modification at index -2. History has 1 entries. Run 'inspect"
                                + " --history' to see them.");
        assertThat(color("h1")).isEqualTo("rgb(255, 0, 0)");
        browse.run("goto", site.page("/style2", PAGE));
        assertThat(browse.failure("style", "--undo"))
                .isEqualTo(
                        "No modification at index -1. History has 0 entries. What was changed"
                                + " before ended with the page it was changed on.");
        assertThat(browse.run("inspect", "--history")).isEqualTo("(no style modifications)");
    }

    @Test
    void aRuleThatThePageRewroteIsNotClaimedToBePutBack() {
        browse.run("style", "h1", "color", "red");
        browse.run("js", "document.querySelector('style').textContent = 'h1 { color: lime }'");
        assertThat(browse.failure("style", "--undo"))
                .startsWith("The rule cannot be put back: ")
                .endsWith("Run 'reload' to have the page's own.");
        assertThat(color("h1")).isEqualTo("rgb(0, 255, 0)");
    }

    @Test
    void anElementThatIsGoneTookItsStyleAlong() {
        browse.run("style", "#plain", "color", "red");
        browse.run("js", "plain.remove()");
        assertThat(browse.run("style", "--undo")).isEqualTo("Reverted last modification");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "url(http://evil/)",
                "URL (x)",
                "expression(alert(1))",
                "@import 'x'",
                "javascript:1",
                "data:text/css,x",
                "u\\72l(x)",
                "u/**/rl(x)",
                "image-set('x' 1x)"
            })
    void valuesThatLoadOrRunSomethingAreRefused(String value) {
        assertThat(browse.failure("style", "h1", "background", value))
                .isEqualTo("CSS value rejected: contains potentially dangerous pattern.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"red; } body { display: none", "notacolor", "red }", "12px"})
    void aValueThatTheBrowserDoesNotUnderstandChangesNothing(String value) {
        assertThat(browse.failure("style", "h1", "color", value))
                .startsWith("Invalid value for color: " + value + ". Nothing was changed;");
        assertThat(color("h1")).isEqualTo("rgb(0, 0, 128)");
        assertThat(browse.run("inspect", "--history")).isEqualTo("(no style modifications)");
    }

    @Test
    void anUnfinishedCommentSwallowsNothing() {
        browse.run("style", "h1", "color", "red /*");
        assertThat(color("h1")).isEqualTo("rgb(255, 0, 0)");
        assertThat(color(".note")).isEqualTo("rgb(0, 128, 128)");
    }

    @Test
    void namesOfPropertiesAreChecked() {
        assertThat(browse.failure("style", "h1", "co;lor", "red"))
                .startsWith("Invalid CSS property name: co;lor.");
        assertThat(browse.failure("style", "h1", "colr", "red"))
                .startsWith("Unknown CSS property: colr.");
        assertThat(browse.run("style", "h1", "backgroundColor", "red"))
                .contains("{ background-color: ");
        assertThat(browse.run("style", "h1", "--accent-1", "3px")).endsWith("(inline)");
        assertThat(browse.run("css", "h1", "--accent-1")).isEqualTo("3px");
    }

    @Test
    void negativeValuesAreNoFlags() {
        browse.run("style", "h1", "margin-left", "-3px");
        assertThat(browse.run("css", "h1", "margin-left")).isEqualTo("-3px");
    }

    @Test
    void sheetsOfScriptsShadowRootsAndOtherSitesAreEditedToo() {
        site.route(
                "/other.css",
                exchange -> {
                    byte[] css = "b { color: navy }".getBytes(StandardCharsets.UTF_8);
                    exchange.getResponseHeaders().set("Content-Type", "text/css");
                    exchange.sendResponseHeaders(200, css.length);
                    exchange.getResponseBody().write(css);
                    exchange.close();
                });
        browse.run(
                "goto",
                site.page(
                        "/sheets",
                        "<link rel=stylesheet href='"
                                + site.atOtherHost("/other.css")
                                + "'><b>1</b><i>2</i><div id=h></div><script>"
                                + "const s = new CSSStyleSheet(); s.replaceSync('i{color:navy}');"
                                + "document.adoptedStyleSheets = [s];"
                                + "h.attachShadow({mode:'open'}).innerHTML ="
                                + " '<style>u{color:navy}</style><u>3</u>'</script>"));
        for (String element : new String[] {"b", "i", "u"}) {
            assertThat(browse.run("style", element, "color", "red"))
                    .isEqualTo(
                            "Style modified: "
                                    + element
                                    + " { color: rgb(0, 0, 128) → red } (setStyleTexts)");
            assertThat(color(element)).isEqualTo("rgb(255, 0, 0)");
        }
        assertThat(browse.run("inspect", "--history")).contains("(other.css:1, setStyleTexts)");
        browse.run("style", "--reset");
        for (String element : new String[] {"b", "i", "u"}) {
            assertThat(color(element)).isEqualTo("rgb(0, 0, 128)");
        }
    }

    @Test
    void framesHaveTheirOwnStylesAlsoThoseOfOtherProcesses() {
        site.page("/inner", "<style>p{color:navy}</style><p>in</p>");
        browse.run(
                "goto",
                site.page(
                        "/outer",
                        "<p>out</p><iframe src='" + site.atOtherHost("/inner") + "'></iframe>"));
        browse.run("frame", "iframe");
        assertThat(browse.run("style", "p", "color", "red")).endsWith("(setStyleTexts)");
        assertThat(color("p")).isEqualTo("rgb(255, 0, 0)");
        browse.run("frame", "main");
        assertThat(color("p")).isEqualTo("rgb(0, 0, 0)");
        assertThat(browse.run("style", "--undo")).isEqualTo("Reverted last modification");
        browse.run("frame", "iframe");
        assertThat(color("p")).isEqualTo("rgb(0, 0, 128)");
    }

    @Test
    void nestedRulesAndLayersAreRespected() {
        browse.run(
                "goto",
                site.page(
                        "/nested",
                        "<style>.p { color: navy; & b { color: green } }\n"
                                + "@layer a { i { color: navy } } i { color: teal }</style>"
                                + "<div class=p>x<b>y</b></div><i>z</i>"));
        browse.run("style", ".p", "color", "red");
        assertThat(color(".p")).isEqualTo("rgb(255, 0, 0)");
        assertThat(color("b")).isEqualTo("rgb(0, 128, 0)");
        browse.run("style", "b", "color", "lime");
        assertThat(color("b")).isEqualTo("rgb(0, 255, 0)");
        browse.run("style", "i", "color", "red");
        assertThat(color("i")).isEqualTo("rgb(255, 0, 0)");
        browse.run("style", "--reset");
        assertThat(color(".p")).isEqualTo("rgb(0, 0, 128)");
        assertThat(color("b")).isEqualTo("rgb(0, 128, 0)");
        assertThat(color("i")).isEqualTo("rgb(0, 128, 128)");
    }

    @Test
    void eachTabHasItsOwnHistory() {
        browse.run("style", "h1", "color", "red");
        browse.run("newtab", site.at("/style"));
        assertThat(browse.run("inspect", "--history")).isEqualTo("(no style modifications)");
        assertThat(browse.run("tabs").lines()).hasSize(2);
    }

    @Test
    void formsCannotHideTheirStyleAndPagesCannotPoisonOurs() {
        browse.run(
                "goto",
                site.page(
                        "/hostile",
                        "<form id=f><input name=style><input name=nodeType></form><script>"
                                + "CSSStyleDeclaration.prototype.setProperty = () => { throw 1 };"
                                + "getComputedStyle = () => { throw 2 };</script>"));
        browse.run("style", "#f", "color", "red");
        assertThat(color("#f")).isEqualTo("rgb(255, 0, 0)");
    }

    @Test
    void bothUsagesAreNamed() {
        assertThat(browse.failure("style", "h1", "color"))
                .isEqualTo(
                        "Usage: browse style <sel|@ref> <prop> <value…> [--inline] | --undo [N]"
                                + " [--at <index>] | --reset");
        assertThat(browse.failure("style", "--undo", "x")).startsWith("Not a number: x. Usage: ");
        assertThat(browse.failure("style", "#none", "color", "red"))
                .startsWith("Element not found: #none.");
    }
}
