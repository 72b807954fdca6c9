package gstack.browse.support;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;

import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;

/// A moving picture, looked at frame by frame, read by Java's own imaging.
public final class Movie {
    private final List<BufferedImage> frames = new ArrayList<>();
    private final List<Long> millis = new ArrayList<>();
    private int announced;

    private Movie() {}

    public static Movie in(Path file) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            Movie movie = new Movie();
            if (bytes[0] == 'G') {
                movie.readGif(bytes);
            } else {
                movie.readPng(bytes);
            }
            return movie;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int count() {
        return frames.size();
    }

    /// How many frames the file says that it has.
    public int announced() {
        return announced;
    }

    public long millis() {
        return millis.stream().mapToLong(Long::longValue).sum();
    }

    public List<Long> delays() {
        return millis;
    }

    public String size() {
        return frames.getFirst().getWidth() + "x" + frames.getFirst().getHeight();
    }

    /// The colours that a place takes on, one after the other. White is left out.
    public List<String> coloursAt(int x, int y) {
        List<String> colours = new ArrayList<>();
        for (BufferedImage frame : frames) {
            String colour = String.format("#%06x", frame.getRGB(x, y) & 0xffffff);
            // A page is white until Chromium has drawn it, which may take longer than its loading.
            if (colour.equals("#ffffff")) {
                continue;
            }
            if (colours.isEmpty() || !colours.getLast().equals(colour)) {
                colours.add(colour);
            }
        }
        return colours;
    }

    private void show(BufferedImage part, int x, int y, int width, int height, long delay) {
        BufferedImage whole = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = whole.createGraphics();
        if (!frames.isEmpty()) {
            pen.drawImage(frames.getLast(), 0, 0, null);
        }
        pen.drawImage(part, x, y, null);
        pen.dispose();
        frames.add(whole);
        millis.add(delay);
    }

    private void readPng(byte[] bytes) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        in.position(8);
        byte[] header = {};
        byte[] control = {};
        while (in.hasRemaining()) {
            byte[] body = new byte[in.getInt()];
            byte[] type = new byte[4];
            in.get(type).get(body);
            CRC32 check = new CRC32();
            check.update(type);
            check.update(body);
            if ((int) check.getValue() != in.getInt()) {
                throw new IOException("A checksum is wrong");
            }
            switch (new String(type, StandardCharsets.US_ASCII)) {
                case "IHDR" -> header = body;
                case "acTL" -> announced = ByteBuffer.wrap(body).getInt();
                case "fcTL" -> control = body;
                case "IDAT" -> pngFrame(header, control, body);
                case "fdAT" -> pngFrame(header, control, Arrays.copyOfRange(body, 4, body.length));
                default -> {}
            }
        }
    }

    private void pngFrame(byte[] header, byte[] control, byte[] data) throws IOException {
        ByteBuffer whole = ByteBuffer.wrap(header);
        ByteBuffer frame = ByteBuffer.wrap(control);
        byte[] own = header.clone();
        ByteBuffer.wrap(own).putInt(frame.getInt(4)).putInt(frame.getInt(8));
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        png.writeBytes(new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10});
        chunk(png, "IHDR", own);
        chunk(png, "IDAT", data);
        chunk(png, "IEND", new byte[0]);
        BufferedImage part = ImageIO.read(new ByteArrayInputStream(png.toByteArray()));
        long delay = 1000L * (frame.getShort(20) & 0xffff) / (frame.getShort(22) & 0xffff);
        show(part, frame.getInt(12), frame.getInt(16), whole.getInt(0), whole.getInt(4), delay);
    }

    private static void chunk(ByteArrayOutputStream out, String type, byte[] body) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(body);
        out.writeBytes(
                ByteBuffer.allocate(12 + body.length)
                        .putInt(body.length)
                        .put(name)
                        .put(body)
                        .putInt((int) check.getValue())
                        .array());
    }

    private void readGif(byte[] bytes) throws IOException {
        int width = (bytes[6] & 255) | ((bytes[7] & 255) << 8);
        int height = (bytes[8] & 255) | ((bytes[9] & 255) << 8);
        ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
        reader.setInput(ImageIO.createImageInputStream(new ByteArrayInputStream(bytes)));
        announced = reader.getNumImages(true);
        for (int i = 0; i < announced; i++) {
            IIOMetadataNode root =
                    (IIOMetadataNode)
                            reader.getImageMetadata(i).getAsTree("javax_imageio_gif_image_1.0");
            IIOMetadataNode place =
                    (IIOMetadataNode) root.getElementsByTagName("ImageDescriptor").item(0);
            IIOMetadataNode time =
                    (IIOMetadataNode) root.getElementsByTagName("GraphicControlExtension").item(0);
            show(
                    reader.read(i),
                    Integer.parseInt(place.getAttribute("imageLeftPosition")),
                    Integer.parseInt(place.getAttribute("imageTopPosition")),
                    width,
                    height,
                    10L * Integer.parseInt(time.getAttribute("delayTime")));
        }
    }
}
