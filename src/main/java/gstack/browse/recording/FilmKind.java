package gstack.browse.recording;

import gstack.browse.error.BrowseException;
import gstack.browse.image.AnimatedGif;
import gstack.browse.image.AnimatedPng;
import gstack.browse.image.Reel;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/// What kind of file a recording becomes, as its name says.
public enum FilmKind {
    PNG,
    GIF,
    WEBM,
    MP4;

    public static FilmKind of(String fileName) {
        String name = fileName.substring(fileName.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        String extension = dot <= 0 ? "" : name.substring(dot).toLowerCase(Locale.ROOT);
        return switch (extension) {
            case ".png", ".apng" -> PNG;
            case ".gif" -> GIF;
            case ".webm" -> WEBM;
            case ".mp4" -> MP4;
            default ->
                    throw new BrowseException.Usage(
                            "Recordings are written as .png (APNG), .gif, .webm or .mp4, not as "
                                    + (extension.isEmpty() ? "'" + name + "'" : extension)
                                    + ". Choose another name.");
        };
    }

    /// Java cannot write it; ffmpeg makes it of an APNG.
    boolean needsFfmpeg() {
        return this == WEBM || this == MP4;
    }

    Reel reel(Path file, int width, int height) throws IOException {
        return this == GIF
                ? new AnimatedGif(file, width, height)
                : new AnimatedPng(file, width, height);
    }
}
