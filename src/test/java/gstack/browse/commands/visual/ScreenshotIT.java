package gstack.browse.commands.visual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gstack.browse.page.TestRenderer;
import gstack.browse.support.Live;
import gstack.browse.support.Picture;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

@WithChromium
final class ScreenshotIT {
    private static final String RED = "#ff0000";
    private static final String GREEN = "#00ff00";
    private static final String BLUE = "#0000ff";
    private static final String WHITE = "#ffffff";

    /// Writes down what a page can notice of being photographed.
    private static final String WATCH =
            """
            <script>
            window.seen = [];
            for (const type of ['resize', 'scroll', 'visibilitychange', 'blur'])
              addEventListener(type, () => seen.push(type + ' ' + innerWidth + 'x' + innerHeight), true);
            visualViewport.addEventListener('resize', () => seen.push('visual'));
            for (const query of ['(min-width: 1281px)', '(min-height: 721px)', '(min-resolution: 1.5dppx)'])
              matchMedia(query).addEventListener('change', () => seen.push(query));
            </script>
            """;

    private final Live browse;
    private final TestSite site;

    ScreenshotIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void show(String html) {
        browse.run("goto", site.page("/shot", "<!doctype html><body style=margin:0>" + html));
    }

    private static String box(String id, int width, int height, String color) {
        return "<div id=%s style='width:%dpx;height:%dpx;background:%s'></div>"
                .formatted(id, width, height, color);
    }

    private Picture shoot(String... words) {
        String[] all = java.util.Arrays.copyOf(words, words.length + 1);
        all[words.length] = "--base64";
        return Picture.of(browse.run("screenshot", all));
    }

    private void frames() {
        browse.run(
                "js",
                "new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() =>"
                        + " setTimeout(r, 50))))");
    }

    // The five modes

    @Test
    void withoutAnythingTheFullPageGoesToTheUsualFile() throws IOException {
        show(box("a", 1280, 900, "red") + box("b", 1280, 100, "blue"));
        Path usual = Path.of("/tmp/browse-screenshot.png");
        Files.deleteIfExists(usual);
        assertThat(browse.run("screenshot")).isEqualTo("Screenshot saved: " + usual);
        Picture picture = Picture.in(usual);
        assertThat(picture.size()).isEqualTo("1280x1000");
        assertThat(picture.at(5, 5)).isEqualTo(RED);
        assertThat(picture.at(1275, 995)).isEqualTo(BLUE);
        Files.delete(usual);
    }

    @Test
    void theViewportIsWhatIsInTheWindow() {
        show(box("a", 1280, 1000, "red") + box("b", 1280, 1000, "blue"));
        browse.run("js", "scrollTo(0, 600)");
        Path file = browse.folder().resolve("viewport.png");
        assertThat(browse.run("screenshot", "--viewport", "viewport.png"))
                .isEqualTo("Screenshot saved (viewport): " + file);
        Picture picture = Picture.in(file);
        assertThat(picture.size()).isEqualTo("1280x720");
        assertThat(picture.at(5, 395)).isEqualTo(RED);
        assertThat(picture.at(5, 405)).isEqualTo(BLUE);
    }

    @Test
    void anElementIsCutOutExactly() {
        show("<div style=padding:33px>" + box("a", 120, 80, "red") + "</div>");
        Path file = browse.folder().resolve("element.png");
        assertThat(browse.run("screenshot", "#a", file.toString()))
                .isEqualTo("Screenshot saved (element): " + file);
        Picture picture = Picture.in(file);
        assertThat(picture.size()).isEqualTo("120x80");
        assertThat(picture.only()).isEqualTo(RED);
    }

    @Test
    void aRegionIsCountedFromTheTopOfTheDocument() {
        show(box("a", 1280, 1000, "red") + box("b", 1280, 1000, "blue"));
        browse.run("js", "scrollTo(0, 300)");
        Path file = browse.folder().resolve("clip.png");
        assertThat(browse.run("screenshot", "--clip", "10,990,30,20", "clip.png"))
                .isEqualTo("Screenshot saved (clip 10,990,30,20): " + file);
        Picture picture = Picture.in(file);
        assertThat(picture.size()).isEqualTo("30x20");
        assertThat(picture.at(0, 9)).isEqualTo(RED);
        assertThat(picture.at(29, 10)).isEqualTo(BLUE);
    }

    @Test
    void base64IsPrintedAndNoFileIsWritten() {
        show(box("a", 10, 10, "red"));
        String url = browse.run("screenshot", "--base64", "#a", "nothing.png");
        assertThat(url).startsWith("data:image/png;base64,");
        assertThat(Picture.of(url).only()).isEqualTo(RED);
        assertThat(browse.folder().resolve("nothing.png")).doesNotExist();
    }

    // How the page looks

    @Test
    void aPageWithoutABackgroundIsWhite() {
        show("");
        assertThat(shoot("--viewport").only()).isEqualTo(WHITE);
        assertThat(shoot().only()).isEqualTo(WHITE);
    }

    @Test
    void aDarkPageIsDark() {
        show("<style>:root { color-scheme: dark; background: #123456 }</style>");
        assertThat(shoot().only()).isEqualTo("#123456");
    }

    @Test
    void anEmptyTabHasAPicture() {
        assertThat(shoot().size()).isEqualTo("1280x720");
    }

    @Test
    void fontsBordersAndShadowsStayOutsideTheElementsBox() {
        show(
                "<div id=a style='margin:20px;width:50px;height:40px;border:5px solid blue;"
                        + "outline:3px solid red;box-shadow:0 0 9px lime'></div>");
        Picture picture = shoot("#a");
        assertThat(picture.size()).isEqualTo("60x50");
        assertThat(picture.at(0, 0)).isEqualTo(BLUE);
        assertThat(picture.at(30, 25)).isEqualTo(WHITE);
    }

    @Test
    void aFrameOfAnotherSiteIsInThePicture() {
        site.page("/shot-inner", "<body style='margin:0;background:lime'>");
        show(
                "<iframe style='border:0;width:300px;height:200px;display:block' src='"
                        + site.atOtherHost("/shot-inner")
                        + "'></iframe>");
        browse.run("wait", "--load");
        frames();
        assertThat(shoot().at(150, 100)).isEqualTo(GREEN);
        assertThat(shoot("--selector", "iframe").at(150, 100)).isEqualTo(GREEN);
    }

    // Full pages

    @Test
    void aLongPageIsScaledDownToTwoThousandPixels() {
        show(box("a", 1280, 15000, "red") + box("b", 1280, 15000, "blue"));
        Picture picture = shoot();
        assertThat(picture.size()).isEqualTo("85x2000");
        assertThat(picture.at(40, 990)).isEqualTo(RED);
        assertThat(picture.at(40, 1010)).isEqualTo(BLUE);
    }

    @Test
    void aWidePageIsScaledDownToo() {
        show(box("a", 4000, 100, "red"));
        Picture picture = shoot();
        assertThat(picture.size()).isEqualTo("2000x360");
        assertThat(picture.at(1999, 10)).isEqualTo(RED);
    }

    @ParameterizedTest
    @CsvSource({"1, 1280x1500, 1280x720", "2, 1707x2000, 2560x1440", "3, 1707x2000, 3840x2160"})
    void deviceScaleMakesSharperPictures(String scale, String full, String viewport) {
        show(box("a", 100, 1500, "red"));
        browse.run("viewport", "--scale", scale);
        assertThat(shoot().size()).isEqualTo(full);
        assertThat(shoot("--viewport").size()).isEqualTo(viewport);
        int factor = Integer.parseInt(scale);
        Picture element = shoot("#a");
        assertThat(element.size()).isEqualTo(100 * factor + "x" + 1500 * factor);
        assertThat(element.only()).isEqualTo(RED);
        assertThat(shoot("--clip", "0,0,50,20").size()).isEqualTo(50 * factor + "x" + 20 * factor);
    }

    @Test
    void aPageThatFitsALargeWindowIsScaledDownToo() {
        show(box("a", 2400, 300, "red"));
        browse.run("viewport", "2500x1000");
        assertThat(shoot().size()).isEqualTo("2000x800");
        browse.run("viewport", "1280x720", "--scale", "2");
        browse.run("goto", site.page("/shot-small", "<p>small"));
        assertThat(shoot().size()).isEqualTo("2000x1125");
    }

    @Test
    void aWindowTooLargeForAPictureIsRefusedButThePageIsShown() {
        show(box("a", 10, 10, "red"));
        browse.run("viewport", "16384x16384");
        assertThat(browse.failure("screenshot", "--viewport"))
                .startsWith("The screenshot would have 268 million pixels, too large");
        assertThat(shoot().size()).isEqualTo("2000x2000");
    }

    @Test
    void whatIsAsHighAsTheWindowStaysSo() {
        show("<div style='height:100vh;background:red'></div>" + box("b", 1280, 720, "blue"));
        Picture picture = shoot();
        assertThat(picture.size()).isEqualTo("1280x1440");
        assertThat(picture.at(5, 715)).isEqualTo(RED);
        assertThat(picture.at(5, 725)).isEqualTo(BLUE);
    }

    @Test
    void aFixedBarIsShownOnceAtTheTop() {
        show(
                "<div style='position:fixed;top:0;left:0;width:100%;height:50px;background:blue'></div>"
                        + box("a", 1280, 1500, "red"));
        Picture picture = shoot();
        assertThat(picture.at(5, 25)).isEqualTo(BLUE);
        assertThat(picture.at(5, 775)).isEqualTo(RED);
    }

    @Test
    void thePageDoesNotNoticeAFullPicture() {
        show(WATCH + box("a", 1280, 3000, "red"));
        browse.run("js", "scrollTo(0, 555)");
        frames();
        browse.run("js", "seen.length = 0");
        Picture picture = shoot();
        frames();
        assertThat(browse.run("js", "seen")).isEqualTo("[]");
        assertThat(browse.run("js", "[innerWidth, innerHeight, scrollY, devicePixelRatio].join()"))
                .isEqualTo("1280,720,555,1");
        assertThat(picture.at(0, 0)).isEqualTo(RED);
    }

    @Test
    void thePageDoesNotNoticeAnElementsPicture() {
        show(WATCH + box("a", 1280, 3000, "red") + box("b", 100, 100, "blue"));
        browse.run("js", "scrollTo(0, 555)");
        frames();
        browse.run("js", "seen.length = 0");
        assertThat(shoot("#b").only()).isEqualTo(BLUE);
        frames();
        assertThat(browse.run("js", "seen")).isEqualTo("[]");
        assertThat(browse.run("js", "scrollY")).isEqualTo("555");
    }

    @Test
    void aRealResizeRightAfterAPictureIsHeard() {
        show(WATCH + box("a", 1280, 3000, "red"));
        shoot();
        browse.run("js", "seen.length = 0");
        browse.run("viewport", "640x480");
        frames();
        assertThat(browse.run("js", "seen.includes('resize 640x480')")).isEqualTo("true");
        browse.run("js", "seen.length = 0; dispatchEvent(new Event('resize'))");
        assertThat(browse.run("js", "seen")).contains("resize 640x480");
    }

    // Elements

    @Test
    void anElementLargerThanTheWindowIsShownWhole() {
        show(box("a", 1800, 1500, "red"));
        Picture picture = shoot("#a");
        assertThat(picture.size()).isEqualTo("1800x1500");
        assertThat(picture.only()).isEqualTo(RED);
    }

    @Test
    void anElementFarDownIsFound() {
        show(box("a", 1280, 20000, "red") + box("b", 77, 55, "blue"));
        Picture picture = shoot("#b");
        assertThat(picture.size()).isEqualTo("77x55");
        assertThat(picture.only()).isEqualTo(BLUE);
    }

    @Test
    void anElementInAScrolledBoxIsBroughtIntoViewAndTheBoxPutBack() {
        show(
                "<div id=box style='width:300px;height:200px;overflow:auto'>"
                        + box("a", 280, 1000, "red")
                        + box("b", 50, 40, "blue")
                        + "</div>"
                        + box("c", 1280, 2000, "lime"));
        browse.run("js", "box.scrollTop = 17; scrollTo(0, 99)");
        Picture picture = shoot("#b");
        assertThat(picture.size()).isEqualTo("50x40");
        assertThat(picture.only()).isEqualTo(BLUE);
        assertThat(browse.run("js", "box.scrollTop + ',' + scrollY")).isEqualTo("17,99");
    }

    @Test
    void aPageThatScrollsSmoothlyIsShownAtItsPlace() {
        show(
                "<style>* { scroll-behavior: smooth }</style>"
                        + "<div id=box style='width:300px;height:200px;overflow:auto'>"
                        + box("a", 280, 1000, "red")
                        + box("b", 50, 40, "blue")
                        + "</div>");
        assertThat(shoot("#b").only()).isEqualTo(BLUE);
        frames();
        assertThat(browse.run("js", "box.scrollTop")).isEqualTo("0");
    }

    @Test
    void aStickyHeaderDoesNotCoverAnElement() {
        show(
                "<div style='position:sticky;top:0;height:60px;background:blue'></div>"
                        + box("a", 1280, 2000, "red")
                        + box("b", 200, 100, "lime")
                        + box("c", 1280, 2000, "red"));
        assertThat(shoot("#b").only()).isEqualTo(GREEN);
        browse.run("js", "scrollTo(0, 2055)");
        assertThat(browse.run("js", "b.getBoundingClientRect().top")).isEqualTo("5");
    }

    @Test
    void aFixedElementIsShownWhereverThePageIsScrolled() {
        show(
                "<div id=f style='position:fixed;right:10px;bottom:10px;width:80px;height:30px;"
                        + "background:blue'></div>"
                        + box("a", 1280, 3000, "red"));
        browse.run("js", "scrollTo(0, 1234)");
        Picture picture = shoot("#f");
        assertThat(picture.size()).isEqualTo("80x30");
        assertThat(picture.only()).isEqualTo(BLUE);
        assertThat(browse.run("js", "scrollY")).isEqualTo("1234");
    }

    @Test
    void aTransformedElementIsShownAsItLooks() {
        show(
                "<div id=a style='width:100px;height:50px;background:red;transform-origin:0 0;"
                        + "transform:translate(40px,30px) scale(2)'></div>");
        Picture picture = shoot("#a");
        assertThat(picture.size()).isEqualTo("200x100");
        assertThat(picture.only()).isEqualTo(RED);
    }

    @Test
    void anElementBetweenPixelsIsCutWhereChromiumPaintsIt() {
        show("<div style='padding:10.4px'>" + box("a", 100, 50, "red") + "</div>");
        browse.run("js", "a.style.width = '100.6px'");
        Picture picture = shoot("#a");
        assertThat(picture.size()).isEqualTo("101x50");
        assertThat(picture.only()).isEqualTo(RED);
    }

    @Test
    void anElementInAnOpenShadowRootIsFound() {
        show(
                "<div id=host></div><script>host.attachShadow({mode: 'open'}).innerHTML = `<div"
                    + " id=inner style='width:60px;height:20px;background:lime'></div>`</script>");
        assertThat(shoot("#inner").only()).isEqualTo(GREEN);
    }

    @Test
    void anElementThatAppearsLateIsWaitedFor() {
        show(
                box("a", 60, 20, "red")
                        + "<script>const el = a; el.remove(); setTimeout(() =>"
                        + " document.body.append(el), 400)</script>");
        assertThat(shoot("#a").only()).isEqualTo(RED);
    }

    @Test
    void anElementThatIsNotShownIsAnErrorWithinFiveSeconds() {
        show("<div id=a style=display:none>x</div><div id=b style=width:0;height:0></div>");
        long start = System.nanoTime();
        assertThat(browse.failure("screenshot", "#a"))
                .startsWith(
                        "Element not found or not interactable within timeout: #a is in the page"
                                + " but not visible");
        assertThat((System.nanoTime() - start) / 1e9).isCloseTo(5, within(0.9));
    }

    @Test
    void anElementThatDoesNotExistIsSaid() {
        show("");
        assertThat(browse.failure("screenshot", "#none")).startsWith("Element not found: #none");
    }

    @Test
    void aSelectorOfManyElementsNamesThem() {
        show("<p class=x>one</p><p class=x>two</p>");
        assertThat(browse.failure("screenshot", ".x"))
                .startsWith(
                        "Selector matched multiple elements. Be more specific or use @refs from")
                .contains("<p class=\"x\">one", "<p class=\"x\">two");
    }

    @Test
    void aSelectorThatMakesNoSenseIsSaidAtOnce() {
        show("");
        assertThat(browse.failure("screenshot", "#a["))
                .isEqualTo(
                        "Invalid selector: #a[ ('#a[' is not a valid selector.). Use CSS, XPath,"
                                + " role=…, text=… or a @ref from 'snapshot'.");
    }

    @Test
    void aRefThatNoSnapshotGaveIsSaidAtOnce() {
        assertThat(browse.failure("screenshot", "@e9"))
                .isEqualTo("Ref @e9 not found. Run 'snapshot' to get fresh refs.");
    }

    @Test
    void aTagNameNeedsTheFlag() {
        show("<h1 style='width:90px;height:20px;background:red'></h1>");
        assertThat(shoot("--selector", "h1").only()).isEqualTo(RED);
        assertThat(shoot("--selector=h1").size()).isEqualTo("90x20");
    }

    // Regions

    @Test
    void aRegionIsCutToThePage() {
        show(box("a", 1280, 1000, "red"));
        assertThat(shoot("--clip", "50,950,100,2000").size()).isEqualTo("100x50");
        assertThat(shoot("--clip", "50,950,100,2000").only()).isEqualTo(RED);
        assertThat(shoot("--clip", "-20,-10,100,100").size()).isEqualTo("80x90");
        assertThat(shoot("--clip", "-1e5,-1e5,1e9,1e9").size()).isEqualTo("1280x1000");
    }

    @Test
    void aRegionOutsideThePageIsAnError() {
        show(box("a", 1280, 1000, "red"));
        assertThat(browse.failure("screenshot", "--clip", "5000,0,10,10"))
                .isEqualTo(
                        "The region lies outside the page, which is 1280x1000 large. Choose one"
                                + " inside it.");
        assertThat(browse.failure("screenshot", "--clip", "-50,-50,10,10"))
                .startsWith("The region lies outside the page");
    }

    @Test
    void aPictureTooLargeIsRefusedBeforeItIsTaken() {
        show(box("a", 12000, 12000, "red"));
        assertThat(browse.failure("screenshot", "#a"))
                .isEqualTo(
                        "The screenshot would have 144 million pixels, too large for a picture (at"
                                + " most 100 million). Choose a smaller part with --clip, or a"
                                + " smaller 'viewport --scale'.");
        assertThat(shoot("--clip", "0,0,50,50").only()).isEqualTo(RED);
    }

    @Test
    void aLongElementIsShownWholeToItsEnd() {
        show("<div id=a>" + box("b", 200, 29000, "red") + box("c", 200, 1000, "blue") + "</div>");
        browse.run("js", "a.style.width = '200px'");
        Picture picture = shoot("#a");
        assertThat(picture.size()).isEqualTo("200x30000");
        assertThat(picture.at(100, 28990)).isEqualTo(RED);
        assertThat(picture.at(100, 29990)).isEqualTo(BLUE);
    }

    @Test
    void aFormatThatNobodyWritesIsSaid() {
        assertThat(browse.failure("screenshot", "./page.pdf"))
                .isEqualTo(
                        "Pictures are written as .png, .jpg, .jpeg or .webp, not as .pdf. Choose"
                                + " another name.");
        assertThat(browse.folder().resolve("page.pdf")).doesNotExist();
    }

    @Test
    void aRegionOfPartsOfPixelsIsNamedAsGiven() {
        show(box("a", 100, 100, "red"));
        assertThat(browse.run("screenshot", "--clip", "0.5,0,10.5,10", "part.png"))
                .startsWith("Screenshot saved (clip 0.5,0,10.5,10): ");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1,2,3",
                "1,2,3,4,5",
                "a,b,c,d",
                "",
                "1,2,,4",
                "0,0,Infinity,1",
                "NaN,0,1,1",
                "0,0,1f,1d",
                "0x1,0,1,1"
            })
    void aRegionThatIsNoneIsAUsageError(String clip) {
        assertThat(browse.failure("screenshot", "--clip", clip))
                .isEqualTo("Usage: screenshot --clip x,y,width,height — all must be numbers");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0,0,0,0", "0,0,0,10", "0,0,10,-5"})
    void anEmptyRegionIsSaidToBeOneWithThePagesSize(String clip) {
        browse.run("goto", site.page("/clip-size", "<body style='margin:0'>x"));
        assertThat(browse.failure("screenshot", "--clip", clip))
                .isEqualTo(
                        "The region is empty: its width and height must be more than 0. The page is"
                                + " 1280x720 large. Choose one inside it.");
    }

    @Test
    void aRegionThatReachesOutOfThePageIsToldAsFarAsItIsShown() {
        browse.run("goto", site.page("/clip-size", "<body style='margin:0'>x"));
        String file = browse.folder().resolve("clip.png").toString();
        assertThat(browse.run("screenshot", "--clip", "100,0,5000,5000", file))
                .isEqualTo(
                        "Screenshot saved (clip 100,0,5000,5000, of which 1180x720 lie on the"
                                + " page): "
                                + file);
    }

    // Words that contradict each other

    @Test
    void contradictionsAreSaid() {
        assertThat(browse.failure("screenshot", "--clip", "0,0,1,1", "#a"))
                .isEqualTo("Cannot use --clip with a selector/ref — choose one");
        assertThat(browse.failure("screenshot", "--clip", "0,0,1,1", "--selector", "a"))
                .isEqualTo("Cannot use --clip with a selector/ref — choose one");
        assertThat(browse.failure("screenshot", "--viewport", "--clip", "0,0,1,1"))
                .isEqualTo("Cannot use --viewport with --clip — choose one");
        assertThat(browse.failure("screenshot", "--selector", "a", "#a"))
                .isEqualTo("--selector conflicts with positional selector — choose one");
        assertThat(browse.failure("screenshot", "--whole"))
                .startsWith("Unknown screenshot flag: --whole");
        assertThat(browse.failure("screenshot", "#a", "#b"))
                .isEqualTo("Two selectors, #a and #b — choose one");
        assertThat(browse.failure("screenshot", "a.png", "b.png"))
                .isEqualTo("Two files, a.png and b.png — choose one");
    }

    // Files

    @ParameterizedTest
    @CsvSource({
        "shot.png, 89504e47",
        "shot.jpg, ffd8ff",
        "shot.JPEG, ffd8ff",
        "shot.webp, 52494646",
        "shot, 89504e47"
    })
    void theNameSaysTheFormat(String name, String magic) throws IOException {
        show(box("a", 40, 30, "red"));
        browse.run("screenshot", "--viewport", name);
        byte[] bytes = Files.readAllBytes(browse.folder().resolve(name));
        assertThat(java.util.HexFormat.of().formatHex(bytes)).startsWith(magic);
        if (name.endsWith("webp")) {
            assertThat(new String(bytes, 8, 4, StandardCharsets.US_ASCII)).isEqualTo("WEBP");
        }
    }

    @Test
    void aJpegOfAPageWithoutABackgroundIsWhiteNotBlack() {
        show("");
        browse.run("screenshot", "white.jpg");
        assertThat(Picture.in(browse.folder().resolve("white.jpg")).at(5, 5)).isEqualTo(WHITE);
    }

    @Test
    void missingFoldersAreMade() {
        browse.run("screenshot", "not/there/yet.png");
        assertThat(browse.folder().resolve("not/there/yet.png")).isNotEmptyFile();
    }

    @Test
    void aPathOutsideIsRefusedBeforeAnythingIsDone() {
        assertThat(browse.failure("screenshot", "/etc/shot.png"))
                .startsWith("Path must be within: /tmp, ");
        assertThat(browse.failure("screenshot", "../../../../../../etc/shot.png"))
                .startsWith("Path must be within: /tmp, ");
        assertThat(browse.failure("screenshot", "#a", "/root/shot.png"))
                .startsWith("Path must be within: /tmp, ");
    }

    @Test
    void aFolderIsNoFile() throws IOException {
        Files.createDirectories(browse.folder().resolve("folder.png"));
        assertThat(browse.failure("screenshot", browse.folder() + "/folder.png"))
                .startsWith("Path is a directory");
    }

    @Test
    void anOldFileIsReplacedWholeAndKeepsItsPermissions() throws IOException {
        Path file = browse.folder().resolve("old.png");
        Files.writeString(file, "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        browse.run("screenshot", "old.png");
        assertThat(Picture.in(file).size()).isEqualTo("1280x720");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        try (var files = Files.list(browse.folder())) {
            assertThat(files.map(f -> f.getFileName().toString()))
                    .noneMatch(name -> name.startsWith(".browse-"));
        }
    }

    @Test
    void aPictureThatFailsLeavesTheOldFile() throws IOException {
        Path file = Files.writeString(browse.folder().resolve("kept.png"), "old");
        browse.transport().failNth("Page.captureScreenshot", 1, "Unable to capture screenshot");
        assertThat(browse.failure("screenshot", "kept.png"))
                .startsWith("The screenshot could not be taken: Unable to capture screenshot");
        assertThat(file).content().isEqualTo("old");
    }

    // Tabs and pages in all states

    @Test
    void aTabInTheBackgroundIsPhotographed() {
        show(box("a", 100, 100, "red"));
        int tab = browse.browser().orElseThrow().active().id();
        browse.run("newtab");
        for (int i = 0; i < 5; i++) {
            Picture picture = Picture.of(browse.runOn(tab, "screenshot", "--viewport", "--base64"));
            assertThat(picture.at(50, 50)).isEqualTo(RED);
        }
        assertThat(shoot("--viewport").only()).isEqualTo(WHITE);
    }

    @Test
    void aPopupIsPhotographedAndSoIsItsOpener() {
        site.page("/shot-popup", "<body style=background:lime>");
        show(box("a", 100, 100, "red"));
        int tab = browse.browser().orElseThrow().active().id();
        browse.run("js", "window.open('/shot-popup', '', 'width=400,height=300'); 1");
        browse.runOn(tab + 1, "wait", "--load");
        assertThat(Picture.of(browse.runOn(tab + 1, "screenshot", "--base64")).at(50, 50))
                .isEqualTo(GREEN);
        assertThat(shoot().at(50, 50)).isEqualTo(RED);
    }

    @Test
    void aPageThatNeverStopsMovingIsPhotographed() {
        show(
                "<style>@keyframes spin { to { transform: rotate(360deg) } }</style><div"
                    + " style='animation:spin 1s linear"
                    + " infinite;width:99px;height:99px;background:red'></div><script>(function f()"
                    + " { document.body.style.paddingTop = Math.random() * 9 + 'px';"
                    + " requestAnimationFrame(f) })()</script>");
        assertThat(shoot().size()).isNotEmpty();
        assertThat(shoot("--viewport").size()).isEqualTo("1280x720");
    }

    @Test
    void aPageThatNeverFinishesLoadingIsPhotographed() {
        site.route(
                "/shot-hang",
                exchange -> {
                    try {
                        Thread.sleep(3_000);
                    } catch (InterruptedException _) {
                        Thread.currentThread().interrupt();
                    }
                    exchange.close();
                });
        show(box("a", 100, 100, "red") + "<img src=/shot-hang>");
        assertThat(shoot().at(50, 50)).isEqualTo(RED);
    }

    @Test
    void aCrashedTabSaysWhatToDo() {
        show(box("a", 100, 100, "red"));
        TestRenderer.crash(browse.browser().orElseThrow().active().page());
        assertThat(browse.failure("screenshot")).contains("crashed", "'reload'");
        browse.run("reload");
        assertThat(shoot().at(50, 50)).isEqualTo(RED);
    }

    @Test
    void aWindowOfOnePixelIsPhotographed() {
        show(box("a", 100, 100, "red"));
        browse.run("viewport", "1x1");
        assertThat(shoot("--viewport").size()).isEqualTo("1x1");
    }
}
