package gstack.browse.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The tables of one run, and which goals they keep.
final class Report {
    private static final String OWN = "browse";
    private static final String FLOOR = "floor";
    private static final String PEER = "agent-browser";

    private final Ledger ledger;
    private final Goals goals;
    private final List<String> missed = new ArrayList<>();

    Report(Ledger ledger, Goals goals) {
        this.ledger = ledger;
        this.goals = goals;
    }

    String markdown() {
        return Stream.of(calls(), withoutClient(), slowPages(), memory())
                        .filter(table -> !table.isEmpty())
                        .map(Table::markdown)
                        .reduce((a, b) -> a + "\n" + b)
                        .orElse("")
                + (missed.isEmpty() ? "" : "\nGoals missed: " + String.join("; ", missed) + ".\n");
    }

    private Table calls() {
        Table table =
                new Table(
                        "call",
                        "floor",
                        "browse",
                        "p90",
                        "/ floor",
                        "agent-browser",
                        "p90",
                        "/ agent-browser",
                        "goal");
        Stream.of(
                        Measure.COLD,
                        Measure.GOTO,
                        Measure.URL,
                        Measure.JS,
                        Measure.TEXT,
                        Measure.SNAPSHOT,
                        Measure.CLICK,
                        Measure.FILL,
                        Measure.SCREENSHOT,
                        Measure.FULLPAGE,
                        Measure.PDF,
                        Measure.SCRAPE)
                .flatMap(measure -> ledger.rows(measure).stream())
                .forEach(row -> addCall(table, row));
        return table;
    }

    private void addCall(Table table, Row row) {
        Samples floor = ledger.samples(row, FLOOR);
        Samples own = ledger.samples(row, OWN);
        Samples peer = ledger.samples(row, PEER);
        table.add(
                row.label(),
                median(floor),
                median(own),
                p90(own),
                ratio(own, floor),
                median(peer),
                p90(peer),
                ratio(own, peer),
                own.isEmpty() || peer.isEmpty()
                        ? ""
                        : goals.forCall(row.measure(), row.label())
                                .map(goal -> judge(row.label(), goal, own.median() / peer.median()))
                                .orElse(""));
    }

    private Table withoutClient() {
        Table table = new Table("part", "floor", "browse", "p90", "/ floor", "goal");
        for (Row row : ledger.rows(Measure.HTTP)) {
            Samples floor = ledger.samples(row, FLOOR);
            Samples own = ledger.samples(row, OWN);
            String verdict =
                    own.isEmpty() || row.equals(WithoutClient.SCRIPT)
                            ? ""
                            : judge(row.label(), Goals.DAEMON_PART, own.median());
            table.add(
                    row.label(), median(floor), median(own), p90(own), ratio(own, floor), verdict);
        }
        return table;
    }

    private Table slowPages() {
        Table table = new Table("slow pages", "floor", "browse", "agent-browser", "goal");
        for (Row row : ledger.rows(Measure.SLOW)) {
            Samples own = ledger.samples(row, OWN);
            String verdict = "";
            if (row.equals(SlowPages.BATCH)) {
                double before = ledger.samples(SlowPages.ONE_BY_ONE, OWN).median();
                double factor = before / own.median();
                verdict = Numbers.ratio(factor) + " faster, " + judge("batch", Goals.BATCH, factor);
            }
            table.add(
                    row.label(),
                    median(ledger.samples(row, FLOOR)),
                    median(own),
                    median(ledger.samples(row, PEER)),
                    verdict);
        }
        return table;
    }

    private Table memory() {
        Table table = new Table("daemon's memory", "who", "RSS", "PSS", "goal");
        for (Ledger.Holding holding : ledger.holdings()) {
            double megabytes = holding.memory().rss() / 1024.0;
            String verdict =
                    holding.contender().equals(OWN)
                            ? Goals.forMemory(holding.moment())
                                    .map(goal -> judge(holding.moment(), goal, megabytes))
                                    .orElse("")
                            : "";
            table.add(
                    holding.moment(),
                    holding.contender(),
                    Numbers.megabytes(holding.memory().rss()),
                    Numbers.megabytes(holding.memory().pss()),
                    verdict);
        }
        return table;
    }

    private String judge(String label, Goal goal, double value) {
        if (!goal.isMetBy(value)) {
            missed.add(label);
        }
        return goal.verdict(value);
    }

    private static String median(Samples samples) {
        return samples.isEmpty() ? "" : Numbers.millis(samples.median());
    }

    private static String p90(Samples samples) {
        return samples.isEmpty() ? "" : Numbers.millis(samples.p90());
    }

    private static String ratio(Samples own, Samples other) {
        return own.isEmpty() || other.isEmpty() ? "" : Numbers.ratio(own.median() / other.median());
    }
}
