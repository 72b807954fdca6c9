package gstack.browse.page;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.reading.HeadStart;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A ref names the node that it was shown for, and never another one.
@WithChromium
final class RefsIT {
    private final Live browse;
    private final TestSite site;

    RefsIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void open(String html) {
        browse.run("goto", site.page("/refs", html));
    }

    /// The ref on the first line of a snapshot that holds `text`.
    private String ref(String text) {
        String shown = browse.content("snapshot");
        Matcher line =
                Pattern.compile("(?m)^ *(@[ec]\\d+) .*" + Pattern.quote(text)).matcher(shown);
        assertThat(line.find()).as(shown).isTrue();
        return line.group(1);
    }

    @Test
    void everyCommandThatTakesASelectorTakesARef() {
        open("<h1>Title</h1><button id=b style='color: rgb(1, 2, 3)'>Save <b>it</b></button>");
        String ref = ref("Save it");
        assertThat(browse.content("attrs", ref)).contains("\"id\": \"b\"");
        assertThat(browse.run("css", ref, "color")).isEqualTo("rgb(1, 2, 3)");
        assertThat(browse.run("is", "visible", ref)).isEqualTo("true");
        assertThat(browse.content("html", ref)).isEqualTo("Save <b>it</b>");
        assertThat(browse.content("text", ref)).isEqualTo("Save it");
        assertThat(browse.run("wait", ref)).isEqualTo("Element " + ref + " appeared");
        assertThat(browse.run("screenshot", ref, browse.folder() + "/ref.png"))
                .startsWith("Screenshot saved (element)");
    }

    @Test
    void toolsThatAreSentTwiceAreNotReplaced() {
        open("<button onclick='document.title = this.id' id=b>Save</button>");
        String ref = ref("Save");
        // As when a command's own call and the one that prepares a new document overlap.
        browse.page().mainFrame().equipped = null;
        HeadStart.give(browse.page());
        assertThat(browse.run("click", ref)).startsWith("Clicked " + ref);
        assertThat(browse.run("js", "document.title")).isEqualTo("b");
    }

    @Test
    void aNodeKeepsItsNumberAndANewOneGetsAFreshOne() {
        open("<button>One</button><button>Two</button>");
        assertThat(ref("Two")).isEqualTo("@e2");
        browse.run("js", "document.querySelector('button').before(document.createElement('hr'))");
        browse.run("js", "document.querySelectorAll('button')[1].textContent = 'Second'");
        assertThat(ref("Second")).isEqualTo("@e2");
        assertThat(ref("separator")).isEqualTo("@e3");
    }

    @Test
    void numbersBeginAnewWithAnotherDocument() {
        open("<button>One</button><button>Two</button>");
        String two = ref("Two");
        open("<h1>Other</h1>");
        assertThat(browse.failure("is", "visible", two))
                .isEqualTo(
                        "Ref @e2 (button \"Two\") is stale — element no longer exists. Run"
                                + " 'snapshot' for fresh refs.");
        assertThat(ref("Other")).isEqualTo("@e1");
        assertThat(browse.failure("is", "visible", two))
                .isEqualTo("Ref @e2 not found. Run 'snapshot' to get fresh refs.");
    }

    @Test
    void aRefSurvivesGarbageCollection() {
        open("<button id=b>One</button>");
        String ref = ref("One");
        for (int i = 0; i < 3; i++) {
            TestRenderer.collectGarbage(browse.page());
        }
        assertThat(browse.content("attrs", ref)).contains("\"id\": \"b\"");
    }

    @Test
    void anElementThatWasDrawnAnewInItsPlaceIsFoundAgain() {
        open("<div id=app><button class=old>Save</button><button>Save as</button></div>");
        String ref = ref("\"Save\"");
        browse.run(
                "js", "app.innerHTML = '<button class=new>Save</button><button>Save as</button>'");
        assertThat(browse.content("attrs", ref)).contains("\"class\": \"new\"");
    }

    @Test
    void anElementOfTheSameNameInAnotherPlaceIsNotTaken() {
        open("<div id=a><button>Save</button></div><form id=b></form>");
        String ref = ref("\"Save\"");
        browse.run("js", "a.innerHTML = ''; b.innerHTML = '<button>Save</button>'");
        assertThat(browse.failure("attrs", ref))
                .startsWith("Ref @e1 (button \"Save\") is stale — element no longer exists.")
                .contains("Nearest now: @e2 (button \"Save\")");
        assertThat(browse.content("attrs", "@e2")).isEqualTo("{}");
    }

    @Test
    void theOneButtonThatIsLeftOfTwoAlikeIsNotTaken() {
        open("<ul id=l><li>Ann <button>Delete</button><li>Bob <button>Delete</button></ul>");
        String ref = ref("\"Delete\"");
        browse.run("js", "l.innerHTML = '<li>Bob <button>Delete</button>'");
        assertThat(browse.failure("attrs", ref)).contains("is stale");
    }

    @Test
    void ofManyAlikeTheNearestAreNamed() {
        open(
                "<ul id=l></ul><div><button>Delete</button></div><script>const draw = names =>"
                        + " l.innerHTML = names.map(n => `<li id=${n}>${n}"
                        + " <button>Delete</button>`).join(''); draw(['A', 'B', 'C', 'D',"
                        + " 'E'])</script>");
        browse.content("snapshot", "-i");
        browse.run("js", "D.remove(); 1");
        assertThat(browse.failure("click", "@e4"))
                .isEqualTo(
                        "Ref @e4 (button \"Delete\") is stale — element no longer exists. Run"
                                + " 'snapshot' for fresh refs.\nNearest now: @e5 (button"
                                + " \"Delete\") @e3 (button \"Delete\") @e2 (button \"Delete\")");
        browse.run("js", "draw(['A', 'B', 'C']); 1");
        String said = browse.failure("click", "@e2");
        String nearest = said.substring(said.indexOf("Nearest now: ") + 13).split(" ", 2)[0];
        assertThat(browse.content("html", nearest)).isEqualTo("Delete");
        assertThat(browse.run("js", "document.querySelectorAll('li').length")).isEqualTo("3");
    }

    @Test
    void aStaleRowNamesOtherRowsToo() {
        open("<table id=t><tr><td>One<tr><td>Two</table>");
        browse.content("snapshot");
        browse.run("js", "t.rows[0].remove(); 1");
        assertThat(browse.failure("click", "@e3"))
                .startsWith("Ref @e3 (row) is stale")
                .endsWith("\nNearest now: @e5 (row)");
    }

    @Test
    void theButtonOfAnotherRowIsNotTaken() {
        open("<ul id=l><li>Ann <button>Delete</button></ul>");
        String ref = ref("\"Delete\"");
        browse.run("js", "l.innerHTML = '<li>Bob <button>Delete</button>'");
        assertThat(browse.failure("attrs", ref)).contains("is stale");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<li data-user=8><button>Delete</button>",
                "<li data-user=7><button data-id=2>Delete</button>",
                "<li data-user=7><button value=2>Delete</button>",
                "<li data-user=7><button formaction=/delete/2>Delete</button>",
                "<li data-user=7><input value=Bob><button>Delete</button>",
                "<li data-user=7><img src=bob.png alt=''><button>Delete</button>",
                "<li data-user=7><a href=/bob></a><button>Delete</button>",
            })
    void anAttributeThatTellsRowsApartIsEnoughForAnotherRow(String other) {
        open("<ul id=l><li data-user=7><button>Delete</button></ul>");
        String ref = ref("\"Delete\"");
        browse.run("js", "l.innerHTML = `" + other + "`");
        assertThat(browse.failure("click", ref))
                .contains("is stale — element no longer exists")
                .contains("Nearest now: ")
                .contains("(button \"Delete\")");
    }

    private static final String LIST =
            "<ul id=l></ul><script>window.log = []; const draw = names => names.forEach((n, i) => {"
                + " const row = l.children[i] ?? l.appendChild(document.createElement('li'));"
                + " row.dataset.selected = false; if (!row.firstChild) row.append('',"
                + " document.createElement('button')); row.firstChild.data = n + ' ';"
                + " row.lastChild.textContent = shows(n); row.lastChild.onclick = () => log.push(n)"
                + " });";

    @Test
    void aRowThatWasGivenToAnotherIsNotUsedInItsStead() {
        open(LIST + "const shows = n => 'Delete'; draw(['Ann', 'Bob', 'Cid'])</script>");
        browse.content("snapshot", "-i");
        browse.run("js", "draw(['Bob', 'Cid', 'Dan']); 1");
        assertThat(browse.failure("click", "@e2"))
                .isEqualTo(
                        "Ref @e2 (button \"Delete\") is stale — the page now uses that element for"
                                + " something else, such as another row. Run 'snapshot' for fresh"
                                + " refs.");
        assertThat(browse.run("js", "log.length")).isEqualTo("0");
        browse.content("snapshot", "-i");
        browse.run("click", "@e2");
        assertThat(browse.run("js", "log.join()")).isEqualTo("Cid");
        // What does not tell one row from another may change.
        browse.run("js", "l.children[1].dataset.selected = true; l.children[1].append(' 2'); 1");
        assertThat(browse.run("click", "@e2")).startsWith("Clicked @e2");
    }

    @Test
    void aListThatMovedOnIsNotUsedByItsOldNames() {
        open(LIST + "const shows = n => 'Open ' + n; draw([1, 2, 3, 4])</script>");
        browse.content("snapshot", "-i");
        browse.run("js", "draw([11, 12, 13, 14]); 1");
        assertThat(browse.failure("click", "@e2"))
                .startsWith("Ref @e2 (button \"Open 2\") is stale — the page now uses");
        assertThat(browse.run("js", "log.length")).isEqualTo("0");
    }

    @Test
    void aSwitchThatAloneChangesItsNameIsTheSameElement() {
        open(LIST + "const shows = n => 'Open ' + n; draw([1, 2, 3, 4])</script>");
        browse.content("snapshot", "-i");
        browse.run("js", "l.children[1].lastChild.textContent = 'Close 2'; 1");
        assertThat(browse.run("click", "@e2")).startsWith("Clicked @e2").contains("Close 2");
        assertThat(browse.run("js", "log.join()")).isEqualTo("2");
    }

    @Test
    void anUnknownNumberSaysSo() {
        open("<p>a");
        assertThat(browse.failure("attrs", "@e9"))
                .isEqualTo("Ref @e9 not found. Run 'snapshot' to get fresh refs.");
    }

    @Test
    void severalMatchesAreListedWithRefs() {
        open("<button id=a>One</button><button id=b>Two</button>");
        assertThat(browse.failure("attrs", "button"))
                .contains("button matches 2:\n--- BEGIN UNTRUSTED EXTERNAL CONTENT (source: ")
                .endsWith(
                        "---\n  @e1 <button id=\"a\">One\n  @e2 <button id=\"b\">Two\n"
                                + "--- END UNTRUSTED EXTERNAL CONTENT ---");
        assertThat(browse.content("attrs", "@e2")).contains("\"id\": \"b\"");
    }

    @Test
    void aRefIntoAFrameIsStaleOnceTheFrameHasAnotherDocument() {
        site.page("/frame-a", "<button>Inside</button>");
        site.page("/frame-b", "<button>Inside</button>");
        open("<h1>Top</h1><iframe id=f src=/frame-a></iframe>");
        browse.run("wait", "--load");
        String ref = ref("Inside");
        assertThat(browse.content("text", ref)).isEqualTo("Inside");
        browse.run(
                "js",
                "new Promise(done => { f.onload = done; f.src = '/frame-b'; }).then(() => 1)");
        assertThat(browse.failure("text", ref)).contains("is stale");
        assertThat(ref("Inside")).isNotEqualTo(ref);
        assertThat(ref("Top")).isEqualTo("@e1");
    }

    @Test
    void aTextIsUsedByWayOfTheElementThatItStandsIn() {
        open("<label id=l><input type=checkbox> I agree</label>");
        assertThat(browse.content("attrs", ref("[text]: I agree"))).contains("\"id\": \"l\"");
    }
}
