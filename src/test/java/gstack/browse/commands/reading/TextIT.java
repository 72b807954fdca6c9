package gstack.browse.commands.reading;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

@WithChromium
final class TextIT {
    private final Live browse;
    private final TestSite site;

    TextIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String text(String html) {
        browse.run("goto", site.page("/text", "<!DOCTYPE html>" + html));
        return browse.content("text");
    }

    /// The text after a script has changed the page.
    private String textAfter(String html, String script) {
        text(html);
        browse.run("js", script);
        return browse.content("text");
    }

    @Test
    void blocksStandOnLinesOfTheirOwnHoweverTheyAreWritten() {
        assertThat(text("<div>a<div>b</div>c</div><p>d</p><p>e</p>")).isEqualTo("a\nb\nc\nd\ne");
    }

    @Test
    void inlineElementsNeitherMakeNorLoseSpaces() {
        assertThat(text("<p>foo <b> bar</b>baz<i> x </i> y<u>z</u></p>"))
                .isEqualTo("foo barbaz x yz");
    }

    @Test
    void whiteSpaceIsCollapsedAcrossElements() {
        assertThat(text("<p>\n  a  \n <span> b </span>\t<span> c</span>\n</p>")).isEqualTo("a b c");
    }

    @Test
    void preformattedTextKeepsItsSpacesAndItsIndentation() {
        assertThat(text("<pre>if x:\n    y   z\n\n\tend</pre>"))
                .isEqualTo("if x:\n    y   z\n\tend");
    }

    @Test
    void preservedWhiteSpaceMayComeFromStyle() {
        assertThat(
                        text(
                                "<p style='white-space:pre-wrap'>a   b\n  c</p>"
                                        + "<p style='white-space:pre-line'>a   b\n  c</p>"))
                .isEqualTo("a   b\n  c\na b\nc");
    }

    @Test
    void lineBreaksAreLineBreaks() {
        assertThat(text("<p>a<br>b<br><br>c</p>")).isEqualTo("a\nb\nc");
    }

    @Test
    void noBreakSpacesAreSpaces() {
        assertThat(text("<p>10&nbsp;&nbsp;km</p><p>&nbsp;indented</p><p>&nbsp;</p>"))
                .isEqualTo("10  km\nindented");
    }

    @Test
    void softHyphensAreNotSeen() {
        assertThat(text("<p>Donau&shy;dampf</p><p>a<br><button>b&shy;c</button></p>"))
                .isEqualTo("Donaudampf\na\nbc");
    }

    @Test
    void cellsAreSeparatedByTabsAndRowsByLines() {
        assertThat(text("<table><caption>T</caption><tr><th>a<th>b<tr><td>c<td>d</table>after"))
                .isEqualTo("T\na\tb\nc\td\nafter");
    }

    @Test
    void anEmptyFirstCellKeepsTheColumnsInPlace() {
        assertThat(
                        text(
                                "<table><tr><th></th><th>Free</th></tr>"
                                    + "<tr><td>Price</td><td>0</td></tr><tr><td></td><td></td></tr></table>"))
                .isEqualTo("\tFree\nPrice\t0");
    }

    @Test
    void paragraphsInACellDoNotBreakTheRow() {
        assertThat(
                        text(
                                "<table><tr><td><p>a</p></td><td><div>b</div></td></tr>"
                                        + "<tr><td><ul><li>x</ul></td><td>y</td></tr></table>"))
                .isEqualTo("a\tb\nx\ty");
    }

    @Test
    void boxesStyledAsTablesAreTables() {
        assertThat(
                        text(
                                "<style>i{display:table-cell}</style><div style='display:table'>"
                                        + "<i>a</i><i>b</i></div><button>c</button>"))
                .isEqualTo("a\tb\nc");
    }

    @Test
    void tablesInTablesAreReadRowByRow() {
        assertThat(
                        text(
                                "<table><tr><td>a</td><td><table><tr><td>b</td><td>c</td></tr>"
                                    + "<tr><td>d</td><td>e</td></tr></table></td><td>f</td></tr></table>"))
                .isEqualTo("a\tb\tc\nd\te\tf");
    }

    @Test
    void numberedItemsShowTheirNumbers() {
        assertThat(text("<ol><li>a<li>b</ol><ol start=7><li>c<li value=3>d<li>e</ol>"))
                .isEqualTo("1. a\n2. b\n7. c\n3. d\n4. e");
    }

    @Test
    void reversedListsCountDownOverWhatIsDisplayed() {
        assertThat(text("<ol reversed><li>a<li style='display:none'>x<li>b<li>c</ol>"))
                .isEqualTo("3. a\n2. b\n1. c");
    }

    @Test
    void numbersAreWrittenAsStyled() {
        assertThat(
                        text(
                                "<ol type=a start=26><li>z<li>aa</ol><ol"
                                        + " style='list-style:upper-roman' start=4><li>iv</ol><ol"
                                        + " style='list-style:none'><li>bare</ol><ul"
                                        + " style='list-style:decimal'><li>ul</ul>"))
                .isEqualTo("z. z\naa. aa\nIV. iv\nbare\n1. ul");
    }

    @Test
    void aNumberStaysWithTheBlockThatFollowsIt() {
        assertThat(text("<ol><li><p>a</p><p>b</p><li><ol type=i><li>c</ol><li></ol>end"))
                .isEqualTo("1. a\nb\n2. i. c\n3.\nend");
    }

    @Test
    void bulletsAreLeftOut() {
        assertThat(text("<ul><li>a<li><ul><li>b</ul><li style='list-style:\"→ \"'>c</ul>"))
                .isEqualTo("a\nb\nc");
    }

    @Test
    void fieldsShowTheirValues() {
        assertThat(
                        textAfter(
                                "<label>Name</label><input id=n value=Bob><p>Note<textarea>a\n"
                                        + "b</textarea>",
                                "document.getElementById('n').value = 'Eve'"))
                .isEqualTo("Name Eve\nNote a\nb");
    }

    @Test
    void secretsAndStatesOfFieldsAreNotText() {
        assertThat(
                        text(
                                "a<input type=password value=s><input type=checkbox value=c><input"
                                        + " type=radio value=r><input type=hidden value=h><input"
                                        + " type=range value=5><input type=color><input"
                                        + " placeholder=p><input style='-webkit-text-security:disc'"
                                        + " value=t>b"))
                .isEqualTo("ab");
    }

    @Test
    void aSelectShowsWhatIsSelected() {
        assertThat(
                        text(
                                "Size <select><option>S<option selected>M<option>L</select> and"
                                        + " <select multiple><option selected>a<option>b<option"
                                        + " selected label=C>c</select>"))
                .isEqualTo("Size M and a, C");
    }

    @Test
    void buttonsShowTheirLabelsApart() {
        assertThat(
                        text(
                                "<button>Save</button><button>Cancel <b>all</b></button><input"
                                        + " type=submit><input type=reset value=Clear><input"
                                        + " type=button value=Go>"))
                .isEqualTo("Save Cancel all Submit Clear Go");
    }

    @Test
    void closedDetailsShowTheirSummaryOnly() {
        assertThat(
                        text(
                                "<details>no<summary>S</summary>no</details>"
                                        + "<details open><summary>T</summary>yes</details>"))
                .isEqualTo("S\nT\nyes");
    }

    @Test
    void whatIsNotDisplayedIsLeftOut() {
        assertThat(
                        text(
                                "<title>no</title><p style='display:none'>no</p><p"
                                    + " hidden>no</p><dialog>no"
                                    + "</dialog><template>no</template><script>'no'</script><style>no{}</style><noscript>no</noscript><div"
                                    + " style='content-visibility:hidden'>no</div><div"
                                    + " hidden=until-found>no</div><div popover>no</div><datalist>"
                                    + "<option>no</datalist><video>no</video><canvas>no</canvas><p>yes</p>"))
                .isEqualTo("yes");
    }

    @Test
    void whatIsNotDisplayedIsLeftOutWhereThePageIsWalked() {
        assertThat(
                        text(
                                "<form><button>b</button><p style='display:none'>no</p><p"
                                    + " hidden>no</p>"
                                    + "<template>no</template><script>'no'</script><noscript>no</noscript><div"
                                    + " style='content-visibility:hidden'>no</div><video>no</video><iframe>no</iframe></form>"))
                .isEqualTo("b");
    }

    @Test
    void anObjectWithoutDataShowsWhatItHolds() {
        text("<form><button>b</button><object><input value=yes></object></form>");
        // Chromium decides on the fallback of an object after the document has been parsed.
        browse.run("wait", "object input");
        assertThat(browse.content("text")).isEqualTo("b yes");
    }

    @Test
    void anInvisibleElementMayHoldVisibleOnes() {
        assertThat(
                        text(
                                "<div style='visibility:hidden'>no<b"
                                    + " style='visibility:visible'>yes</b><button>no</button><input"
                                    + " value=no></div>"))
                .isEqualTo("yes");
    }

    @Test
    void openDialogsAndPopoversAreDisplayed() {
        assertThat(
                        textAfter(
                                "<p>page</p><dialog id=d>dialog</dialog><div popover"
                                        + " id=p>popover</div>",
                                "document.getElementById('d').showModal();"
                                        + " document.getElementById('p').showPopover()"))
                .isEqualTo("page\ndialog\npopover");
    }

    @Test
    void whatChromiumHasNotLaidOutYetIsReadToo() {
        assertThat(
                        text(
                                "<style>.far{content-visibility:auto}</style><div"
                                        + " style='height:9000px'>near</div><div class=far>far"
                                        + " <b>off</b></div><section"
                                        + " style='content-visibility:auto'>farther</section>"))
                .isEqualTo("near\nfar off\nfarther");
    }

    @Test
    void lettersAreThoseOnTheScreen() {
        String html =
                "<p style='text-transform:uppercase'>straße<p"
                        + " style='text-transform:lowercase'>ABC<p"
                        + " style='text-transform:capitalize'>don't hello-world (foo) a<b>b</b><p"
                        + " lang=tr style='text-transform:uppercase'>i";
        String expected = "STRASSE\nabc\nDon't Hello-World (Foo) Ab\nİ";
        assertThat(text(html)).isEqualTo(expected);
        assertThat(text("<slot>" + html + "</slot>")).isEqualTo(expected);
    }

    @Test
    void generatedTextIsIncluded() {
        assertThat(
                        text(
                                "<style>.req::after{content:'"
                                        + " *'}[data-x]:before{content:attr(data-x) ': '}"
                                        + ".b::before{content:'block';display:block}@media"
                                        + " screen{.m::after{content:'\\2192\\22 '}}</style><label"
                                        + " class=req>Name</label><p data-x=7>v<p class=b>c<p"
                                        + " class=m>d<p><q>e <q>f</q></q>"))
                .isEqualTo("Name *\n7: v\nblock\nc\nd→\"\n“e ‘f’”");
    }

    @Test
    void generatedIconsCountersAndHiddenTextAreNot() {
        assertThat(
                        text(
                                "<style>.i::before{content:'\\e900'}.c::before{content:counter(x)"
                                    + " '.'}.h::before{content:'no';display:none}.a::before{content:url(x.png)"
                                    + " / 'alt'}.e::after{content:''}</style><p class=i>a<p"
                                    + " class=c>b<p class=h>c<p class=a>d<p class=e>e"))
                .isEqualTo("a\nb\nc\nd\ne");
    }

    @Test
    void generatedTextOfNestedAndConstructedRulesIsIncluded() {
        assertThat(
                        textAfter(
                                "<style>p{&.n::before{content:'n:'}}</style><p class=n>a<p"
                                        + " class=c>b",
                                "const s = new CSSStyleSheet();"
                                        + " s.replaceSync('.c::before{content:\"c:\"}');"
                                        + " document.adoptedStyleSheets = [s]"))
                .isEqualTo("n:a\nc:b");
    }

    @Test
    void generatedTextOfAnotherOriginsSheetIsIncluded() {
        site.page("/other.css", ".x::before{content:'x:'}");
        text(
                "<link rel=stylesheet href='"
                        + site.atOtherHost("/other.css")
                        + "'><p class=x>a</p><table><tr><td>b<td><p>c</p></table>");
        browse.run("wait", "--load");
        assertThat(browse.content("text")).isEqualTo("x:a\nb\tc");
    }

    @Test
    void whatStandsInForAnObjectThatDoesNotLoadIsDisplayed() {
        text("<p>a <object data=/none.png>instead <input value=v></object></p><button>b</button>");
        browse.run(
                "js",
                "new Promise(done => { const look = () =>"
                        + " document.querySelector('input').checkVisibility() ? done() :"
                        + " setTimeout(look, 5); look() })");
        assertThat(browse.content("text")).isEqualTo("a instead v\nb");
    }

    @Test
    void drawnTextIsALine() {
        assertThat(
                        text(
                                "<p>Score <svg width=20"
                                    + " height=20><title>no</title><style>no{}</style><g><text>4<tspan>2</tspan>\n"
                                    + "</text><a><text>of"
                                    + " 50</text></a></g><defs><text>no</text></defs></svg>"
                                    + " points</p><svg"
                                    + " style='display:block'><text>own</text><foreignObject"
                                    + " width=9 height=9><p>html</p></foreignObject></svg>"))
                .isEqualTo("Score 42 of 50 points\nown\nhtml");
    }

    @Test
    void itemsOfAnInlineFlexBoxStayInTheLine() {
        assertThat(
                        text(
                                "<style>.f{display:inline-flex}</style><p>See <a"
                                    + " class=f><span>the</span><span>docs</span><svg></svg></a>"
                                    + " now</p>"))
                .isEqualTo("See the docs now");
    }

    @Test
    void openShadowRootsAreReadWithTheirSlots() {
        assertThat(
                        textAfter(
                                "<div id=h><b slot=x>named</b>light<i"
                                        + " slot=none>unslotted</i></div>",
                                "document.getElementById('h').attachShadow({mode:'open'}).innerHTML"
                                    + " = '<p>before</p><slot name=x></slot> <slot></slot><p>after"
                                    + " <slot name=y>fallback</slot></p>'"))
                .isEqualTo("before\nnamed light\nafter fallback");
    }

    @Test
    void aRootInATableCellOfAShadowRootIsReadInPlace() {
        assertThat(
                        textAfter(
                                "<x-t></x-t>",
                                "const t ="
                                    + " document.querySelector('x-t').attachShadow({mode:'open'});"
                                    + " t.innerHTML ="
                                    + " '<table><tr><td>a</td><td><x-c></x-c></td><td>c</td></tr></table>';"
                                    + " t.querySelector('x-c').attachShadow({mode:'open'}).innerHTML"
                                    + " = '<p>b</p>'"))
                .isEqualTo("a\tb\tc");
    }

    @Test
    void closedShadowRootsAreRead() {
        String script =
                "for (const h of document.querySelectorAll('.h'))"
                        + " h.attachShadow({mode:'closed'}).innerHTML = '<p>in ' + h.id + '</p>'";
        assertThat(
                        textAfter(
                                "<x-a class=h id=custom>light</x-a><div class=h id=empty></div><div"
                                        + " class=h id=blank> </div><div class=h"
                                        + " id=words>light</div><section class=h"
                                        + " id=child><b>light</b></section><p>end",
                                script))
                .isEqualTo("in custom\nin empty\nin blank\nin words\nin child\nend");
    }

    @Test
    void closedRootsInsideClosedRootsAreRead() {
        assertThat(
                        textAfter(
                                "<div id=h></div><p>end</p>",
                                "let at = document.getElementById('h'); for (let i = 0; i < 5; i++)"
                                        + " { const root = at.attachShadow({mode: i % 2 ? 'open' :"
                                        + " 'closed'}); root.innerHTML = '<p>level ' + i +"
                                        + " '</p><div></div><slot></slot>'; at ="
                                        + " root.querySelector('div') }"))
                .isEqualTo("level 0\nlevel 1\nlevel 2\nlevel 3\nlevel 4\nend");
    }

    @Test
    void aDeclaredClosedRootIsRead() {
        assertThat(
                        text(
                                "<x-d><template shadowrootmode=closed><b>shadow</b>"
                                        + " <slot></slot></template>light</x-d>"))
                .isEqualTo("shadow light");
    }

    @Test
    void allOfManyEqualClosedHostsAreRead() {
        assertThat(
                        textAfter(
                                        "<main></main>",
                                        "for (let i = 0; i < 120; i++) { const e ="
                                            + " document.createElement('x-item');"
                                            + " e.attachShadow({mode:'closed'}).innerHTML = '<p>' +"
                                            + " i + '</p>';"
                                            + " document.querySelector('main').append(e) }")
                                .lines())
                .hasSize(120)
                .startsWith("0", "1")
                .endsWith("119");
    }

    @Test
    void aSelectorLimitsTheTextToItsElement() {
        text("<p>a</p><ol start=4><li id=x>b <b>c</b><li>d</ol><input id=i value=v>");
        assertThat(browse.content("text", "#x")).isEqualTo("b c");
        assertThat(browse.content("text", "ol")).isEqualTo("4. b c\n5. d");
        assertThat(browse.content("text", "#i")).isEqualTo("v");
    }

    @Test
    void anElementThatIsNotDisplayedHasNoText() {
        text("<div style='display:none'><p id=x>a</p></div><details><summary>s</summary><p id=y>b");
        assertThat(browse.content("text", "#x")).isEmpty();
        assertThat(browse.content("text", "#y")).isEmpty();
    }

    @Test
    void anElementInAShadowRootCanBeNamed() {
        textAfter(
                "<div id=h></div>",
                "document.getElementById('h').attachShadow({mode:'open'}).innerHTML ="
                    + " '<style>em::after{content:\"!\"}</style><p class=x>in <em>side</em></p>'");
        assertThat(browse.content("text", ".x")).isEqualTo("in side!");
    }

    @Test
    void aMissingElementIsAnError() {
        text("<p>a</p>");
        assertThat(browse.failure("text", "#none")).startsWith("Element not found: #none.");
    }

    @Test
    void severalElementsAreAnErrorThatShowsThem() {
        text("<p>a</p><p class=b>b</p>");
        assertThat(browse.failure("text", "p"))
                .startsWith("Selector matched multiple elements. Be more specific")
                .contains("p matches 2:\n---", "\n  @e1 <p>a\n  @e2 <p class=\"b\">b\n---");
    }

    @Test
    void anUnknownFlagIsAnError() {
        assertThat(browse.failure("text", "--frame")).startsWith("Unknown text flag: --frame.");
    }

    @Test
    void anEmptyPageHasNoText() {
        assertThat(text("")).isEmpty();
    }

    @Test
    void aPageWithoutDocumentHasNoText() {
        assertThat(textAfter("<p>a", "document.documentElement.remove()")).isEmpty();
    }

    @Test
    void drawingsAndPlainTextAreDocumentsToo() {
        site.route(
                "/drawing.svg",
                exchange -> {
                    byte[] body =
                            "<svg xmlns='http://www.w3.org/2000/svg'><title>no</title><text>drawn</text></svg>"
                                    .getBytes(java.nio.charset.StandardCharsets.UTF_8);
                    exchange.getResponseHeaders().set("Content-Type", "image/svg+xml");
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
        browse.run("goto", site.at("/drawing.svg"));
        assertThat(browse.content("text")).isEqualTo("drawn");
    }

    @Test
    void thePageDoesNotNotice() {
        text(
                "<p id=p>a</p><x-a></x-a><input value=v><script>seen = [];"
                        + " new MutationObserver(r => seen.push('mutation')).observe(document,"
                        + " {subtree:true,childList:true,attributes:true,characterData:true});"
                        + " for (const type of ['focusin','scroll','slotchange','click'])"
                        + " addEventListener(type, () => seen.push(type), true);</script>");
        browse.run("text");
        browse.run("text", "#p");
        browse.run("text", "--frames");
        assertThat(
                        browse.run(
                                "js",
                                "seen.length + Object.keys(window).filter(k => k ==="
                                        + " 'browse').length"))
                .isEqualTo("0");
    }
}
