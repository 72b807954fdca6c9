package gstack.browse.image;

import gstack.browse.error.BrowseException;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/// A picture as Chromium takes it, to draw rectangles on: PNG with eight bits per channel.
///
/// Java's own imaging would take longer to start than the whole snapshot; it reads only what
/// Chromium does not write.
public final class Bitmap {
    private static final int HEADER_LENGTH = 13;
    private static final long MOST_PIXELS =
            Math.min(100_000_000, Runtime.getRuntime().maxMemory() / 6);

    /// Deflate makes no more than this of a byte.
    private static final int DENSEST = 1032;

    private final int width;
    private final int height;
    private final int channels;
    private final byte[] header;
    // Each row begins with the byte that says how it is filtered.
    private final byte[] rows;

    private Bitmap(byte[] header, byte[] rows) {
        ByteBuffer fields = ByteBuffer.wrap(header);
        this.header = header;
        this.width = fields.getInt();
        this.height = fields.getInt();
        this.channels = header[9] == 6 ? 4 : 3;
        this.rows = rows;
    }

    /// A picture of one colour, written as 0xRRGGBB.
    public static Bitmap of(int width, int height, int colour) {
        byte[] header =
                ByteBuffer.allocate(HEADER_LENGTH)
                        .putInt(width)
                        .putInt(height)
                        .put(new byte[] {8, 2, 0, 0, 0})
                        .array();
        Bitmap bitmap = new Bitmap(header, new byte[height * (1 + width * 3)]);
        bitmap.fill(0, 0, width, height, colour, 100);
        return bitmap;
    }

    /// Reads a picture; any that Java knows, though only PNG as Chromium writes it is read quickly.
    public static Bitmap of(byte[] file) {
        if (!PngFile.isPng(file)) {
            return OtherImage.read(file);
        }
        byte[] header = new byte[HEADER_LENGTH];
        ByteArrayOutputStream data = new ByteArrayOutputStream(file.length);
        try {
            PngFile.chunks(
                    file,
                    (type, body) -> {
                        switch (type) {
                            case "IHDR" -> System.arraycopy(body, 0, header, 0, HEADER_LENGTH);
                            case "IDAT" -> data.writeBytes(body);
                            default -> {}
                        }
                    });
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            throw damaged(e);
        }
        boolean colour = header[9] == 6 || header[9] == 2;
        if (header[8] != 8 || !colour || header[12] != 0) {
            return OtherImage.read(file);
        }
        ByteBuffer fields = ByteBuffer.wrap(header);
        long width = fields.getInt();
        long height = fields.getInt();
        requireSensible(width, height);
        int size = Math.toIntExact(height * (1 + width * (header[9] == 6 ? 4 : 3)));
        if (size / DENSEST > data.size()) {
            throw damaged(null); // so few bytes cannot become so many pixels
        }
        Bitmap bitmap = new Bitmap(header, inflated(data.toByteArray(), size));
        bitmap.unfilter();
        return bitmap;
    }

    /// No file makes us hold more than a screenshot can have.
    static void requireSensible(long width, long height) {
        if (width <= 0 || height <= 0) {
            throw damaged(null);
        }
        if (width > MOST_PIXELS || height > MOST_PIXELS || width * height > MOST_PIXELS) {
            throw new BrowseException.Failed(
                    "The picture is too large ("
                            + width
                            + "x"
                            + height
                            + "). At most "
                            + MOST_PIXELS / 1_000_000
                            + " million pixels are read.");
        }
    }

    static BrowseException damaged(@Nullable Throwable cause) {
        String message = "The picture is damaged. Take it anew.";
        return cause == null
                ? new BrowseException.Failed(message)
                : new BrowseException.Failed(message, cause);
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    private int stride() {
        return 1 + width * channels;
    }

    private static byte[] inflated(byte[] data, int size) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(data);
            byte[] all = new byte[size];
            int at = 0;
            while (at < size && !inflater.finished()) {
                int more = inflater.inflate(all, at, size - at);
                if (more == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
                    throw damaged(null);
                }
                at += more;
            }
            return all;
        } catch (DataFormatException e) {
            throw damaged(e);
        } finally {
            inflater.end();
        }
    }

    /// Undoes the filters of PNG, row by row, so that pixels can be set.
    private void unfilter() {
        for (int y = 0; y < height; y++) {
            int row = y * stride();
            int filter = rows[row];
            for (int i = 1; i < stride(); i++) {
                int left = i > channels ? rows[row + i - channels] & 255 : 0;
                int up = y > 0 ? rows[row - stride() + i] & 255 : 0;
                int corner = y > 0 && i > channels ? rows[row - stride() + i - channels] & 255 : 0;
                int add =
                        switch (filter) {
                            case 1 -> left;
                            case 2 -> up;
                            case 3 -> (left + up) / 2;
                            case 4 -> nearest(left, up, corner);
                            default -> 0;
                        };
                rows[row + i] += (byte) add;
            }
            rows[row] = 0;
        }
    }

    /// Whichever neighbour is nearest to what all three foretell.
    private static int nearest(int left, int up, int corner) {
        int guess = left + up - corner;
        int toLeft = Math.abs(guess - left);
        int toUp = Math.abs(guess - up);
        int toCorner = Math.abs(guess - corner);
        if (toLeft <= toUp && toLeft <= toCorner) {
            return left;
        }
        return toUp <= toCorner ? up : corner;
    }

    /// The colour of each pixel as 0xRRGGBB, row by row; what shines through is white.
    public int[] pixels() {
        int[] pixels = new int[width * height];
        for (int y = 0; y < height; y++) {
            int at = y * stride() + 1;
            for (int x = 0; x < width; x++, at += channels) {
                int alpha = channels == 4 ? rows[at + 3] & 255 : 255;
                int colour = 0;
                for (int channel = 0; channel < 3; channel++) {
                    int value = rows[at + channel] & 255;
                    colour = (colour << 8) | ((value * alpha + 255 * (255 - alpha)) / 255);
                }
                pixels[y * width + x] = colour;
            }
        }
        return pixels;
    }

    /// Sets one pixel, as 0xRRGGBB.
    public void set(int x, int y, int colour) {
        int at = y * stride() + 1 + x * channels;
        rows[at] = (byte) (colour >> 16);
        rows[at + 1] = (byte) (colour >> 8);
        rows[at + 2] = (byte) colour;
    }

    /// Mixes a colour, written as 0xRRGGBB, into a rectangle; `opacity` in percent.
    public void fill(int x, int y, int w, int h, int colour, int opacity) {
        int right = Math.min(width, x + w);
        int bottom = Math.min(height, y + h);
        for (int row = Math.max(0, y); row < bottom; row++) {
            for (int column = Math.max(0, x); column < right; column++) {
                int at = row * stride() + 1 + column * channels;
                for (int channel = 0; channel < 3; channel++) {
                    int wanted = (colour >> (16 - 8 * channel)) & 255;
                    int there = rows[at + channel] & 255;
                    rows[at + channel] =
                            (byte) ((wanted * opacity + there * (100 - opacity)) / 100);
                }
            }
        }
    }

    /// Draws a rectangle's outline.
    public void outline(int x, int y, int w, int h, int thickness, int colour) {
        fill(x, y, w, thickness, colour, 100);
        fill(x, y + h - thickness, w, thickness, colour, 100);
        fill(x, y, thickness, h, colour, 100);
        fill(x + w - thickness, y, thickness, h, colour, 100);
    }

    public byte[] png() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(PngFile.SIGNATURE);
        out.writeBytes(PngFile.chunk("IHDR", header));
        out.writeBytes(PngFile.chunk("IDAT", PngFile.deflated(rows, Deflater.BEST_SPEED)));
        out.writeBytes(PngFile.chunk("IEND", new byte[0]));
        return out.toByteArray();
    }
}
