package gstack.browse.image;

import gstack.browse.error.BrowseException;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Iterator;

import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;

/// Reads the pictures that other programs write, with Java's own imaging, which nothing else loads.
final class OtherImage {
    private OtherImage() {}

    static Bitmap read(byte[] file) {
        System.setProperty("java.awt.headless", "true");
        ImageIO.setUseCache(false);
        BufferedImage image;
        try (ImageInputStream in = ImageIO.createImageInputStream(new ByteArrayInputStream(file))) {
            image = read(in);
        } catch (IOException | IndexOutOfBoundsException | IllegalArgumentException e) {
            throw Bitmap.damaged(e);
        }
        Bitmap bitmap = Bitmap.of(image.getWidth(), image.getHeight(), 0xffffff);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                int colour = image.getRGB(x, y);
                bitmap.fill(x, y, 1, 1, colour & 0xffffff, (colour >>> 24) * 100 / 255);
            }
        }
        return bitmap;
    }

    private static BufferedImage read(ImageInputStream in) throws IOException {
        Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
        if (!readers.hasNext()) {
            throw new BrowseException.Failed(
                    "The picture is of a kind that cannot be read. Use a PNG.");
        }
        ImageReader reader = readers.next();
        try {
            reader.setInput(in, true, true);
            Bitmap.requireSensible(reader.getWidth(0), reader.getHeight(0));
            return reader.read(0);
        } finally {
            reader.dispose();
        }
    }
}
