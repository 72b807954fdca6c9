package gstack.browse.recording;

import gstack.browse.config.ChildProcess;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/// Makes videos of animated pictures, where the program of that name is on the PATH.
record Ffmpeg(String program) {
    /// Video encoders want even sides.
    private static final String FILTER = "fps=25,scale=trunc(iw/2)*2:trunc(ih/2)*2";

    void require(FilmKind kind) {
        try {
            Process version =
                    ChildProcess.of(program, "-version")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start();
            if (!version.waitFor(5, TimeUnit.SECONDS)) {
                version.destroyForcibly();
            }
        } catch (IOException _) {
            throw new BrowseException.Failed(
                    "Recordings as ."
                            + kind.name().toLowerCase(Locale.ROOT)
                            + " are made with ffmpeg, which is not on the PATH. Install it, or"
                            + " record to a .png or .gif.");
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
    }

    /// Turns an APNG into a video.
    void convert(Path from, Path to, FilmKind kind) throws IOException {
        List<String> command =
                new ArrayList<>(List.of(program, "-nostdin", "-v", "error", "-y", "-f", "apng"));
        command.addAll(List.of("-ignore_loop", "1", "-i", from.toString(), "-vf", FILTER));
        command.addAll(List.of("-pix_fmt", "yuv420p", "-an"));
        command.addAll(
                kind == FilmKind.MP4
                        ? List.of("-c:v", "libx264", "-crf", "23", "-movflags", "+faststart")
                        : List.of("-c:v", "libvpx-vp9", "-crf", "32", "-b:v", "0"));
        if (kind == FilmKind.WEBM) {
            command.addAll(List.of("-deadline", "realtime", "-cpu-used", "8"));
        }
        command.addAll(List.of("-f", kind == FilmKind.MP4 ? "mp4" : "webm", to.toString()));
        Path said = Files.createTempFile("browse-ffmpeg", ".log");
        try {
            run(command, said);
        } finally {
            Files.delete(said);
        }
    }

    private static void run(List<String> command, Path said) throws IOException {
        Process process =
                ChildProcess.of(command)
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        try {
            if (!process.waitFor(Deadline.current().remainingNanos(), TimeUnit.NANOSECONDS)) {
                throw new IOException("ffmpeg did not finish in time");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        } finally {
            process.destroyForcibly();
        }
        if (process.exitValue() != 0) {
            String all = Files.readString(said, StandardCharsets.ISO_8859_1).strip();
            throw new IOException("ffmpeg failed: " + all.substring(all.lastIndexOf('\n') + 1));
        }
    }
}
