package gstack.browse.commands.snapshot;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
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
    private final int[] ends;

    Outline(List<Entry> entries, BitSet kept) {
        this.entries = entries;
        this.kept = kept;
        this.ends = ends(entries);
    }

    private static int[] ends(List<Entry> entries) {
        int[] ends = new int[entries.size()];
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i <= entries.size(); i++) {
            int depth = i < entries.size() ? entries.get(i).depth() : -1;
            while (!open.isEmpty() && entries.get(open.peek()).depth() >= depth) {
                ends[open.pop()] = i;
            }
            open.push(i);
        }
        return ends;
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
        return ends[index];
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
