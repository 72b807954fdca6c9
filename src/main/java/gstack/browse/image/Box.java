package gstack.browse.image;

/// A part of a picture, in its pixels.
public record Box(int x, int y, int width, int height) {
    /// The smallest that holds this one and a pixel.
    Box with(int column, int row) {
        int left = Math.min(x, column);
        int top = Math.min(y, row);
        return new Box(
                left,
                top,
                Math.max(x + width, column + 1) - left,
                Math.max(y + height, row + 1) - top);
    }
}
