package gstack.browse.commands.navigation;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.page.TestRenderer;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

@WithChromium
final class LoadHtmlIT {
    private static final String USAGE =
            "Usage: browse load-html <file> [--wait-until load|domcontentloaded|networkidle]"
                    + " [--from-file <payload.json>]";

    private final Live browse;
    private final TestSite site;

    LoadHtmlIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private Path write(String name, String content) {
        return write(name, content.getBytes(StandardCharsets.UTF_8));
    }

    private Path write(String name, byte[] content) {
        try {
            return Files.write(browse.folder().resolve(name), content);
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private String title() {
        return browse.run("js", "document.title");
    }

    @ParameterizedTest
    @ValueSource(strings = {"load-html", "setcontent", "set-content", "setContent"})
    void aFileIsShownUnderEachOfTheNames(String command) {
        Path file = write("page.html", "<title>Größe</title><p>text");
        assertThat(browse.run(command, "page.html"))
                .isEqualTo("Loaded HTML: " + file + " (" + file.toFile().length() + " bytes)");
        assertThat(title()).isEqualTo("Größe");
        assertThat(browse.run("url")).isEqualTo("about:blank");
    }

    @ParameterizedTest
    @CsvSource({"p.html", "p.htm", "P.HTML", "p.xhtml"})
    void eachExtensionOfHtmlIsTaken(String name) {
        write(name, "<html><head><title>ok</title></head><body/></html>");
        browse.run("load-html", name);
        assertThat(title()).isEqualTo("ok");
    }

    @Test
    void anSvgIsDrawn() {
        write(
                "p.svg",
                "<?xml version='1.0'?><svg xmlns='http://www.w3.org/2000/svg' width='30'"
                        + " height='20'><rect id='r' width='30' height='20' fill='red'/></svg>");
        browse.run("load-html", "p.svg");
        assertThat(browse.run("js", "document.querySelector('#r').getBoundingClientRect().width"))
                .isEqualTo("30");
    }

    @Test
    void theBytesAreReadAsTheFileSays() {
        write("bom.html", "\uFEFF<title>é</title>");
        browse.run("load-html", "bom.html");
        assertThat(title()).isEqualTo("é");
        write(
                "latin.html",
                "<meta charset=iso-8859-1><title>é</title>".getBytes(StandardCharsets.ISO_8859_1));
        browse.run("load-html", "latin.html");
        assertThat(title()).isEqualTo("é");
        write("utf16.html", "\uFEFF<title>é</title>".getBytes(Charset.forName("UTF-16LE")));
        browse.run("load-html", "utf16.html");
        assertThat(title()).isEqualTo("é");
    }

    @Test
    void scriptsRunInOrder() {
        write(
                "s.html",
                "<script>n = [1]</script><p id=p></p><script>n.push(p ? 2 : 0)</script>"
                        + "<script>addEventListener('load', () => n.push(3))</script>");
        browse.run("load-html", "s.html", "--wait-until", "load");
        assertThat(browse.run("js", "n.join()")).isEqualTo("1,2,3");
    }

    @Test
    void aDoctypeIsRespected() {
        write("d.html", "<!doctype html><p>");
        browse.run("load-html", "d.html");
        assertThat(browse.run("js", "document.compatMode")).isEqualTo("CSS1Compat");
        write("q.html", "<p>");
        browse.run("load-html", "q.html");
        assertThat(browse.run("js", "document.compatMode")).isEqualTo("BackCompat");
    }

    @Test
    void awkwardTextArrivesAsItIs() {
        write("t.html", "<title>`${1}` \\u0041 ' \" &lt;</title><!-- </script> --><p>\u2028");
        browse.run("load-html", "t.html");
        assertThat(title()).isEqualTo("`${1}` \\u0041 ' \" <");
    }

    @Test
    void twentyMegabytesAreShown() {
        write("big.html", "<title>big</title><!--" + "x".repeat(20_000_000) + "--><p id=end>");
        assertThat(browse.run("load-html", "big.html")).endsWith(" (20000035 bytes)");
        assertThat(browse.run("js", "!!document.querySelector('#end')")).isEqualTo("true");
    }

    @Test
    void nothingOfTheOldPageIsLeft() {
        browse.run(
                "goto",
                site.page(
                        "/load-old",
                        "<script>var old = 1; setInterval(() => document.title = 'old',"
                                + " 10)</script>"));
        write("n.html", "<title>new</title>");
        browse.run("load-html", "n.html");
        assertThat(browse.run("js", "new Promise(r => setTimeout(() => r(document.title), 100))"))
                .isEqualTo("new");
        assertThat(browse.run("js", "typeof old")).isEqualTo("undefined");
        assertThat(browse.run("js", "location.origin")).isEqualTo("null");
    }

    @Test
    void nothingOfHtmlLoadedBeforeIsLeft() {
        write(
                "a.html",
                "<title>a</title><script>var left = 1; let alsoLeft = 2;"
                        + " setInterval(() => document.title = 'a again', 10)</script>");
        write("b.html", "<title>b</title><script>let alsoLeft = 3</script>");
        browse.run("load-html", "a.html");
        browse.run("load-html", "b.html");
        assertThat(browse.run("js", "new Promise(r => setTimeout(() => r(document.title), 100))"))
                .isEqualTo("b");
        assertThat(browse.run("js", "typeof left")).isEqualTo("undefined");
    }

    @Test
    void aRelativePictureIsNotLoadedFromTheFolder() {
        write("pic.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>");
        write("rel.html", "<img src=pic.svg onerror=\"document.title='none'\">");
        browse.run("load-html", "rel.html", "--wait-until", "load");
        assertThat(browse.run("js", "document.images[0].naturalWidth")).isEqualTo("0");
    }

    @Test
    void aFileOfTheDiskIsOutOfReach() {
        Path secret = write("secret.txt", "secret");
        write(
                "steal.html",
                "<iframe src='file://"
                        + secret
                        + "'></iframe><script>fetch('file://"
                        + secret
                        + "').then(() => document.title = 'read', () => document.title ="
                        + " 'refused')</script>");
        browse.run("load-html", "steal.html", "--wait-until", "load");
        browse.run("wait", "--networkidle");
        assertThat(title()).isEqualTo("refused");
    }

    @Test
    void thePageBeforeIsOneStepBack() {
        String before = site.page("/load-before", "<title>before</title>");
        browse.run("goto", before);
        write("n.html", "<title>new</title>");
        browse.run("load-html", "n.html");
        assertThat(browse.run("back")).isEqualTo("Back → " + before);
        assertThat(title()).isEqualTo("before");
    }

    @Test
    void ourScriptsWorkOnLoadedHtml() {
        write(
                "w.html",
                "<p id=p>x</p><div id=late hidden>y</div>"
                        + "<script>setTimeout(() => late.hidden = false, 100)</script>");
        browse.run("load-html", "w.html");
        assertThat(browse.run("wait", "#p")).isEqualTo("Element #p appeared");
        assertThat(browse.run("wait", "#late")).isEqualTo("Element #late appeared");
        assertThat(browse.run("tabs")).contains("(untitled) — about:blank");
    }

    @Test
    void aCrashedTabShowsAgain() {
        TestRenderer.crash(browse.browser().orElseThrow().active().page());
        write("n.html", "<title>new</title>");
        browse.run("load-html", "n.html");
        assertThat(title()).isEqualTo("new");
    }

    // Again

    private void card(int words) {
        write(
                "card.html",
                "<title>card</title><p>the ü card</p>"
                        + "<script>n = (window.n || 0) + 1</script><!--"
                        + "x".repeat(words)
                        + "--><i id=end>");
        browse.run("load-html", "card.html");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 500_000})
    void aReloadShowsThePageAgain(int length) throws IOException {
        card(length);
        Files.delete(browse.folder().resolve("card.html"));
        browse.run("js", "document.body.textContent = 'changed'");
        assertThat(browse.run("reload")).isEqualTo("Reloaded about:blank");
        assertThat(browse.content("text")).isEqualTo("the ü card");
        assertThat(browse.run("js", "!!document.querySelector('#end') + ' ' + n"))
                .isEqualTo("true 1");
        assertThat(browse.run("reload")).isEqualTo("Reloaded about:blank");
        assertThat(browse.content("text")).isEqualTo("the ü card");
    }

    @Test
    void aReloadAfterACrashShowsThePageAgain() {
        card(0);
        browse.killRenderers();
        assertThat(browse.failure("text")).contains("'reload'");
        browse.run("reload");
        assertThat(browse.content("text")).isEqualTo("the ü card");
    }

    @Test
    void aLargerScaleKeepsThePage() {
        card(0);
        browse.run("viewport", "480x600", "--scale", "2");
        assertThat(browse.content("text")).isEqualTo("the ü card");
        browse.run("viewport", "--scale", "1.5");
        browse.run("reload");
        assertThat(browse.content("text")).isEqualTo("the ü card");
    }

    @Test
    void aFragmentIsNoOtherPage() {
        card(0);
        browse.run("js", "location.hash = 'x'");
        assertThat(browse.run("reload")).isEqualTo("Reloaded about:blank#x");
        assertThat(browse.content("text")).isEqualTo("the ü card");
    }

    @Test
    void anyNavigationForgetsThePage() {
        String other = site.page("/load-other", "<title>other</title>other");
        card(0);
        browse.run("goto", other);
        assertThat(browse.run("reload")).isEqualTo("Reloaded " + other);
        assertThat(browse.content("text")).isEqualTo("other");

        write("link.html", "<a href='" + other + "'>go</a>");
        browse.run("load-html", "link.html");
        browse.run("click", "a");
        browse.run("reload");
        assertThat(browse.content("text")).isEqualTo("other");

        card(0);
        browse.run("goto", "about:blank");
        browse.run("reload");
        assertThat(browse.content("text")).isEmpty();
    }

    @Test
    void aReloadForgetsWhatAnotherTabShows() {
        card(0);
        browse.run("newtab");
        browse.run("reload");
        assertThat(browse.content("text")).isEmpty();
    }

    // Waiting

    @ParameterizedTest
    @ValueSource(strings = {"load", "domcontentloaded", "networkidle"})
    void eachStateCanBeWaitedFor(String until) {
        write("n.html", "<title>new</title>");
        assertThat(browse.run("load-html", "n.html", "--wait-until", until)).startsWith("Loaded");
        assertThat(browse.run("load-html", "--wait-until=" + until, "n.html")).startsWith("Loaded");
        assertThat(browse.run("js", "document.readyState")).isIn("complete", "interactive");
    }

    @Test
    void loadWaitsForAPicture() {
        site.route(
                "/load-late",
                exchange -> {
                    try (exchange) {
                        Thread.sleep(500);
                        exchange.sendResponseHeaders(404, -1);
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                });
        write("late.html", "<img src='" + site.at("/load-late") + "' onerror='window.tried = 1'>");
        browse.run("load-html", "late.html", "--wait-until", "load");
        assertThat(browse.run("js", "window.tried")).isEqualTo("1");
    }

    @Test
    void aStateThatDoesNotExistIsSaidBeforeAnythingIsShown() {
        write("n.html", "<title>new</title>");
        assertThat(browse.failure("load-html", "n.html", "--wait-until", "soon"))
                .isEqualTo(
                        "Invalid --wait-until 'soon'. Must be one of: load, domcontentloaded,"
                                + " networkidle.");
        assertThat(title()).isEmpty();
    }

    // From a JSON file

    @Test
    void htmlIsTakenFromAJsonFile() {
        write("p.json", Json.object("html", "<title>inline é</title>").toString());
        assertThat(browse.run("load-html", "--from-file", "p.json"))
                .isEqualTo("Loaded HTML: (inline from --from-file, 23 chars)");
        assertThat(title()).isEqualTo("inline é");
    }

    @Test
    void theJsonFileSaysWhatToWaitFor() {
        write("p.json", "{\"html\":\"<title>x</title>\",\"waitUntil\":\"load\"}");
        browse.run("load-html", "--from-file=p.json");
        assertThat(browse.run("js", "document.readyState")).isEqualTo("complete");
        write("p.json", "{\"html\":\"<p>\",\"waitUntil\":\"soon\"}");
        assertThat(browse.failure("load-html", "--from-file", "p.json"))
                .startsWith("Invalid --wait-until 'soon'");
        assertThat(browse.run("load-html", "--from-file", "p.json", "--wait-until", "load"))
                .startsWith("Loaded HTML");
    }

    @Test
    void anEmptyPageIsAPage() {
        write("p.json", "{\"html\":\"\"}");
        assertThat(browse.run("load-html", "--from-file", "p.json")).endsWith("0 chars)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[]              | must be a JSON object, got array.",
                "{\"html\":5}     | must have a string \"html\".",
                "{}              | must have a string \"html\".",
                "{\"html\":       | is not valid JSON",
                "{\"html\":\"\",\"waitUntil\":5} | has a \"waitUntil\" that is no string.",
            })
    void aJsonFileThatIsWrongIsSaid(String json, String problem) {
        write("p.json", json);
        assertThat(browse.failure("load-html", "--from-file", "p.json"))
                .startsWith("load-html: --from-file p.json " + problem);
    }

    @Test
    void aFileAndAJsonFileTogetherAreSaid() {
        write("p.json", "{\"html\":\"<p>\"}");
        write("n.html", "<title>new</title>");
        assertThat(browse.failure("load-html", "n.html", "--from-file", "p.json"))
                .isEqualTo("Give either a file or --from-file, not both. " + USAGE);
    }

    // Files that are refused

    @Test
    void aFileThatIsNotThereIsSaid() {
        assertThat(browse.failure("load-html", "none.html"))
                .startsWith("load-html: file not found at " + browse.folder() + "/none.html. ");
    }

    @Test
    void aFileElsewhereIsRefused() {
        assertThat(browse.failure("load-html", "/etc/passwd.html"))
                .startsWith("load-html: /etc/passwd.html must be under /tmp or ")
                .contains("(security policy). ");
        assertThat(browse.failure("load-html", "../../../etc/x.html")).contains("must be under");
    }

    @Test
    void aLinkOutIsRefused() throws IOException {
        Path link = browse.folder().resolve("link.html");
        Files.deleteIfExists(link);
        Files.createSymbolicLink(link, Path.of("/etc/hostname"));
        assertThat(browse.failure("load-html", "link.html")).contains("must be under");
        Files.delete(link);
    }

    @Test
    void whatIsNoHtmlIsRefused() {
        write("x.txt", "<p>");
        assertThat(browse.failure("load-html", "x.txt"))
                .startsWith("load-html: file does not appear to be HTML. Expected ")
                .contains("got .txt. ");
        write("x.html", "PK\u0003");
        assertThat(browse.failure("load-html", "x.html"))
                .endsWith(
                        " has .html extension but content does not look like HTML. First bytes: 50"
                                + " 4b 03");
        assertThat(title()).isEmpty();
    }

    @Test
    void aFolderIsRefused() throws IOException {
        Files.createDirectories(browse.folder().resolve("dir.html"));
        assertThat(browse.failure("load-html", "dir.html")).contains("is a directory, not a file");
    }

    @Test
    void nothingToLoadIsAUsageError() {
        assertThat(browse.failure("load-html")).isEqualTo(USAGE);
        assertThat(browse.failure("load-html", "--fast"))
                .isEqualTo("Unknown flag: --fast. " + USAGE);
    }

    @Test
    void aFileThatIsRefusedLeavesThePage() {
        browse.run("goto", site.page("/load-stay", "<title>stay</title>"));
        browse.failure("load-html", "none.html");
        assertThat(title()).isEqualTo("stay");
    }
}
