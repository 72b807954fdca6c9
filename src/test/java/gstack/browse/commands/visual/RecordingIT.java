package gstack.browse.commands.visual;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.Live;
import gstack.browse.support.Movie;
import gstack.browse.support.RealDaemon;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

@WithChromium
final class RecordingIT {
    private static final String RED = "#ff0000";
    private static final String GREEN = "#00ff00";
    private static final String BLUE = "#0000ff";

    private final Live browse;
    private final TestSite site;

    RecordingIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @AfterEach
    void endIt() {
        if (!browse.run("record").equals("Not recording.")) {
            browse.run("record", "stop");
        }
    }

    private Path file(String name) {
        return browse.folder().resolve(name);
    }

    private String page(String path, String colour) {
        return site.page(path, "<!doctype html><body style='margin:0;background:" + colour + "'>");
    }

    /// Waits until the page has been drawn.
    private void drawn() {
        browse.run(
                "js",
                "new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() =>"
                        + " setTimeout(r, 150))))");
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.png", "film.gif"})
    void whatIsDoneIsShown(String name) throws IOException {
        browse.run("goto", page("/film", "red"));
        assertThat(browse.run("record")).isEqualTo("Not recording.");
        assertThat(browse.run("record", "start", name))
                .isEqualTo(
                        "Recording started: "
                                + file(name)
                                + " (the tab in front). 'record stop' saves it.");
        drawn();
        browse.run("js", "document.body.style.background = 'lime'");
        drawn();
        browse.run("js", "document.body.style.background = 'blue'");
        assertThat(browse.run("record"))
                .matches("Recording to " + file(name) + ": tab \\d+, \\d+\\.\\d s, .*KB");
        assertThat(browse.run("record", "stop"))
                .matches(
                        "Recording saved: "
                                + file(name)
                                + " \\(\\d+\\.\\d s, [34] frames, \\d+KB\\)");
        Movie movie = Movie.in(file(name));
        assertThat(movie.size()).isEqualTo("1280x720");
        assertThat(movie.coloursAt(600, 400)).containsExactly(RED, GREEN, BLUE);
        assertThat(movie.announced()).isEqualTo(movie.count());
        assertThat(movie.millis()).isBetween(1_200L, 4_000L);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file(name))))
                .isEqualTo("rw-------");
        assertThat(browse.run("record")).isEqualTo("Not recording.");
    }

    @Test
    void itGoesOnThroughNavigationsAndAcrossTabs() {
        browse.run("goto", page("/one", "red"));
        browse.run("record", "start", "tour.png");
        drawn();
        page("/two", "lime");
        browse.run("goto", site.atOtherHost("/two"));
        drawn();
        browse.run("newtab", page("/three", "blue"));
        drawn();
        browse.run("closetab");
        drawn();
        browse.run("record", "stop");
        assertThat(Movie.in(file("tour.png")).coloursAt(600, 400))
                .containsSubsequence(RED, GREEN, BLUE, GREEN);
    }

    @Test
    void aNamedTabIsTheOnlyOneShown() {
        browse.run("goto", page("/one", "red"));
        int tab = browse.browser().orElseThrow().active().id();
        assertThat(browse.runOn(tab, "record", "start", "one.png"))
                .contains(" (tab " + tab + "). ");
        drawn();
        browse.run("newtab", page("/other", "blue"));
        drawn();
        browse.runOn(tab, "js", "document.body.style.background = 'lime'");
        drawn();
        browse.run("record", "stop");
        assertThat(Movie.in(file("one.png")).coloursAt(600, 400)).containsExactly(RED, GREEN);
    }

    @Test
    void anotherSizeIsFittedIntoTheFirst() {
        browse.run("goto", page("/sizes", "red"));
        browse.run("record", "start", "sizes.png");
        drawn();
        browse.run("viewport", "640x360");
        drawn();
        browse.run("viewport", "1280x1440");
        drawn();
        browse.run("record", "stop");
        Movie movie = Movie.in(file("sizes.png"));
        assertThat(movie.size()).isEqualTo("1280x720");
        assertThat(movie.coloursAt(100, 100)).containsExactly(RED);
        assertThat(movie.coloursAt(900, 100)).containsExactly(RED, "#808080");
    }

    @Test
    void aPictureOfTheWholePageIsNotInTheFilm() {
        browse.run(
                "goto",
                site.page(
                        "/long",
                        "<!doctype html><body style='margin:0;background:red'><div"
                                + " style='height:3000px'></div><div"
                                + " style='height:3000px;background:blue'></div>"));
        browse.run("record", "start", "long.png");
        drawn();
        browse.run("screenshot", "--base64");
        drawn();
        browse.run("record", "stop");
        assertThat(Movie.in(file("long.png")).coloursAt(600, 700)).containsExactly(RED);
    }

    @Test
    void pausesAreShortenedUnlessTimeIsToBeReal() {
        browse.run("goto", page("/still", "red"));
        browse.run("record", "start", "still.png");
        drawn();
        browse.run("js", "new Promise(r => setTimeout(r, 2500))");
        assertThat(browse.run("record", "stop"))
                .contains("(2.0 s, 1 frame, ")
                .endsWith("\nPauses longer than 2 s were shortened; --real-time keeps them.");
        browse.run("record", "start", "--real-time", "still.png");
        drawn();
        browse.run("js", "new Promise(r => setTimeout(r, 2500))");
        assertThat(browse.run("record", "stop")).doesNotContain("shortened");
        assertThat(Movie.in(file("still.png")).millis()).isGreaterThan(2_500);
    }

    @Test
    void aPageThatNeverStopsMovingIsBounded() {
        browse.run(
                "goto",
                site.page(
                        "/moving",
                        "<!doctype html><canvas id=c width=200 height=200></canvas><script>"
                                + "(function f() { const x = c.getContext('2d'); x.fillStyle ="
                                + " `rgb(${Math.random() * 255},0,0)`; x.fillRect(0, 0, 200, 200);"
                                + " requestAnimationFrame(f) })()</script>"));
        browse.run("record", "start", "moving.png");
        browse.run("js", "new Promise(r => setTimeout(r, 1500))");
        browse.run("record", "stop");
        assertThat(Movie.in(file("moving.png")).count()).isBetween(5, 80);
    }

    @Test
    void aTabThatIsClosedOrCrashesLeavesAFilm() {
        browse.run("newtab", page("/closing", "red"));
        int tab = browse.browser().orElseThrow().active().id();
        browse.runOn(tab, "record", "start", "closed.png");
        drawn();
        browse.run("closetab");
        assertThat(browse.run("record", "stop")).startsWith("Recording saved: ");
        assertThat(Movie.in(file("closed.png")).coloursAt(600, 400)).containsExactly(RED);
    }

    @Test
    void wrongWordsAreSaid() {
        assertThat(browse.failure("record", "stop"))
                .isEqualTo("Not recording. Begin with 'record start <file>'.");
        assertThat(browse.failure("record", "start", "film.avi"))
                .isEqualTo(
                        "Recordings are written as .png (APNG), .gif, .webm or .mp4, not as .avi."
                                + " Choose another name.");
        assertThat(browse.failure("record", "start", "/etc/film.png"))
                .startsWith("Path must be within: /tmp, ");
        assertThat(browse.failure("record", "pause")).startsWith("Usage: browse record ");
        browse.run("record", "start", "a.png");
        assertThat(browse.failure("record", "start", "b.png"))
                .isEqualTo("Already recording to " + file("a.png") + ". Run 'record stop' first.");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theEndOfTheDaemonSavesWhatThereIs(boolean asked, @TempDir Path project) throws Exception {
        Path kept = project.resolve("kept.gif");
        try (RealDaemon daemon = new RealDaemon(project.toRealPath(), Map.of())) {
            daemon.run("goto", page("/end", "red"));
            assertThat(daemon.run("record", "start", kept.toString()).status()).isEqualTo(200);
            daemon.run("js", "new Promise(r => setTimeout(r, 300))");
            if (asked) {
                daemon.run("stop");
            } else {
                daemon.chromium().destroyForcibly();
            }
            daemon.awaitEnd(10);
        }
        assertThat(Movie.in(kept).coloursAt(600, 400)).containsExactly(RED);
    }

    @Test
    void aDaemonThatIsKilledLeavesNothingBehindThatTheNextOneDoesNotRemove(@TempDir Path folder)
            throws Exception {
        Path project = folder.toRealPath();
        Path shelf;
        try (RealDaemon daemon = new RealDaemon(project, Map.of())) {
            shelf = daemon.stateFolder().resolve("browse-downloads");
            daemon.run("goto", page("/killed", "red"));
            daemon.run("record", "start", project.resolve("killed.gif").toString());
            daemon.handle().destroyForcibly();
            daemon.awaitEnd(10);
        }
        assertThat(shelf).isNotEmptyDirectory();
        try (RealDaemon next = new RealDaemon(project, Map.of())) {
            next.run("url");
            assertThat(shelf).isEmptyDirectory();
        }
    }
}
