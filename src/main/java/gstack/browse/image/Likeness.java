package gstack.browse.image;

/// Whether two pixels look alike, and whether a pixel is there only to smooth an edge.
///
/// Colours are compared by lightness and two differences of colour, weighed as eyes do (YIQ): what
/// nobody sees is no difference.
final class Likeness {
    /// A tenth of the way from black to white, squared, in units of [#distance].
    private static final double TOLERANCE = 0.1 * 0.1 * 35_215;

    /// So many neighbours of one colour make an area.
    private static final int AREA = 3;

    private final int[] pixels;
    private final int width;
    private final int height;

    Likeness(int[] pixels, int width) {
        this.pixels = pixels;
        this.width = width;
        this.height = pixels.length / width;
    }

    static boolean alike(int one, int other) {
        return one == other || distance(one, other) <= TOLERANCE;
    }

    private static double distance(int one, int other) {
        double red = ((one >> 16) & 255) - ((other >> 16) & 255);
        double green = ((one >> 8) & 255) - ((other >> 8) & 255);
        double blue = (one & 255) - (other & 255);
        double lightness = 0.299 * red + 0.587 * green + 0.114 * blue;
        double warmth = 0.596 * red - 0.274 * green - 0.322 * blue;
        double tint = 0.211 * red - 0.523 * green + 0.312 * blue;
        return 0.5053 * lightness * lightness + 0.299 * warmth * warmth + 0.1957 * tint * tint;
    }

    private static int lightness(int colour) {
        return 299 * ((colour >> 16) & 255) + 587 * ((colour >> 8) & 255) + 114 * (colour & 255);
    }

    /// A pixel between a lighter and a darker area, of which each is in both pictures: such pixels
    /// fall out differently from one drawing to the next.
    boolean smooths(int x, int y, Likeness other) {
        int own = lightness(pixels[y * width + x]);
        int darkest = 0;
        int lightest = 0;
        int darkAt = -1;
        int lightAt = -1;
        int same = 0;
        for (int at : around(x, y)) {
            int step = at < 0 ? 0 : lightness(pixels[at]) - own;
            if (at >= 0 && step == 0 && ++same > 2) {
                return false;
            }
            if (step < darkest) {
                darkest = step;
                darkAt = at;
            } else if (step > lightest) {
                lightest = step;
                lightAt = at;
            }
        }
        if (darkAt < 0 || lightAt < 0) {
            return false;
        }
        return (isArea(darkAt) && other.isArea(darkAt))
                || (isArea(lightAt) && other.isArea(lightAt));
    }

    private boolean isArea(int at) {
        int same = 0;
        for (int near : around(at % width, at / width)) {
            if (near >= 0 && pixels[near] == pixels[at] && ++same >= AREA) {
                return true;
            }
        }
        return false;
    }

    /// The places of the eight neighbours; negative where the picture ends.
    private int[] around(int x, int y) {
        int[] places = new int[8];
        int count = 0;
        for (int dy = -1; dy <= 1; dy++) {
            for (int dx = -1; dx <= 1; dx++) {
                if (dx != 0 || dy != 0) {
                    int column = x + dx;
                    int row = y + dy;
                    boolean inside = column >= 0 && row >= 0 && column < width && row < height;
                    places[count++] = inside ? row * width + column : -1;
                }
            }
        }
        return places;
    }
}
