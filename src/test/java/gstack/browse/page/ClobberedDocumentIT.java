package gstack.browse.page;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;

/// A page whose forms have the names of everything that a document offers, so that `document.body`
/// is a form, and so on: it is read and used like the same page without them.
@WithChromium
final class ClobberedDocumentIT {
    private static final String PAGE =
            """
            <!doctype html><title>Names</title><style>b { text-transform: uppercase } i { visibility: hidden }</style>
            <main><article><h1 id=h>Heading</h1><p>Some <b>words</b> to <i>not</i> read, which go on for a while.</p></article>
            <button id=b onclick="this.dataset.on = 1">Go</button><label><input type=checkbox id=c> Check</label>
            <input id=t aria-label=Text value=v><select id=s aria-label=List><option>One<option>Two</select>
            <a id=l href="/there">Link</a><img alt=Dot width=10 height=10 src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">
            <div id=e contenteditable>edit</div><div onclick="1" style="cursor:pointer">Card</div>
            <table id=tb><tr><th>A<th>B<tr><td>1<td>2</table><div id=box style="height:40px;overflow:auto"><p style="height:200px">tall</div></main>
            """;

    private static final String FORMS =
            """
            <script>{
            const names = new Set(['browse']);
            for (let p = Document.prototype; p; p = Object.getPrototypeOf(p))
              for (const name of Object.getOwnPropertyNames(p)) names.add(name);
            const forms = [...names].map((name) => {
              const form = document.createElement('form');
              form.name = name;
              form.hidden = true;
              return form;
            });
            const { body } = document;
            for (const form of forms) body.append(form);
            window.clobbered = forms.length;
            }</script>
            """;

    private final Live browse;
    private final TestSite site;

    ClobberedDocumentIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void show(boolean clobbered) {
        String page = PAGE + (clobbered ? FORMS : "<script>window.clobbered = 0</script>");
        browse.run("goto", site.page("/names", page));
        assertThat(Integer.parseInt(browse.run("js", "clobbered")) > 200).isEqualTo(clobbered);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "snapshot",
                "snapshot -i",
                "snapshot -C",
                "text",
                "text main",
                "read",
                "links",
                "html #h",
                "table",
                "accessibility",
                "media",
                "data",
                "attrs #b",
                "css #h display",
                "is visible #b",
                "is focused #b",
                "tabs",
                "inspect #h",
                "expect text words",
                "expect title Names",
                "expect visible #b",
                "expect enabled #b",
                "click #b",
                "click #b -D",
                "fill #t x",
                "fill #e long",
                "check #c",
                "select #s Two",
                "hover #l",
                "focus #t",
                "press Tab",
                "scroll #tb",
                "scroll",
                "wait #h",
                "wait --load",
                "text #e",
                "style #h color red",
                "cleanup --all",
                "screenshot --selector #b /tmp/clobbered.png",
                "screenshot /tmp/clobbered.png",
                "viewport 800x600",
                "snapshot -a -o /tmp/clobbered.png",
                "prettyscreenshot --hide #b /tmp/clobbered.png",
                "click role=button[name=Go]",
                "click text=Go",
                "drag #b #c",
                "storage",
                "ux-audit",
            })
    void itIsUsedLikeAnyOther(String command) {
        String[] words = command.split(" ", -1);
        String[] rest = Arrays.copyOfRange(words, 1, words.length);
        show(false);
        String plain = browse.say(words[0], rest);
        show(true);
        assertThat(browse.say(words[0], rest)).isEqualTo(plain);
    }

    @Test
    void itsSourceCanBeHad() {
        show(true);
        assertThat(browse.content("html")).contains("<h1 id=\"h\">Heading</h1>");
        assertThat(browse.content("forms").split("\"index\"", -1).length).isGreaterThan(200);
    }
}
