package gstack.browse.image;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A moving picture as GIF, which everything shows, in 256 colours for each frame.
public final class AnimatedGif implements Reel {
    /// Shorter ones are shown slowly by many programs.
    private static final long SHORTEST = 2;

    private static final long LONGEST = 0xffff;

    private final Path path;
    private final OutputStream out;
    private final int width;

    public AnimatedGif(Path path, int width, int height) throws IOException {
        this.path = path;
        this.width = width;
        this.out = new BufferedOutputStream(Files.newOutputStream(path));
        out.write("GIF89a".getBytes(StandardCharsets.US_ASCII));
        number(width);
        number(height);
        bytes(0x70, 0, 0);
        // Shown over and over.
        bytes(0x21, 0xff, 11);
        out.write("NETSCAPE2.0".getBytes(StandardCharsets.US_ASCII));
        bytes(3, 1, 0, 0, 0);
    }

    private void bytes(int... values) throws IOException {
        for (int value : values) {
            out.write(value);
        }
    }

    private void number(long value) throws IOException {
        bytes((int) (value & 255), (int) ((value >> 8) & 255));
    }

    @Override
    public void add(int[] pixels, Box part, long millis) throws IOException {
        Palette palette = Palette.of(pixels, width, part);
        bytes(0x21, 0xf9, 4, 4);
        number(Math.clamp(Math.round(millis / 10.0), SHORTEST, LONGEST));
        bytes(0, 0);
        out.write(0x2c);
        number(part.x());
        number(part.y());
        number(part.width());
        number(part.height());
        int bits = palette.bits();
        bytes(0x80 | (bits - 1));
        for (int i = 0; i < (1 << bits); i++) {
            int colour = palette.colour(i);
            bytes(colour >> 16, (colour >> 8) & 255, colour & 255);
        }
        LzwWriter lzw = new LzwWriter(out, Math.max(2, bits));
        for (int y = part.y(); y < part.y() + part.height(); y++) {
            for (int x = part.x(); x < part.x() + part.width(); x++) {
                lzw.write(palette.index(pixels[y * width + x]));
            }
        }
        lzw.finish();
        out.flush();
    }

    @Override
    public long size() throws IOException {
        return Files.size(path);
    }

    @Override
    public void finish() throws IOException {
        try (out) {
            out.write(0x3b);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
