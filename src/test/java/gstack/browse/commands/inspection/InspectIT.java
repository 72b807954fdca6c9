package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class InspectIT {
    private final Live browse;
    private final TestSite site;

    InspectIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void load(String html) {
        browse.run("goto", site.page("/inspect", "<!doctype html>" + html));
    }

    @Test
    void everythingThatDecidesTheLooksIsShown() {
        load(
                "<style>\nbody { margin: 0 }\np { color: navy; margin: 10px 0 }\n"
                        + "@media (min-width: 10px) { p.x { color: teal; padding: 2px } }\n"
                        + "#i { border: 1px solid }\n"
                        + "p::before { content: '>' }</style>"
                        + "<p id=i class=x style='width: 100px; height: 20px'>a</p>");
        assertThat(browse.run("inspect", "p"))
                .startsWith(
                        """
                        Element: <p id="i" class="x">
                        Selector: p
                        Dimensions: 106 x 26

                        Box Model:
                          margin:  10px 0px 10px 0px
                          padding: 2px 2px 2px 2px
                          border:  1px 1px 1px 1px
                          content: 100 x 20

                        Matched Rules (3):
                          #i { border: 1px solid }
                            -> <style>:5 [1,0,0]
                          p.x { color: teal; padding: 2px }
                            -> <style>:4 [0,1,1] @media (min-width: 10px)
                          p { margin: 10px 0 }
                            -> <style>:3 [0,0,1]

                        Inline Styles:
                          width: 100px; height: 20px

                        Computed (key):
                          display: block | position: static | top: auto
                        """)
                .contains("color: rgb(0, 128, 128) | ")
                .endsWith(
                        """

                        Pseudo-elements:
                          p::before { content: '>' }
                            -> <style>:6 [0,0,2]\
                        """);
    }

    @Test
    void theBrowsersOwnRulesAreShownWhenAskedFor() {
        load("<p>a</p>");
        assertThat(browse.run("inspect", "p")).contains("Matched Rules (0):\n  (none)\n");
        assertThat(browse.run("inspect", "p", "--all"))
                .contains("{ display: block; ")
                .contains("    -> user agent stylesheet [0,0,1]");
    }

    @Test
    void importanceAndLayersDecideAsInTheBrowser() {
        load(
                "<style>@layer one, two; @layer two { p { color: red !important } }"
                        + "@layer one { p { color: green !important; top: 1px } }"
                        + "p { color: blue !important; top: 2px }</style><p style='color: teal'>a");
        String said = browse.run("inspect", "p");
        assertThat(said)
                .contains("p { top: 2px }\n")
                .contains("p { color: green !important }\n    -> <style>:1 [0,0,1] @layer one")
                .contains("Matched Rules (2):")
                .contains("color: rgb(0, 128, 0)");
    }

    @Test
    void withoutASelectorTheLastResultIsShownAgainForTheSamePage() {
        load("<p>a</p>");
        assertThat(browse.failure("inspect"))
                .startsWith("Usage: browse inspect [sel|@ref] [--all] [--history]\n");
        String first = browse.run("inspect", "p");
        assertThat(browse.run("inspect")).isEqualTo(first);
        load("<p>b</p>");
        assertThat(browse.failure("inspect")).startsWith("Usage: browse inspect ");
    }

    @Test
    void refsFramesAndShadowRootsWork() {
        load(
                "<iframe srcdoc='<style>button{color:navy}</style><button>In</button>'></iframe>"
                        + "<div id=h></div><script>h.attachShadow({mode:'open'}).innerHTML ="
                        + " '<style>u{color:teal}</style><u>3</u>'</script>");
        String snapshot = browse.content("snapshot", "-i");
        String ref = snapshot.substring(snapshot.indexOf("@e"), snapshot.indexOf(" [button]"));
        assertThat(browse.run("inspect", ref))
                .startsWith("Element: <button>\nSelector: " + ref + "\n")
                .contains("  button { color: navy }\n");
        assertThat(browse.run("inspect", "u")).contains("  u { color: teal }\n");
        browse.run("frame", "iframe");
        assertThat(browse.run("inspect", "button")).contains("  button { color: navy }\n");
    }

    @Test
    void aFileIsNamedWithItsLine() {
        site.page("/deep/site.css", "\n\nh1 { color: red }");
        load("<link rel=stylesheet href='/deep/site.css?v=3'><h1>a</h1>");
        assertThat(browse.run("inspect", "h1")).contains("    -> site.css:3 [0,0,1]\n");
    }

    @Test
    void whatIsNotDisplayedIsSaidToBeSo() {
        load("<p hidden>a</p>");
        assertThat(browse.run("inspect", "p")).contains("Dimensions: 0 x 0 (not displayed)");
    }

    @Test
    void aMissingElementIsAnError() {
        load("<p>a</p>");
        assertThat(browse.failure("inspect", "#zz")).startsWith("Element not found: #zz");
    }

    @Test
    void aPageCannotWriteLinesOfItsOwn() {
        load("<p class='a\nMatched Rules (9):' style='--x: \"\u2028Element: y\"'>a</p>");
        assertThat(browse.run("inspect", "p").lines())
                .filteredOn(line -> line.startsWith("Element:") || line.startsWith("Matched"))
                .hasSize(2);
    }

    @Test
    void aHostilePageIsInspectedLikeAnyOther() {
        load(
                "<style>form { color: navy }</style><form><input name=localName><input"
                    + " name=getAttribute></form><script>getComputedStyle = () => { throw 1"
                    + " };Object.defineProperty(Element.prototype, 'localName', {get() { throw 2"
                    + " }});Object.defineProperty(document, 'styleSheets', {get() { throw 3 }});"
                    + "</script>");
        assertThat(browse.run("inspect", "form"))
                .startsWith("Element: <form>\n")
                .contains("  form { color: navy }\n    -> <style>:1 [0,0,1]\n");
    }

    @Test
    void twentyThousandElementsAndAThousandRulesAreNoTrouble() {
        load(
                "<style>"
                        + "p:not(.n) { margin: 1px }\n".repeat(1000)
                        + "</style><script>document.write('<div>x</div>'.repeat(20000))</script>"
                        + "<p>a</p>");
        assertThat(browse.run("inspect", "p"))
                .contains("Matched Rules (1):")
                .contains("    -> <style>:1000 [0,1,1]");
    }
}
