package gstack.browse.commands.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

@WithChromium
final class SnapshotIT {
    private static final String FORM =
            """
            <h1>Snapshot Test</h1><h2>Subheading</h2>
            <nav><a href="/page1">Internal Link</a> <a href="https://example.com">External Link</a></nav>
            <form><h3>Form Section</h3>
            <input aria-label="Username"><input type="email" aria-label="Email">
            <input type="password" aria-label="Password" value="hunter2">
            <label><input type="checkbox"> I agree</label>
            <select aria-label="Role"><option>Choose...</option><option>Admin</option><option>User</option></select>
            <button>Submit</button></form>
            <p>Some paragraph text that is not interactive.</p>
            """;

    private final Live browse;
    private final TestSite site;

    SnapshotIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String show(String html, String... flags) {
        browse.run("goto", site.page("/s", html));
        return browse.content("snapshot", flags);
    }

    /// The ref on the first line of a snapshot that holds `text`.
    private static String ref(String shown, String text) {
        Matcher line =
                Pattern.compile("(?m)^ *(@[ec]\\d+) .*" + Pattern.quote(text)).matcher(shown);
        assertThat(line.find()).as(shown).isTrue();
        return line.group(1);
    }

    @Test
    void elementsAreShownUnderRefsAsInTheReference() {
        assertThat(show(FORM))
                .isEqualTo(
                        """
                        @e1 [heading] "Snapshot Test" [level=1]
                        @e2 [heading] "Subheading" [level=2]
                        @e3 [navigation]
                          @e4 [link] "Internal Link"
                          @e5 [link] "External Link"
                        @e6 [heading] "Form Section" [level=3]
                        @e7 [textbox] "Username"
                        @e8 [textbox] "Email"
                        @e9 [textbox] "Password": [redacted]
                        @e10 [checkbox] "I agree"
                        @e11 [text]: I agree
                        @e12 [combobox] "Role"
                          @e13 [option] "Choose..." [selected]
                          @e14 [option] "Admin"
                          @e15 [option] "User"
                        @e16 [button] "Submit"
                        @e17 [paragraph]: Some paragraph text that is not interactive.\
                        """);
    }

    @Test
    void itStandsInOneEnvelope() {
        browse.run("goto", site.page("/s", FORM));
        String all = browse.run("snapshot");
        assertThat(all.split("BEGIN UNTRUSTED EXTERNAL CONTENT", -1)).hasSize(2);
    }

    @Test
    void onlyWhatCanBeUsedIsShownWithItsIndentation() {
        assertThat(show(FORM, "-i"))
                .startsWith("  @e1 [link] \"Internal Link\"\n  @e2 [link]")
                .endsWith("@e11 [button] \"Submit\"")
                .doesNotContain("heading", "paragraph", "[text]");
    }

    @Test
    void whatAnObjectHoldsIsShownWhenItShowsNothingElse() {
        assertThat(
                        show(
                                "<object><button>Instead</button> of it</object><object"
                                        + " data='data:text/html,shown'><button>Never</button>never"
                                        + "</object>"))
                .contains("[button] \"Instead\"")
                .contains("of it")
                .doesNotContainIgnoringCase("never");
    }

    @Test
    void aFoldThatHasNoSummaryIsOpenedAndClosedByTheOneItIsShownWith() {
        String shown = show("<details id=d><p>Inside<br>of<br>it</p></details>");
        assertThat(shown).isEqualTo("@e1 [group]: Details");
        browse.run("click", "@e1");
        assertThat(browse.run("js", "d.open")).isEqualTo("true");
        assertThat(browse.content("snapshot")).contains("Details").contains("Inside of it");
        browse.run("click", "@e1");
        assertThat(browse.run("js", "d.open")).isEqualTo("false");
    }

    @Test
    void wordsStandInTheLettersInWhichTheyAreDisplayed() {
        String shown =
                show(
                        "<style>* { text-transform: uppercase }</style><button"
                            + " onclick='document.title = 1'>Save it</button><p>Some words</p>");
        assertThat(shown).isEqualTo("@e1 [button] \"SAVE IT\"\n@e2 [paragraph]: SOME WORDS");
        assertThat(browse.run("click", "@e1")).doesNotContain("now named");
        assertThat(browse.run("is", "visible", "role=button[name='Save it']")).isEqualTo("true");
        assertThat(browse.run("is", "visible", "role=button[name='SAVE IT']")).isEqualTo("true");
    }

    @Test
    void compactLeavesOutWhatSaysNothing() {
        assertThat(show(FORM, "--compact")).doesNotContain("[navigation]").contains("[link]");
    }

    @Test
    void depthLimitsTheTree() {
        assertThat(show(FORM, "-d", "0")).contains("[navigation]").doesNotContain("[link]");
    }

    @Test
    void flagsMayBeBundled() {
        assertThat(show(FORM, "-icd", "0")).contains("[button]").doesNotContain("[link]");
        assertThat(browse.content("snapshot", "-ic"))
                .isEqualTo(browse.content("snapshot", "-i", "-c"));
    }

    @Test
    void wrongFlagsAreSaid() {
        show(FORM);
        assertThat(browse.failure("snapshot", "-x")).startsWith("Unknown snapshot flag: -x");
        assertThat(browse.failure("snapshot", "-ix")).startsWith("Unknown snapshot flag: -ix");
        assertThat(browse.failure("snapshot", "word")).startsWith("Unknown snapshot flag: word");
        assertThat(browse.failure("snapshot", "-d")).isEqualTo("Usage: snapshot -d <value>");
        assertThat(browse.failure("snapshot", "-d", "x")).isEqualTo("Usage: snapshot -d <number>");
    }

    @Test
    void oneElementCanBeLookedAt() {
        String shown = show(FORM, "-s", "form");
        assertThat(shown).startsWith("@e1 [heading] \"Form Section\"").doesNotContain("link");
        assertThat(browse.content("snapshot", "-s", ref(shown, "combobox")))
                .startsWith(ref(shown, "combobox") + " [combobox] \"Role\"\n  ")
                .doesNotContain("button");
        assertThat(browse.content("snapshot", "--selector", "a"))
                .isEqualTo("@e12 [link] \"Internal Link\"");
        assertThat(browse.failure("snapshot", "-s", "#none"))
                .startsWith("Selector not found: #none");
        assertThat(browse.failure("snapshot", "-s", "a[")).startsWith("Invalid selector: a[");
    }

    @Test
    void whatOnlyLooksClickableHasRefsOfItsOwn() {
        String shown =
                show(
                        """
                        <button>Real</button>
                        <div style="cursor:pointer" onclick="1">Click me (div) <b>bold</b></div>
                        <span style="cursor:pointer">Hover card (span)</span>
                        <div tabindex="0">Focusable div</div><div onclick="1">Onclick div</div>
                        <a href="#" style="cursor:pointer"><i>in link</i></a>
                        <div role="menu"><div role="menuitem">Item</div></div>
                        """,
                        "-i");
        assertThat(shown)
                .endsWith(
                        """

                        ── cursor-interactive (not in ARIA tree) ──
                        @c1 [cursor:pointer, onclick] "Click me (div) bold"
                        @c2 [cursor:pointer] "Hover card (span)"
                        @c3 [tabindex=0] "Focusable div"
                        @c4 [onclick] "Onclick div"
                        @c5 [popover-child, role=menuitem] "Item"\
                        """);
        assertThat(browse.content("text", "@c3")).isEqualTo("Focusable div");
        assertThat(browse.content("snapshot")).doesNotContain("@c");
        assertThat(browse.content("snapshot", "-C")).contains("@c4 [onclick]", "[menu]");
    }

    @Test
    void anEmptyPageSaysSo() {
        assertThat(show("")).isEqualTo("(no accessible elements found)");
        assertThat(browse.content("snapshot", "-i")).isEqualTo("(no interactive elements found)");
    }

    @Test
    void namesOfAnyKindStandOnOneLine() {
        String shown =
                show(
                        "<h1>Names: with colon</h1><a href=/a>Read \"quoted\" text</a><button>two\n"
                                + "lines\tand tab</button><button>👩‍👩‍👧"
                                + " family</button><button>שלום</button><button aria-label='- [x]:"
                                + " {y}'>z</button><button>a\u2028b</button>");
        assertThat(shown)
                .isEqualTo(
                        """
                        @e1 [heading] "Names: with colon" [level=1]
                        @e2 [link] "Read \\"quoted\\" text"
                        @e3 [button] "two lines and tab"
                        @e4 [button] "👩‍👩‍👧 family"
                        @e5 [button] "שלום"
                        @e6 [button] "- [x]: {y}": z
                        @e7 [button] "a b"\
                        """);
    }

    @Test
    void theDifferenceToTheLastSnapshotIsShown() {
        assertThat(show("<h1>One</h1><p id=p>old</p>", "-D"))
                .isEqualTo(
                        """
                        @e1 [heading] "One" [level=1]
                        @e2 [paragraph]: old

                        (no previous snapshot to diff against — this snapshot stored as baseline)\
                        """);
        browse.run("js", "p.textContent = 'new'");
        assertThat(browse.content("snapshot", "--diff"))
                .isEqualTo(
                        """
                        --- previous snapshot
                        +++ current snapshot

                          @e1 [heading] "One" [level=1]
                        - @e2 [paragraph]: old
                        + @e2 [paragraph]: new\
                        """);
    }

    @Test
    void framesAreExpandedInPlaceAndTheirRefsWork() {
        site.page("/inner", "<button id=deep onclick=1>Deep</button>");
        site.page(
                "/middle",
                "<p>middle</p><iframe src='" + site.atOtherHost("/inner") + "'></iframe>");
        browse.run(
                "goto",
                site.page(
                        "/outer",
                        "<h1>Top</h1><iframe title=Mid src='"
                                + site.atOtherHost("/middle")
                                + "'></iframe><button>After</button>"));
        browse.run("wait", "--load");
        String shown = browse.content("snapshot");
        assertThat(shown)
                .isEqualTo(
                        """
                        @e1 [heading] "Top" [level=1]
                        @e2 [iframe] "Mid"
                          @e3 [paragraph]: middle
                          @e4 [iframe]
                            @e5 [button] "Deep"
                        @e6 [button] "After"\
                        """);
        assertThat(browse.content("attrs", "@e5")).contains("\"id\": \"deep\"");
        assertThat(browse.content("text", "@e5")).isEqualTo("Deep");
        assertThat(browse.content("snapshot", "-s", "@e4"))
                .isEqualTo("@e4 [iframe]\n  @e5 [button] \"Deep\"");
    }

    @Test
    void shadowRootsAreOpenedClosedOnesToo() {
        String shown =
                show(
                        """
                        <x-open></x-open><x-closed>Light</x-closed><div id=host></div>
                        <script>
                        const attach = (e, mode, html) => { e.attachShadow({mode}).innerHTML = html; };
                        for (const mode of ['open', 'closed']) customElements.define('x-' + mode, class extends HTMLElement {
                          constructor() { super(); attach(this, mode, `<button>In ${mode}</button><slot></slot>`); }
                        });
                        attach(host, 'closed', '<label>Field <input></label><x-closed></x-closed>');
                        host.style.height = '30px';
                        </script>
                        """);
        assertThat(shown)
                .isEqualTo(
                        """
                        @e1 [button] "In open"
                        @e2 [button] "In closed"
                        @e3 [text]: Light Field
                        @e4 [textbox] "Field"
                        @e5 [button] "In closed"\
                        """);
        assertThat(browse.run("is", "visible", "@e4")).isEqualTo("true");
        assertThat(browse.content("html", "@e2")).isEqualTo("In closed");
    }

    @Test
    void thePageNeverSeesIt() {
        browse.run(
                "goto",
                site.page(
                        "/seen",
                        FORM
                                + "<script>window.seen = 0; new MutationObserver(() =>"
                                + " seen++).observe(document, {subtree: true, childList: true,"
                                + " attributes: true, characterData: true});</script>"));
        String before = browse.content("html");
        browse.run("snapshot", "-i", "-C");
        assertThat(browse.content("html")).isEqualTo(before);
        assertThat(browse.run("js", "seen + ' ' + typeof browse")).isEqualTo("0 undefined");
    }

    @Test
    void valuesOfFieldsAreShownSecretsAreNot() {
        String shown =
                show(
                        "<input aria-label=Name value='Ann  B'><input aria-label=Key name=api_key"
                            + " value=abc><textarea aria-label=Note>two\n"
                            + "lines</textarea><input aria-label=Tok"
                            + " value=ghp_0123456789abcdef0123456789abcdef0123><div"
                            + " contenteditable>free text</div><input aria-label=P placeholder=Q"
                            + " value=v>");
        assertThat(shown)
                .isEqualTo(
                        """
                        @e1 [textbox] "Name": Ann B
                        @e2 [textbox] "Key": [redacted]
                        @e3 [textbox] "Note": two lines
                        @e4 [textbox] "Tok": [redacted]
                        @e5 [textbox]: free text
                        @e6 [textbox] "P"
                          @e7 [text]: v\
                        """);
    }

    @Test
    void aLongTableIsFoldedAndTheRestCanBeSeen() {
        String rows =
                IntStream.range(0, 1000)
                        .mapToObj(i ->
                                "<tr><td>Row " + i + "<td><a href=/r" + i + ">Open " + i + "</a>")
                        .collect(Collectors.joining());
        String shown = show("<h1>Big</h1><table>" + rows + "</table>", "-i");
        assertThat(shown).contains("@e1 [link] \"Open 0\"").contains(" more rows like this: @e");
        assertThat(Tokens.of(shown)).isLessThan(8000);
        Matcher fold =
                Pattern.compile("… (\\d+) more rows like this: @e(\\d+)…@e(\\d+)").matcher(shown);
        assertThat(fold.find()).as(shown).isTrue();
        assertThat(fold.group(3)).isEqualTo("1000");
        assertThat(browse.content("text", "@e1000")).isEqualTo("Open 999");
        assertThat(shown).contains("snapshot --more", "snapshot --all");
        String more = browse.content("snapshot", "--more");
        assertThat(more).doesNotContain("\"Open 0\"").contains("@e" + fold.group(2) + " [link]");
        assertThat(Tokens.of(more)).isLessThan(8000);
        assertThat(browse.content("snapshot", "-i", "--all"))
                .contains("\"Open 500\"")
                .doesNotContain("…");
    }

    @Test
    void aFoldNamesItsRefsAlsoWhenTheyHaveTheirNumbersFromBefore() {
        String rows =
                IntStream.range(0, 600)
                        .mapToObj(i ->
                                "<tr><td>Row " + i + "<td><a href=/r" + i + ">Open " + i + "</a>")
                        .collect(Collectors.joining());
        show("<table>" + rows + "</table>", "-i");
        String shown = browse.content("snapshot");
        Matcher fold = Pattern.compile("… \\d+ more rows like this: (.*)").matcher(shown);
        assertThat(fold.find()).as(shown).isTrue();
        assertThat(fold.group(1)).matches("@e\\d+…@e600, @e\\d+…@e\\d+");
        for (String run : fold.group(1).split(", ", -1)) {
            String[] ends = run.replace("@e", "").split("…", -1);
            assertThat(Integer.parseInt(ends[0])).isLessThan(Integer.parseInt(ends[1]));
        }
    }

    @Test
    void oneLongNameLeavesRoomForTheOthers() {
        String name = "x".repeat(100_000);
        String html = "<button>" + name + "</button><button>Save</button><button>Close</button>";
        String shown = show(html, "-i");
        assertThat(shown)
                .contains("@e1 [button] \"xxx", "x…\" (100000 characters in all)")
                .contains("@e2 [button] \"Save\"", "@e3 [button] \"Close\"")
                .contains("[1 long line is cut to stay within 8000 tokens.", "'snapshot --all'")
                .doesNotContain("not shown", "no interactive");
        assertThat(browse.content("snapshot", "--more")).isEqualTo("(nothing more to show)");
        assertThat(browse.content("snapshot", "-i", "--all")).contains('"' + name + '"');
    }

    @Test
    void aLongTextLeavesRoomForWhatFollowsAndMoreGetsOnHoweverLittleTheBudget() {
        String log =
                IntStream.range(0, 900)
                        .mapToObj(i -> "2026-01-01 log line number " + i)
                        .collect(Collectors.joining("\n"));
        String shown = show("<button>Before</button><pre>" + log + "</pre><button>After</button>");
        assertThat(shown)
                .contains("\"Before\"", "log line number 1 ", "characters in all)", "\"After\"")
                .doesNotContain("number 899");
        String words = "long words ".repeat(100);
        show(("<p>" + words + "</p><button>B " + words + "</button>").repeat(4), "--budget", "50");
        StringBuilder all = new StringBuilder(browse.content("snapshot", "--budget", "50"));
        for (int i = 0; i < 12; i++) {
            all.append('\n').append(browse.content("snapshot", "--more", "--budget", "50"));
        }
        assertThat(all.toString()).contains("(nothing more to show)");
        assertThat(Pattern.compile("\\[button] \"B long").matcher(all).results().count())
                .isEqualTo(4);
    }

    @Test
    void levelsAreThoseOfTheAccessibilityTree() {
        String shown =
                show(
                        """
                        <h2 aria-level=12>A</h2><h2 aria-level=4>B</h2>
                        <ul role=tree><li role=treeitem aria-expanded=true>C<ul role=group><li role=treeitem>D</li>
                        <li role=treeitem aria-level=5>E</li></ul></li></ul>
                        <table role=treegrid><tr aria-level=2><td>F</table>
                        <ul><li aria-level=3>G<li>H</ul>
                        """);
        assertThat(shown)
                .contains("[heading] \"A\" [level=2]", "[heading] \"B\" [level=4]")
                .contains("[treeitem] \"C\" [expanded] [level=1]")
                .contains("[treeitem] \"D\" [level=2]", "[treeitem] \"E\" [level=5]")
                .contains("[row] \"F\" [level=2]", "[listitem] [level=3]: G", "[listitem]: H");
    }

    @Test
    void aSmallPageIsTheSameWithAndWithoutABudget() {
        String shown = show(FORM);
        assertThat(browse.content("snapshot", "--all")).isEqualTo(shown);
        assertThat(browse.content("snapshot", "--budget", "2000")).isEqualTo(shown);
        assertThat(browse.content("snapshot", "--budget", "100")).contains("snapshot --more");
    }

    @Test
    void whatIsOnScreenGoesFirst() {
        StringBuilder html = new StringBuilder();
        for (int i = 0; i < 400; i++) {
            html.append(i % 3 == 0 ? "<h2>H" : i % 3 == 1 && i % 5 > 1 ? "<p>P" : "<li>L");
            html.append(i).append(" some words to fill the line").append("</li></p></h2>");
        }
        show(html.toString());
        browse.run("js", "document.querySelectorAll('h2')[100].scrollIntoView()");
        assertThat(browse.content("snapshot", "--budget", "400"))
                .contains("H300")
                .doesNotContain("\"H0");
    }

    @Test
    void fiveThousandElementsAreAllThere() {
        String html =
                IntStream.range(0, 1250)
                        .mapToObj(i ->
                                "<div><span>a%d</span><a href=#%d>b %d</a><button>c %d</button></div>"
                                        .formatted(i, i, i, i))
                        .collect(Collectors.joining());
        show(html);
        assertThat(
                        browse.run("snapshot", "--all")
                                .lines()
                                .filter(line -> line.contains("[button]")))
                .hasSize(1250);
    }

    @Test
    void aPageThatIsNestedVeryDeepIsShown() {
        String shown =
                show(
                        """
                        <button>Top</button><div id=d></div><script>
                        let e = d;
                        for (let i = 0; i < 1200; i++) { const c = document.createElement('div'); e.append(c); e = c; }
                        e.innerHTML = '<button>Bottom</button>';
                        </script>
                        """);
        assertThat(shown).isEqualTo("@e1 [button] \"Top\"\n@e2 [button] \"Bottom\"");
    }

    @Test
    void aFormWhoseFieldsHideItsPropertiesIsShownLikeAnyOther() {
        String shown =
                show(
                        "<form aria-label=F><input name=nodeType aria-label=a><input name=localName"
                                + " aria-label=b><input name=parentNode aria-label=c><input"
                                + " name=firstChild aria-label=d><input name=attributes"
                                + " aria-label=e><input name=shadowRoot aria-label=f><input"
                                + " name=getAttribute aria-label=g><input name=children"
                                + " aria-label=h><input name=firstElementChild aria-label=i><input"
                                + " name=isConnected aria-label=j><input name=assignedSlot"
                                + " aria-label=k><button>Send</button></form>");
        assertThat(shown)
                .startsWith("@e1 [form] \"F\"\n  @e2 [textbox] \"a\"")
                .endsWith("[button] \"Send\"");
        assertThat(shown.lines()).hasSize(13);
        assertThat(browse.run("is", "visible", "@e1")).isEqualTo("true");
    }
}
