package gstack.browse.commands.snapshot;

import gstack.browse.page.Ref;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Names many refs in few words, and none that is not among them.
final class Numbers {
    /// More runs than this say less than their number does.
    private static final int MOST_RUNS = 4;

    private Numbers() {}

    /// Runs of numbers without a gap, `@e31…@e3000`. A number is kept for as long as its node
    /// lives, so those of a fold need be neither in order nor without gaps.
    static String of(List<Ref> refs) {
        List<Ref> sorted =
                refs.stream()
                        .distinct()
                        .sorted(Comparator.comparing(Ref::kind).thenComparingInt(Ref::number))
                        .toList();
        List<String> runs = new ArrayList<>();
        for (int start = 0; start < sorted.size(); ) {
            int end = start + 1;
            while (end < sorted.size() && follows(sorted.get(end - 1), sorted.get(end))) {
                end++;
            }
            runs.add(run(sorted.get(start), sorted.get(end - 1)));
            start = end;
        }
        return runs.size() <= MOST_RUNS
                ? String.join(", ", runs)
                : sorted.size()
                        + " refs between "
                        + sorted.getFirst().word()
                        + " and "
                        + sorted.getLast().word()
                        + ", not all of those";
    }

    private static boolean follows(Ref one, Ref next) {
        return one.kind() == next.kind() && one.number() + 1 == next.number();
    }

    private static String run(Ref first, Ref last) {
        return first.equals(last) ? first.word() : first.word() + "…" + last.word();
    }
}
