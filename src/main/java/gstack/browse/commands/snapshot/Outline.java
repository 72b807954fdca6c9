package gstack.browse.commands.snapshot;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// The entries of a snapshot as a tree, and which of them are kept by the caller's filters.
final class Outline {
    /// How far down two elements must be alike to count as alike.
    private static final int LIKENESS = 2;

    /// Of these the role alone says that they are alike, whatever is in them.
    private static final List<String> ITEMS =
            List.of("row", "listitem", "option", "article", "treeitem", "menuitem");

    private final List<Entry> entries;
    private final BitSet kept;

    Outline(List<Entry> entries, BitSet kept) {
        this.entries = entries;
        this.kept = kept;
    }

    int size() {
        return entries.size();
    }

    Entry entry(int index) {
        return entries.get(index);
    }

    boolean isKept(int index) {
        return kept.get(index);
    }

    List<Integer> roots() {
        return siblings(0, entries.size());
    }

    List<Integer> children(int index) {
        return siblings(index + 1, end(index));
    }

    /// The first entry behind everything in that one.
    int end(int index) {
        int depth = entries.get(index).depth();
        int end = index + 1;
        while (end < entries.size() && entries.get(end).depth() > depth) {
            end++;
        }
        return end;
    }

    private List<Integer> siblings(int from, int to) {
        List<Integer> found = new ArrayList<>();
        for (int i = from; i < to; i = end(i)) {
            found.add(i);
        }
        return found;
    }

    /// The kept entries from one on to before another.
    List<Integer> kept(int from, int to) {
        return kept.get(from, to).stream().map(i -> i + from).boxed().toList();
    }

    boolean isOnScreen(int index) {
        return entries.subList(index, end(index)).stream().anyMatch(Entry::onScreen);
    }

    /// What an entry looks like; equal for those that a reader would call alike.
    String shape(int index) {
        StringBuilder shape = new StringBuilder();
        shape(shape, index, LIKENESS);
        return shape.toString();
    }

    private void shape(StringBuilder shape, int index, int levels) {
        String role = entries.get(index).role();
        shape.append(role);
        if (levels > 0 && !ITEMS.contains(role)) {
            shape.append('(');
            children(index).forEach(child -> shape(shape, child, levels - 1));
            shape.append(')');
        }
    }
}
