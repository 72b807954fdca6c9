package gstack.browse.error;

import java.util.Collection;
import java.util.Optional;
import java.util.TreeSet;

/// Finds what somebody meant who mistyped a name.
public final class DidYouMean {
    private static final int SHORTEST_GUESS = 4;
    private static final int FARTHEST_GUESS = 2;

    private DidYouMean() {}

    /// The nearest of the names that exist, the first by alphabet of several; empty when none is
    /// near.
    public static Optional<String> nearest(String name, Collection<String> names) {
        if (name.length() < SHORTEST_GUESS) {
            return Optional.empty();
        }
        String best = null;
        int bestDistance = FARTHEST_GUESS + 1;
        for (String candidate : new TreeSet<>(names)) {
            int distance = distance(name, candidate);
            if (distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return Optional.ofNullable(best);
    }

    /// ` Did you mean 'x'?`, or nothing.
    public static String question(String name, Collection<String> names) {
        return nearest(name, names).map(near -> " Did you mean '" + near + "'?").orElse("");
    }

    /// Levenshtein's distance between two words.
    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substitution = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substitution, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[b.length()];
    }
}
