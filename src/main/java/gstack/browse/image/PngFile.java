package gstack.browse.image;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/// The chunks that a PNG file is made of.
final class PngFile {
    static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10};

    private PngFile() {}

    static boolean isPng(byte[] file) {
        return file.length > SIGNATURE.length
                && Arrays.equals(file, 0, SIGNATURE.length, SIGNATURE, 0, SIGNATURE.length);
    }

    /// Gives each chunk's type and content to `reader`; throws [IndexOutOfBoundsException] or
    /// [IllegalArgumentException] when a chunk is longer than the file.
    static void chunks(byte[] file, BiConsumer<String, byte[]> reader) {
        int at = SIGNATURE.length;
        while (file.length - at >= 12) {
            int length = ByteBuffer.wrap(file).getInt(at);
            String type = new String(file, at + 4, 4, StandardCharsets.US_ASCII);
            if (length < 0 || length > file.length - at - 12) {
                throw new IllegalArgumentException("A chunk is longer than the file");
            }
            reader.accept(type, Arrays.copyOfRange(file, at + 8, at + 8 + length));
            at += 12 + length;
        }
    }

    static byte[] chunk(String type, byte[] body) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(body);
        return ByteBuffer.allocate(12 + body.length)
                .putInt(body.length)
                .put(name)
                .put(body)
                .putInt((int) check.getValue())
                .array();
    }

    static byte[] deflated(byte[] rows, int level) {
        Deflater deflater = new Deflater(level);
        try {
            ByteArrayOutputStream data = new ByteArrayOutputStream();
            deflater.setInput(rows);
            deflater.finish();
            byte[] buffer = new byte[1 << 16];
            while (!deflater.finished()) {
                data.write(buffer, 0, deflater.deflate(buffer));
            }
            return data.toByteArray();
        } finally {
            deflater.end();
        }
    }
}
