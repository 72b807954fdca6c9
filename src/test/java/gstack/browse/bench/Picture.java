package gstack.browse.bench;

import java.nio.ByteBuffer;

/// Looks at a screenshot's first bytes: a PNG of the window everybody has.
final class Picture {
    private static final long PNG = 0x89504e470d0a1a0aL;
    private static final int WIDTH = 1280;
    // Full Chromium without a set viewport keeps room for its bars.
    private static final int LEAST_HEIGHT = 600;

    private Picture() {}

    /// A picture of a page that is higher than the window, whether scaled down or not.
    static void checkFull(byte[] file, String whose) {
        ByteBuffer head = ByteBuffer.wrap(file);
        boolean png = file.length > 24 && head.getLong(0) == PNG;
        if (!png || head.getInt(20) < head.getInt(16) * 0.7) {
            throw new Wrong(whose + ": the screenshot is no PNG of the whole page");
        }
    }

    static void check(byte[] file, String whose) {
        ByteBuffer head = ByteBuffer.wrap(file);
        boolean png = file.length > 24 && head.getLong(0) == PNG;
        if (!png || head.getInt(16) != WIDTH || head.getInt(20) < LEAST_HEIGHT) {
            throw new Wrong(whose + ": the screenshot is no PNG of the window");
        }
    }
}
