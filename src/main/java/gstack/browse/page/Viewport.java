package gstack.browse.page;

/// The size of a tab's window in CSS pixels, and how many device pixels each of them has.
public record Viewport(int width, int height, double scale) {
    public static final Viewport DEFAULT = new Viewport(1280, 720, 1);
}
