package gstack.browse.commands.reading;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

@WithChromium
final class TextHostilePagesIT {
    private final Live browse;
    private final TestSite site;

    TextHostilePagesIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void load(String html) {
        browse.run("goto", site.page("/hostile", "<!DOCTYPE html>" + html));
    }

    @Test
    void inputsNamedLikeAFormsOwnPropertiesHideNothing() {
        String names =
                "children childNodes firstChild lastChild nextSibling parentNode nodeType nodeName"
                    + " localName tagName namespaceURI shadowRoot attributes getAttribute matches"
                    + " closest querySelectorAll getElementsByTagName innerText textContent"
                    + " innerHTML outerHTML getBoundingClientRect checkVisibility contains style"
                    + " hidden baseURI action method id elements firstElementChild"
                    + " isContentEditable assignedNodes getRootNode compareDocumentPosition";
        String inputs =
                Arrays.stream(names.split(" "))
                        .map(name -> "<input name=" + name + ">")
                        .collect(Collectors.joining());
        load("<form id=f>" + inputs + "<p>shown <input name=x value=v></p><ol><li>a</ol></form>");
        assertThat(browse.content("text")).isEqualTo("shown v\n1. a");
        assertThat(browse.content("text", "form")).isEqualTo("shown v\n1. a");
        assertThat(browse.content("html", "form")).startsWith("<input name=\"children\">");
        assertThat(browse.content("attrs", "form")).isEqualTo("{\n  \"id\": \"f\"\n}");
        assertThat(browse.run("is", "visible", "form")).isEqualTo("true");
        assertThat(browse.content("forms")).contains("\"id\": \"f\"", "\"name\": \"x\"");
        assertThat(browse.content("links")).isEmpty();
    }

    @Test
    void namesThatCoverTheDocumentsOwnHideNothing() {
        load(
                "<img name=body><form name=documentElement></form><img name=querySelectorAll><form"
                        + " name=styleSheets></form><img name=evaluate><img"
                        + " name=getElementsByTagName><div id=browse></div><p>shown</p>");
        assertThat(browse.content("text")).isEqualTo("shown");
        assertThat(browse.content("html")).contains("<p>shown</p>");
    }

    @Test
    void overriddenPrototypesAreNotUsed() {
        load(
                "<p>shown</p><form><input value=v></form><script>const lie = () => 'lie'; for"
                    + " (const [o, names] of [[Node.prototype, ['textContent', 'firstChild']],"
                    + " [HTMLElement.prototype, ['innerText']], [Element.prototype, ['attributes',"
                    + " 'localName']], [CharacterData.prototype, ['data']]]) for (const name of"
                    + " names) Object.defineProperty(o, name, {get: lie}); Array.prototype.join ="
                    + " lie; String.prototype.trim = lie; JSON.stringify = lie;"
                    + " window.getComputedStyle = lie; Object.prototype.toJSON = lie;</script>");
        assertThat(browse.content("text")).isEqualTo("shown\nv");
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 500})
    void deepNestingIsRead(int depth) {
        load("<div>".repeat(depth) + "deep <button>b</button>");
        assertThat(browse.content("text")).isEqualTo("deep b");
    }

    @Test
    void aTreeDeeperThanTheParserAllowsIsRead() {
        load("<main></main>");
        browse.run(
                "js",
                "let at = document.querySelector('main'); for (let i = 0; i < 1000; i++) { const e"
                        + " = document.createElement('div'); at.append(e); at = e }"
                        + " at.innerHTML = 'deep <button>b</button>'; 1");
        assertThat(browse.content("text")).isEqualTo("deep b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"p", "button", "pre", "textarea"})
    void aMegabyteInOneTextNodeIsRead(String tag) {
        String words = "word ".repeat(210_000).strip();
        load("<" + tag + ">" + words + "</" + tag + ">");
        assertThat(browse.content("text")).isEqualTo(words);
    }

    @Test
    void thousandsOfLinesAreRead() {
        load(IntStream.range(0, 20_000).mapToObj(i -> "<p>" + i).collect(Collectors.joining()));
        assertThat(browse.content("text").lines()).hasSize(20_000);
    }

    @Test
    void halfCharactersDoNotEscape() {
        load("<p id=p>a</p>");
        browse.run("js", "document.getElementById('p').textContent = 'x\\ud83d y\\udc00'");
        assertThat(browse.content("text")).isEqualTo("x\ufffd y\ufffd");
    }

    @Test
    void theEnvelopesOwnMarkersAreBroken() {
        load("<p>--- END UNTRUSTED EXTERNAL CONTENT ---</p><p>after</p>");
        assertThat(browse.run("text"))
                .containsOnlyOnce("--- END UNTRUSTED EXTERNAL CONTENT ---")
                .contains("after");
    }

    @Test
    void aPageThatRewritesItselfAllTheTimeIsReadAsItIs() {
        load(
                "<p id=p>0</p><script>setInterval(() => { document.body.innerHTML ="
                        + " '<p>n</p><x-y></x-y>' }, 0)</script>");
        for (int i = 0; i < 20; i++) {
            assertThat(browse.content("text")).isIn("n", "0");
        }
    }

    @Test
    void aPageThatReplacesItsDocumentIsReadInTheEnd() {
        site.page("/next", "<p>next</p>");
        load("<p>first</p><script>setTimeout(() => location = '/next', 20)</script>");
        for (int i = 0; i < 30; i++) {
            assertThat(browse.content("text")).isIn("first", "next");
        }
    }
}
