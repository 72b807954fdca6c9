package gstack.browse.commands.snapshot;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/// Chooses what of a long outline is shown, so that it stays within a budget of tokens: runs of
/// look-alike siblings are folded, then what is on screen goes first.
final class Folding {
    /// Of a run so many are shown, the fewer the less room there is.
    private static final List<Integer> SHOWN = List.of(20, 10, 5, 3);

    /// A run is at least so many times the same; fewer are not worth a line about them.
    private static final int SHORTEST_RUN = 5;

    /// The same few elements over and over again are a run as well.
    private static final int LONGEST_PERIOD = 6;

    /// What the lines about what is not shown may take.
    private static final int RESERVE = 60;

    private final Outline outline;
    private final ToIntFunction<Integer> cost;
    private final int budget;

    /// A part of what is printed.
    sealed interface Piece {
        /// One entry.
        record Shown(int index) implements Piece {}

        /// Entries of which only the first and the last ref are printed; `count` of `what`.
        record Folded(int depth, int count, String what, List<Integer> entries) implements Piece {}
    }

    /// What is printed, and how many kept entries stand neither there nor in a fold.
    record Result(List<Piece> pieces, int missing) {}

    private Folding(Outline outline, ToIntFunction<Integer> cost, int budget) {
        this.outline = outline;
        this.cost = cost;
        this.budget = budget;
    }

    /// `cost` is what an entry's line takes of the budget.
    static Result fold(Outline outline, ToIntFunction<Integer> cost, int budget) {
        return new Folding(outline, cost, budget).fold();
    }

    /// Whether all kept entries are within the budget.
    static boolean fits(Outline outline, ToIntFunction<Integer> cost, int budget) {
        Folding folding = new Folding(outline, cost, budget);
        return folding.fits(folding.everything());
    }

    /// As many of the kept entries as the budget allows, from the first on.
    static Result first(Outline outline, ToIntFunction<Integer> cost, int budget) {
        Folding folding = new Folding(outline, cost, budget);
        return folding.window(folding.everything(), 0);
    }

    private Result fold() {
        List<Piece> pieces = everything();
        if (fits(pieces)) {
            return new Result(pieces, 0);
        }
        for (int shown : SHOWN) {
            pieces = new ArrayList<>();
            write(outline.roots(), shown, pieces);
            if (fits(pieces)) {
                return new Result(pieces, 0);
            }
        }
        return window(pieces, firstOnScreen(pieces));
    }

    private List<Piece> everything() {
        List<Piece> pieces = new ArrayList<>();
        outline.kept(0, outline.size()).forEach(i -> pieces.add(new Piece.Shown(i)));
        return pieces;
    }

    private boolean fits(List<Piece> pieces) {
        int total = RESERVE;
        for (Piece piece : pieces) {
            total += cost(piece);
            if (total > budget) {
                return false;
            }
        }
        return true;
    }

    private int cost(Piece piece) {
        return switch (piece) {
            case Piece.Shown(int index) -> cost.applyAsInt(index);
            case Piece.Folded _ -> RESERVE / 2;
        };
    }

    private void write(List<Integer> siblings, int shown, List<Piece> pieces) {
        List<String> shapes = siblings.stream().map(outline::shape).toList();
        for (int i = 0; i < siblings.size(); ) {
            Run run = runAt(shapes, i);
            if (run.times() >= SHORTEST_RUN) {
                write(siblings.subList(i, i + run.length()), run, shown, pieces);
                i += run.length();
            } else {
                write(siblings.get(i), shown, pieces);
                i++;
            }
        }
    }

    private void write(int index, int shown, List<Piece> pieces) {
        if (outline.isKept(index)) {
            pieces.add(new Piece.Shown(index));
        }
        write(outline.children(index), shown, pieces);
    }

    /// The same `period` shapes so many times.
    private record Run(int period, int times) {
        int length() {
            return period * times;
        }
    }

    private static Run runAt(List<String> shapes, int start) {
        Run best = new Run(1, 1);
        for (int period = 1; period <= LONGEST_PERIOD; period++) {
            int at = start + period;
            while (at < shapes.size() && shapes.get(at).equals(shapes.get(at - period))) {
                at++;
            }
            Run run = new Run(period, (at - start) / period);
            // A longer period must bring more, since every run is also one of twice the period.
            if (run.times() > 1 && run.length() > best.length() + period) {
                best = run;
            }
        }
        return best;
    }

    /// Shows those of a run that are on screen, or its first ones, and folds the rest.
    private void write(List<Integer> siblings, Run run, int shown, List<Piece> pieces) {
        int first = 0;
        while (first < run.times() && !outline.isOnScreen(siblings.get(first * run.period()))) {
            first++;
        }
        first = first == run.times() ? 0 : first;
        int last = Math.min(run.times(), first + shown);
        first = Math.max(0, last - shown);
        write(siblings, run, 0, first, pieces);
        for (int index : siblings.subList(first * run.period(), last * run.period())) {
            write(index, shown, pieces);
        }
        write(siblings, run, last, run.times(), pieces);
    }

    private void write(List<Integer> siblings, Run run, int from, int to, List<Piece> pieces) {
        if (from == to) {
            return;
        }
        int start = siblings.get(from * run.period());
        int end = outline.end(siblings.get(to * run.period() - 1));
        List<Integer> entries = outline.kept(start, end);
        if (entries.isEmpty()) {
            return;
        }
        Entry like = outline.entry(start);
        String what = run.period() == 1 ? like.role() + "s like this" : "elements like these";
        pieces.add(new Piece.Folded(like.depth(), (to - from) * run.period(), what, entries));
    }

    private int firstOnScreen(List<Piece> pieces) {
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i) instanceof Piece.Shown(int index)
                    && outline.entry(index).onScreen()
                    && outline.children(index).isEmpty()) {
                return i;
            }
        }
        return 0;
    }

    /// As many pieces as the budget allows from one on, and that one in any case, under the
    /// elements that they stand in.
    private Result window(List<Piece> pieces, int start) {
        List<Piece> shown = new ArrayList<>();
        int left = budget - RESERVE;
        for (Piece around : around(pieces, start)) {
            shown.add(around);
            left -= cost(around);
        }
        int end = start;
        // One at the least: whoever asks for more must get on, however little the budget is.
        while (end < pieces.size() && (end == start || cost(pieces.get(end)) <= left)) {
            left -= cost(pieces.get(end));
            shown.add(pieces.get(end));
            end++;
        }
        return new Result(shown, pieces.size() - shown.size());
    }

    private List<Piece> around(List<Piece> pieces, int start) {
        List<Piece> around = new ArrayList<>();
        int depth = depth(pieces, start);
        for (int i = start - 1; i >= 0 && depth > 0; i--) {
            if (pieces.get(i) instanceof Piece.Shown shown && depth(pieces, i) < depth) {
                depth = depth(pieces, i);
                around.addFirst(shown);
            }
        }
        return around;
    }

    private int depth(List<Piece> pieces, int at) {
        return at >= pieces.size()
                ? 0
                : switch (pieces.get(at)) {
                    case Piece.Shown(int index) -> outline.entry(index).depth();
                    case Piece.Folded folded -> folded.depth();
                };
    }
}
