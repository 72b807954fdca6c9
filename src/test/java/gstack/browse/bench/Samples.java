package gstack.browse.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// Durations of one operation, and what is typical of them.
final class Samples {
    private final List<Double> millis = new ArrayList<>();

    void add(double value) {
        millis.add(value);
    }

    boolean isEmpty() {
        return millis.isEmpty();
    }

    double median() {
        List<Double> sorted = sorted();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1
                ? sorted.get(middle)
                : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /// The smallest sample that nine of ten do not exceed.
    double p90() {
        List<Double> sorted = sorted();
        return sorted.get((int) Math.ceil(0.9 * sorted.size()) - 1);
    }

    private List<Double> sorted() {
        List<Double> sorted = new ArrayList<>(millis);
        Collections.sort(sorted);
        return sorted;
    }
}
