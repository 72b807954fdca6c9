package gstack.browse.page;

/// The size of a tab's window in CSS pixels, and how many device pixels each of them has. A mobile
/// one heeds `<meta name=viewport>` and lays scroll bars over the page.
public record Viewport(int width, int height, double scale, boolean mobile) {
    public static final Viewport DEFAULT = new Viewport(1280, 720, 1);

    public Viewport(int width, int height, double scale) {
        this(width, height, scale, false);
    }

    public Viewport sized(int newWidth, int newHeight) {
        return new Viewport(newWidth, newHeight, scale, mobile);
    }

    public Viewport scaled(double newScale) {
        return new Viewport(width, height, newScale, mobile);
    }
}
