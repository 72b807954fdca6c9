package gstack.browse.image;

import org.jspecify.annotations.Nullable;

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

    /// The smallest that holds all in which two pictures of one size differ; null when nothing
    /// does.
    public static @Nullable Box changed(int[] before, int[] after, int width) {
        Box changed = null;
        for (int at = 0; at < after.length; at++) {
            if (before[at] != after[at]) {
                int x = at % width;
                int y = at / width;
                changed = changed == null ? new Box(x, y, 1, 1) : changed.with(x, y);
            }
        }
        return changed;
    }
}
