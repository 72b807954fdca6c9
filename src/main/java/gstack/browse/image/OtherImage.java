package gstack.browse.image;

import gstack.browse.error.BrowseException;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;

import javax.imageio.ImageIO;

/// Reads the pictures that other programs write, with Java's own imaging, which nothing else loads.
final class OtherImage {
    private OtherImage() {}

    static Bitmap read(byte[] file) {
        System.setProperty("java.awt.headless", "true");
        ImageIO.setUseCache(false);
        BufferedImage image;
        try {
            image = ImageIO.read(new ByteArrayInputStream(file));
        } catch (IOException | IndexOutOfBoundsException e) {
            throw Bitmap.damaged(e);
        }
        if (image == null) {
            throw new BrowseException.Failed(
                    "The picture is of a kind that cannot be read. Use a PNG.");
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
}
