package gstack.browse.commands.snapshot;

import gstack.browse.commands.snapshot.Folding.Piece;
import gstack.browse.page.Ref;
import gstack.browse.page.Refs;
import gstack.browse.page.Shown;
import gstack.browse.reading.Line;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/// Writes lines under their refs, as many as the budget allows.
final class Drawing {
    /// Stands for a ref when the cost of a line is estimated.
    private static final String SOME_REF = "@e1000";

    /// On a page that is too long no name or text takes more of the budget than one in so many
    /// parts of it, in characters, within these bounds.
    private static final int PARTS = 8;

    private static final int SHORTEST_CUT = 40;
    private static final int LONGEST_CUT = 1000;

    private final Refs refs;
    private final List<Line> lines;
    private final List<Entry> entries;
    private final Set<String> shown;
    private final int[] costs;
    private final List<String> out = new ArrayList<>();
    private final List<Ref> elements = new ArrayList<>();
    private int folded;
    private int missing;
    private int longest = Integer.MAX_VALUE;
    private int cut;

    /// `shown` gets the refs of the lines that are written.
    Drawing(Refs refs, List<Line> lines, Set<String> shown) {
        this.refs = refs;
        this.lines = lines;
        this.entries = lines.stream().map(Entry::of).toList();
        this.costs = new int[entries.size()];
        this.shown = shown;
    }

    /// Writes those of the lines that the request keeps and returns what is left of the budget.
    int write(SnapshotRequest request, int budget) {
        BitSet kept = new BitSet();
        for (int i = 0; i < entries.size(); i++) {
            boolean clickable = entries.get(i).kind() == Shown.Kind.CLICKABLE;
            boolean wanted = clickable || request.keeps(entries.get(i));
            kept.set(i, wanted && !(request.more() && isShown(i)));
        }
        Outline outline = new Outline(entries, kept);
        if (!Folding.fits(outline, this::cost, budget)) {
            longest = Math.clamp(budget / PARTS, SHORTEST_CUT, LONGEST_CUT);
            Arrays.fill(costs, 0);
        }
        Folding.Result result =
                request.more()
                        ? Folding.first(outline, this::cost, budget)
                        : Folding.fold(outline, this::cost, budget);
        missing = result.missing();
        int spent = 0;
        for (Piece piece : result.pieces()) {
            String text = text(piece);
            out.add(text);
            spent += budget == Integer.MAX_VALUE ? 0 : Tokens.of(text);
        }
        return Math.max(0, budget - spent);
    }

    private boolean isShown(int index) {
        return refs.known(lines.get(index)).map(ref -> shown.contains(ref.word())).orElse(false);
    }

    private int cost(int index) {
        if (costs[index] == 0) {
            costs[index] = Tokens.of(entries.get(index).printed(SOME_REF, longest));
        }
        return costs[index];
    }

    private String text(Piece piece) {
        return switch (piece) {
            case Piece.Shown(int index) -> {
                Ref ref = refs.give(lines.get(index));
                shown.add(ref.word());
                if (lines.get(index).kind() != Shown.Kind.WORDS) {
                    elements.add(ref);
                }
                cut += entries.get(index).isLong(longest) ? 1 : 0;
                yield entries.get(index).printed(ref.word(), longest);
            }
            case Piece.Folded fold -> {
                folded += fold.entries().size();
                yield text(fold);
            }
        };
    }

    /// Those that are folded have their numbers too.
    private String text(Piece.Folded fold) {
        List<Ref> within =
                fold.entries().stream().map(index -> refs.give(lines.get(index))).toList();
        return "  ".repeat(fold.depth())
                + "… "
                + fold.count()
                + " more "
                + fold.what()
                + ": "
                + Numbers.of(within);
    }

    List<String> lines() {
        return out;
    }

    /// The refs of the elements that were written; words have no box of their own.
    List<Ref> elements() {
        return elements;
    }

    int folded() {
        return folded;
    }

    int missing() {
        return missing;
    }

    /// How many lines were written of which not all is said.
    int cut() {
        return cut;
    }
}
