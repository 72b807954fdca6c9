package gstack.browse.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.sight.Screencast;
import gstack.browse.support.Live;
import gstack.browse.support.Movie;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;

/// Videos, made by a program that stands in for ffmpeg.
@WithChromium
final class RecorderIT {
    private final Live browse;
    private final TestSite site;

    RecorderIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    private Ffmpeg program(String script) throws IOException {
        Path file = browse.folder().resolve("ffmpeg-" + System.nanoTime());
        Files.writeString(file, "#!/bin/sh\n[ \"$1\" = -version ] && exit 0\n" + script + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        return new Ffmpeg(file.toString());
    }

    private Path draft() {
        return browse.folder().resolve("draft-" + System.nanoTime());
    }

    private Recorder.Saved record(Ffmpeg ffmpeg, String name) {
        browse.run("goto", site.page("/filmed", "<body style=background:red>"));
        // A picture is taken of what is drawn, so the page is drawn then.
        browse.run("screenshot", "--viewport", "drawn.png");
        Recorder recorder = new Recorder(ffmpeg, this::draft);
        return Deadline.after(Duration.ofSeconds(10))
                .run(() -> {
                    Path file = browse.folder().resolve(name);
                    recorder.start(file, 1, new Screencast(browse.page()), true, false);
                    return recorder.stop();
                });
    }

    @Test
    void aVideoIsMadeOfTheFilm() throws IOException {
        // Copies what follows -i to the last word.
        Ffmpeg copy =
                program(
                        "while [ $# -gt 1 ]; do [ \"$1\" = -i ] && from=$2; shift; done;"
                                + " cp \"$from\" \"$1\"");
        Recorder.Saved saved = record(copy, "video.webm");
        assertThat(saved.file()).isEqualTo(browse.folder().resolve("video.webm"));
        assertThat(saved.remark()).isEmpty();
        assertThat(Movie.in(saved.file()).coloursAt(600, 400)).containsExactly("#ff0000");
    }

    @Test
    void aFilmOfWhichNoVideoCanBeMadeIsKept() throws IOException {
        Recorder.Saved saved =
                record(program("echo one >&2; echo 'Unknown encoder' >&2; exit 1"), "video.mp4");
        assertThat(saved.file()).isEqualTo(browse.folder().resolve("video.mp4.png"));
        assertThat(saved.remark())
                .isEqualTo("\nNot as asked: ffmpeg failed: Unknown encoder. This is APNG.");
        assertThat(Movie.in(saved.file()).coloursAt(600, 400)).containsExactly("#ff0000");
        assertThat(browse.folder().resolve("video.mp4")).doesNotExist();
    }

    @Test
    void withoutTheProgramItIsSaidBeforeAnythingIsRecorded() {
        Recorder recorder = new Recorder(new Ffmpeg("no-such-program"), this::draft);
        Path file = browse.folder().resolve("none.webm");
        assertThatThrownBy(
                        () -> recorder.start(file, 1, new Screencast(browse.page()), true, false))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessage(
                        "Recordings as .webm are made with ffmpeg, which is not on the PATH."
                                + " Install it, or record to a .png or .gif.");
        assertThat(recorder.progress()).isNull();
    }
}
