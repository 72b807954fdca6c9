package gstack.browse.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

final class LocalHtmlTest {
    private static final int LIMIT = 2000;

    @TempDir private Path folder;
    private LocalHtml pages;

    @BeforeEach
    void setUp() throws IOException {
        folder = folder.toRealPath();
        pages = new LocalHtml(new PathPolicy(List.of(Path.of("/nowhere"), folder), folder), LIMIT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"p.html", "p.htm", "p.xhtml", "p.svg", "P.HTML", "a b.html", "x.y.html"})
    void anHtmlFileIsRead(String name) throws IOException {
        Files.writeString(folder.resolve(name), "<h1>ü</h1>");
        assertThat(pages.read(name))
                .isEqualTo(new LocalHtml.Page(folder.resolve(name), "<h1>ü</h1>", 11));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<p>",
                "<!doctype html>",
                "<?xml version='1.0'?><svg/>",
                " \r\n\t\f<a>",
                "\uFEFF<p>",
                "<!-- x -->"
            })
    void whatBeginsLikeHtmlIsHtml(String content) throws IOException {
        Files.writeString(folder.resolve("p.html"), content);
        assertThat(pages.read("p.html").html()).isEqualTo(content.replace("\uFEFF", ""));
    }

    @ParameterizedTest
    @CsvSource({
        "'', (none)",
        "hello, 68 65 6c 6c 6f",
        "<, 3c",
        "< p>, 3c 20 70 3e",
        "<1>, 3c 31 3e",
        "%PDF-1.7 and more than that, 25 50 44 46 2d 31 2e 37 20 61 6e 64 20 6d 6f 72",
    })
    void whatDoesNotIsShownInBytes(String content, String hex) throws IOException {
        Files.writeString(folder.resolve("p.html"), content);
        assertThatThrownBy(() -> pages.read("p.html"))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessage(
                        "load-html: "
                                + folder
                                + "/p.html has .html extension but content does not look like HTML."
                                + " First bytes: "
                                + hex);
    }

    @ParameterizedTest
    @CsvSource({
        "a.txt, .txt",
        "a.html.PNG, .png",
        "a, (no extension)",
        "dir.html/a, (no extension)"
    })
    void anotherExtensionIsRefused(String name, String got) {
        assertThatThrownBy(() -> pages.read(name))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessage(
                        "load-html: file does not appear to be HTML. Expected"
                                + " .html/.htm/.xhtml/.svg, got "
                                + got
                                + ". If it is HTML, rename it.");
    }

    @Test
    void aFileOutsideIsRefused() {
        assertThatThrownBy(() -> pages.read("/etc/x.html"))
                .isInstanceOf(BrowseException.Denied.class)
                .hasMessage(
                        "load-html: /etc/x.html must be under /nowhere or "
                                + folder
                                + " (security policy). Copy the file there first.");
        assertThatThrownBy(() -> pages.readInline("../x.json"))
                .isInstanceOf(BrowseException.Denied.class)
                .hasMessageStartingWith("load-html: --from-file " + folder.getParent() + "/x.json");
    }

    @Test
    void aLinkToTheOutsideIsRefused() throws IOException {
        Files.createSymbolicLink(folder.resolve("p.html"), Path.of("/etc/passwd"));
        assertThatThrownBy(() -> pages.read("p.html"))
                .isInstanceOf(BrowseException.Denied.class)
                .hasMessageContaining("(security policy)");
    }

    @Test
    void aMissingFileIsNamed() {
        assertThatThrownBy(() -> pages.read("p.html"))
                .isInstanceOf(BrowseException.NotFound.class)
                .hasMessage(
                        "load-html: file not found at "
                                + folder
                                + "/p.html. Check the path; relative ones start at "
                                + folder
                                + ".");
    }

    @Test
    void aDirectoryIsNotAPage() throws IOException {
        Files.createDirectory(folder.resolve("d.html"));
        assertThatThrownBy(() -> pages.read("d.html"))
                .hasMessage(
                        "load-html: "
                                + folder
                                + "/d.html is a directory, not a file. Name a file inside it.");
    }

    @Test
    void aFileMayBeAsLargeAsTheLimitAndNoLarger() throws IOException {
        Files.writeString(folder.resolve("p.html"), "<p>" + "x".repeat(LIMIT - 3));
        assertThat(pages.read("p.html").bytes()).isEqualTo(LIMIT);
        Files.writeString(folder.resolve("p.html"), "<p>" + "x".repeat(LIMIT - 2));
        assertThatThrownBy(() -> pages.read("p.html"))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessageStartingWith("load-html: " + folder + "/p.html is too large: ")
                .hasMessageContaining("GSTACK_BROWSE_MAX_HTML_BYTES");
    }

    @ParameterizedTest
    @CsvSource({
        "windows-1252, <meta charset=windows-1252>é€",
        "windows-1252, <meta charset='latin1'>é€",
        "windows-1252, <META CHARSET=\"ISO-8859-1\" />é",
        "windows-1252, <meta http-equiv=content-type content='text/html; charset=iso-8859-1'>é",
        "windows-1252, <?xml version='1.0' encoding='iso-8859-1'?><svg>é</svg>",
        "Shift_JIS, <meta charset=shift_jis>日本",
        "GB18030, <meta charset=gbk>中文",
        "koi8-r, <meta charset=koi8-r>да",
        "utf-8, <meta charset=utf-8>é",
        "utf-8, <meta charset=utf-16>é",
        "utf-8, <meta charset=nonsense>é",
        "utf-8, <meta charset='**'>é",
        "utf-8, <!-- <meta charset=latin1> -->é",
        "utf-8, <meta name=charsets content=latin1>é",
        "utf-8, <meta charset>é",
        "utf-8, <p>é",
    })
    void aPageIsDecodedAsItDeclares(String charset, String html) throws IOException {
        Files.write(folder.resolve("p.html"), html.getBytes(Charset.forName(charset)));
        assertThat(pages.read("p.html").html()).isEqualTo(html);
    }

    @Test
    void aByteOrderMarkGoesBeforeADeclaration() throws IOException {
        String html = "<meta charset=latin1>é€";
        for (Charset charset :
                List.of(
                        StandardCharsets.UTF_8,
                        StandardCharsets.UTF_16LE,
                        StandardCharsets.UTF_16BE)) {
            Files.write(folder.resolve("p.html"), ("\uFEFF" + html).getBytes(charset));
            assertThat(pages.read("p.html").html()).isEqualTo(html);
        }
    }

    @Test
    void inlineHtmlComesFromJson() throws IOException {
        Files.writeString(
                folder.resolve("p.json"), "\uFEFF{\"html\":\"<p>é\",\"waitUntil\":\"load\"}");
        assertThat(pages.readInline("p.json")).isEqualTo(new LocalHtml.Inline("<p>é", "load"));
        Files.writeString(folder.resolve("p.json"), "{\"html\":\"plain\"}");
        assertThat(pages.readInline("p.json")).isEqualTo(new LocalHtml.Inline("plain", null));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[] | must be a JSON object, got array.",
                "\"x\" | must be a JSON object, got string.",
                "1 | must be a JSON object, got number.",
                "true | must be a JSON object, got boolean.",
                "null | must be a JSON object, got null.",
                "{} | must have a string \"html\".",
                "{\"html\":1} | must have a string \"html\".",
                "{\"html\":\"x\",\"waitUntil\":1} | has a \"waitUntil\" that is no string.",
            })
    void jsonOfAnotherShapeIsExplained(String json, String problem) throws IOException {
        Files.writeString(folder.resolve("p.json"), json);
        assertThatThrownBy(() -> pages.readInline("p.json"))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessage(
                        "load-html: --from-file p.json "
                                + problem
                                + " Write {\"html\": \"<h1>…</h1>\"} into it.");
    }

    @Test
    void textThatIsNoJsonIsExplained() throws IOException {
        Files.writeString(folder.resolve("p.json"), "{\"html\": ");
        assertThatThrownBy(() -> pages.readInline("p.json"))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessageStartingWith("load-html: --from-file p.json is not valid JSON (");
    }
}
