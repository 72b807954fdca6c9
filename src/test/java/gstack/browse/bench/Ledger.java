package gstack.browse.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/// Everything that was measured, in the order in which it first was.
final class Ledger {
    /// What a contender's daemon held at some moment of the run.
    record Holding(String moment, String contender, Processes.Memory memory) {}

    private final Set<Measure> wanted;
    private final Map<Row, Map<String, Samples>> rows = new LinkedHashMap<>();
    private final List<Holding> holdings = new ArrayList<>();

    Ledger(Set<Measure> wanted) {
        this.wanted = wanted;
    }

    boolean wants(Measure measure) {
        return wanted.contains(measure);
    }

    /// Times `work` for a contender; what goes wrong in it names both.
    String time(Row row, Contender contender, Supplier<String> work) {
        try {
            long start = System.nanoTime();
            String printed = work.get();
            add(row, contender.name(), (System.nanoTime() - start) / 1e6);
            return printed;
        } catch (Wrong e) {
            throw new Wrong(contender.name() + ", " + row.label() + ": " + e.getMessage());
        }
    }

    void add(Row row, String contender, double millis) {
        if (wants(row.measure())) {
            rows.computeIfAbsent(row, _ -> new LinkedHashMap<>())
                    .computeIfAbsent(contender, _ -> new Samples())
                    .add(millis);
        }
    }

    void hold(String moment, Contender contender) {
        if (wants(Measure.MEMORY) && Processes.tellMemory() && contender.daemon().isPresent()) {
            long pid = contender.daemon().getAsLong();
            holdings.add(new Holding(moment, contender.name(), Processes.memory(pid)));
        }
    }

    List<Row> rows(Measure measure) {
        return rows.keySet().stream().filter(row -> row.measure() == measure).toList();
    }

    /// Empty where that contender has no part in the row.
    Samples samples(Row row, String contender) {
        return rows.getOrDefault(row, Map.of()).getOrDefault(contender, new Samples());
    }

    List<Holding> holdings() {
        return holdings;
    }
}
