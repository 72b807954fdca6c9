package gstack.browse.commands.navigation;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;

import gstack.browse.page.TestRenderer;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

@WithChromium
final class WaitIT {
    private static final String USAGE =
            "Usage: browse wait <sel|@ref|ms> [ms] [--text <text>] [--url <url>] [--fn <js>]"
                + " [--gone <sel|@ref>] [--download] [--networkidle] [--load] [--domcontentloaded]";

    private final Live browse;
    private final TestSite site;

    WaitIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void show(String html) {
        browse.run("goto", site.page("/wait", "<!doctype html>" + html));
    }

    /// Runs a command and gives how long it took, in milliseconds.
    private static long millis(Runnable command) {
        long start = System.nanoTime();
        command.run();
        return (System.nanoTime() - start) / 1_000_000;
    }

    private void appears(String selector) {
        assertThat(browse.run("wait", selector, "3000"))
                .isEqualTo("Element " + selector + " appeared");
    }

    // Elements

    @Test
    void anElementThatIsThereIsThereAtOnce() {
        show("<h1>x</h1>");
        assertThat(millis(() -> appears("h1"))).isLessThan(500);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "setTimeout(() => document.body.innerHTML = '<p id=late>late</p>', 200)",
                "document.body.innerHTML = '<p id=late hidden>late</p>'; const e = late;"
                        + " setTimeout(() => e.hidden = false, 200)",
                "document.body.innerHTML = '<style>.off { display: none }</style><p id=late"
                        + " class=off>late</p>'; const e = late; setTimeout(() => e.className = '',"
                        + " 200)",
                "document.body.innerHTML = '<style id=s>#late { visibility: hidden }</style><p"
                        + " id=late>late</p>'; setTimeout(() => s.remove(), 200)",
                "document.body.innerHTML = '<style>@keyframes k { to { width: 90px } } #late {"
                        + " width: 0; height: 9px; animation: k .1s .2s forwards }</style><p"
                        + " id=late></p>'",
                "document.body.innerHTML = '<p id=late style=\"width:0;height:9px;transition:width"
                        + " .2s\"></p>'; const e = late; setTimeout(() => e.style.width = '90px',"
                        + " 100)",
                "const root = document.body.attachShadow({mode: 'open'}); setTimeout(() =>"
                        + " root.innerHTML = '<p id=late>late</p>', 200)",
                "document.body.innerHTML = '<details><p id=late>late</p></details>';"
                        + " setTimeout(() => document.querySelector('details').open = true, 200)",
                "document.body.innerHTML = '<dialog><p id=late>late</p></dialog>';"
                        + " setTimeout(() => document.querySelector('dialog').showModal(), 200)",
                "const img = document.createElement('img'); img.id = 'late'; img.src ="
                        + " 'data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22"
                        + " width=%229%22 height=%229%22/>'; setTimeout(() =>"
                        + " document.body.append(img), 200)",
                "const sheet = new CSSStyleSheet(); sheet.replaceSync('#late { display: none }');"
                        + " document.adoptedStyleSheets = [sheet]; document.body.innerHTML = '<p"
                        + " id=late>late</p>'; setTimeout(() => sheet.replaceSync(''), 200)",
            })
    void anElementAppearsInWhateverWay(String script) {
        show("<body><script>" + script + "</script>");
        long taken = millis(() -> appears("#late"));
        assertThat(taken).isLessThan(1500);
        assertThat(browse.run("js", "1")).isEqualTo("1");
    }

    @Test
    void anElementThatIsInThePageButNotShownIsNotThere() {
        show("<p id=a hidden>x</p><p id=b style=visibility:hidden>x</p><p id=c></p>");
        for (String selector : new String[] {"#a", "#b", "#c"}) {
            assertThat(browse.failure("wait", selector, "1000"))
                    .isEqualTo(
                            "Element "
                                    + selector
                                    + " did not become visible within 1000 ms. Check your"
                                    + " selector, or look at the page with 'text'.");
        }
    }

    @Test
    void oneOfManyIsEnough() {
        show("<p hidden>a</p><p>b</p>");
        appears("p");
    }

    @Test
    void theTimeIsKeptBetweenOneSecondAndFiveMinutes() {
        show("<p>x</p>");
        assertThat(millis(() -> browse.failure("wait", "#never", "1"))).isBetween(950L, 2500L);
        assertThat(browse.failure("wait", "#never", "0")).contains("within 1000 ms");
        assertThat(browse.run("wait", "p", "99999999")).isEqualTo("Element p appeared");
    }

    @Test
    void aSelectorThatMakesNoSenseIsSaidAtOnce() {
        show("<p>x</p>");
        assertThat(
                        millis(() ->
                                assertThat(browse.failure("wait", "p[", "5000"))
                                        .isEqualTo(
                                                "Invalid selector: p[ ('p[' is not a valid"
                                                    + " selector.). Use CSS, XPath, role=…, text=…"
                                                    + " or a @ref from 'snapshot'.")))
                .isLessThan(1000);
    }

    @Test
    void aRefThatNoSnapshotGaveIsSaidAtOnce() {
        assertThat(browse.failure("wait", "@e3"))
                .isEqualTo("Ref @e3 not found. Run 'snapshot' to get fresh refs.");
    }

    @Test
    void theWaitGoesOnInTheNextDocument() {
        site.page("/wait-next", "<p id=next>next</p>");
        show("<script>setTimeout(() => location.href = '/wait-next', 300)</script>");
        appears("#next");
        assertThat(browse.run("url")).isEqualTo(site.at("/wait-next"));
    }

    @Test
    void theWaitGoesOnAfterThePageIsWrittenAnew() {
        show(
                "<script>setTimeout(() => { document.open(); document.write('<p id=next>x</p>');"
                        + " document.close() }, 300)</script>");
        appears("#next");
    }

    @Test
    void aPageThatReplacesTheTimersDoesNotStopTheWait() {
        show(
                "<script>const t = setTimeout; window.setInterval = window.setTimeout = null;"
                        + " window.MutationObserver = null; t.call(window, () =>"
                        + " document.body.innerHTML = '<p id=late>x</p>', 200)</script>");
        appears("#late");
    }

    @Test
    void aPageThatIsBusyAllTheTimeStillAnswers() {
        show(
                "<script>(function f() { const end = performance.now() + 15; while"
                    + " (performance.now() < end); document.title = Math.random(); setTimeout(f)"
                    + " })(); setTimeout(() => document.body.innerHTML = '<p id=late>x</p>',"
                    + " 300)</script>");
        appears("#late");
    }

    @Test
    void aCrashWhileWaitingIsSaid() throws Exception {
        show("<p>x</p>");
        var page = browse.browser().orElseThrow().active().page();
        Thread killer =
                Thread.startVirtualThread(() -> {
                    while (browse.browser().orElseThrow().active().work() == null) {
                        Thread.onSpinWait();
                    }
                    TestRenderer.crash(page);
                });
        assertThat(browse.failure("wait", "#never", "8000")).contains("crashed");
        killer.join();
    }

    // States

    @Test
    void aLoadedPageIsLoaded() {
        show("<p>x</p>");
        assertThat(browse.run("wait", "--load")).isEqualTo("Page loaded");
        assertThat(browse.run("wait", "--domcontentloaded")).isEqualTo("DOM content loaded");
        assertThat(browse.run("wait", "--networkidle")).isEqualTo("Network idle");
        assertThat(browse.run("wait", "--load", "1000")).isEqualTo("Page loaded");
    }

    @Test
    void anEmptyTabIsLoaded() {
        assertThat(browse.run("wait", "--load")).isEqualTo("Page loaded");
        assertThat(browse.run("wait", "--networkidle")).isEqualTo("Network idle");
    }

    @Test
    void loadWaitsForALateImage() {
        site.route("/wait-image", exchange -> answerAfter(exchange, 700, "image/png"));
        show("<img src=/wait-image>");
        assertThat(millis(() -> browse.run("wait", "--load"))).isBetween(300L, 3000L);
    }

    @Test
    void loadWaitsForThePageThatIsOnItsWay() {
        site.route("/wait-slow", exchange -> answerAfter(exchange, 2600, "text/html"));
        show("<p>x</p>");
        browse.run("js", "location.href = '/wait-slow'; 1");
        assertThat(browse.run("url")).isEqualTo(site.at("/wait"));
        assertThat(browse.run("wait", "--load")).isEqualTo("Page loaded");
        assertThat(browse.run("url")).isEqualTo(site.at("/wait-slow"));
    }

    @Test
    void aPageThatNeverLoadsSaysWhatIsUnderWay() {
        site.route("/wait-never", exchange -> answerAfter(exchange, 4000, "image/png"));
        show("<img src=/wait-never>");
        assertThat(browse.failure("wait", "--load", "1000"))
                .isEqualTo(
                        "Operation timed out: wait --load was not reached within 1000 ms; 1"
                                + " request is still under way. Wait longer, or wait for an element"
                                + " instead.");
        assertThat(browse.run("wait", "--domcontentloaded")).isEqualTo("DOM content loaded");
    }

    @Test
    void theNetworkIsIdleHalfASecondAfterTheLastRequest() {
        site.route("/wait-data", exchange -> answerAfter(exchange, 300, "text/plain"));
        show(
                "<script>onload = () => fetch('/wait-data').then(() => fetch('/wait-data?2').then(r"
                        + " => r.text()).then(() => window.done = performance.now()))</script>");
        assertThat(browse.run("wait", "--networkidle")).isEqualTo("Network idle");
        assertThat(Double.parseDouble(browse.run("js", "performance.now() - done")))
                .isBetween(450.0, 1500.0);
    }

    @Test
    void aPageThatAsksAgainAndAgainIsNeverIdle() {
        show("<script>setInterval(() => fetch('/wait?' + Math.random()), 100)</script>");
        assertThat(browse.failure("wait", "--networkidle", "1500"))
                .startsWith(
                        "Operation timed out: wait --networkidle was not reached within 1500 ms");
    }

    @Test
    void anAnswerThatIsStillComingIsNotIdle() {
        site.route("/wait-stream", exchange -> drip(exchange, "text/plain", 15));
        show(
                "<script>fetch('/wait-stream').then(r => r.text()).then(() => window.done ="
                        + " 1)</script>");
        assertThat(browse.run("wait", "--networkidle")).isEqualTo("Network idle");
        assertThat(browse.run("js", "window.done")).isEqualTo("1");
    }

    @Test
    void aStreamOfEventsDoesNotCount() {
        site.route("/wait-events", exchange -> drip(exchange, "text/event-stream", 40));
        show("<script>new EventSource('/wait-events')</script>");
        assertThat(millis(() -> browse.run("wait", "--networkidle"))).isLessThan(2500);
    }

    @Test
    void requestsOfAnInnerFrameCount() {
        site.route("/wait-data", exchange -> answerAfter(exchange, 900, "text/plain"));
        site.page(
                "/wait-inner",
                "<script>fetch('/wait-data').then(r => r.text()).then(() => top.postMessage('done',"
                        + " '*'))</script>");
        show(
                "<script>onmessage = () => window.done = 1</script><iframe src='"
                        + site.atOtherHost("/wait-inner")
                        + "'></iframe>");
        browse.run("wait", "--networkidle");
        assertThat(browse.run("js", "window.done")).isEqualTo("1");
    }

    @Test
    void aFrameThatIsRemovedDoesNotKeepTheNetworkBusy() {
        site.route("/wait-never", exchange -> answerAfter(exchange, 6000, "text/plain"));
        site.page("/wait-inner", "<script>fetch('/wait-never')</script>");
        show(
                "<iframe src='"
                        + site.atOtherHost("/wait-inner")
                        + "'></iframe><iframe"
                        + " src=/wait-inner></iframe>");
        browse.run("wait", "--load");
        browse.run(
                "js",
                "new Promise(r => setTimeout(() => { document.querySelectorAll('iframe').forEach(f"
                        + " => f.remove()); r(1) }, 200))");
        assertThat(browse.run("wait", "--networkidle", "3000")).isEqualTo("Network idle");
    }

    // Texts, addresses, conditions

    @Test
    void aNumberAloneIsAPause() {
        assertThat(millis(() -> assertThat(browse.run("wait", "300")).isEqualTo("Waited 300 ms")))
                .isGreaterThanOrEqualTo(295L);
        assertThat(browse.run("wait", "0")).isEqualTo("Waited 0 ms");
        assertThat(browse.failure("wait", "-5"))
                .startsWith("wait takes milliseconds, 0 or more, not '-5'. Usage: ");
    }

    @Test
    void aTextIsWaitedForWhereverItComes() {
        show(
                "<div id=d></div><script>setTimeout(() => d.attachShadow({mode:"
                        + " 'open'}).innerHTML = '<p>All <b>done</b></p>', 200)</script>");
        assertThat(browse.run("wait", "--text", "All done"))
                .isEqualTo("Text \"All done\" appeared");
        assertThat(browse.run("wait", "--text=/d.ne$/")).isEqualTo("Text \"/d.ne$/\" appeared");
        assertThat(browse.failure("wait", "--text", "all done", "1000"))
                .isEqualTo("Text \"all done\" did not appear within 1000 ms. Look with 'text'.");
    }

    @Test
    void anAddressIsWaitedFor() {
        site.page("/wait-next", "<p>next");
        show("<script>setTimeout(() => location.href = '/wait-next', 300)</script>");
        assertThat(browse.run("wait", "--url", "**/wait-next"))
                .isEqualTo("URL is " + site.at("/wait-next"));
        assertThat(browse.failure("wait", "--url", "/other", "1000"))
                .isEqualTo(
                        "URL did not match /other within 1000 ms. The page is at "
                                + site.at("/wait-next")
                                + ".");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "window.ready",
                "() => window.ready",
                "async () => (await fetch('/wait')).ok && ready",
                "ready.deep.down",
                "await Promise.resolve(window.ready)",
                "window.ready ? 1n : 0n",
                "window.ready ? document : null",
                "window.ready ? Infinity : NaN",
            })
    void aConditionIsWaitedForInThePagesWorld(String code) {
        show("<script>setTimeout(() => window.ready = { deep: { down: 'yes' } }, 300)</script>");
        assertThat(browse.run("js", "window.ready")).isEmpty();
        assertThat(
                        millis(() ->
                                assertThat(browse.run("wait", "--fn", code))
                                        .isEqualTo("Condition is true")))
                .isLessThan(2500);
    }

    @Test
    void aConditionThatIsNeverTrueOrMakesNoSense() {
        show("<p>x</p>");
        assertThat(browse.failure("wait", "--fn", "window.never", "1000"))
                .isEqualTo("Condition did not become true within 1000 ms. Try it with 'js'.");
        assertThat(browse.failure("wait", "--fn", "never.here", "1000"))
                .isEqualTo("ReferenceError: never is not defined");
        assertThat(
                        millis(() ->
                                assertThat(browse.failure("wait", "--fn", "if ("))
                                        .contains("SyntaxError")))
                .isLessThan(2000);
        assertThat(browse.run("js", "Object.keys(window).filter(k => /browse/.test(k)).length"))
                .isEqualTo("0");
    }

    @Test
    void aConditionIsWaitedForInTheNextDocumentToo() {
        site.page("/wait-next", "<script>var ready = 1</script>");
        show("<script>setTimeout(() => location.href = '/wait-next', 300)</script>");
        assertThat(browse.run("wait", "--fn", "window.ready")).isEqualTo("Condition is true");
    }

    @Test
    void anElementIsGoneWhenNoneIsVisible() {
        show(
                "<h1>stays</h1><p class=x>a</p><p class=x>b</p><script>setTimeout(() =>"
                        + " document.querySelectorAll('.x').forEach((e, i) => i ? e.remove() :"
                        + " e.hidden = true), 300)</script>");
        assertThat(browse.failure("wait", "--gone", "h1", "1000"))
                .isEqualTo("Element h1 did not go within 1000 ms. Look with 'snapshot'.");
        assertThat(browse.run("wait", "--gone", ".x")).isEqualTo("Element .x gone");
        assertThat(browse.run("wait", "--gone", "#never")).isEqualTo("Element #never gone");
        assertThat(browse.failure("wait", "--gone", "p[")).startsWith("Invalid selector");
    }

    @Test
    void nothingToWaitForIsAUsageError() {
        assertThat(browse.failure("wait")).isEqualTo(USAGE);
        assertThat(browse.failure("wait", "")).isEqualTo(USAGE);
        assertThat(browse.failure("wait", "--load", "--networkidle")).isEqualTo(USAGE);
        assertThat(browse.failure("wait", "--text", "x", "--load")).isEqualTo(USAGE);
        assertThat(browse.failure("wait", "500", "600", "700"))
                .isEqualTo("wait does not know what to do with '700'. " + USAGE);
        assertThat(browse.failure("wait", "--gone", ""))
                .isEqualTo("--gone needs a value. " + USAGE);
        assertThat(browse.failure("wait", "--idle"))
                .isEqualTo("Unknown wait flag: --idle. " + USAGE);
    }

    @Test
    void whatIsNoTimeIsSaid() {
        assertThat(browse.failure("wait", "p", "soon"))
                .isEqualTo("'soon' is no number of milliseconds. " + USAGE);
        assertThat(browse.failure("wait", "--load", "5s"))
                .isEqualTo("'5s' is no number of milliseconds. " + USAGE);
        assertThat(browse.failure("wait", "p", "1.5")).contains("no number of milliseconds");
    }

    private static void answerAfter(HttpExchange exchange, long millis, String type)
            throws IOException {
        try (exchange) {
            Thread.sleep(millis);
            exchange.getResponseHeaders().set("Content-Type", type);
            exchange.sendResponseHeaders(200, 0);
            exchange.getResponseBody().write("<p>late".getBytes(StandardCharsets.UTF_8));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Sends a line every tenth of a second.
    private static void drip(HttpExchange exchange, String type, int lines) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(200, 0);
        try (exchange;
                OutputStream out = exchange.getResponseBody()) {
            for (int i = 0; i < lines; i++) {
                out.write("data: x\n\n".getBytes(StandardCharsets.UTF_8));
                out.flush();
                Thread.sleep(100);
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void theScriptOfAWorkerThatHasArrivedIsNotWaitedFor() {
        site.page("/idle-worker.js", "postMessage('at work')");
        browse.run(
                "goto",
                site.page(
                        "/idle-with-worker",
                        "<script>new Worker('/idle-worker.js').onmessage = () => { document.title ="
                                + " 'at work' }</script>"));
        assertThat(browse.run("wait", "--networkidle")).isEqualTo("Network idle");
        assertThat(browse.run("js", "document.title")).isEqualTo("at work");
    }

    @Test
    void whatIsNotJavaScriptIsNamed() {
        show("<p>x");
        assertThat(browse.failure("wait", "--fn", "1 +", "1000"))
                .startsWith("Not JavaScript: 1 + (SyntaxError: ")
                .endsWith("try it with 'js'.")
                .doesNotContain("\n");
        assertThat(browse.failure("wait", "--text", "/(/", "1000"))
                .startsWith("Invalid regular expression /(/: ");
        assertThat(browse.failure("wait", "--url", "/(/", "1000"))
                .startsWith("Invalid regular expression /(/: ");
    }

    @Test
    void aSyntaxErrorOfThePageMayPass() {
        show("<script>var text = '{'; setTimeout(() => text = '{\"ok\": true}', 200)</script>");
        assertThat(browse.run("wait", "--fn", "JSON.parse(text).ok", "3000"))
                .isEqualTo("Condition is true");
    }
}
