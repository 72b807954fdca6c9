package gstack.browse.commands.snapshot;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Compares two texts line by line and shows both in one, every line marked.
public final class LineDiff {
    private static final int MOST_CHANGES = 1500;
    private static final int ZERO = MOST_CHANGES + 1;

    private LineDiff() {}

    static String of(String before, String after) {
        return "--- previous snapshot\n+++ current snapshot\n\n" + body(before, after);
    }

    /// Every line of both, marked `- `, `+ ` or, when it is in both, with two spaces.
    public static String body(String before, String after) {
        List<String> old = before.lines().toList();
        List<String> now = after.lines().toList();
        List<String> out = new ArrayList<>();
        int head = 0;
        while (head < old.size() && head < now.size() && old.get(head).equals(now.get(head))) {
            out.add("  " + old.get(head++));
        }
        int tail = 0;
        while (tail < old.size() - head
                && tail < now.size() - head
                && old.get(old.size() - 1 - tail).equals(now.get(now.size() - 1 - tail))) {
            tail++;
        }
        middle(old.subList(head, old.size() - tail), now.subList(head, now.size() - tail), out);
        old.subList(old.size() - tail, old.size()).forEach(line -> out.add("  " + line));
        return String.join("\n", out);
    }

    /// The longest common lines stay, found by way of Myers' furthest-reaching paths; texts that
    /// have next to nothing in common are not worth the search.
    private static void middle(List<String> old, List<String> now, List<String> out) {
        List<int[]> steps = new ArrayList<>();
        int[] reach = new int[2 * MOST_CHANGES + 3];
        int most = Math.min(MOST_CHANGES, old.size() + now.size());
        for (int d = 0; d <= most; d++) {
            steps.add(Arrays.copyOfRange(reach, ZERO - d - 1, ZERO + d + 2));
            for (int k = -d; k <= d; k += 2) {
                boolean down = down(reach, ZERO, d, k);
                int x = down ? reach[ZERO + k + 1] : reach[ZERO + k - 1] + 1;
                while (x < old.size() && x - k < now.size() && old.get(x).equals(now.get(x - k))) {
                    x++;
                }
                reach[ZERO + k] = x;
                if (x >= old.size() && x - k >= now.size()) {
                    write(old, now, steps, out);
                    return;
                }
            }
        }
        old.forEach(line -> out.add("- " + line));
        now.forEach(line -> out.add("+ " + line));
    }

    private static boolean down(int[] reach, int zero, int d, int k) {
        return k == -d || (k != d && reach[zero + k - 1] < reach[zero + k + 1]);
    }

    private static void write(
            List<String> old, List<String> now, List<int[]> steps, List<String> out) {
        List<String> reversed = new ArrayList<>();
        int x = old.size();
        int y = now.size();
        for (int d = steps.size() - 1; d >= 0; d--) {
            int[] reach = steps.get(d);
            int zero = d + 1;
            boolean down = down(reach, zero, d, x - y);
            int k = down ? x - y + 1 : x - y - 1;
            int fromX = d == 0 ? 0 : reach[zero + k];
            int fromY = d == 0 ? 0 : fromX - k;
            while (x > fromX + (d > 0 && !down ? 1 : 0) && y > fromY + (d > 0 && down ? 1 : 0)) {
                reversed.add("  " + old.get(--x));
                y--;
            }
            if (d > 0) {
                reversed.add(down ? "+ " + now.get(--y) : "- " + old.get(--x));
            }
        }
        out.addAll(reversed.reversed());
    }
}
