package gstack.browse.commands.interaction;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/// Fields whose value a real library keeps: what counts is what the library holds, not what the
/// page shows.
@WithChromium
class LibrariesIT {
    private final Live browse;
    private final TestSite site;

    LibrariesIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void open(String library) {
        site.route(
                "/libraries/" + library + ".js",
                exchange -> {
                    try (exchange) {
                        byte[] script = script(library);
                        exchange.getResponseHeaders().set("Content-Type", "text/javascript");
                        exchange.sendResponseHeaders(200, script.length);
                        exchange.getResponseBody().write(script);
                    }
                });
        String url =
                site.page(
                        "/libraries/" + library,
                        "<meta charset=utf-8><div id=app></div><script src=/libraries/"
                                + library
                                + ".js></script>");
        browse.run("goto", url);
        browse.run("wait", "#state");
    }

    private static byte[] script(String library) throws IOException {
        String name = "/libraries/" + library + ".js";
        try (InputStream in = LibrariesIT.class.getResourceAsStream(name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }

    private String state() {
        return browse.run("js", "document.getElementById('state').textContent");
    }

    private String field(String name) {
        return Json.parse(state()).text(name);
    }

    /// What an editor holds, without the line end that some keep at the end of all text.
    private String edited() {
        return Json.parse("[" + state() + "]").list().getFirst().asText().stripTrailing();
    }

    @ParameterizedTest
    @ValueSource(strings = {"react", "vue", "svelte"})
    void fieldsAreFilledAndCleared(String library) {
        open(library);
        assertThat(browse.run("fill", "label=Text", "Grüße, \"you\" 😀")).startsWith("Filled");
        assertThat(field("text")).isEqualTo("Grüße, \"you\" 😀");
        browse.run("fill", "label=Area", "one\ntwo");
        assertThat(field("area")).isEqualTo("one\ntwo");
        browse.run("fill", "label=Text", "");
        assertThat(field("text")).isEmpty();
        browse.run("focus", "label=Text");
        browse.run("type", "typed");
        assertThat(field("text")).isEqualTo("typed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"react", "vue", "svelte"})
    void choicesAreMadeAndTakenBack(String library) {
        open(library);
        assertThat(browse.run("select", "label=Role", "Admin")).startsWith("Selected");
        assertThat(field("role")).isEqualTo("admin");
        browse.run("check", "label=On");
        assertThat(Json.parse(state()).flag("on")).isTrue();
        browse.run("uncheck", "label=On");
        assertThat(Json.parse(state()).flag("on")).isFalse();
    }

    @Test
    void aFieldThatIsOnlyReadWhenItIsLeftIsReadToo() {
        open("vue");
        browse.run("fill", "label=Lazy", "later");
        assertThat(field("lazy")).isEqualTo("later");
    }

    @Test
    void aFieldThatChangesItsTextIsSaidToHoldThat() {
        open("react");
        assertThat(browse.run("fill", "label=Upper", "loud")).contains("LOUD");
        assertThat(field("upper")).isEqualTo("LOUD");
    }

    @Test
    void aFieldThatTakesNothingIsNoSuccess() {
        open("react");
        assertThat(browse.failure("fill", "label=Frozen", "other")).contains("fixed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"lexical", "prosemirror", "codemirror", "quill"})
    void editorsAreFilledAndCleared(String library) {
        open(library);
        assertThat(edited()).isEqualTo("old text");
        assertThat(browse.run("fill", "[aria-label=Editor]", "new words")).startsWith("Filled");
        assertThat(edited()).isEqualTo("new words");
        browse.run("fill", "[aria-label=Editor]", "");
        assertThat(edited()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lexical", "prosemirror", "codemirror", "quill"})
    void editorsTakeKeys(String library) {
        open(library);
        browse.run("fill", "[aria-label=Editor]", "");
        browse.run("click", "[aria-label=Editor]");
        browse.run("type", "abc");
        browse.run("press", "Enter");
        browse.run("type", "def");
        browse.run("press", "Backspace");
        assertThat(edited().replaceAll("\n+", "|")).isEqualTo("abc|de");
    }

    @Test
    void anEditorThatDrawsAPartOfItsLinesIsComparedAsFarAsItDraws() {
        open("codemirror");
        StringBuilder lines = new StringBuilder("first");
        for (int i = 0; i < 400; i++) {
            lines.append("\nline ").append(i);
        }
        assertThat(browse.run("fill", "[aria-label=Editor]", lines.toString()))
                .endsWith("(only the lines that the editor has drawn could be compared)");
        assertThat(edited()).isEqualTo(lines.toString());
    }
}
