package gstack.browse.commands.inspection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

@WithChromium
final class ExpectIT {
    private static final String USAGE =
            "Usage: browse expect [not] <what> [sel|@ref] [value…] [--exact] [--timeout <ms>]";

    private final Live browse;
    private final TestSite site;

    ExpectIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void show(String html) {
        browse.run("goto", site.page("/expect", "<!doctype html>" + html));
    }

    private void holds(String... words) {
        assertThat(browse.run("expect", words)).startsWith("ok: ");
    }

    /// What is said of an expectation that does not hold, looked at once.
    private String fails(String... words) {
        List<String> all = new ArrayList<>(Arrays.asList(words));
        all.addAll(List.of("--timeout", "0"));
        try {
            String said = browse.run("expect", all.toArray(String[]::new));
            throw new AssertionError(String.join(" ", words) + " did not fail: " + said);
        } catch (BrowseException.Unmet e) {
            return String.valueOf(e.getMessage());
        }
    }

    /// What is said when it cannot be told.
    private String unclear(String... words) {
        try {
            String said = browse.run("expect", words);
            throw new AssertionError(String.join(" ", words) + " was told: " + said);
        } catch (BrowseException.Unmet e) {
            throw new AssertionError(String.join(" ", words) + " was told", e);
        } catch (BrowseException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static final String FORM =
            "<title>The  form</title><h1 id=h>Hello <b>big</b>   world</h1><p id=off hidden>x</p>"
                    + "<button id=on>a</button><button id=no disabled>b</button>"
                    + "<input type=checkbox id=yes checked><input type=checkbox id=un><input id=q"
                    + " value=abc><input id=empty><input id=pw type=password value=hunter2>"
                    + "<select id=s><option value=1>One</select><li class=r>1<li class=r>2<li"
                    + " class=r>-5";

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            value = {
                "visible ¦ #h ¦ ¦ #h is visible",
                "not hidden ¦ #h ¦ ¦ #h is not hidden",
                "hidden ¦ #off ¦ ¦ #off is hidden",
                "hidden ¦ #nothing ¦ ¦ #nothing is hidden",
                "not visible ¦ #nothing ¦ ¦ #nothing is not visible",
                "enabled ¦ #on ¦ ¦ #on is enabled",
                "disabled ¦ #no ¦ ¦ #no is disabled",
                "not enabled ¦ #no ¦ ¦ #no is not enabled",
                "checked ¦ #yes ¦ ¦ #yes is checked",
                "unchecked ¦ #un ¦ ¦ #un is unchecked",
                "text ¦ #h ¦ big world ¦ #h contains \"big world\"",
                "text ¦ h1 ¦ /^hello .* world$/i ¦ h1 matches /^hello .* world$/i",
                "not text ¦ #h ¦ HELLO ¦ #h does not contain \"HELLO\"",
                "text ¦ li >> nth=-1 ¦ -5 ¦ li >> nth=-1 contains \"-5\"",
                "value ¦ #q ¦ abc ¦ #q has the value \"abc\"",
                "value ¦ #s ¦ 1 ¦ #s has the value \"1\"",
                "not value ¦ #q ¦ ab ¦ #q has not the value \"ab\"",
                "value ¦ #q ¦ /^a/ ¦ #q has the value /^a/",
                "count ¦ .r ¦ 3 ¦ .r matches 3 elements",
                "count ¦ #nothing ¦ 0 ¦ #nothing matches 0 elements",
                "not count ¦ .r ¦ 2 ¦ .r does not match 2 elements",
                "text ¦ Hello ¦ ¦ the page contains \"Hello\"",
                "title ¦ form ¦ ¦ the title contains \"form\"",
                "url ¦ /expect ¦ ¦ the URL matches /expect",
                "url ¦ **/exp* ¦ ¦ the URL matches **/exp*",
                "not url ¦ /other ¦ ¦ the URL does not match /other",
                "console-clean ¦ ¦ ¦ the console is clean",
                "network-idle ¦ ¦ ¦ the network is idle",
            })
    void whatHoldsIsOk(String what, String of, String value, String said) {
        show(FORM);
        List<String> words = new ArrayList<>(Arrays.asList(what.split(" ", -1)));
        if (of != null) {
            words.add(of);
        }
        if (value != null) {
            words.add(value);
        }
        assertThat(browse.run("expect", words.toArray(String[]::new))).isEqualTo("ok: " + said);
    }

    @Test
    void theWholeTextCanBeAskedFor() {
        show(FORM);
        holds("text", "#h", "Hello big world", "--exact");
        holds("title", "The form", "--exact");
        holds("value", "#empty", "");
        assertThat(fails("text", "#h", "Hello", "--exact"))
                .isEqualTo("Expected: #h is \"Hello\". Seen: \"Hello big world\".");
    }

    @Test
    void whatDoesNotHoldIsSaidWithWhatWasSeen() {
        show(FORM);
        assertThat(fails("visible", "#off"))
                .isEqualTo("Expected: #off is visible. Seen: it is hidden.");
        assertThat(fails("visible", "#nothing"))
                .isEqualTo("Expected: #nothing is visible. Seen: no such element.");
        assertThat(fails("hidden", "#h")).isEqualTo("Expected: #h is hidden. Seen: it is visible.");
        assertThat(fails("enabled", "#no"))
                .isEqualTo("Expected: #no is enabled. Seen: it is disabled.");
        assertThat(fails("enabled", "#nothing")).endsWith("Seen: no such element.");
        assertThat(fails("not", "enabled", "#nothing")).endsWith("Seen: no such element.");
        assertThat(fails("checked", "#un")).endsWith("Seen: it is unchecked.");
        assertThat(fails("text", "#h", "hello"))
                .isEqualTo("Expected: #h contains \"hello\". Seen: \"Hello big world\".");
        assertThat(fails("not", "text", "#h", "Hello")).endsWith("Seen: \"Hello big world\".");
        assertThat(fails("value", "#q", "ab")).endsWith("Seen: \"abc\".");
        assertThat(fails("count", ".r", "4"))
                .isEqualTo("Expected: .r matches 4 elements. Seen: 3.");
        assertThat(fails("url", "/other")).endsWith("Seen: " + site.at("/expect") + ".");
        assertThat(fails("title", "x"))
                .isEqualTo("Expected: the title contains \"x\". Seen: \"The form\".");
        assertThat(browse.failure("expect", "visible", "#off", "--timeout", "50"))
                .isEqualTo("Expected: #off is visible. Last seen after 50 ms: it is hidden.");
    }

    @Test
    void aPasswordIsNotShown() {
        show(FORM);
        holds("value", "#pw", "hunter2");
        assertThat(fails("value", "#pw", "x"))
                .isEqualTo("Expected: #pw has the value \"x\". Seen: another value, [redacted].");
    }

    @Test
    void aLongTextIsCut() {
        show("<p id=x>" + "word ".repeat(1000));
        assertThat(fails("text", "#x", "other")).hasSizeLessThan(280).endsWith("…\".");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '¦',
            value = {
                "visible #x ¦ x.hidden = false",
                "hidden #y ¦ y.remove()",
                "enabled #b ¦ b.disabled = false",
                "checked #c ¦ c.checked = true",
                "text #y late ¦ y.firstChild.data = 'late'",
                "text late ¦ y.attachShadow({mode: 'open'}).innerHTML = '<p>late</p>'",
                "value #i late ¦ i.value = 'late'",
                "count p 3 ¦ document.body.append(document.createElement('p'))",
                "url #late ¦ location.hash = 'late'",
                "url /expect-late ¦ history.pushState(0, '', '/expect-late')",
                "url /expect-next ¦ location.href = '/expect-next'",
                "text next-page ¦ location.href = '/expect-next'",
                "title late ¦ document.title = 'late'",
                "not console-clean ¦ console.error('late')",
            })
    void whatComesLateIsWaitedForAndNoLonger(String words, String script) {
        site.page("/expect-next", "<p>next-page");
        show(
                "<title>t</title><p id=x hidden>x</p><p id=y>y</p><button id=b disabled>b</button>"
                        + "<input id=i><input type=checkbox id=c><script>setTimeout(() => {"
                        + script
                        + " }, 300)</script>");
        long start = System.nanoTime();
        holds(words.split(" ", -1));
        assertThat((System.nanoTime() - start) / 1_000_000).isLessThan(2500);
    }

    @Test
    void ofSeveralElementsNoneIsGuessed() {
        show("<p>a</p><p>b</p><i hidden>a</i><i hidden>b</i>");
        assertThat(unclear("visible", "p", "--timeout", "100"))
                .startsWith("Selector matched multiple elements.")
                .contains("@e1 <p>a");
        assertThat(unclear("text", "p", "a", "--timeout", "0")).contains("p matches 2:");
        holds("hidden", "i");
        assertThat(fails("visible", "i")).endsWith("Seen: it is hidden.");
    }

    @Test
    void aRefWhoseElementIsGoneIsHidden() {
        show("<p>a</p><p>b</p>");
        browse.failure("attrs", "p");
        holds("text", "@e1", "a");
        browse.run("js", "document.querySelector('p').remove()");
        holds("hidden", "@e1");
        assertThat(fails("visible", "@e1")).endsWith("Seen: no such element.");
        show("<p>other</p>");
        holds("hidden", "@e2");
        assertThat(fails("visible", "@e2")).contains("is stale");
        assertThat(unclear("visible", "@e99")).startsWith("Ref @e99 not found.");
    }

    @Test
    void theConsoleOfThisPageAndItsFramesCounts() {
        site.page("/expect-inner", "<script>console.error('inner', 7)</script>");
        show(
                "<script>Promise.reject(new Error('lost')); setTimeout(() => { throw new"
                        + " TypeError('late') }); console.warn('no'); console.log('no')</script>");
        assertThat(browse.run("expect", "not", "console-clean"))
                .isEqualTo("ok: the console is not clean");
        browse.run("wait", "100");
        assertThat(fails("console-clean"))
                .startsWith("Expected: the console is clean. Seen: 2 errors: ")
                .contains("Error: lost")
                .contains("TypeError: late");
        show("<p>x");
        holds("console-clean");
        show("<iframe src='" + site.atOtherHost("/expect-inner") + "'></iframe>");
        holds("not", "console-clean");
        assertThat(fails("console-clean")).endsWith("Seen: 1 error: inner 7.");
    }

    @Test
    void aBusyNetworkIsSaid() {
        show("<script>setInterval(() => fetch('/expect?' + Math.random()), 100)</script>");
        assertThat(browse.failure("expect", "network-idle", "--timeout", "1200"))
                .startsWith("Expected: the network is idle. Last seen after 1200 ms: ");
    }

    @Test
    void itLooksIntoTheChosenFrame() {
        site.page("/expect-inner", "<p id=x>inner</p>");
        show("<p id=x>outer</p><iframe src='" + site.atOtherHost("/expect-inner") + "'></iframe>");
        browse.run("wait", "--load");
        browse.run("frame", "iframe");
        holds("text", "#x", "inner");
        holds("text", "inner");
        holds("url", "/expect");
        browse.page()
                .scripting()
                .evaluate(
                        browse.page().mainFrame(),
                        List.of("document.querySelector('iframe').remove()"));
        assertThat(unclear("text", "#x", "inner")).contains("is no longer in the page");
    }

    @Test
    void aPageThatHidesItsPropertiesHidesNothing() {
        show(
                "<title>real</title><img name=title><form id=f><input name=innerText><input"
                        + " name=parentNode><input name=getAttribute><b>words</b></form>");
        holds("title", "real");
        holds("text", "#f", "words");
        holds("visible", "#f");
    }

    @Test
    void aPageThatDoesNotAnswerCannotBeTold() {
        show("<p>x</p>");
        browse.run("js", "setTimeout(() => { while (true); }, 100); 1");
        browse.run("wait", "300");
        assertThat(unclear("visible", "#never", "--timeout", "500"))
                .contains("a script kept the page");
    }

    @Test
    void whatMakesNoSenseCannotBeTold() {
        show("<p>x</p>");
        for (String[] words :
                new String[][] {
                    {},
                    {"not"},
                    {"visible"},
                    {"visible", "p", "q"},
                    {"text"},
                    {"value", "p"},
                    {"count", "p"},
                    {"url"},
                    {"console-clean", "x"},
                }) {
            assertThat(unclear(words)).as(Arrays.toString(words)).isEqualTo(USAGE);
        }
        assertThat(unclear("lovely", "p"))
                .startsWith("Unknown expectation: lovely. Use: visible, hidden, ");
        assertThat(unclear("count", "p", "two")).startsWith("'two' is no number of elements.");
        assertThat(unclear("visible", "p", "--timeout", "5s"))
                .startsWith("'5s' is no number of milliseconds.");
        assertThat(unclear("visible", "p", "--patience", "5"))
                .isEqualTo("Unknown expect flag: --patience. " + USAGE);
        assertThat(unclear("visible", "p[")).startsWith("Invalid selector: p[");
        assertThat(unclear("text", "p", "/(/")).contains("Invalid regular expression");
        assertThat(unclear("not", "network-idle")).contains("cannot be asked");
    }

    @ParameterizedTest
    @CsvSource({
        "checked, h1, checked",
        "unchecked, h1, checked",
        "enabled, h1, enabled",
        "disabled, p, enabled",
    })
    void aStateThatAnElementCannotHaveCannotBeTold(String state, String element, String can) {
        show("<h1>Title</h1><p>Words");
        assertThat(unclear(state, element, "--timeout", "0"))
                .isEqualTo(
                        "Cannot tell whether %s is %s: it can not be %s. Name an element that has such a state, or ask for 'text' or 'visible'."
                                .formatted(element, state, can));
        assertThat(unclear("not", state, element, "--timeout", "0")).startsWith("Cannot tell");
    }

    @Test
    void aValueThatAnElementCannotHaveCannotBeTold() {
        show("<div id=d>1</div><div id=s role=slider aria-valuenow=3></div>");
        assertThat(unclear("value", "#d", "1", "--timeout", "0"))
                .startsWith("Cannot tell whether #d has the value \"1\": it has no value.");
        holds("value", "#s", "3");
    }

    @Test
    void whateverCanBeDisabledIsEnabledOrNot() {
        show(
                "<button id=a><b>x</b></button><a id=b href=/>l</a><div id=c role=tab>t</div><label"
                    + " id=d>l<input></label><div id=e tabindex=0>f</div><div aria-disabled=true><p"
                    + " id=f>off</p></div>");
        for (String one : List.of("#a", "#a b", "#b", "#c", "#d", "#e")) {
            holds("enabled", one);
        }
        holds("disabled", "#f");
    }

    @Test
    void anUnmetExpectationIsAnAnswer() {
        show("<p>x</p>");
        assertThatThrownBy(() -> browse.run("expect", "hidden", "p", "--timeout", "0"))
                .isInstanceOf(BrowseException.Unmet.class);
    }

    @Test
    void aBadRegularExpressionIsNamed() {
        show("<p>One</p><input id=i value=1>");
        for (String[] words :
                new String[][] {
                    {"text", "p", "/(/"}, {"value", "#i", "/(/"}, {"title", "/(/"}, {"url", "/(/"}
                }) {
            assertThat(browse.failure("expect", words))
                    .startsWith("Invalid regular expression /(/: Un")
                    .doesNotContain("SyntaxError", "\n");
        }
    }

    @Test
    void aConsoleThatIsNotCleanIsNotWaitedFor() {
        show("<script>console.error('broken')</script>");
        assertThat(browse.failure("expect", "console-clean"))
                .isEqualTo("Expected: the console is clean. Seen: 1 error: broken.");
    }
}
