package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A click reaches the element that was named, or says why it did not.
@WithChromium
final class ClickIT {
    /// Writes every event that an element with an id gets into `log`.
    private static final String LOG =
            """
            <script>
            var log = [];
            for (const type of ['click', 'dblclick', 'auxclick', 'contextmenu'])
              addEventListener(type, e => log.push(type + ' ' + e.composedPath()[0].id), true);
            </script>
            """;

    private final Live browse;
    private final TestSite site;

    ClickIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String open(String html) {
        String url = site.page("/click", "<!doctype html>" + LOG + html);
        browse.run("goto", url);
        return url;
    }

    private String log() {
        return browse.run("js", "log.join()");
    }

    private String ref(String text) {
        String shown = browse.content("snapshot");
        Matcher line =
                Pattern.compile("(?m)^ *(@[ec]\\d+) .*" + Pattern.quote(text)).matcher(shown);
        assertThat(line.find()).as(shown).isTrue();
        return line.group(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a id=b href='#x'><img style='float:left' width=60 height=40 alt=Logo></a>",
                "<a id=b href='#x'><span style='position:absolute'>Label</span></a>",
                "<style>#b::after { content: ''; position: absolute; inset: 0 }</style>"
                        + "<div style='position:relative;width:200px;height:50px;border:3px solid'>"
                        + "<h3>Card</h3><a id=b href='#x'></a></div>",
                "<div style='height:3000px'></div><a id=b href='#x'><img style='float:left'"
                        + " width=60 height=40 alt=Logo></a>",
            })
    void aLinkIsClickedByWhatIsSeenOfIt(String html) {
        open(html);
        browse.run("click", "#b");
        assertThat(browse.run("js", "location.hash")).isEqualTo("#x");
    }

    @Test
    void theCoverIsNamedThatIsInTheWayWhereverThePageIsScrolled() {
        open(
                """
                <body style="margin:0"><div id=hdr style="position:sticky;top:0;height:60px;z-index:9">Header</div>
                <div style="height:300px"></div><div style="position:relative;width:200px;height:40px">
                <button id=b>Covered</button><div id=ov style="position:absolute;inset:0">Overlay</div></div>
                <div style="height:3000px"></div>
                """);
        assertThat(browse.failure("click", "#b", "--timeout", "700"))
                .contains("covered by @e1 <div id=\"ov\">Overlay");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "transform: rotate(30deg)",
                "transform: skewX(20deg)",
                "transform: scaleX(-1)",
                "transform: rotate(180deg)",
                "scale: -1 1",
                "transform: perspective(400px) rotateY(40deg)",
            })
    void aFrameThatIsTurnedIsClickedInOnAndOffTheScreenAndInAnotherFrame(String style) {
        String button = "<button id=b style='margin:20px' onclick='top.hits++'>In</button>";
        site.page("/turned", "<!doctype html>" + button);
        String frame = "<iframe width=300 height=150 style='" + style + "' src=/turned></iframe>";
        String low = "<!doctype html><div style='height:1500px'></div>" + frame;
        site.page("/around", low + "<div style='height:900px'></div>");
        String outer = "<iframe width=500 height=400 src=/around></iframe>";
        for (String html : List.of("<br><br><br>" + frame, low, "<p>Around</p>" + outer)) {
            open("<script>var hits = 0</script>" + html);
            browse.run("wait", "--load");
            browse.run("click", ref("\"In\""));
            assertThat(browse.run("js", "hits")).as(html).isEqualTo("1");
        }
    }

    @Test
    void saysWhereThePageIsThen() {
        String url = open("<button id=b>Go</button>");
        assertThat(browse.run("click", "#b")).isEqualTo("Clicked #b → now at " + url);
        assertThat(browse.run("click", ref("Go"))).isEqualTo("Clicked @e1 → now at " + url);
        assertThat(log()).isEqualTo("click b,click b");
    }

    @Test
    void aLinkIsFollowedToItsStatus() {
        String next = site.page("/click-next", "<h1>Next</h1>");
        open("<a id=a href=/click-next>Next</a>");
        assertThat(browse.run("click", "#a")).isEqualTo("Clicked #a → now at " + next + " (200)");
        assertThat(browse.content("text")).isEqualTo("Next");
        open("<a id=a href=/click-missing>Next</a>");
        assertThat(browse.run("click", "#a")).endsWith("/click-missing (404)");
    }

    @Test
    void aSlowPageIsWaitedFor() {
        String slow =
                site.route(
                        "/click-slow",
                        exchange -> {
                            try (exchange) {
                                Thread.sleep(700);
                                exchange.getResponseHeaders().set("Content-Type", "text/html");
                                exchange.sendResponseHeaders(200, 0);
                                exchange.getResponseBody().write("<p>Slow".getBytes(UTF_8));
                            } catch (InterruptedException _) {
                                Thread.currentThread().interrupt();
                            }
                        });
        open("<button id=b onclick=\"location = '/click-slow'\">Go</button>");
        assertThat(browse.run("click", "#b")).isEqualTo("Clicked #b → now at " + slow + " (200)");
        assertThat(browse.content("text")).isEqualTo("Slow");
    }

    @Test
    void aMoveWithinTheDocumentIsSaid() {
        String url = open("<a id=a href='#there'>There</a><p id=there>");
        assertThat(browse.run("click", "#a")).isEqualTo("Clicked #a → now at " + url + "#there");
        open("<button id=b onclick=\"history.pushState(0, '', '/pushed')\">Push</button>");
        assertThat(browse.run("click", "#b")).endsWith("/pushed");
    }

    @Test
    void whatTheClickFetchesIsThereAfterwards() {
        site.route(
                "/click-data",
                exchange -> {
                    try (exchange) {
                        Thread.sleep(200);
                        exchange.sendResponseHeaders(200, 0);
                        exchange.getResponseBody().write("fetched".getBytes(UTF_8));
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                });
        open(
                """
                <button id=b onclick="fetch('/click-data').then(r => r.text()).then(t => out.textContent = t)">Go</button>
                <p id=out></p>
                """);
        browse.run("click", "#b");
        assertThat(browse.content("text", "#out")).isEqualTo("fetched");
    }

    @Test
    void buttonsCountsAndModifiers() {
        open(
                """
                <button id=b>Go</button>
                <script>b.onclick = e => log.push([e.shiftKey, e.ctrlKey, e.offsetX, e.offsetY, e.detail])</script>
                """);
        browse.run("click", "#b", "--double");
        assertThat(log()).contains("dblclick b");
        browse.run("js", "log.length = 0");
        browse.run("click", "#b", "--right");
        assertThat(log()).contains("contextmenu b", "auxclick b").doesNotContain(",click b");
        browse.run("js", "log.length = 0");
        browse.run("click", "#b", "--middle");
        assertThat(log()).isEqualTo("auxclick b");
        browse.run("js", "log.length = 0");
        browse.run("click", "#b", "--modifiers", "Shift+Control", "--at", "3,4");
        assertThat(log()).startsWith("click b,true,true").endsWith(",1");
        browse.run("js", "log.length = 0");
        browse.run("click", "#b");
        assertThat(log()).startsWith("click b,false,false");
    }

    @Test
    void aMissingElementFailsWithinItsTime() {
        open("<p>Nothing here");
        long start = System.nanoTime();
        assertThat(browse.failure("click", "#missing", "--timeout", "300"))
                .isEqualTo(
                        "Element not found or not interactable within timeout. Check your selector"
                                + " or run 'snapshot' for fresh refs.\n#missing is not in the page"
                                + " (waited 300 ms).");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    <button id=b style='display: none'>B</button>           | not visible (display: none, here or around it)
                    <button id=b style='visibility: hidden'>B</button>      | not visible (visibility: hidden)
                    <a id=b></a>                                            | not visible (it has no size)
                    <button id=b disabled>B</button>                        | disabled
                    <fieldset id=f disabled><button id=b>B</button>         | disabled by @e1 <fieldset id="f">B
                    <div aria-disabled=true id=f><button id=b>B</button>    | disabled by @e1 <div id="f">B
                    <button id=b>B</button><div id=o style='position: fixed; inset: 0'>Cookies</div> | covered by @e1 <div id="o">Cookies
                    <button id=b style='position: absolute; top: -100px'>B</button> | outside of the window and cannot be scrolled into it
                    <style>@keyframes m { to { translate: 900px } }</style><button id=b style='animation: m 1s infinite linear'>B</button> | moving
                    """)
    void anErrorNamesWhatIsMissing(String html, String why) {
        open(html);
        assertThat(browse.failure("click", "#b", "--timeout", "200"))
                .endsWith("\n#b is " + why + " (waited 200 ms).");
        assertThat(log()).isEmpty();
    }

    @Test
    void itWaitsUntilTheElementCanBeUsed() {
        open(
                """
                <div id=here></div><div id=o style='position: fixed; inset: 0'></div>
                <script>
                setTimeout(() => here.innerHTML = '<button id=b disabled>B</button>', 100)
                setTimeout(() => b.disabled = false, 200)
                setTimeout(() => o.remove(), 300)
                </script>
                """);
        assertThat(browse.run("click", "#b")).startsWith("Clicked #b");
        assertThat(log()).isEqualTo("click b");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    far down           | <div style='height: 5000px'></div><button id=b>B</button>
                    far right          | <div style='width: 5000px'></div><button id=b style='margin-left: 4000px'>B</button>
                    in a box           | <div style='height: 100px; overflow: auto'><div style='height: 900px'></div><button id=b>B</button></div>
                    under a header     | <div style='position: sticky; top: 0; height: 300px; background: red'>Head</div><div style='height: 600px'></div><button id=b>B</button><div style='height: 3000px'></div><script>scrollTo(0, 800)</script>
                    very wide          | <button id=b style='width: 9000px; height: 3000px'>B</button>
                    zoomed             | <body style='zoom: 1.7'><p>x<p>y<button id=b>B</button>
                    turned             | <button id=b style='transform: rotate(40deg) scale(.5); margin: 200px'>B</button>
                    two lines          | <div style='width: 200px'><span>some words that are quite long, </span><a id=b href='#x'>then a link over two lines</a></div>
                    inside a label     | <label>Name <input type=checkbox id=b></label>
                    without a box      | <a id=c href='#x' style='display: contents'><img id=b width=50 height=50></a>
                    in a shadow root   | <div id=h></div><script>h.attachShadow({mode: 'open'}).innerHTML = '<button id=b>B</button>'</script>
                    half covered       | <button id=b style='width: 200px'>B</button><div style='position: fixed; left: 60px; top: 0; width: 90px; height: 90px'></div>
                    spinning elsewhere | <style>@keyframes s { to { rotate: 360deg } }</style><p style='animation: s 1s infinite'>o</p><button id=b>B</button>
                    """)
    void itFindsAPointThatIsTheElements(String where, String html) {
        open(html);
        assertThat(browse.run("click", "#b")).as(where).startsWith("Clicked #b");
        assertThat(log()).as(where).isEqualTo("click b");
    }

    @Test
    void anElementThatAScriptMovesIsNotMissed() {
        open(
                """
                <button id=b style='position: absolute; left: 0'>B</button><button id=c style='position: absolute; left: 500px; top: 0'>C</button>
                <script>let n = 0; const step = () => { b.style.left = (n++ < 60 ? n * 7 : 420) + 'px'; requestAnimationFrame(step) }; step()</script>
                """);
        assertThat(browse.run("click", "#b")).startsWith("Clicked #b");
        assertThat(log()).isEqualTo("click b");
    }

    @Test
    void anElementThatGoesAwayUnderTheButtonWasNotClicked() {
        open("<button id=b onmousedown='this.remove()'>B</button><button id=c>C</button>");
        assertThat(browse.failure("click", "#b"))
                .startsWith("#b was pressed, but received no click: the page took it away");
        assertThat(log()).doesNotContain("click b", "click c");
    }

    @Test
    void whatTheMouseItselfBringsUpIsInTheWay() {
        open(
                """
                <button id=b>B</button><div id=tip hidden style='position: fixed; inset: 0'>Tip</div>
                <script>b.onmousemove = () => tip.hidden = false</script>
                """);
        assertThat(browse.failure("click", "#b", "--timeout", "300"))
                .contains("\n#b is covered by @e1 <div id=\"tip\">Tip");
        assertThat(log()).isEmpty();
    }

    @Test
    void severalMatchesAreListed() {
        open("<button>One</button><button>Two</button>");
        assertThat(browse.failure("click", "button"))
                .startsWith("Selector matched multiple elements.")
                .contains("@e1 <button>One", "@e2 <button>Two");
    }

    @Test
    void anOptionIsSelectedInstead() {
        String url = open("<select id=s><option>User<option id=o value=a>Admin</select>");
        assertThat(browse.failure("click", "#o"))
                .isEqualTo(
                        "Cannot click <option> elements. Use 'browse select <parent-select>"
                                + " <value>' instead of 'click' for dropdown options.");
        Matcher listed =
                Pattern.compile("(@e\\d+) <option id=\"o\"")
                        .matcher(browse.failure("click", "option"));
        assertThat(listed.find()).isTrue();
        assertThat(browse.run("click", listed.group(1)))
                .isEqualTo(
                        "Selected \"Admin\" (auto-routed from click on <option>) → now at " + url);
        assertThat(browse.run("js", "s.value")).isEqualTo("a");
    }

    @Test
    void aDialogDoesNotHoldItUp() {
        open("<button id=b onclick=\"alert('hello'); log.push('after')\">B</button>");
        assertThat(browse.run("click", "#b")).startsWith("Clicked #b");
        assertThat(log()).isEqualTo("click b,after");
    }

    @Test
    void aListIsOpenedByAClick() {
        open("<select id=s><option>One<option>Two</select>");
        assertThat(browse.run("click", "#s")).startsWith("Clicked #s");
    }

    @Test
    void noWaitSaysWhereThePageIsAtOnce() {
        String url = open("<a id=a href=/click-next>Next</a>");
        assertThat(browse.run("click", "#a", "--no-wait")).isEqualTo("Clicked #a → now at " + url);
        browse.run("wait", "--load");
    }

    @Test
    void aLinkThatLeadsNowhereSaysWhy() {
        open("<a id=a href='http://127.0.0.1:1/'>Nowhere</a>");
        assertThat(browse.run("click", "#a"))
                .startsWith("Clicked #a, which led nowhere: ")
                .contains("127.0.0.1:1");
        open("<a id=a href='http://169.254.169.254/'>Not there</a>");
        assertThat(browse.run("click", "#a"))
                .startsWith("Clicked #a, which led nowhere: ")
                .contains("169.254.169.254");
    }

    @Test
    void aPageThatIsNotLeftIsNotWaitedFor() {
        String url =
                open(
                        "<a id=a href=/click-next>Next</a><input id=f>"
                                + "<script>onbeforeunload = e => e.preventDefault()</script>");
        browse.run("fill", "#f", "unsaved");
        browse.run("dialog-dismiss");
        try {
            long start = System.nanoTime();
            assertThat(browse.run("click", "#a"))
                    .isEqualTo(
                            "Clicked #a → now at "
                                    + url
                                    + " (the page asked whether it may be left and was told to"
                                    + " stay; run 'dialog-accept' to leave it)");
            assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isLessThan(Duration.ofSeconds(5));
        } finally {
            browse.run("dialog-accept");
            browse.run("js", "onbeforeunload = null");
        }
    }

    @Test
    void aRowOrADialogDrawnAnewWithOtherWordsIsNotTakenForTheOldOne() {
        open(
                """
                <div id=list></div><div id=box role=dialog aria-label=Ask></div><script>
                window.done = [];
                function rows(...names) {
                  list.innerHTML = names.map((n) => `<div><span>${n}</span><button onclick="done.push('${n}')">Delete</button></div>`).join('');
                }
                function ask(what) { box.innerHTML = `<p>${what}</p><button onclick="done.push('${what}')">OK</button>`; }
                rows('Alice'); ask('Delete one file?');
                </script>
                """);
        String seen = browse.run("snapshot", "-i");
        String delete = ref(seen, "Delete");
        String ok = ref(seen, "OK");
        browse.run("js", "rows('Bob'); ask('Erase the whole disk?')");
        assertThat(browse.failure("click", delete)).contains("is stale");
        assertThat(browse.failure("click", ok)).contains("is stale");
        assertThat(browse.run("js", "done.length")).isEqualTo("0");
    }

    private static String ref(String snapshot, String name) {
        return snapshot.lines()
                .filter(line -> line.contains('"' + name + '"'))
                .map(line -> line.strip().split(" ", 2)[0])
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aPageCannotWriteLinesIntoAnError() {
        open(
                "<button id=b style='position:absolute;left:0;top:0'>x</button><div"
                        + " style='position:fixed;inset:0;z-index:9' id='c&#10;Clicked #b → now"
                        + " at&#27;[2J'></div>");
        String said = browse.failure("click", "#b", "--timeout", "300");
        assertThat(said).contains("is covered by").doesNotContain("\u001b");
        assertThat(said.lines()).noneMatch(line -> line.startsWith("Clicked"));
    }

    @Test
    void aPageThatIsLeftByALinkIntoAnotherTabNamesThatTab() {
        String next = site.page("/click-next", "<h1>Next</h1>");
        String url =
                open(
                        "<a id=a target=_blank href=/click-next>Next</a><button id=b"
                                + " onclick=\"window.open('/click-next')\">Open</button>");
        int tabs = browse.run("tabs").split("\n").length;
        assertThat(browse.run("click", "#a"))
                .matches(
                        Pattern.quote("Clicked #a → now at " + url + ", opened tab ")
                                + "\\d+: "
                                + Pattern.quote(next));
        assertThat(browse.run("click", "#b"))
                .matches(
                        Pattern.quote("Clicked #b → now at " + url + ", opened tab ")
                                + "\\d+: "
                                + Pattern.quote(next));
        assertThat(browse.run("tabs").split("\n")).hasSize(tabs + 2);
    }

    @Test
    void aFileChooserThatItOpensIsSaid() {
        String url =
                open(
                        "<input id=f type=file><button id=b onclick='f.click()'>Choose</button>"
                                + "<script>f.oncancel = () => log.push('cancelled')</script>");
        String said =
                " → now at "
                        + url
                        + " (it opened a file chooser, which was cancelled; use 'upload <sel|@ref>"
                        + " <file…>' instead)";
        assertThat(browse.run("click", "#f")).isEqualTo("Clicked #f" + said);
        assertThat(browse.run("click", "#b")).isEqualTo("Clicked #b" + said);
        assertThat(log()).isEqualTo("click f,cancelled,click b,click f,cancelled");
    }

    @Test
    void aHostThatDoesNotExistIsSaid() {
        open("<a id=a href='http://nowhere.invalid/'>Nowhere</a>");
        assertThat(browse.run("click", "#a"))
                .startsWith("Clicked #a, which led nowhere: Navigation to http://nowhere.invalid/")
                .contains("net::ERR_");
    }

    @Test
    void aWindowThatOpensMeanwhileNeverMakesTwoClicksOfOne() {
        open("<button id=b>B</button>");
        for (int i = 0; i < 8; i++) {
            browse.run(
                    "js",
                    "log.length = 0; setTimeout(() => window.open('about:blank', '_blank',"
                            + " 'width=200,height=200'), "
                            + (i * 2)
                            + "); 1");
            String said = browse.say("click", "#b");
            // Chromium drops events while it sets a window up; then nothing may be claimed.
            assertThat(said)
                    .matches(
                            "(?s)Clicked #b.*|The page gave no sign that the mouse reached #b.*"
                                    + "|#b was pressed, but received no click.*");
            assertThat(log())
                    .isIn(said.startsWith("Clicked") ? List.of("click b") : List.of("", "click b"));
        }
    }

    @Test
    void aHandlerThatDoesNotReturnHadTheClick() {
        open("<button id=b onclick='log.push(1); while (true) {}'>B</button>");
        assertThat(browse.failure("click", "#b"))
                .isEqualTo(
                        "#b received the event, but what the page does with it did not end within"
                            + " 10.0 s. That script was stopped and the page kept; do not repeat"
                            + " the command, look with 'snapshot'.");
        assertThat(log()).isEqualTo("click b,1");
    }

    @ParameterizedTest
    @CsvSource({"window", "document", "document.body"})
    void aClickThatThePageStopsOnItsWayIsNoClick(String where) {
        open(
                "<div><button id=b>B</button></div><script>"
                        + where
                        + ".addEventListener('click', (e) => e.stopPropagation(), true)</script>");
        browse.run("js", "b.onclick = () => log.push('own'); 1");
        assertThat(browse.failure("click", "#b"))
                .startsWith("#b did not receive the click: a listener of the page around it");
        assertThat(log()).doesNotContain("own");
    }

    @Test
    void anElementThatStopsItsOwnClickWasClicked() {
        open(
                "<button id=b><i id=i>B</i></button><script>for (const e of [b, i])"
                        + " e.addEventListener('click', (e) => { e.stopImmediatePropagation() },"
                        + " true)</script>");
        assertThat(browse.run("click", "#b")).startsWith("Clicked #b");
        assertThat(browse.failure("click", "#i")).startsWith("#i did not receive the click");
    }

    @Test
    void whatTakesNoMouseIsNotCalledCovered() {
        open(
                "<p style='pointer-events: none'><button id=b>B</button><div inert id=d><button"
                        + " id=c>C</button></div><button inert id=e>E</button>");
        assertThat(browse.failure("click", "#b", "--timeout", "100"))
                .contains("\n#b is not open to the mouse (pointer-events: none) (waited 100 ms).");
        assertThat(browse.failure("click", "#c", "--timeout", "100"))
                .contains("\n#c is inert by @e")
                .contains("<div id=\"d\">C");
        assertThat(browse.failure("click", "#e", "--timeout", "100")).contains("\n#e is inert (");
    }

    @Test
    void wordsThatMeanNothingAreAnError() {
        open("<button id=b>B</button>");
        assertThat(browse.failure("click", "#b", "twice"))
                .startsWith("click does not know what to do with 'twice'. Usage: browse click");
        assertThat(browse.failure("click", "#b", "--timeout", "-5"))
                .startsWith("--timeout takes milliseconds, 0 or more, not '-5'. Usage:");
        assertThat(log()).isEmpty();
    }

    @Test
    void anElementThatGoesByAnotherNameNowIsSaidToDoSo() {
        String url =
                open("<button id=b>Save</button><label>Agree <input type=checkbox id=c></label>");
        String save = ref("Save");
        String agree = ref("Agree");
        browse.run("js", "b.textContent = 'Delete'; 1");
        assertThat(browse.run("click", save))
                .isEqualTo(
                        "Clicked "
                                + save
                                + " → now at "
                                + url
                                + " (now named \"Delete\", was \"Save\")");
        assertThat(browse.run("hover", save))
                .isEqualTo("Hovered " + save + " (now named \"Delete\", was \"Save\")");
        assertThat(browse.run("click", agree)).isEqualTo("Clicked " + agree + " → now at " + url);
    }

    @Test
    void aSecondPressNeverHitsWhatCameInThePlaceOfTheFirst() {
        open("<button id=one onclick='this.remove()'>One</button><button id=two>Two</button>");
        assertThat(browse.failure("click", "#one", "--double"))
                .contains("#one received the first click, but not the second")
                .contains("<button id=\"two\">");
        assertThat(log()).isEqualTo("click one");
        browse.run("click", "#two", "--double");
        assertThat(log()).isEqualTo("click one,click two,click two,dblclick two");
    }

    @Test
    void aContextMenuNeverOpensOnWhatCameInThePlaceOfThePressed() {
        open(
                "<button id=one onmousedown='this.remove()'>One</button><button"
                        + " id=two>Two</button>");
        assertThat(browse.failure("click", "#one", "--right")).contains("<button id=\"two\">");
        assertThat(log()).isEmpty();
    }

    @Test
    void oneClickHasOneButton() {
        open("<button id=b>Go</button>");
        assertThat(browse.failure("click", "#b", "--right", "--middle"))
                .contains("--right and --middle exclude each other");
        assertThat(log()).isEmpty();
    }

    @Test
    void aPointBesideTheElementIsAnErrorWithItsSize() {
        open("<button id=b style='width: 80px; height: 30px'>Go</button>");
        assertThat(browse.failure("click", "#b", "--at", "200,10", "--timeout", "100"))
                .contains("80 x 30 px");
        assertThat(log()).isEmpty();
    }
}
