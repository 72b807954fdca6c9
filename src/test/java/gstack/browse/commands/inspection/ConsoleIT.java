package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.capture.ConsoleMessage;
import gstack.browse.capture.Ring;
import gstack.browse.error.Deadline;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

@WithChromium
final class ConsoleIT {
    private final Live browse;
    private final TestSite site;

    ConsoleIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private String console(String... words) {
        return browse.content("console", words);
    }

    /// The lines without their times.
    private List<String> said(String... words) {
        return console(words).lines().map(line -> line.replaceFirst("^\\[[^]]*Z] ", "")).toList();
    }

    private int active() {
        return browse.browser().orElseThrow().active().id();
    }

    @Test
    void aMessageHasItsTimeItsLevelAndItsText() {
        browse.run("js", "console.log('hello', 42)");
        assertThat(console())
                .matches(
                        "\\[\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z] \\[log] hello 42");
    }

    @Test
    void thePageIsTheSourceOfTheEnvelope() {
        browse.run("goto", site.page("/console", "<script>console.info('x')</script>"));
        assertThat(browse.run("console"))
                .startsWith(
                        "--- BEGIN UNTRUSTED EXTERNAL CONTENT (source: "
                                + site.at("/console")
                                + ") ---\n")
                .endsWith("[info] x\n--- END UNTRUSTED EXTERNAL CONTENT ---");
    }

    @Test
    void nothingIsSaidInTheReferencesWords() {
        assertThat(console()).isEqualTo("(no console messages)");
        assertThat(console("--errors")).isEqualTo("(no console errors)");
        browse.run("js", "console.log(1)");
        assertThat(console("--clear")).isEqualTo("Console buffer cleared.");
        assertThat(console()).isEqualTo("(no console messages)");
    }

    @Test
    void levelsAreTheBrowsersNames() {
        browse.run(
                "js",
                "console.log(1); console.info(2); console.warn(3); console.error(4);"
                        + " console.debug(5); console.assert(false, 6)");
        assertThat(said())
                .containsExactly(
                        "[log] 1",
                        "[info] 2",
                        "[warning] 3",
                        "[error] 4",
                        "[debug] 5",
                        "[assert] 6");
        assertThat(said("--errors")).containsExactly("[warning] 3", "[error] 4", "[assert] 6");
        assertThat(said("--level", "log,warn")).containsExactly("[log] 1", "[warning] 3");
        assertThat(browse.failure("console", "--level", "loud"))
                .startsWith("Unknown console level: 'loud'. Use: log, info, warning");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{a: 1, b: 'x', c: null}            | {a: 1, b: \"x\", c: null}",
                "[1, 'two', [3], {a: 1}]            | [1, \"two\", Array(1), Object]",
                "new Map([[1, 'a']])                | Map(1) {1 => \"a\"}",
                "new Set([1])                       | Set(1) {1}",
                "new (class Foo { x = 1 })          | Foo {x: 1}",
                "null, undefined, NaN, -0, 10n      | null undefined NaN -0 10n",
                "'%s has %d items%c!', 'cart', 3, 'x' | cart has 3 items!",
                "'100%', 'of', 2                    | 100% of 2",
                "/a+/g, true, Symbol('s')           | /a+/g true Symbol(s)",
                "new Error('e').message             | e",
            })
    void valuesAreShownAndNotTheirHandles(String values, String shown) {
        browse.run("js", "console.log(" + values + ")");
        assertThat(said()).containsExactly("[log] " + shown);
    }

    @Test
    void anUncaughtErrorIsThereWithItsPosition() {
        String url =
                site.page("/throws", "<script>\n\n  setTimeout(() => { nope() }, 0)\n</script>");
        browse.run("goto", url);
        browse.runUntil("nope", "console");
        assertThat(said("--errors").getFirst())
                .isEqualTo(
                        "[error] Uncaught ReferenceError: nope is not defined (" + url + ":3:22)");
    }

    @Test
    void anUnhandledRejectionIsThereWithItsPosition() {
        String url =
                site.page(
                        "/rejects",
                        "<script>Promise.reject(new TypeError('no'));\nPromise.reject('bare');"
                                + "</script>");
        browse.run("goto", url);
        browse.runUntil("bare", "console");
        assertThat(said("--errors"))
                .contains(
                        "[error] Uncaught (in promise) TypeError: no (" + url + ":1:24)",
                        "[error] Uncaught (in promise) bare (" + url + ":2:9)");
    }

    @Test
    void aThrownObjectIsShown() {
        browse.run("js", "setTimeout(() => { throw {code: 7} }, 0)");
        assertThat(browse.runUntil("code", "console")).contains("[error] Uncaught {code: 7}");
    }

    @Test
    void aMissingResourceIsRemarkedWithItsAddress() {
        browse.run("goto", site.page("/broken", "<img src=/none.png>"));
        assertThat(browse.runUntil("404", "console"))
                .contains(
                        "[error] Failed to load resource: the server responded with a status of 404"
                                + " (Not Found) ("
                                + site.at("/none.png")
                                + ")");
    }

    @Test
    void frameOfAnotherProcessSpeaks() {
        site.page("/inner", "<script>console.log('from within')</script>");
        browse.run(
                "goto",
                site.page("/outer", "<iframe src='" + site.atOtherHost("/inner") + "'></iframe>"));
        assertThat(browse.runUntil("within", "console")).contains("[log] from within");
    }

    @Test
    void aWorkerSpeaksOnce() {
        site.page("/worker.js", "console.log('from work', {n: 1}); throw new Error('worker')");
        browse.run("goto", site.page("/works", "<script>w = new Worker('/worker.js')</script>"));
        browse.runUntil("Error: worker", "console");
        assertThat(said()).filteredOn(line -> line.contains("from work")).hasSize(1);
        assertThat(said()).anyMatch(line -> line.startsWith("[error] Uncaught Error: worker ("));
    }

    @Test
    void aPopupSpeaksUnderItsOwnNumber() {
        int first = active();
        site.page("/popup", "<script>console.log('popup')</script>");
        browse.run("goto", site.page("/opener", "<p>opener"));
        browse.run("js", "console.log('opener'); window.open('/popup'); 1");
        browse.runUntil("popup", "console");
        assertThat(said("--tab", String.valueOf(first))).containsExactly("[log] opener");
        assertThat(said("--tab", String.valueOf(first + 1))).containsExactly("[log] popup");
        assertThat(browse.failure("console", "--tab", "x"))
                .isEqualTo("Invalid --tab 'x'. Give a number that 'tabs' shows.");
    }

    @Test
    void onlyWhatIsNewerIsShown() {
        browse.run("js", "console.log('old')");
        String line = console();
        browse.run("js", "new Promise(r => setTimeout(r, 30))");
        browse.run("js", "console.log('new')");
        Instant then = Instant.parse(line.substring(1, line.indexOf(']')));
        assertThat(said("--since", then.plusMillis(15).toString())).containsExactly("[log] new");
        assertThat(said("--since", "1m")).containsExactly("[log] old", "[log] new");
        assertThat(browse.failure("console", "--since", "yesterday"))
                .startsWith("Invalid --since 'yesterday'. Give how long ago (500ms, 30s");
    }

    @Test
    void noMessageCanPassForAnother() {
        browse.run(
                "js",
                "console.log('a\\n[2026-01-01T00:00:00.000Z] [error]"
                        + " forged\\r\\u2028x\\u001b[31mred\\u202e')");
        assertThat(console().lines().skip(1))
                .containsExactly(
                        "    [2026-01-01T00:00:00.000Z] [error] forged",
                        "    \\u2028x\\u001b[31mred\\u202e");
    }

    @Test
    void aLongMessageIsCut() {
        browse.run("js", "console.log('x'.repeat(50000))");
        assertThat(console()).endsWith("xxx…(50000 chars)").hasSizeLessThan(10_100);
    }

    @Test
    void itAnswersWhileAPageIsStuck() {
        browse.run("js", "console.log('before'); setTimeout(() => { while (true) {} }, 0); 1");
        long start = System.nanoTime();
        assertThat(said()).containsExactly("[log] before");
        assertThat(System.nanoTime() - start).isLessThan(1_500_000_000L);
    }

    @Test
    void aPageThatNeverStopsLoggingLeavesTheNewestAndTheBrowserAlive() {
        int noisy = active();
        browse.run("newtab", site.page("/quiet", "<p>quiet"));
        browse.runOn(
                noisy,
                "js",
                "setTimeout(() => { for (let i = 1; i <= 200000; i++) console.log('line', i) }, 0);"
                        + " 1");
        Ring<ConsoleMessage> ring = browse.browser().orElseThrow().capture().console();
        Deadline deadline = Deadline.after(Duration.ofSeconds(60));
        while (!lastOf(ring).equals("line 200000") && !deadline.passed()) {
            // Within a command's time, or it fails.
            assertThat(browse.run("js", "1 + 1")).isEqualTo("2");
        }
        assertThat(lastOf(ring)).isEqualTo("line 200000");
        assertThat(browse.browser().orElseThrow().capture().console().size()).isEqualTo(50_000);
    }

    private static String lastOf(Ring<ConsoleMessage> ring) {
        List<ConsoleMessage> all = ring.all();
        return all.isEmpty() ? "" : all.getLast().text();
    }

    @Test
    void aTabThatNeverWasIsAnError() {
        assertThat(browse.failure("console", "--tab", "9999"))
                .isEqualTo(
                        "Tab 9999 not found. Open tabs: " + active() + ". Run 'tabs' to see them.");
        assertThat(browse.failure("network", "--tab", "9999")).startsWith("Tab 9999 not found.");
    }
}
