package gstack.browse.commands.visual;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.Picture;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// `screenshot --diff`.
@WithChromium
final class ComparingIT {
    private static final String PAGE =
            "<!doctype html><body style='margin:0;height:600px'><button id=save"
                    + " style='position:absolute;left:100px;top:100px;width:200px;height:50px;"
                    + "border:0;background:blue;color:white'>Save</button><p id=clock"
                    + " style='position:absolute;left:600px;top:300px;width:100px;height:20px;"
                    + "margin:0;background:lime'></p>";

    private final Live browse;
    private final TestSite site;
    private final Path baseline;

    ComparingIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
        this.baseline = browse.folder().resolve("base.png");
    }

    @BeforeEach
    void showThePage() throws IOException {
        Files.deleteIfExists(baseline);
        Files.deleteIfExists(browse.folder().resolve("base-diff.png"));
        browse.run("goto", site.page("/compared", PAGE));
    }

    private String diff(String... more) {
        return browse.run("screenshot", words(more));
    }

    private String difference(String... more) {
        return browse.failure("screenshot", words(more));
    }

    private String[] words(String... more) {
        String[] words = java.util.Arrays.copyOf(more, more.length + 2);
        words[more.length] = "--diff";
        words[more.length + 1] = baseline.toString();
        return words;
    }

    @Test
    void aPageLooksLikeItself() {
        assertThat(diff("--update")).isEqualTo("Baseline saved: " + baseline);
        assertThat(diff())
                .isEqualTo(
                        "ok: the screenshot matches "
                                + baseline
                                + " (0% differs, 0 of 921600 pixels)");
        assertThat(browse.folder().resolve("base-diff.png")).doesNotExist();
    }

    @Test
    void whatChangedIsSaidWithItsElementAndDrawn() {
        diff("--update");
        browse.run("js", "save.style.background = 'red'");
        String said = difference();
        Path drawn = browse.folder().resolve("base-diff.png");
        assertThat(said)
                .startsWith("The screenshot differs from " + baseline + " (1.")
                .contains("\n  200x50 at 100,100: @e1 [button] \"Save\"\n")
                .contains("\nDifference image: " + drawn + "\n");
        assertThat(Picture.in(drawn).at(110, 105)).isEqualTo("#e00000");
        assertThat(Picture.in(drawn).at(650, 310)).isNotEqualTo("#00ff00");
        assertThat(browse.run("is", "visible", "@e1")).isEqualTo("true");
    }

    @Test
    void theImageGoesWhereItIsWanted() {
        diff("--update");
        browse.run("js", "save.remove()");
        Path drawn = browse.folder().resolve("elsewhere.png");
        assertThat(difference(drawn.toString())).contains("Difference image: " + drawn);
        assertThat(Picture.in(drawn).size()).isEqualTo("1280x720");
    }

    @Test
    void aThresholdForgives() {
        diff("--update");
        browse.run("js", "clock.style.background = 'red'");
        assertThat(diff("--threshold", "0.5")).startsWith("ok: the screenshot matches");
        assertThat(difference("--threshold", "0.1%")).contains(", more than 0.10%.");
        assertThat(difference("--threshold", "much"))
                .isEqualTo("--threshold takes a percentage from 0 to 100, not 'much'.");
    }

    @Test
    void elementsRefsAndPartsAreIgnored() {
        browse.run("snapshot", "-i");
        diff("--update");
        browse.run("js", "clock.style.background = save.style.background = 'red'");
        assertThat(difference("--ignore", "#clock")).doesNotContain("at 600,300");
        assertThat(diff("--ignore", "#clock", "--ignore", "@e1"))
                .contains("0 of " + (921600 - 2000 - 10000) + " pixels");
        assertThat(diff("--ignore", "600,300,100,20", "--ignore=#save")).startsWith("ok: ");
        assertThat(difference("--ignore", ".none"))
                .contains("\nNothing to ignore was found: .none\n");
        assertThat(difference("--ignore", "0,0,2000,2000"))
                .startsWith("Nothing is left to compare");
    }

    @Test
    void everyKindOfPictureIsCompared() {
        browse.run("js", "document.body.style.height = '3000px'; scrollTo(0, 50)");
        for (String[] kind :
                new String[][] {
                    {"--viewport"}, {"#save"}, {"--clip", "90,90,300,100"}, {"--selector", "p"}, {}
                }) {
            diff(with(kind, "--update"));
            assertThat(diff(kind)).startsWith("ok: the screenshot");
        }
        diff("--viewport", "--update");
        browse.run("js", "clock.style.background = 'red'");
        assertThat(difference("--viewport"))
                .startsWith("The screenshot (viewport) differs")
                .contains("100x20 at 600,250: @e1 [p]");
        assertThat(diff("--viewport", "--ignore", "600,300,100,20")).startsWith("ok: ");
    }

    private static String[] with(String[] words, String more) {
        String[] all = java.util.Arrays.copyOf(words, words.length + 1);
        all[words.length] = more;
        return all;
    }

    @Test
    void aBlinkingCursorAndALateImageAreNoDifference() {
        browse.run(
                "goto",
                site.page("/cursor", "<!doctype html><input id=i value=x style=height:90px>"));
        browse.run("js", "i.focus()");
        diff("--update");
        for (int i = 0; i < 4; i++) {
            assertThat(diff()).startsWith("ok: ");
        }
        browse.run(
                "js", "i.style.height = '40px'; setTimeout(() => i.style.height = '90px', 300); 0");
        assertThat(diff()).startsWith("ok: ");
    }

    @Test
    void whatCannotBeToldIsSaid() throws IOException {
        assertThat(difference())
                .isEqualTo(
                        "There is no baseline "
                                + baseline
                                + " yet. Make it with the same command and --update.");
        diff("--update");
        browse.run("viewport", "800x600");
        assertThat(difference())
                .startsWith(
                        "Cannot compare: the baseline "
                                + baseline
                                + " is 1280x720, the screenshot 800x600. ");
        Files.writeString(baseline, "no picture");
        assertThat(difference())
                .startsWith("Cannot compare with " + baseline + ": ")
                .contains("--update");
        assertThat(browse.failure("screenshot", "--diff", "/etc/base.png"))
                .startsWith("Path must be within: /tmp, ");
        assertThat(browse.failure("screenshot", "--diff", "base.jpg"))
                .isEqualTo("The baseline must be a .png, not 'base.jpg': other kinds lose pixels.");
        assertThat(difference("--base64"))
                .isEqualTo("Cannot use --diff with --base64 — choose one");
        assertThat(browse.failure("screenshot", "--update"))
                .startsWith("--update needs --diff <baseline>.");
    }
}
