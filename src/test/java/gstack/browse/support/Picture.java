package gstack.browse.support;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;

import javax.imageio.ImageIO;

/// A screenshot, looked at pixel by pixel.
public final class Picture {
    private final BufferedImage image;

    private Picture(byte[] bytes) {
        try {
            image = ImageIO.read(new ByteArrayInputStream(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Picture in(Path file) {
        try {
            return new Picture(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The picture in a `data:image/png;base64,` URL.
    public static Picture of(String dataUrl) {
        return new Picture(Base64.getDecoder().decode(dataUrl.substring(dataUrl.indexOf(',') + 1)));
    }

    public String size() {
        return image.getWidth() + "x" + image.getHeight();
    }

    /// The colour of a pixel as `#rrggbb`; a transparent one is `clear`.
    public String at(int x, int y) {
        return named(image.getRGB(x, y));
    }

    private static String named(int argb) {
        return (argb >>> 24) < 255 ? "clear" : String.format("#%06x", argb & 0xFFFFFF);
    }

    /// The colour of all pixels, or `mixed` when they differ.
    public String only() {
        int first = image.getRGB(0, 0);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                if (image.getRGB(x, y) != first) {
                    return "mixed: " + named(first) + " and " + at(x, y) + " at " + x + "," + y;
                }
            }
        }
        return named(first);
    }
}
