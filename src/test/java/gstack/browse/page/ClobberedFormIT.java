package gstack.browse.page;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/// A form whose fields have the names of everything that a form's own object offers, so that
/// `form.children` is a field, and so on: every command works on it and in it all the same.
@WithChromium
final class ClobberedFormIT {
    private static final String PAGE =
            """
            <title>Names</title><body style="margin:0">
            <form id=f aria-label=All style="position:relative;width:600px;height:300px;overflow:auto" onsubmit="return false">
            <h2>Inside</h2><p>Some words</p>
            <button id=b type=button onclick="document.title='clicked'">Go</button>
            <label><input type=checkbox id=c> Check</label>
            <input id=t aria-label=Text><select id=s aria-label=List><option>One<option>Two</select>
            <a id=l href="#there">Link</a><img alt=Dot width=10 height=10 src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">
            <table id=tb><tr><th>A<th>B<tr><td>1<td>2</table>
            <input type=file id=up aria-label=File><div style="height:900px"></div><button id=low type=button>Low</button></form>
            <script>
            const form = document.getElementById('f');
            const names = new Set();
            for (let p = Object.getPrototypeOf(form); p; p = Object.getPrototypeOf(p))
              for (const name of Object.getOwnPropertyNames(p)) names.add(name);
            const fields = [...names].map((name) => {
              const field = document.createElement('input');
              field.type = 'hidden';
              field.name = name;
              return field;
            });
            HTMLFormElement.prototype.append.apply(form, fields);
            document.body.dataset.count = fields.length;
            </script>
            """;

    private final Live browse;
    private final TestSite site;

    ClobberedFormIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @BeforeEach
    void show() {
        browse.run("goto", site.page("/names", PAGE));
        assertThat(Integer.parseInt(browse.run("js", "document.body.dataset.count")))
                .isGreaterThan(250);
    }

    private void nothingIsComplainedOf() {
        assertThat(browse.run("console")).doesNotContain("not a function", "tools.js", "TypeError");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            textBlock =
                    """
                    text #f|Some words
                    html #f|<h2>Inside</h2>
                    links|Link → http
                    forms|"id": "f"
                    snapshot|@e1 [form] "All"
                    snapshot -i -C|[button] "Low"
                    snapshot -s #f|[option] "Two"
                    accessibility|- form "All"
                    css #f width|600px
                    attrs #f|"aria-label": "All"
                    is visible #f|true
                    is enabled #f|true
                    is focused #f|false
                    expect text #f Inside|ok: #f contains
                    media|"images"
                    ux-audit|"url"
                    screenshot #f|Screenshot saved (element)
                    screenshot #low|Screenshot saved (element)
                    inspect #f|Dimensions: 600 x 300
                    scroll #low|Scrolled #low into view
                    hover #f|Hovered #f
                    read #f|## Inside
                    focus #t|Focused #t
                    drag #f #b|Dragged #f to #b
                    perf|load
                    style #f color red|Style modified: #f
                    cleanup --all|No clutter
                    prettyscreenshot --scroll-to #low|scrolled to: #low
                    """)
    void isRead(String words, String said) {
        List<String> all = List.of(words.split(" "));
        String[] rest = all.subList(1, all.size()).toArray(String[]::new);
        assertThat(browse.run(all.getFirst(), rest)).contains(said);
        nothingIsComplainedOf();
    }

    @Test
    void isUsed() {
        browse.run("click", "#b");
        assertThat(browse.run("js", "document.title")).isEqualTo("clicked");
        browse.run("click", "#low");
        browse.run("click", "#f");
        browse.run("check", "#c");
        browse.run("fill", "#t", "words");
        browse.run("select", "#s", "Two");
        browse.run("press", "Tab");
        browse.run("scroll", "#f");
        assertThat(browse.run("js", "c.checked + t.value + s.value")).isEqualTo("truewordsTwo");
        nothingIsComplainedOf();
    }
}
