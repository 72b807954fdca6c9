package gstack.browse.harvest;

import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;

/// How many cookies were left out, by reason.
public final class Skips {
    private final Map<Skip, Integer> counts = new EnumMap<>(Skip.class);

    public void add(Skip why) {
        counts.merge(why, 1, Integer::sum);
    }

    void addAll(Skips more) {
        more.counts.forEach((why, count) -> counts.merge(why, count, Integer::sum));
    }

    public int total() {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    public int of(Skip why) {
        return counts.getOrDefault(why, 0);
    }

    /// Those that could not be read, for whatever reason.
    public int failures() {
        return counts.entrySet().stream()
                .filter(entry -> entry.getKey().isFailure())
                .mapToInt(Map.Entry::getValue)
                .sum();
    }

    /// `2 expired, 1 refused by Chromium as invalid`.
    public String described() {
        return counts.entrySet().stream()
                .map(entry -> entry.getValue() + " " + entry.getKey().reason())
                .collect(Collectors.joining(", "));
    }
}
