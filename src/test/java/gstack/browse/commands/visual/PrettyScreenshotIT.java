package gstack.browse.commands.visual;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.Picture;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;

@WithChromium
final class PrettyScreenshotIT {
    private static final String RED = "#ff0000";
    private static final String WHITE = "#ffffff";

    private final Live browse;
    private final TestSite site;

    PrettyScreenshotIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private void show(String html) {
        browse.run("goto", site.page("/pretty", "<!doctype html><body style=margin:0>" + html));
    }

    private static String box(String attributes, int height, String color) {
        return "<div %s style='height:%dpx;background:%s'></div>"
                .formatted(attributes, height, color);
    }

    private Path file() {
        return browse.folder().resolve("pretty.png");
    }

    @Test
    void withoutFlagsItIsTheWholePage() {
        show(box("", 1000, "red"));
        assertThat(browse.run("prettyscreenshot", file().toString()))
                .isEqualTo("Screenshot saved : " + file());
        assertThat(Picture.in(file()).size()).isEqualTo("1280x1000");
    }

    @Test
    void withoutAPathItIsNamedByTheTime() {
        show(box("", 10, "red"));
        String said = browse.run("prettyscreenshot");
        assertThat(said).matches("Screenshot saved : /tmp/browse-pretty-\\d+\\.png");
        assertThat(Path.of(said.substring(said.indexOf('/')))).exists();
        Path.of(said.substring(said.indexOf('/'))).toFile().delete();
    }

    @Test
    void whatIsHiddenIsNotInThePictureAndIsBackAfterwards() {
        show(
                box("class=ad", 100, "red")
                        + "<p id=b style='display:flex!important;color:red'>b</p>"
                        + box("id=c", 100, "blue"));
        String before = browse.content("html");
        assertThat(browse.run("prettyscreenshot", "--hide", ".ad", "#b", file().toString()))
                .isEqualTo("Screenshot saved : " + file());
        assertThat(Picture.in(file()).at(5, 5)).isEqualTo("#0000ff");
        assertThat(browse.content("html")).isEqualTo(before);
        assertThat(browse.run("js", "getComputedStyle(b).display")).isEqualTo("flex");
    }

    @Test
    void whatCannotBeHiddenIsSaid() {
        show(box("class=ad", 100, "red"));
        assertThat(browse.run("prettyscreenshot", file().toString(), "--hide", ".none", ".ad"))
                .isEqualTo("Screenshot saved : " + file() + "\nNothing to hide was found: .none");
        assertThat(Picture.in(file()).at(5, 5)).isEqualTo(WHITE);
        assertThat(browse.failure("prettyscreenshot", "--hide", "#a["))
                .startsWith("Invalid selector: #a[");
    }

    @Test
    void tagNamesRefsAndPathsWithoutAFolderAreToldApart() {
        show("<header>" + box("", 50, "red") + "</header><button>x</button>" + box("", 9, "blue"));
        browse.run("snapshot", "-i");
        assertThat(browse.run("prettyscreenshot", "--hide", "header", "@e1", "pretty.png"))
                .isEqualTo("Screenshot saved : " + file());
        assertThat(Picture.in(file()).at(5, 5)).isEqualTo("#0000ff");
        assertThat(browse.run("prettyscreenshot", "here", "--hide", "header"))
                .isEqualTo("Screenshot saved : " + browse.folder().resolve("here"));
    }

    @Test
    void clutterIsLeftOutForThePictureOnly() {
        show(
                "<nav style='position:sticky;top:0;height:40px;background:lime'>Home</nav><div"
                    + " class=cookie-banner"
                    + " style='position:fixed;top:0;left:0;width:100%;height:720px;background:red'>We"
                    + " use cookies</div><ins class=adsbygoogle"
                    + " style='display:block;height:90px;background:red'></ins><div"
                    + " style='position:fixed;right:0;bottom:0;width:60px;height:60px;background:red'>chat</div><main>Real"
                    + " text"
                        + box("", 1200, "blue")
                        + "</main><script>document.body.style.overflow = 'hidden';"
                        + "document.body.className = 'has cookie-banner'</script>");
        String before = browse.content("html");
        assertThat(browse.run("prettyscreenshot", "--cleanup", file().toString()))
                .isEqualTo("Screenshot saved (cleaned) : " + file());
        Picture picture = Picture.in(file());
        assertThat(picture.at(5, 35)).isEqualTo("#00ff00");
        assertThat(picture.at(5, 100)).isEqualTo("#0000ff");
        assertThat(picture.at(1270, 700)).isEqualTo("#0000ff");
        assertThat(browse.content("html")).isEqualTo(before);
    }

    @Test
    void whatCleanupHidesIsLeftOutAndThePageHearsNothingOfIt() {
        show(
                box("class='ad top-ad'", 90, "red")
                        + "<dialog id=d style='width:900px;height:600px;background:red'>Subscribe"
                        + " now</dialog><main>Real text"
                        + box("", 600, "blue")
                        + "</main><script>window.heard = []; d.showModal();"
                        + "for (const type of ['close', 'cancel', 'toggle'])"
                        + " d.addEventListener(type, () => heard.push(type))</script>");
        browse.run("js", "new Promise(setTimeout).then(() => heard.length = 0)");
        browse.run("prettyscreenshot", "--cleanup", file().toString());
        Picture picture = Picture.in(file());
        assertThat(picture.at(640, 30)).isEqualTo("#0000ff");
        assertThat(picture.at(640, 360)).isEqualTo("#0000ff");
        assertThat(browse.run("js", "d.matches(':modal') + ' ' + heard.length + d.style.display"))
                .isEqualTo("true 0");
        browse.run("cleanup");
        assertThat(browse.run("js", "document.querySelector('.ad').checkVisibility()"))
                .isEqualTo("false");
    }

    @Test
    void aPageWithoutClutterIsSaidToHaveNone() {
        show(box("", 10, "red"));
        assertThat(browse.run("prettyscreenshot", "--cleanup", file().toString()))
                .isEqualTo(
                        "Screenshot saved (cleaned) : "
                                + file()
                                + "\nNothing to clean up was found.");
    }

    @Test
    void itScrollsToAnElementOrATextAndBack() {
        show(
                box("", 2000, "blue")
                        + "<div id=hero style='height:100px;background:red'>The Hero Section</div>"
                        + box("", 2000, "blue"));
        browse.run("js", "scrollTo(0, 77)");
        assertThat(browse.run("prettyscreenshot", "--scroll-to", "#hero", file().toString()))
                .isEqualTo("Screenshot saved (scrolled to: #hero) : " + file());
        assertThat(Picture.in(file()).size()).isEqualTo("1280x720");
        assertThat(Picture.in(file()).at(1000, 360)).isEqualTo(RED);
        assertThat(browse.run("js", "scrollY")).isEqualTo("77");
        assertThat(
                        browse.run(
                                "prettyscreenshot",
                                "--cleanup",
                                "--scroll-to",
                                "hero section",
                                file().toString()))
                .startsWith("Screenshot saved (cleaned) (scrolled to: hero section) : " + file());
        assertThat(Picture.in(file()).at(1000, 360)).isEqualTo(RED);
    }

    @Test
    void aPlaceThatIsNotThereIsAnErrorAndNothingStaysHidden() {
        show(box("id=a", 100, "red"));
        assertThat(browse.failure("prettyscreenshot", "--hide", "#a", "--scroll-to", "nowhere"))
                .isEqualTo("Could not find element or text to scroll to: nowhere");
        assertThat(browse.run("js", "a.getAttribute('style')"))
                .isEqualTo("height:100px;background:red");
    }

    @Test
    void theWidthHoldsForThePictureOnly() {
        show(box("", 900, "red"));
        browse.run("prettyscreenshot", "--width", "500", file().toString());
        assertThat(Picture.in(file()).size()).isEqualTo("500x900");
        assertThat(browse.run("js", "innerWidth")).isEqualTo("1280");
        assertThat(browse.failure("prettyscreenshot", "--width", "wide"))
                .startsWith("--width takes a number of pixels from 1 to 16384, not 'wide'.");
    }

    @Test
    void wrongWordsAreSaidBeforeAnythingIsDone() {
        show("");
        assertThat(browse.failure("prettyscreenshot", "/etc/x.png"))
                .startsWith("Path must be within: /tmp, ");
        assertThat(browse.failure("prettyscreenshot", "--pretty"))
                .startsWith("Unknown prettyscreenshot flag: --pretty");
        assertThat(browse.failure("prettyscreenshot", "a.png", "b.png"))
                .isEqualTo("Two files, a.png and b.png — choose one");
        assertThat(browse.failure("prettyscreenshot", "a.pdf"))
                .startsWith("Pictures are written as .png, .jpg, .jpeg or .webp, not as .pdf.");
    }
}
