package gstack.browse.commands.visual;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.PrintedPdf;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

@WithChromium
final class PdfIT {
    private static final String REPORT =
            "<!doctype html><html lang=en><title>Report</title><style>body{margin:0}</style>"
                    + "<h1>One</h1><p>first words</p><h2>Inner</h2>"
                    + "<table><tr><th>k<td>v</table>"
                    + "<h1 style='break-before:page'>Two</h1><p>last words</p>";

    private final Live browse;
    private final TestSite site;

    PdfIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void open(String html) {
        browse.run("goto", site.page("/printed", html));
    }

    private Path file(String name) {
        return browse.folder().resolve(name);
    }

    private PrintedPdf print(String... flags) {
        List<String> words = new ArrayList<>(List.of("out.pdf"));
        words.addAll(List.of(flags));
        assertThat(browse.run("pdf", words.toArray(String[]::new)))
                .isEqualTo("PDF saved: " + file("out.pdf"));
        return PrintedPdf.in(file("out.pdf"));
    }

    private void payload(String json) {
        try {
            Files.writeString(file("p.json"), json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    // What is printed

    @Test
    void thePageIsPrintedOnLetterPaperWithoutMarginsTagsOrOutline() {
        open(REPORT);
        try (PrintedPdf pdf = print()) {
            assertThat(pdf.pages()).isEqualTo(2);
            assertThat(pdf.size(1)).isEqualTo("612x792");
            assertThat(pdf.text(1)).startsWith("One").contains("first words").contains("k v");
            assertThat(pdf.text(2)).isEqualTo("Two\nlast words");
            assertThat(pdf.title()).isEqualTo("Report");
            assertThat(pdf.firstLetter()[0]).isLessThan(1);
            assertThat(pdf.tags()).isEmpty();
            assertThat(pdf.outline()).isEmpty();
        }
    }

    @Test
    void withoutAPathThePdfGoesToTheUsualPlace() throws IOException {
        open(REPORT);
        assertThat(browse.run("pdf")).isEqualTo("PDF saved: /tmp/browse-page.pdf");
        Files.delete(Path.of("/tmp/browse-page.pdf"));
    }

    @ParameterizedTest
    @CsvSource({
        "A4, 595x842",
        "a4, 595x842",
        "letter, 612x792",
        "Legal, 612x1008",
        "TABLOID, 792x1224",
        "ledger, 1224x792",
        "a3, 842x1191",
        "a5, 420x595",
        "a6, 298x420",
        "a0, 2384x3370",
    })
    void eachFormatHasItsSize(String format, String size) {
        open(REPORT);
        try (PrintedPdf pdf = print("--format", format)) {
            assertThat(pdf.size(1)).isEqualTo(size);
        }
    }

    @Test
    void pageSizeIsAnotherWordForFormat() {
        open(REPORT);
        try (PrintedPdf pdf = print("--page-size=a4", "--landscape")) {
            assertThat(pdf.size(1)).isEqualTo("842x595");
        }
    }

    @Test
    void widthAndHeightAreTakenInAnyUnit() {
        open(REPORT);
        try (PrintedPdf pdf = print("--width", "100mm", "--height", "5in")) {
            assertThat(pdf.size(1)).isEqualTo("283x360");
        }
        try (PrintedPdf pdf = print("--width", "480", "--height=300pt")) {
            assertThat(pdf.size(1)).isEqualTo("360x300");
        }
        try (PrintedPdf pdf = print("--width", "10cm")) {
            assertThat(pdf.size(1)).isEqualTo("283x792");
        }
    }

    @Test
    void marginsMoveTheText() {
        open(REPORT);
        double[] without;
        try (PrintedPdf pdf = print()) {
            without = pdf.firstLetter();
        }
        try (PrintedPdf pdf = print("--margins", "1in")) {
            assertThat(pdf.firstLetter()[0] - without[0])
                    .isCloseTo(72, org.assertj.core.data.Offset.offset(1.0));
            assertThat(pdf.firstLetter()[1] - without[1])
                    .isCloseTo(72, org.assertj.core.data.Offset.offset(1.0));
        }
        try (PrintedPdf pdf = print("--margin-left", "2in", "--margin-top", "36pt")) {
            assertThat(pdf.firstLetter()[0] - without[0])
                    .isCloseTo(144, org.assertj.core.data.Offset.offset(1.0));
            assertThat(pdf.firstLetter()[1] - without[1])
                    .isCloseTo(36, org.assertj.core.data.Offset.offset(1.0));
        }
    }

    @Test
    void pageNumbersStandInAFooterBelowTheText() {
        open("<style>body{margin:0}p{margin:0}</style>" + "<p>line</p>".repeat(120));
        try (PrintedPdf pdf = print("--page-numbers")) {
            assertThat(pdf.pages()).isGreaterThan(1);
            assertThat(pdf.text(1)).endsWith("line\n1 of " + pdf.pages());
            assertThat(pdf.text(2)).contains("2 of " + pdf.pages());
        }
    }

    @Test
    void templatesBecomeHeaderAndFooter() {
        open(REPORT);
        try (PrintedPdf pdf =
                print(
                        "--header-template",
                        "<span style='font-size:9pt' class=title></span>",
                        "--footer-template",
                        "<b style='font-size:9pt'>Seite <i class=pageNumber></i></b>")) {
            assertThat(pdf.text(1)).startsWith("Report\nOne").endsWith("Seite 1");
            assertThat(pdf.text(2)).startsWith("Report\nTwo").endsWith("Seite 2");
        }
    }

    @Test
    void aHeaderAloneBringsNoFooterOfChromium() {
        open(REPORT);
        try (PrintedPdf pdf = print("--header-template", "<b style='font-size:9pt'>Top</b>")) {
            assertThat(pdf.text(1)).startsWith("Top").doesNotContain("127.0.0.1");
        }
    }

    @Test
    void theOutlineIsMadeOfTheHeadings() {
        open(REPORT);
        try (PrintedPdf pdf = print("--outline")) {
            assertThat(pdf.outline()).containsExactly("One", "  Inner", "Two");
        }
    }

    @Test
    void tagsSayWhatThingsAre() {
        open(REPORT);
        try (PrintedPdf pdf = print("--tagged")) {
            assertThat(pdf.tags()).contains("H1", "H2", "P", "Table", "TR", "TH", "TD");
            assertThat(pdf.outline()).isEmpty();
        }
    }

    @Test
    void backgroundsArePrintedOnRequest() {
        open("<style>body{margin:0}div{width:200px;height:200px;background:#f00}</style><div>");
        try (PrintedPdf pdf = print()) {
            assertThat(pdf.colour(1, 50, 50)).isEqualTo("#ffffff");
        }
        try (PrintedPdf pdf = print("--print-background")) {
            assertThat(pdf.colour(1, 50, 50)).isEqualTo("#ff0000");
        }
    }

    @Test
    void thePagesOwnSizeIsTakenOnRequest() {
        open("<style>@page{size:50mm 100mm}</style><p>card");
        try (PrintedPdf pdf = print()) {
            assertThat(pdf.size(1)).isEqualTo("612x792");
        }
        try (PrintedPdf pdf = print("--prefer-css-page-size")) {
            assertThat(pdf.size(1)).isEqualTo("142x283");
        }
    }

    @Test
    void pagesCanBeChosen() {
        open("<p>one<p style='break-before:page'>two<p style='break-before:page'>three");
        try (PrintedPdf pdf = print("--page-ranges", "2-3")) {
            assertThat(pdf.pages()).isEqualTo(2);
            assertThat(pdf.text(1)).isEqualTo("two");
        }
    }

    @Test
    void scaleMakesTextSmaller() {
        open("<style>p{margin:0}</style>" + "<p>line</p>".repeat(100));
        int pages;
        try (PrintedPdf pdf = print()) {
            pages = pdf.pages();
        }
        try (PrintedPdf pdf = print("--scale", "0.5")) {
            assertThat(pdf.pages()).isLessThan(pages);
        }
    }

    @Test
    void stylesForPrintAreUsedAndFramesAreIn() {
        site.page("/printed-inner", "<p>inner words");
        open(
                "<style>@media print{.screen{display:none}}</style><p class=screen>screen"
                        + " only</p><iframe src=/printed-inner></iframe>");
        try (PrintedPdf pdf = print()) {
            assertThat(pdf.text(1)).contains("inner words").doesNotContain("screen only");
        }
    }

    @Test
    void aPictureThatIsStillLoadingIsWaitedFor() {
        site.route(
                "/printed-late.svg",
                exchange -> {
                    try (exchange) {
                        Thread.sleep(400);
                        byte[] svg =
                                ("<svg xmlns='http://www.w3.org/2000/svg' width='100'"
                                                + " height='100'><rect width='100' height='100'"
                                                + " fill='lime'/></svg>")
                                        .getBytes(java.nio.charset.StandardCharsets.UTF_8);
                        exchange.getResponseHeaders().set("Content-Type", "image/svg+xml");
                        exchange.sendResponseHeaders(200, svg.length);
                        exchange.getResponseBody().write(svg);
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                });
        open("<style>body{margin:0}</style><img src=/printed-late.svg>");
        try (PrintedPdf pdf = print()) {
            assertThat(pdf.colour(1, 20, 20)).isEqualTo("#00ff00");
        }
    }

    @Test
    void aLongDocumentIsWrittenPieceByPiece() {
        open(
                "<script>for (let i = 1; i <= 20000; i++) document.write('<p>paragraph ' + i +"
                        + " ' ' + Math.random() + '</p>')</script>");
        try (PrintedPdf pdf = print("--tagged")) {
            assertThat(file("out.pdf").toFile().length()).isGreaterThan(3 << 20);
            assertThat(pdf.text(1)).startsWith("paragraph 1 ");
            assertThat(pdf.text(pdf.pages())).contains("paragraph 20000");
        }
    }

    @Test
    void htmlThatWasLoadedIsPrinted() throws IOException {
        Files.writeString(file("card.html"), "<p>a card");
        browse.run("load-html", "card.html");
        try (PrintedPdf pdf = print()) {
            assertThat(pdf.text(1)).isEqualTo("a card");
        }
    }

    // The tab

    @Test
    void theTabIsLeftAsItWas() {
        open(
                "<body style='height:9000px'><script>seen = []; for (const type of ['resize',"
                        + " 'blur', 'focus', 'visibilitychange']) addEventListener(type, ()"
                        + " => seen.push(type));</script>");
        browse.run("js", "scrollTo(0, 700)");
        browse.run(
                "js",
                "new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => {"
                        + " seen.length = 0; r() })))");
        print().close();
        assertThat(
                        browse.run(
                                "js",
                                "new Promise(r => setTimeout(() => r([scrollY, innerWidth,"
                                        + " innerHeight, seen.join()].join()), 100))"))
                .isEqualTo("700,1280,720,");
    }

    @Test
    void anotherTabIsPrintedWithoutBeingBroughtToFront() {
        open("<p>the first tab");
        browse.run("newtab", site.page("/printed-other", "<p>the second tab"));
        int first = browse.browser().orElseThrow().tabs().getFirst().id();
        browse.runOn(first, "pdf", "first.pdf");
        try (PrintedPdf pdf = PrintedPdf.in(file("first.pdf"))) {
            assertThat(pdf.text(1)).isEqualTo("the first tab");
        }
        assertThat(browse.run("url")).endsWith("/printed-other");
    }

    // Paged.js

    @Test
    void tocWaitsForPagedJs() {
        open(
                "<p id=p>before</p><script>window.__pagedjsAfterFired = false; setTimeout(() => {"
                        + " p.textContent = 'after'; window.__pagedjsAfterFired = true }, 600)"
                        + "</script>");
        try (PrintedPdf pdf = print("--toc")) {
            assertThat(pdf.text(1)).isEqualTo("after");
        }
    }

    @Test
    void tocSaysWhenPagedJsDidNotFinish() {
        open("<p>text</p><script>window.__pagedjsAfterFired = false</script>");
        assertThat(browse.run("pdf", "out.pdf", "--toc"))
                .isEqualTo(
                        "PDF saved: "
                                + file("out.pdf")
                                + "\nPaged.js had not finished after 3 s; its pages may be"
                                + " missing.");
    }

    @Test
    void tocWaitsForNothingOnAnOrdinaryPage() {
        open("<p>text");
        print("--toc").close();
    }

    // From a file

    @Test
    void flagsAreTakenFromAJsonFile() {
        open(REPORT);
        payload(
                "{\"output\":\"from.pdf\",\"format\":\"a4\",\"marginLeft\":\"1in\",\"pageNumbers\":true,"
                    + "\"outline\":true,\"preferCSSPageSize\":false,\"headerTemplate\":null}");
        assertThat(browse.run("pdf", "--from-file", "p.json"))
                .isEqualTo("PDF saved: " + file("from.pdf"));
        try (PrintedPdf pdf = PrintedPdf.in(file("from.pdf"))) {
            assertThat(pdf.size(1)).isEqualTo("595x842");
            assertThat(pdf.firstLetter()[0]).isBetween(71.0, 74.0);
            assertThat(pdf.text(1)).endsWith("1 of 2");
            assertThat(pdf.outline()).hasSize(3);
        }
    }

    @Test
    void flagsBesideTheFileGoBeforeIt() {
        open(REPORT);
        payload("{\"output\":\"from.pdf\",\"pageSize\":\"a4\",\"tagged\":true}");
        try (PrintedPdf pdf = print("--from-file", "p.json", "--format", "a5")) {
            assertThat(pdf.size(1)).isEqualTo("420x595");
            assertThat(pdf.tags()).contains("H1");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[]                    | must be a JSON object, got array.",
                "3                     | must be a JSON object, got number.",
                "null                  | must be a JSON object, got null.",
                "{\"format\":          | is not valid JSON (",
                "{\"margin\":\"1in\"}  | has an unknown key \"margin\"; known: output, ",
                "{\"tagged\":\"yes\"}  | must say true or false for \"tagged\".",
                "{\"format\":{}}       | must have a text for \"format\".",
                "{\"tabId\":99999}     | names tab 99999, but this is tab ",
            })
    void aFileThatIsWrongIsSaid(String json, String problem) {
        payload(json);
        assertThat(browse.failure("pdf", "--from-file", "p.json"))
                .startsWith("pdf: --from-file p.json " + problem);
    }

    @Test
    void aFileElsewhereIsRefused() {
        assertThat(browse.failure("pdf", "--from-file", "/etc/passwd"))
                .startsWith("pdf: --from-file /etc/passwd must be under /tmp or ")
                .contains("(security policy). ");
        assertThat(browse.failure("pdf", "--from-file", "none.json")).contains("file not found at");
        assertThat(browse.failure("pdf", "--from-file"))
                .isEqualTo("pdf: --from-file requires a path");
    }

    // What is refused

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--format a4 --width 1in | pdf: --format is mutex with --width/--height",
                "--page-size a4 --height 1in | pdf: --format is mutex with --width/--height",
                "--margins 1in --margin-left 2in | pdf: --margins is mutex with"
                        + " --margin-top/--margin-right/--margin-bottom/--margin-left",
                "--page-numbers --footer-template x | pdf: --page-numbers is mutex with"
                        + " --footer-template (page-numbers writes the footer itself)",
                "--format | pdf: --format requires a value",
                "--format= | pdf: --format requires a value",
                "--margins --tagged | pdf: --margins requires a value",
                "--paper a4 | Unknown pdf flag: --paper. Run 'browse help pdf' for those it has.",
                "--tagged=no | pdf: --tagged takes no value. Leave it out.",
                "--format a9 | pdf: unknown --format 'a9'. Use letter, legal, tabloid, ledger, a0"
                        + " to a6, or --width and --height.",
                "--width wide | pdf: --width must be a length such as 20mm, 1in or 96px, not"
                        + " 'wide'.",
                "--margin-top -1in | pdf: --margin-top must be a length such as 20mm, 1in or 96px,"
                        + " not '-1in'.",
                "--height 0 | pdf: --height must be more than nothing, not '0'.",
                "--scale 3 | pdf: --scale must be a number from 0.1 to 2, not '3'.",
                "--scale big | pdf: --scale must be a number from 0.1 to 2, not 'big'.",
                "--page-ranges a-b | pdf: --page-ranges must be pages such as 1-3,5, not 'a-b'.",
                "--page-ranges 99 | pdf: --page-ranges begins after the last page. Ask for fewer"
                        + " pages.",
                "--margins 9in | pdf: the margins leave no room on the paper. Choose smaller"
                        + " margins or larger paper.",
                "a.pdf b.pdf | Two files, a.pdf and b.pdf — choose one",
            })
    void aContradictionIsSaid(String words, String message) {
        open("<p>text");
        assertThat(browse.failure("pdf", words.split(" ", -1))).isEqualTo(message);
    }

    @Test
    void aPathElsewhereIsRefused() {
        assertThat(browse.failure("pdf", "/etc/x.pdf")).startsWith("Path must be within: /tmp, ");
    }

    @Test
    void aFailedPrintLeavesWhatWasThere() throws IOException {
        open("<p>text".repeat(2000)); // so much comes piece by piece
        Files.writeString(file("kept.pdf"), "old");
        browse.transport().failNth("IO.read", 1, "no such file");
        browse.failure("pdf", "kept.pdf");
        assertThat(Files.readString(file("kept.pdf"))).isEqualTo("old");
        try (Stream<Path> files = Files.list(browse.folder())) {
            assertThat(files.map(Path::toString)).noneMatch(name -> name.endsWith(".tmp"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<link rel=stylesheet href='http://127.0.0.1:1/x.css'>",
                "<style>@IMPORT url(http://127.0.0.1:1/)</style>",
                "<style>@\\69mport url(http://127.0.0.1:1/)</style>",
                "<svg><style>&#64;import url(http://127.0.0.1:1/)</style></svg>",
                "<style>@font-face{font-family:q;src:url(http://127.0.0.1:1/)}</style>"
            })
    void aTemplateThatWouldCrashThePageIsRefused(String template) {
        open("<p>text");
        assertThat(browse.failure("pdf", "--header-template", template))
                .startsWith("pdf: --header-template can load no style sheets and fonts");
        assertThat(browse.failure("pdf", "--footer-template", template))
                .startsWith("pdf: --footer-template can load");
        assertThat(browse.content("text")).isEqualTo("text");
    }

    @Test
    void aTemplateLoadsNothingFromElsewhere() throws IOException {
        List<String> asked = new CopyOnWriteArrayList<>();
        site.route(
                "/template/",
                exchange -> {
                    try (exchange) {
                        asked.add(exchange.getRequestURI().getPath());
                        exchange.sendResponseHeaders(404, -1);
                    }
                });
        open("<p>text");
        browse.run(
                "pdf",
                "--header-template",
                "<img src='"
                        + site.at("/template/img")
                        + "'><iframe src='"
                        + site.at("/template/frame")
                        + "'></iframe><script>new Image().src='"
                        + site.at("/template/script")
                        + "'</script><p style='background:url("
                        + site.at("/template/style")
                        + ")'>head",
                "t.pdf");
        assertThat(asked).isEmpty();
        assertThat(Files.size(file("t.pdf"))).isPositive();
    }
}
