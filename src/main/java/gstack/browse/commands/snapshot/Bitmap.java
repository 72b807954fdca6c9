package gstack.browse.commands.snapshot;

import gstack.browse.error.BrowseException;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/// A picture as Chromium takes it, to draw rectangles on: PNG with eight bits per channel.
///
/// Java's own imaging would take longer to start than the whole snapshot.
final class Bitmap {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10};
    private static final int HEADER_LENGTH = 13;

    private final int width;
    private final int height;
    private final int channels;
    private final byte[] header;
    // Each row begins with the byte that says how it is filtered.
    private final byte[] rows;

    private Bitmap(byte[] header, byte[] compressed) {
        ByteBuffer fields = ByteBuffer.wrap(header);
        this.header = header;
        this.width = fields.getInt();
        this.height = fields.getInt();
        this.channels = header[9] == 6 ? 4 : 3;
        boolean colour = header[9] == 6 || header[9] == 2;
        if (header[8] != 8 || !colour || header[12] != 0) {
            throw new BrowseException.Failed(
                    "The picture has a form that cannot be drawn on. Use 'screenshot' instead.");
        }
        this.rows = inflated(compressed, height * stride());
        unfilter();
    }

    static Bitmap of(byte[] png) {
        ByteBuffer in = ByteBuffer.wrap(png);
        in.position(SIGNATURE.length);
        byte[] header = new byte[HEADER_LENGTH];
        ByteArrayOutputStream data = new ByteArrayOutputStream(png.length);
        while (in.remaining() >= 12) {
            int length = in.getInt();
            byte[] type = new byte[4];
            in.get(type);
            byte[] body = new byte[length];
            in.get(body);
            in.getInt();
            switch (new String(type, StandardCharsets.US_ASCII)) {
                case "IHDR" -> System.arraycopy(body, 0, header, 0, HEADER_LENGTH);
                case "IDAT" -> data.writeBytes(body);
                default -> {}
            }
        }
        return new Bitmap(header, data.toByteArray());
    }

    int width() {
        return width;
    }

    int height() {
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
                at += inflater.inflate(all, at, size - at);
            }
            return all;
        } catch (DataFormatException e) {
            throw new BrowseException.Failed("The picture is damaged. Try again.", e);
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

    /// Mixes a colour, written as 0xRRGGBB, into a rectangle; `opacity` in percent.
    void fill(int x, int y, int w, int h, int colour, int opacity) {
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
    void outline(int x, int y, int w, int h, int thickness, int colour) {
        fill(x, y, w, thickness, colour, 100);
        fill(x, y + h - thickness, w, thickness, colour, 100);
        fill(x, y, thickness, h, colour, 100);
        fill(x + w - thickness, y, thickness, h, colour, 100);
    }

    byte[] png() {
        Deflater deflater = new Deflater(Deflater.BEST_SPEED);
        ByteArrayOutputStream data = new ByteArrayOutputStream();
        deflater.setInput(rows);
        deflater.finish();
        byte[] buffer = new byte[1 << 16];
        while (!deflater.finished()) {
            data.write(buffer, 0, deflater.deflate(buffer));
        }
        deflater.end();
        ByteArrayOutputStream out = new ByteArrayOutputStream(data.size() + 100);
        out.writeBytes(SIGNATURE);
        chunk(out, "IHDR", header);
        chunk(out, "IDAT", data.toByteArray());
        chunk(out, "IEND", new byte[0]);
        return out.toByteArray();
    }

    private static void chunk(ByteArrayOutputStream out, String type, byte[] body) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(body);
        ByteBuffer chunk = ByteBuffer.allocate(12 + body.length);
        chunk.putInt(body.length).put(name).put(body).putInt((int) check.getValue());
        out.writeBytes(chunk.array());
    }
}
