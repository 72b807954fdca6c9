package gstack.browse.commands.snapshot;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/// Finds room for the labels of boxes, so that none hides another where the picture has any room
/// left near its box.
final class Labels {
    /// Pixels of one point of a letter, the larger the better to read.
    private static final List<Integer> SIZES = List.of(2, 1);

    private static final int LETTER_WIDTH = 6;
    private static final int HEIGHT = 9;

    /// Room is counted in squares of so many pixels.
    private static final int CELL = 3;

    /// A box of no more than that height is a line of text or a control.
    private static final int SMALL = 60;

    /// So many steps away from its box a label is looked for at most.
    private static final int FARTHEST = 3;

    /// A rectangle in the picture.
    record Box(int x, int y, int width, int height) {
        boolean meets(Box other) {
            return x < other.x + other.width
                    && other.x < x + width
                    && y < other.y + other.height
                    && other.y < y + height;
        }
    }

    /// Where a label goes; `pixel` is the size of a point of its letters.
    record Spot(Box box, int pixel) {}

    private final int width;
    private final int height;
    private final int columns;
    private final List<Box> small;
    private final BitSet taken = new BitSet();

    /// Labels for these boxes; what is small needs the room that it covers for its own.
    Labels(int width, int height, Collection<Box> boxes) {
        this.small = boxes.stream().filter(box -> box.height() <= SMALL).toList();
        this.width = width;
        this.height = height;
        this.columns = width / CELL + 1;
    }

    /// Takes the best place that is free for a label of so many letters: above the box, or inside
    /// where there is no room above, or around it.
    Spot place(int letters, Box box) {
        List<Spot> spots = new ArrayList<>();
        for (int pixel : SIZES) {
            int w = (letters * LETTER_WIDTH + 1) * pixel;
            int h = HEIGHT * pixel;
            for (int away = 0; away < FARTHEST; away++) {
                for (Box candidate : around(box, w, h, away)) {
                    spots.add(new Spot(within(candidate), pixel));
                }
            }
        }
        List<Spot> free = spots.stream().filter(spot -> isFree(spot.box())).toList();
        Spot best =
                free.stream()
                        .filter(spot -> hidesNothing(spot.box(), box))
                        .findFirst()
                        .or(() -> free.stream().findFirst())
                        .orElse(spots.getLast());
        take(best.box());
        return best;
    }

    private boolean hidesNothing(Box label, Box own) {
        return small.stream().noneMatch(other -> !other.equals(own) && other.meets(label));
    }

    private static List<Box> around(Box box, int w, int h, int away) {
        int left = Math.max(0, box.x());
        int right = box.x() + box.width();
        int top = box.y() - h * (away + 1);
        int bottom = box.y() + box.height() + h * away;
        Box first = top >= 0 ? new Box(left, top, w, h) : new Box(left, box.y() + h * away, w, h);
        return List.of(
                first,
                new Box(right - w, first.y(), w, h),
                new Box(left, bottom, w, h),
                new Box(right - w, bottom, w, h),
                new Box(right + w * away, box.y(), w, h),
                new Box(left - w * (away + 1), box.y(), w, h),
                new Box(left, box.y() + h * away, w, h));
    }

    private Box within(Box box) {
        return new Box(
                Math.clamp(box.x(), 0, Math.max(0, width - box.width())),
                Math.clamp(box.y(), 0, Math.max(0, height - box.height())),
                box.width(),
                box.height());
    }

    private boolean isFree(Box box) {
        for (int row = box.y() / CELL; row <= (box.y() + box.height() - 1) / CELL; row++) {
            int from = row * columns + box.x() / CELL;
            int to = row * columns + (box.x() + box.width() - 1) / CELL;
            int next = taken.nextSetBit(from);
            if (next >= 0 && next <= to) {
                return false;
            }
        }
        return true;
    }

    private void take(Box box) {
        for (int row = box.y() / CELL; row <= (box.y() + box.height() - 1) / CELL; row++) {
            int from = row * columns + box.x() / CELL;
            taken.set(from, row * columns + (box.x() + box.width() - 1) / CELL + 1);
        }
    }
}
