package gstack.browse.image;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.zip.Deflater;

/// A moving picture as APNG: every colour is kept, and what knows only PNG shows the first frame.
public final class AnimatedPng implements Reel {
    /// Where the number of frames stands: after the signature and the header.
    private static final int COUNT_AT = 8 + 25;

    private static final int THOUSANDTHS = 1000;
    private static final int TENTHS = 10;
    private static final int LONGEST = 0xffff;

    private final FileChannel file;
    private final int width;
    private int frames;
    private int sequence;

    public AnimatedPng(Path path, int width, int height) throws IOException {
        this.width = width;
        this.file =
                FileChannel.open(
                        path, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING);
        write(PngFile.SIGNATURE);
        byte[] header =
                ByteBuffer.allocate(13)
                        .putInt(width)
                        .putInt(height)
                        .put(new byte[] {8, 2, 0, 0, 0})
                        .array();
        write(PngFile.chunk("IHDR", header));
        write(control());
    }

    /// The number of frames, and that they are shown over and over.
    private byte[] control() {
        return PngFile.chunk("acTL", ByteBuffer.allocate(8).putInt(frames).putInt(0).array());
    }

    @Override
    public void add(int[] pixels, Box part, long millis) throws IOException {
        boolean fine = millis <= LONGEST;
        long units = fine ? millis : millis / (THOUSANDTHS / TENTHS);
        ByteBuffer frame =
                ByteBuffer.allocate(26)
                        .putInt(sequence++)
                        .putInt(part.width())
                        .putInt(part.height())
                        .putInt(part.x())
                        .putInt(part.y())
                        .putShort((short) Math.min(units, LONGEST))
                        .putShort((short) (fine ? THOUSANDTHS : TENTHS));
        write(PngFile.chunk("fcTL", frame.array()));
        byte[] data = PngFile.deflated(rows(pixels, part), Deflater.DEFAULT_COMPRESSION);
        if (frames == 0) {
            write(PngFile.chunk("IDAT", data));
        } else {
            ByteBuffer numbered = ByteBuffer.allocate(4 + data.length).putInt(sequence++).put(data);
            write(PngFile.chunk("fdAT", numbered.array()));
        }
        frames++;
    }

    private byte[] rows(int[] pixels, Box part) {
        byte[] rows = new byte[part.height() * (1 + part.width() * 3)];
        int to = 0;
        for (int y = part.y(); y < part.y() + part.height(); y++) {
            to++; // No filter: flat areas pack best as they are.
            for (int x = part.x(); x < part.x() + part.width(); x++) {
                int colour = pixels[y * width + x];
                rows[to++] = (byte) (colour >> 16);
                rows[to++] = (byte) (colour >> 8);
                rows[to++] = (byte) colour;
            }
        }
        return rows;
    }

    private void write(byte[] bytes) throws IOException {
        ByteBuffer left = ByteBuffer.wrap(bytes);
        while (left.hasRemaining()) {
            file.write(left);
        }
    }

    @Override
    public long size() throws IOException {
        return file.size();
    }

    @Override
    public void finish() throws IOException {
        try (file) {
            write(PngFile.chunk("IEND", new byte[0]));
            file.position(COUNT_AT);
            write(control());
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
