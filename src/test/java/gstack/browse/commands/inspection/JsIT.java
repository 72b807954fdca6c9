package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.Deadline;
import gstack.browse.page.TestRenderer;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;

@WithChromium
final class JsIT {
    private static final String USAGE = "Usage: browse js <expression> [--out <file>] [--raw]";

    private final Live browse;
    private final TestSite site;

    JsIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "1+1                        | 2",
                "'text'                     | text",
                "''                         | ``",
                "undefined                  | ``",
                "void 0                     | ``",
                "null                       | null",
                "true                       | true",
                "NaN                        | NaN",
                "-Infinity                  | -Infinity",
                "-0                         | 0",
                "-1                         | -1",
                "0.1+0.2                    | 0.30000000000000004",
                "1e21                       | 1e+21",
                "2n**64n                    | 18446744073709551616",
                "Symbol('x')                | Symbol(x)",
                "(function foo(a) { })      | function foo(a) { }",
                "new Date(0)                | \"1970-01-01T00:00:00.000Z\"",
                "/re/g                      | \"/re/g\"",
                "new TypeError('no')        | \"TypeError: no\"",
                "document.body              | \"ref: <Node>\"",
                "document                   | \"ref: <Document>\"",
                "window                     | \"ref: <Window>\"",
                "Object(7n)                 | \"7\"",
                "new Number(7)              | 7",
                "({then(r) { r(9) }})       | 9",
                "1+1 // two                 | 2",
                "1+1; // two                | 2",
                "document.title             | ``",
                "location.href              | about:blank",
            })
    void aResultReadsAsAPersonWouldWriteIt(String code, String printed) {
        assertThat(browse.run("js", code)).isEqualTo(printed);
    }

    @Test
    void anObjectIsPrintedAsIndentedJson() {
        assertThat(browse.run("js", "({a: 1, b: [undefined, 'x', 3n], c: undefined})"))
                .isEqualTo(
                        """
                        {
                          "a": 1,
                          "b": [
                            null,
                            "x",
                            "3"
                          ]
                        }\
                        """);
    }

    @Test
    void mapsAndSetsShowWhatTheyHold() {
        assertThat(browse.run("js", "({m: new Map([['a', 1]]), s: new Set([2])})"))
                .isEqualToIgnoringWhitespace("{\"m\":[[\"a\",1]],\"s\":[2]}");
    }

    @Test
    void aCircleIsNamed() {
        assertThat(browse.run("js", "var a = {}; a.self = a; a"))
                .isEqualToIgnoringWhitespace("{\"self\":\"[Circular]\"}");
        assertThat(browse.run("js", "var m = new Map(); m.set('m', m); m"))
                .isEqualToIgnoringWhitespace("[[\"m\",\"[Circular]\"]]");
    }

    @Test
    void theSameObjectTwiceIsNoCircle() {
        assertThat(browse.run("js", "var x = {a: 1}; [x, x]"))
                .isEqualToIgnoringWhitespace("[{\"a\":1},{\"a\":1}]");
    }

    @Test
    void aClassOfThePageThatIsCalledNodeIsNotTakenForTheBrowsers() {
        browse.run(
                "goto",
                site.page(
                        "/js-node",
                        "<script>class Node { constructor(v) { this.v = v } }"
                                + " window.Document = null; class Map {}</script>"));
        assertThat(browse.run("js", "new Node(5)")).isEqualToIgnoringWhitespace("{\"v\":5}");
        assertThat(browse.run("js", "[document.body]"))
                .isEqualToIgnoringWhitespace("[\"ref: <Node>\"]");
    }

    @Test
    void anElementOfAnInnerFrameIsAnElement() {
        browse.run("goto", site.page("/js-frame", "<iframe srcdoc='<p>in</p>'></iframe>"));
        browse.run("wait", "--load");
        assertThat(browse.run("js", "[frames[0].document.body, frames[0]]"))
                .isEqualToIgnoringWhitespace("[\"ref: <Node>\",\"ref: <Window>\"]");
    }

    @Test
    void aLoneSurrogateIsReplaced() {
        assertThat(browse.run("js", "'a\\uD800b'")).isEqualTo("a\uFFFDb");
        assertThat(browse.run("js", "'\\u{1F600}'")).isEqualTo("\uD83D\uDE00");
    }

    @Test
    void twentyMegabytesArriveWhole() {
        assertThat(browse.run("js", "'x'.repeat(20_000_000)")).hasSize(20_000_000);
        assertThat(browse.run("js", "Array(1_000_000).fill(12345678)"))
                .hasSizeGreaterThan(9_000_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "throw new Error('boom')                  | Error: boom",
                "throw new Error('two\\nlines')           | Error: two lines",
                "throw 5                                  | Uncaught 5",
                "throw 'words'                            | Uncaught words",
                "throw null                               | Uncaught null",
                "throw undefined                          | Uncaught undefined",
                "throw {code: 7}                          | Uncaught { \"code\": 7 }",
                "nowhere.to.be.found                      | ReferenceError: nowhere is not defined",
                "null.x                                   | TypeError: Cannot read properties of"
                        + " null (reading 'x')",
                "1 +                                      | SyntaxError: Unexpected end of input",
                "const a =                                | SyntaxError: Unexpected end of input",
                "{a: 1, b}}                               | SyntaxError: Unexpected token '}'",
                "Promise.reject(new TypeError('late'))    | TypeError: late",
                "Promise.reject(7)                        | Uncaught 7",
                "Promise.reject()                         | Uncaught undefined",
                "await Promise.reject(new Error('later')) | Error: later",
                "document.querySelector('[')              | SyntaxError: Failed to execute"
                        + " 'querySelector' on 'Document': '[' is not a valid selector.",
                "({toJSON() { throw new Error('json') }}) | Error: json",
                "({get a() { throw new Error('get') }})   | Error: get",
                "new Proxy({}, {get() { throw 3 }})       | Uncaught 3",
            })
    void whatAScriptThrowsIsOneClearLine(String code, String said) {
        assertThat(browse.failure("js", code)).isEqualTo(said);
    }

    @Test
    void aVeryLongErrorIsCut() {
        assertThat(browse.failure("js", "throw new Error('x'.repeat(5_000_000))"))
                .hasSizeLessThan(2100)
                .startsWith("Error: xxx");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "await 5                                            | 5",
                "await 5 // done                                    | 5",
                "await Promise.resolve({a: 1}).then(x => x.a)       | 1",
                "const r = await 5; return r + 1                    | 6",
                "(async () => { const r = await 4; return r })()    | 4",
                "new Promise(done => setTimeout(() => done(3), 20)) | 3",
                "for (const x of [1]) { await x }                   | ``",
                "{a: await 1}.a                                     | 1",
            })
    void promisesAreWaitedFor(String code, String printed) {
        assertThat(browse.run("js", code)).isEqualTo(printed);
    }

    @Test
    void bracesAreAnObjectUnlessTheyAreABlock() {
        assertThat(browse.run("js", "{a: 1, b: 2}"))
                .isEqualToIgnoringWhitespace("{\"a\":1,\"b\":2}");
        assertThat(browse.run("js", "{}")).isEqualTo("{}");
        assertThat(browse.run("js", "{ let q = 1; q + 1 }")).isEqualTo("2");
    }

    @Test
    void aDeclarationCanBeRunAgain() {
        for (int i = 0; i < 3; i++) {
            assertThat(browse.run("js", "let a = " + i + "; const b = 1; class C {}; a + b"))
                    .isEqualTo(String.valueOf(i + 1));
        }
    }

    @Test
    void aDeclarationDoesNotCollideWithThePages() {
        browse.run("goto", site.page("/js-let", "<script>let app = 1; const items = []</script>"));
        assertThat(browse.run("js", "const app = 2; const items = [1]; app + items.length"))
                .isEqualTo("3");
        assertThat(browse.run("js", "app")).isEqualTo("1");
    }

    @Test
    void aVariableAndAFunctionStayForTheNextCall() {
        browse.run("js", "var kept = 4; async function twice(x) { return 2 * x }");
        assertThat(browse.run("js", "twice(kept)")).isEqualTo("8");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "alert('hi')          | ``",
                "confirm('sure?')     | true",
                "prompt('who', 'me')  | me",
                "prompt('who')        | ``",
            })
    void aDialogIsAnsweredAndDoesNotStopTheScript(String code, String printed) {
        assertThat(browse.run("js", code)).isEqualTo(printed);
    }

    @Test
    void aPagesPolicyAgainstEvalDoesNotStopTheAgent() {
        browse.run(
                "goto",
                site.page(
                        "/js-csp",
                        "<meta http-equiv=Content-Security-Policy content=\"default-src 'none';"
                                + " require-trusted-types-for 'script'\"><title>csp</title>"));
        assertThat(browse.run("js", "document.title")).isEqualTo("csp");
        assertThat(browse.run("js", "const t = await document.title; return t")).isEqualTo("csp");
        assertThat(browse.run("js", "{t: document.title}"))
                .isEqualToIgnoringWhitespace("{\"t\":\"csp\"}");
    }

    @Test
    void aPageThatBreaksTheBuiltInsStillGivesItsStrings() {
        browse.run(
                "goto",
                site.page(
                        "/js-broken",
                        "<title>broken</title><script>Array.prototype.includes = null;"
                                + " window.eval = null; Promise.prototype.then = null</script>"));
        assertThat(browse.run("js", "document.title")).isEqualTo("broken");
    }

    @Test
    void afterAScriptThatNavigatesTheNextCommandMeetsTheNewPage() {
        browse.run("goto", site.page("/js-from", "<title>from</title>"));
        String to = site.page("/js-to", "<title>to</title>");
        for (int i = 0; i < 10; i++) {
            assertThat(browse.run("js", "location.href = '/js-to'; 5")).isEqualTo("5");
            assertThat(browse.run("url")).isEqualTo(to);
            assertThat(browse.run("js", "document.title")).isEqualTo("to");
            assertThat(browse.run("js", "location.href = '/js-from'")).isEqualTo("/js-from");
            assertThat(browse.run("js", "document.title")).isEqualTo("from");
        }
    }

    @Test
    void aNavigationThatTakesTheResultAwayIsSaid() {
        browse.run("goto", site.page("/js-lost", "<title>lost</title>"));
        String to = site.page("/js-to", "<title>to</title>");
        assertThat(browse.failure("js", "location.href = '/js-to'; new Promise(() => {})"))
                .isEqualTo(
                        "The page navigated while the script ran, so its result is lost. Run 'wait"
                                + " --load', then look again.");
        assertThat(browse.run("url")).isEqualTo(to);
    }

    @Test
    void aNavigationThatLeadsNowhereCostsOnlyALittle() {
        String here = site.page("/js-stay", "<title>stay</title>");
        site.route(
                "/js-204",
                exchange -> {
                    exchange.sendResponseHeaders(204, -1);
                    exchange.close();
                });
        browse.run("goto", here);
        long start = System.nanoTime();
        assertThat(browse.run("js", "location.href = '/js-204'; 1")).isEqualTo("1");
        assertThat(browse.run("js", "document.title")).isEqualTo("stay");
        assertThat(browse.run("url")).isEqualTo(here);
        assertThat(System.nanoTime() - start).isLessThan(1_500_000_000L);
    }

    @Test
    void aServerThatIsSlowDoesNotHoldTheResultBack() {
        site.route(
                "/js-never",
                exchange -> {
                    try {
                        Thread.sleep(6_000);
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                    exchange.close();
                });
        browse.run("goto", site.page("/js-stay", "<title>stay</title>"));
        long start = System.nanoTime();
        assertThat(browse.run("js", "location.href = '/js-never'; 1")).isEqualTo("1");
        assertThat(System.nanoTime() - start).isLessThan(4_000_000_000L);
        assertThat(soon(() -> browse.failure("js", "document.title")))
                .startsWith("Operation timed out: tab ")
                .contains(" s for " + site.at("/js-never"))
                .contains("Run 'wait --load' to wait longer, 'stop-loading' to stay there");
        browse.run("goto", site.page("/js-stay", "<title>left</title>"));
        assertThat(browse.run("js", "document.title")).isEqualTo("left");
    }

    @Test
    void aScriptThatClosesItsOwnTabIsTold() {
        String blank = browse.run("newtab");
        assertThat(browse.failure("js", "window.close(); new Promise(() => {})"))
                .startsWith("The tab was closed while the command ran")
                .endsWith("Run 'tabs' to see what is open.");
        assertThat(browse.run("tabs")).doesNotContain(blank.replace("Opened tab ", "["));
    }

    @Test
    void aScriptThatClosesItsTabAndReturnsNeverHangs() {
        for (int i = 0; i < 10; i++) {
            browse.run("newtab");
            long start = System.nanoTime();
            assertThat(browse.run("js", "window.close(); 1")).isEqualTo("1");
            assertThat(System.nanoTime() - start).isLessThan(3_000_000_000L);
        }
    }

    @Test
    void anEndlessLoopIsStoppedAndThePageKept() {
        browse.run("goto", site.page("/js-loop", "<title>loop</title>"));
        assertThat(soon(() -> browse.failure("js", "while (true) {}")))
                .contains("a script kept the page of tab", "The script was stopped");
        assertThat(browse.run("js", "document.title")).isEqualTo("loop");
    }

    private static String soon(Supplier<String> command) {
        return Deadline.after(Duration.ofMillis(800)).run(command);
    }

    @Test
    void aPromiseThatNeverEndsIsGivenUp() {
        assertThat(soon(() -> browse.failure("js", "new Promise(() => {})")))
                .startsWith("Operation timed out: the page of tab")
                .contains("did not finish within");
    }

    @Test
    void aCrashedTabSaysWhatToDo() {
        int tab = browse.browser().orElseThrow().active().id();
        TestRenderer.crash(browse.browser().orElseThrow().active().page());
        assertThat(browse.failure("js", "1+1"))
                .startsWith("The page of tab " + tab + " crashed")
                .contains("Run 'reload' or 'goto <url>'");
        browse.run("goto", site.page("/js-alive", "<title>alive</title>"));
        assertThat(browse.run("js", "document.title")).isEqualTo("alive");
    }

    @Test
    void thePageSeesAUsersGesture() {
        assertThat(browse.run("js", "navigator.userActivation.isActive")).isEqualTo("true");
    }

    @Test
    void aNamedTabAnswersEvenWhenAnotherIsInFront() {
        browse.run("goto", site.page("/js-one", "<title>one</title>"));
        int one = browse.browser().orElseThrow().active().id();
        browse.run("newtab", site.page("/js-two", "<title>two</title>"));
        assertThat(browse.runOn(one, "js", "document.title")).isEqualTo("one");
        assertThat(browse.run("js", "document.title")).isEqualTo("two");
    }

    @Test
    void aMissingTabIsAnErrorAndNoOtherTabIsTouched() {
        assertThatThrownBy(() -> browse.runOn(999999, "js", "window.touched = 1"))
                .hasMessage("Tab 999999 not found. Run 'tabs' to see the open ones.");
        assertThat(browse.run("js", "window.touched")).isEmpty();
    }

    @Test
    void manyCallersOnManyTabsEachGetTheAnswerOfTheirTab() throws Exception {
        List<Integer> tabs = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            browse.run("newtab", site.page("/js-many-" + i, "<title>" + i + "</title>"));
            tabs.add(browse.browser().orElseThrow().active().id());
        }
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<String>> answers = new ArrayList<>();
            for (int i = 0; i < 600; i++) {
                int tab = tabs.get(i % 6);
                String call = String.valueOf(i);
                answers.add(
                        threads.submit(
                                () -> browse.runOn(tab, "js", "document.title + ':' + " + call)));
            }
            for (int i = 0; i < 600; i++) {
                assertThat(answers.get(i).get()).isEqualTo(i % 6 + ":" + i);
            }
        }
    }

    @Test
    void onlyTheFirstWordIsCode() {
        assertThat(browse.run("js", "1+1", "2+2")).isEqualTo("2");
    }

    @Test
    void noCodeIsAUsageError() {
        assertThat(browse.failure("js")).isEqualTo(USAGE);
        assertThat(browse.failure("js", "")).isEqualTo(USAGE);
        assertThat(browse.failure("js", "--out", "a.txt")).isEqualTo(USAGE);
    }

    @Test
    void codeMayBeginWithDashes() {
        assertThat(browse.run("js", "--[5][0]")).isEqualTo("4");
    }

    @Test
    void outWritesTheResultAndSaysHowMuch() throws IOException {
        Path file = browse.folder().resolve("deep/er/result.txt");
        assertThat(browse.run("js", "'größer'", "--out", "deep/er/result.txt"))
                .isEqualTo("JS result written: " + file + " (8 bytes)");
        assertThat(file).content().isEqualTo("größer");
        assertThat(browse.run("js", "--out=" + file, "({a: 1})")).endsWith(" (12 bytes)");
        assertThat(file).content().isEqualTo("{\n  \"a\": 1\n}");
        Files.delete(file);
    }

    @Test
    void outDecodesADataUrlUnlessTold() throws IOException {
        Path file = browse.folder().resolve("data.bin");
        String code = "'data:application/octet-stream;base64,AP8Q'";
        assertThat(browse.run("js", code, "--out", "data.bin")).endsWith(" (3 bytes)");
        assertThat(Files.readAllBytes(file)).containsExactly(0, -1, 16);
        browse.run("js", code, "--out", "data.bin", "--raw");
        assertThat(file).content().startsWith("data:application");
        browse.run("js", code, "--out", "data.bin", "--raw=false");
        assertThat(file).hasSize(3);
        browse.run("js", code, "--raw=true", "--out", "data.bin");
        assertThat(file).content().startsWith("data:application");
    }

    @Test
    void aDamagedDataUrlLeavesTheOldFile() throws IOException {
        Path file = Files.writeString(browse.folder().resolve("old.bin"), "old");
        assertThat(browse.failure("js", "'data:image/png;base64,a*b='", "--out", "old.bin"))
                .isEqualTo("--out: malformed base64 in data URL (decode would corrupt output)");
        assertThat(file).content().isEqualTo("old");
    }

    @Test
    void aScriptThatFailsWritesNoFile() {
        browse.failure("js", "throw 1", "--out", "never.txt");
        assertThat(browse.folder().resolve("never.txt")).doesNotExist();
    }

    @Test
    void outIsRefusedBeforeAnythingRuns() {
        assertThat(browse.failure("js", "window.ran = 1", "--out", "/etc/result.txt"))
                .startsWith("Path must be within: /tmp, ");
        assertThat(browse.failure("js", "window.ran = 1", "--out", browse.folder().toString()))
                .startsWith("Path is a directory");
        assertThat(browse.run("js", "window.ran")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--out", "--out=", "--out --raw"})
    void outWithoutAPathIsSaid(String flags) {
        String[] words = ("1+1 " + flags).split(" ");
        assertThat(browse.failure("js", words)).isEqualTo("--out requires a file path. " + USAGE);
    }

    @Test
    void contradictoryFlagsAreSaid() {
        assertThat(browse.failure("js", "1", "--out", "a", "--out", "b"))
                .startsWith("--out specified more than once");
        assertThat(browse.failure("js", "1", "--raw=maybe"))
                .startsWith("--raw must be true or false");
    }

    @Test
    void nothingIsKeptAliveInThePage() {
        browse.run("js", "window.refs = []; 0");
        for (int i = 0; i < 20; i++) {
            browse.run("js", "refs.push(new WeakRef(window.last = {big: new Array(1000)})); last");
            browse.run(
                    "js", "(() => { const f = () => 1; refs.push(new WeakRef(f)); return f })()");
            browse.failure(
                    "js", "throw (() => { const o = {}; refs.push(new WeakRef(o)); return o })()");
        }
        browse.run("js", "last = null");
        TestRenderer.collectGarbage(browse.browser().orElseThrow().active().page());
        assertThat(browse.run("js", "refs.filter(r => r.deref()).length")).isEqualTo("0");
    }
}
