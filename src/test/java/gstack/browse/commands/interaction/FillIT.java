package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@WithChromium
final class FillIT {
    private final Live browse;
    private final TestSite site;

    FillIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void open(String html) {
        browse.run("goto", site.page("/fill", "<!doctype html>" + html));
    }

    private String js(String code) {
        return browse.run("js", code);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    <input id=f value=old>                | new words
                    <textarea id=f>old</textarea>         | new words
                    <input id=f type=email>               | a@b.example
                    <input id=f type=number value=3>      | -5
                    <input id=f type=password>            | geheim
                    <input id=f type=date>                | 2026-01-31
                    <input id=f type=time>                | 23:59
                    <input id=f type=datetime-local>      | 2026-01-31T23:59
                    <input id=f type=month>               | 2026-01
                    <input id=f type=week>                | 2026-W05
                    <input id=f type=color>               | #ff8800
                    <input id=f type=range>               | 70
                    <input id=f>                          | ünï 日本 😀
                    """)
    void everyKindOfFieldHoldsItsValue(String html, String value) {
        open(
                html
                        + "<script>f.oninput = f.onchange = e => (window.seen ??="
                        + " []).push(e.type)</script>");
        assertThat(browse.run("fill", "#f", value)).isEqualTo("Filled #f");
        assertThat(js("f.value")).isEqualTo(value);
        assertThat(js("seen.includes('input') && seen.includes('change')")).isEqualTo("true");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "style='white-space: pre-wrap'"})
    void anEditorGetsThousandsOfLinesAtOnce(String style) {
        open(
                "<div id=e contenteditable "
                        + style
                        + ">old</div><script>window.inputs = 0;"
                        + " e.oninput = () => inputs++</script>");
        StringBuilder text = new StringBuilder("First");
        for (int i = 0; i < 3000; i++) {
            text.append(i % 10 == 0 ? "\n" : "\n  <b>line</b> & " + i);
        }
        assertThat(browse.run("fill", "#e", text.toString())).isEqualTo("Filled #e");
        assertThat(
                        js(
                                "[...e.childNodes].map(n => n.textContent.replace(/\\u00a0/g, '"
                                        + " ')).join('\\n')"))
                .isEqualTo(text.toString());
        assertThat(js("inputs")).isEqualTo("1");
    }

    @Test
    void anEditorThatTakesLinesItselfIsGivenThem() {
        open(
                "<div id=e contenteditable></div><script>e.onbeforeinput = (i) => {"
                    + " i.preventDefault(); e.replaceChildren(...i.data.split('\\n').map((line) =>"
                    + " { const p = document.createElement('p'); p.append(line); return p }));"
                    + " (window.took ??= []).push(i.data.length) }</script>");
        String lines = "a\n".repeat(200) + "b";
        assertThat(browse.run("fill", "#e", lines)).isEqualTo("Filled #e");
        assertThat(js("[e.children.length, took].join()")).isEqualTo("201,401");
    }

    @Test
    void itCanClear() {
        open(
                "<input id=f value=old><textarea id=g>old</textarea><div id=h"
                        + " contenteditable>old</div>");
        for (String id : new String[] {"#f", "#g", "#h"}) {
            assertThat(browse.run("fill", id, "")).isEqualTo("Filled " + id);
        }
        assertThat(js("f.value + g.value + h.innerText.trim()")).isEmpty();
        assertThat(browse.run("fill", "#f", "")).isEqualTo("Filled #f");
    }

    @Test
    void theValueIsTheRestOfTheWords() {
        open("<input id=f>");
        browse.run("fill", "--timeout", "900", "#f", "a", "--timeout", "-D");
        assertThat(js("f.value")).isEqualTo("a --timeout -D");
        assertThat(browse.failure("fill", "#f")).startsWith("Usage: browse fill");
    }

    @Test
    void aLabelStandsForItsField() {
        open("<label id=l>Name <input id=f></label><label id=m for=g>Other</label><input id=g>");
        browse.run("fill", "#l", "one");
        browse.run("fill", "#m", "two");
        assertThat(js("f.value + g.value")).isEqualTo("onetwo");
    }

    @Test
    void anEditorIsFilled() {
        open(
                """
                <div id=e contenteditable>old <b>text</b></div>
                <script>e.addEventListener('beforeinput', ev => (window.seen ??= []).push(ev.inputType))</script>
                """);
        assertThat(browse.run("fill", "#e", "new text")).isEqualTo("Filled #e");
        assertThat(js("e.innerText")).isEqualTo("new text");
        assertThat(js("seen.join()")).isEqualTo("insertText");
    }

    @Test
    void aFieldThatThePageControlsKeepsItsValue() {
        // As React does: the page keeps the value and puts it back unless it heard of the change.
        open(
                """
                <input id=f><script>
                let state = '';
                const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
                let tracked = '';
                Object.defineProperty(f, 'value', {
                  get() { return own.get.call(this) }, set(v) { tracked = v; own.set.call(this, v) } });
                f.addEventListener('input', () => {
                  const now = own.get.call(f);
                  if (now !== tracked) { tracked = now; state = now }
                  own.set.call(f, state);
                });
                </script>
                """);
        assertThat(browse.run("fill", "#f", "hello")).isEqualTo("Filled #f");
        assertThat(js("state")).isEqualTo("hello");
    }

    @Test
    void anEditorThatOnlyHearsKeysIsTypedInto() {
        // Draws what it keeps, as rich editors do, and knows of nothing but keys.
        open(
                """
                <div id=e contenteditable></div><script>
                let text = '';
                const draw = () => e.textContent = text;
                e.addEventListener('beforeinput', ev => ev.preventDefault());
                e.addEventListener('keydown', ev => {
                  if (ev.key.length === 1) text += ev.key;
                  if (ev.key === 'Backspace') text = '';
                  draw();
                });
                </script>
                """);
        assertThat(browse.run("fill", "#e", "Hello you!")).isEqualTo("Filled #e (key by key)");
        assertThat(js("text")).isEqualTo("Hello you!");
    }

    @Test
    void whatThePageMadeOfItIsSaid() {
        open("<input id=f oninput=\"this.value = this.value.toUpperCase()\">");
        assertThat(browse.run("fill", "#f", "abc"))
                .isEqualTo("Filled #f (key by key) (the page made it \"ABC\")");
    }

    @Test
    void aRefusedValueIsAnError() {
        open(
                """
                <input id=f value=old oninput="this.value = 'old'"><input id=d type=date>
                <input id=p type=password value=old oninput="this.value = 'old'">
                """);
        assertThat(browse.failure("fill", "#f", "new"))
                .startsWith("#f did not take the value")
                .contains("it holds \"old\"");
        assertThat(browse.failure("fill", "#d", "31.1.2026"))
                .startsWith("#d did not take the value")
                .contains("2026-01-31");
        assertThat(browse.failure("fill", "#p", "secret")).doesNotContain("secret", "old");
    }

    @Test
    void whatCannotBeFilledSaysWhatToDo() {
        open("<select id=s></select><input id=c type=checkbox><input id=u type=file><p id=p>P");
        assertThat(browse.failure("fill", "#s", "x")).isEqualTo("#s is a list: use 'select'.");
        assertThat(browse.failure("fill", "#c", "x")).isEqualTo("#c is a checkbox: use 'check'.");
        assertThat(browse.failure("fill", "#u", "x"))
                .isEqualTo("#u is a file field: use 'upload'.");
        assertThat(browse.failure("fill", "#p", "x")).startsWith("#p is no field");
    }

    @Test
    void itWaitsForTheFieldAndNamesWhatIsMissing() {
        open(
                "<input id=f readonly><input id=g disabled><script>setTimeout(() => g.disabled ="
                        + " false, 200)</script>");
        assertThat(browse.failure("fill", "--timeout", "100", "#f", "x"))
                .endsWith("#f is read-only (waited 100 ms).");
        assertThat(browse.run("fill", "#g", "x")).isEqualTo("Filled #g");
        assertThat(browse.failure("fill", "--timeout", "100", "#none", "x"))
                .endsWith("#none is not in the page (waited 100 ms).");
    }

    @Test
    void nothingIsWrittenIntoAnotherField() {
        open("<input id=f onfocus='g.focus()'><input id=g>");
        assertThat(browse.failure("fill", "--timeout", "200", "#f", "secret"))
                .contains("#f is a field that does not take the focus");
        assertThat(js("g.value")).isEmpty();
    }

    @Test
    void aPageThatNeverComesBackFromTheNewValueCostsTheCommandOnly() {
        open("<input id=f oninput='while(true);'>");
        assertThat(browse.failure("fill", "#f", "abc", "--timeout", "300"))
                .contains("The script was stopped");
        assertThat(js("1+1")).isEqualTo("2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    date  | 2026-01-31 | 2026-13-45
                    date  | 2026-01-31 | tomorrow
                    time  | 23:59      | 25:00
                    month | 2026-01    | January
                    week  | 2026-W05   | 2026-W99
                    color | #00ff00    | reddish
                    range | 7          | 700
                    """)
    void aValueThatAFieldCannotHoldLeavesItAsItWas(String type, String before, String value) {
        open("<input id=f type=" + type + " value='" + before + "'>");
        browse.run("js", "window.heard = []; f.oninput = f.onchange = e => heard.push(e.type); 1");
        assertThat(browse.failure("fill", "#f", value))
                .startsWith(
                        "#f did not take the value: it cannot hold \""
                                + value
                                + "\", so it was left at \""
                                + before
                                + "\". Dates are written");
        assertThat(js("f.value")).isEqualTo(before);
        assertThat(js("heard.join()")).isEmpty();
    }

    @Test
    void aColourIsTakenByItsNameToo() {
        open("<input id=f type=color value='#00ff00'>");
        assertThat(browse.run("fill", "#f", "red")).isEqualTo("Filled #f (as #ff0000)");
        assertThat(js("f.value")).isEqualTo("#ff0000");
        assertThat(browse.run("fill", "#f", "rgb(0, 0, 255)")).isEqualTo("Filled #f (as #0000ff)");
        assertThat(js("f.value")).isEqualTo("#0000ff");
    }

    @Test
    void nothingIsTypedIntoTheFieldThatThePageFocusesNext() {
        open(
                """
                <p><input id=a maxlength=1><input maxlength=1 aria-label=Second><input maxlength=1></p><script>
                const all = [...document.querySelectorAll('input')];
                all.forEach((x, i) => x.oninput = () => all[i + 1]?.focus());
                </script>
                """);
        assertThat(browse.failure("fill", "#a", "1234"))
                .contains("moved the focus to @")
                .contains("Second")
                .contains("the field holds \"1\"");
        assertThat(js("all.map(x => x.value).join()")).isEqualTo("1,,");
    }

    @Test
    void aFieldThatPassesOnTheFocusAtAKeyLosesNoneToTheOther() {
        open(
                """
                <input id=a onbeforeinput="if (event.data?.length > 1) event.preventDefault()"
                  oninput="if (this.value === '12') b.focus()"><input id=b aria-label=Other>
                """);
        assertThat(browse.failure("fill", "#a", "1234")).contains("<input id=\"b\"");
        assertThat(js("a.value + ',' + b.value")).isEqualTo("12,");
    }

    @Test
    void thousandsOfLinesAreFilledAtOnce() {
        open("<textarea id=a></textarea>");
        String lines = "one line\n".repeat(5000);
        assertThat(browse.run("fill", "#a", lines)).isEqualTo("Filled #a");
        assertThat(js("a.value.split('\\n').length")).isEqualTo("5001");
    }
}
