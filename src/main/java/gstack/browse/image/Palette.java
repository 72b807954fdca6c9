package gstack.browse.image;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The colours of a part of a picture, at most 256: the very ones if there are no more, else the
/// means of groups of similar ones.
///
/// Groups are made by cutting the one with the widest span in half, again and again.
final class Palette {
    private static final int MOST = 256;
    // Colours are grouped by the upper five bits of each channel.
    private static final int GROUPS = 1 << 15;

    private final int[] colours;
    // By colour where the colours are exact, else by group.
    private final IntIndex exact;
    private final byte[] byGroup;

    private Palette(int[] colours, IntIndex exact, byte[] byGroup) {
        this.colours = colours;
        this.exact = exact;
        this.byGroup = byGroup;
    }

    static Palette of(int[] pixels, int width, Box part) {
        IntIndex exact = new IntIndex(MOST);
        for (int y = part.y(); y < part.y() + part.height(); y++) {
            for (int x = part.x(); x < part.x() + part.width(); x++) {
                if (!exact.add(pixels[y * width + x])) {
                    return grouped(pixels, width, part);
                }
            }
        }
        return new Palette(exact.values(), exact, new byte[0]);
    }

    private static int group(int colour) {
        return ((colour >> 9) & 0x7c00) | ((colour >> 6) & 0x3e0) | ((colour >> 3) & 0x1f);
    }

    /// A group of colours with its sums, so that its mean is known.
    private record Group(int number, long count, long red, long green, long blue) {
        int channel(int which) {
            return (number >> (10 - 5 * which)) & 31;
        }
    }

    private static Palette grouped(int[] pixels, int width, Box part) {
        long[][] sums = new long[GROUPS][];
        for (int y = part.y(); y < part.y() + part.height(); y++) {
            for (int x = part.x(); x < part.x() + part.width(); x++) {
                int colour = pixels[y * width + x];
                int group = group(colour);
                if (sums[group] == null) {
                    sums[group] = new long[4];
                }
                long[] sum = sums[group];
                sum[0]++;
                sum[1] += (colour >> 16) & 255;
                sum[2] += (colour >> 8) & 255;
                sum[3] += colour & 255;
            }
        }
        List<Group> all = new ArrayList<>();
        for (int i = 0; i < GROUPS; i++) {
            long[] sum = sums[i];
            if (sum != null) {
                all.add(new Group(i, sum[0], sum[1], sum[2], sum[3]));
            }
        }
        return cut(all);
    }

    private static Palette cut(List<Group> all) {
        List<List<Group>> parts = new ArrayList<>();
        parts.add(all);
        while (parts.size() < MOST) {
            List<Group> widest =
                    parts.stream().max(Comparator.comparingLong(Palette::weight)).orElseThrow();
            if (weight(widest) == 0) {
                break;
            }
            int channel = widestChannel(widest);
            List<Group> sorted = new ArrayList<>(widest);
            sorted.sort(Comparator.comparingInt(group -> group.channel(channel)));
            int middle = middle(sorted);
            parts.remove(widest);
            parts.add(sorted.subList(0, middle));
            parts.add(sorted.subList(middle, sorted.size()));
        }
        int[] colours = new int[parts.size()];
        byte[] byGroup = new byte[GROUPS];
        for (int i = 0; i < colours.length; i++) {
            colours[i] = mean(parts.get(i));
            for (Group group : parts.get(i)) {
                byGroup[group.number()] = (byte) i;
            }
        }
        return new Palette(colours, new IntIndex(0), byGroup);
    }

    private static int span(List<Group> part, int channel) {
        int least = 31;
        int most = 0;
        for (Group group : part) {
            least = Math.min(least, group.channel(channel));
            most = Math.max(most, group.channel(channel));
        }
        return most - least;
    }

    private static int widestChannel(List<Group> part) {
        int widest = 0;
        for (int channel = 1; channel < 3; channel++) {
            widest = span(part, channel) > span(part, widest) ? channel : widest;
        }
        return widest;
    }

    /// What it would bring to cut a part: wide ones and such of many pixels first.
    private static long weight(List<Group> part) {
        long count = part.stream().mapToLong(Group::count).sum();
        return part.size() < 2
                ? 0
                : span(part, widestChannel(part)) * (long) Math.sqrt((double) count);
    }

    private static int middle(List<Group> sorted) {
        long half = sorted.stream().mapToLong(Group::count).sum() / 2;
        long seen = 0;
        int at = 0;
        while (at < sorted.size() - 1 && seen + sorted.get(at).count() <= half) {
            seen += sorted.get(at++).count();
        }
        return Math.max(1, at);
    }

    private static int mean(List<Group> part) {
        long count = 0;
        long red = 0;
        long green = 0;
        long blue = 0;
        for (Group group : part) {
            count += group.count();
            red += group.red();
            green += group.green();
            blue += group.blue();
        }
        return (int) (((red / count) << 16) | ((green / count) << 8) | (blue / count));
    }

    /// How many bits a colour's number has.
    int bits() {
        return Math.max(1, 32 - Integer.numberOfLeadingZeros(colours.length - 1));
    }

    /// The colour of that number; black where there is none.
    int colour(int index) {
        return index < colours.length ? colours[index] : 0;
    }

    int index(int colour) {
        return byGroup.length > 0 ? byGroup[group(colour)] & 255 : exact.index(colour);
    }

    /// A few colours and the order in which they came.
    private static final class IntIndex {
        private static final int SLOTS = 1024;

        private final int[] values;
        private final int[] slots = new int[SLOTS];
        private int size;

        IntIndex(int most) {
            values = new int[most];
        }

        private int slot(int value) {
            int slot = (value * 0x9e3779b1) >>> 22;
            while (slots[slot] != 0 && values[slots[slot] - 1] != value) {
                slot = (slot + 1) % SLOTS;
            }
            return slot;
        }

        /// False when there is no more room.
        boolean add(int value) {
            int slot = slot(value);
            if (slots[slot] != 0) {
                return true;
            }
            if (size == values.length) {
                return false;
            }
            values[size++] = value;
            slots[slot] = size;
            return true;
        }

        int index(int value) {
            return slots[slot(value)] - 1;
        }

        int[] values() {
            return Arrays.copyOf(values, size);
        }
    }
}
