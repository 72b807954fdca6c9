package gstack.browse.image;

import org.jspecify.annotations.Nullable;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

/// What differs between two pictures of one size.
///
/// `compared` pixels were looked at, which are all but the ignored ones; `changed` of them do not
/// look alike; `regions` are the boxes that hold these, from top to bottom.
public final class Difference {
    /// Changes that are nearer to each other than about this belong together.
    private static final int CELL = 16;

    private static final int RED = 0xe00000;
    private static final int BLUE = 0x2060e0;

    /// How much of a picture remains beneath the changes: they are what matters.
    private static final int PALE = 80;

    private static final byte CHANGED = 1;
    private static final byte IGNORED = 2;

    private final int width;
    private final int height;
    private final int[] after;
    // What each pixel is: changed, ignored or neither.
    private final byte[] marks;
    private long compared;
    private long changed;
    private List<Box> regions = List.of();

    private Difference(int width, int height, int[] after) {
        this.width = width;
        this.height = height;
        this.after = after;
        this.marks = new byte[after.length];
    }

    /// Compares two pictures of the same size.
    public static Difference between(Bitmap before, Bitmap after, List<Box> ignored) {
        if (before.width() != after.width() || before.height() != after.height()) {
            throw new IllegalArgumentException("Pictures of two sizes cannot be compared");
        }
        Difference difference = new Difference(after.width(), after.height(), after.pixels());
        ignored.forEach(difference::ignore);
        difference.compare(before.pixels());
        difference.regions = difference.gather();
        return difference;
    }

    public long compared() {
        return compared;
    }

    public long changed() {
        return changed;
    }

    public List<Box> regions() {
        return regions;
    }

    public double percent() {
        return compared == 0 ? 0 : 100.0 * changed / compared;
    }

    private void ignore(Box box) {
        for (int y = Math.max(0, box.y()); y < Math.min(height, box.y() + box.height()); y++) {
            for (int x = Math.max(0, box.x()); x < Math.min(width, box.x() + box.width()); x++) {
                marks[y * width + x] = IGNORED;
            }
        }
    }

    private void compare(int[] before) {
        Likeness old = new Likeness(before, width);
        Likeness now = new Likeness(after, width);
        for (int at = 0; at < after.length; at++) {
            if (marks[at] == IGNORED) {
                continue;
            }
            compared++;
            if (Likeness.alike(before[at], after[at])) {
                continue;
            }
            int x = at % width;
            int y = at / width;
            if (!old.smooths(x, y, now) && !now.smooths(x, y, old)) {
                marks[at] = CHANGED;
                changed++;
            }
        }
    }

    /// Puts neighbouring changes together, cell by cell.
    private List<Box> gather() {
        int columns = (width + CELL - 1) / CELL;
        int rows = (height + CELL - 1) / CELL;
        @Nullable Box[] cells = new Box[columns * rows];
        for (int at = 0; at < marks.length; at++) {
            if (marks[at] == CHANGED) {
                int x = at % width;
                int y = at / width;
                int cell = y / CELL * columns + x / CELL;
                cells[cell] = cells[cell] == null ? new Box(x, y, 1, 1) : cells[cell].with(x, y);
            }
        }
        List<Box> boxes = new ArrayList<>();
        for (int cell = 0; cell < cells.length; cell++) {
            if (cells[cell] != null) {
                boxes.add(flood(cells, cell, columns));
            }
        }
        boxes.sort(Comparator.comparingInt(Box::y).thenComparingInt(Box::x));
        return boxes;
    }

    /// The box of a cell and all that hang together with it, which are then done with.
    private static Box flood(@Nullable Box[] cells, int first, int columns) {
        Deque<Integer> open = new ArrayDeque<>(List.of(first));
        Box all = null;
        while (!open.isEmpty()) {
            int cell = open.remove();
            Box box = cells[cell];
            if (box == null) {
                continue;
            }
            cells[cell] = null;
            Box last = new Box(box.x() + box.width() - 1, box.y() + box.height() - 1, 1, 1);
            all = all == null ? box : all.with(box.x(), box.y()).with(last.x(), last.y());
            for (int dy = -1; dy <= 1; dy++) {
                for (int dx = -1; dx <= 1; dx++) {
                    int column = cell % columns + dx;
                    int near = cell + dy * columns + dx;
                    if (column >= 0 && column < columns && near >= 0 && near < cells.length) {
                        open.add(near);
                    }
                }
            }
        }
        return Objects.requireNonNull(all, "the first cell has a box");
    }

    /// The newer picture, pale, with what has changed in red and what was ignored in blue.
    public Bitmap picture() {
        Bitmap picture = Bitmap.of(width, height, 0xffffff);
        for (int at = 0; at < marks.length; at++) {
            int x = at % width;
            int y = at / width;
            if (marks[at] == CHANGED) {
                picture.set(x, y, RED);
            } else {
                int tone = grey(after[at]);
                picture.set(x, y, (tone << 16) | (tone << 8) | tone);
                if (marks[at] == IGNORED) {
                    picture.fill(x, y, 1, 1, BLUE, 30);
                }
            }
        }
        for (Box box : regions) {
            picture.outline(box.x() - 3, box.y() - 3, box.width() + 6, box.height() + 6, 1, RED);
        }
        return picture;
    }

    private static int grey(int colour) {
        int tone = (((colour >> 16) & 255) + ((colour >> 8) & 255) + (colour & 255)) / 3;
        return (tone * (100 - PALE) + 255 * PALE) / 100;
    }
}
