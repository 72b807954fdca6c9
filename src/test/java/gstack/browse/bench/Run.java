package gstack.browse.bench;

import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/// One run with one choice of Chromium.
final class Run {
    private static final int MOST_COLD_STARTS = 10;
    private static final int MOST_SLOW_ROUNDS = 3;
    private static final int MOST_SCRAPES = 10;
    private static final Duration IDLE = Duration.ofSeconds(10);

    private static final Set<Measure> SHORT = EnumSet.range(Measure.GOTO, Measure.HTTP);

    private final Options options;
    private final Arena arena;
    private final Site site;
    private final Ledger ledger;
    private final Rounds rounds;

    Run(Options options, Arena arena, Site site) {
        this.options = options;
        this.arena = arena;
        this.site = site;
        this.ledger = new Ledger(options.measures());
        this.rounds = new Rounds(site, arena.contenders(), ledger, arena.folder());
    }

    Ledger run() {
        int coldStarts =
                ledger.wants(Measure.COLD) ? Math.min(options.rounds(), MOST_COLD_STARTS) : 1;
        for (int i = 0; i < coldStarts; i++) {
            progress("cold start", i, coldStarts);
            rounds.coldStart(i);
        }
        rounds.memory(Goals.FIRST_PAGE);
        if (SHORT.stream().anyMatch(ledger::wants)) {
            shortRows();
        }
        if (ledger.wants(Measure.SCRAPE)) {
            scrapeRows();
        }
        if (ledger.wants(Measure.SLOW)) {
            slowRows();
        }
        rounds.memory(Goals.AFTER_RUN);
        if (ledger.wants(Measure.MEMORY)) {
            Processes.pause(IDLE);
            rounds.memory(Goals.IDLE);
        }
        return ledger;
    }

    private void shortRows() {
        try (WithoutClient withoutClient =
                new WithoutClient(ledger, arena.floor(), arena.browse())) {
            for (int i = 0; i < options.rounds(); i++) {
                progress("round", i, options.rounds());
                rounds.onPages(i);
                if (ledger.wants(Measure.HTTP)) {
                    withoutClient.round();
                }
            }
        }
    }

    private void scrapeRows() {
        Gallery gallery = new Gallery(site, ledger, arena.folder());
        int count = Math.min(options.rounds(), MOST_SCRAPES);
        for (int i = 0; i < count; i++) {
            progress("scrape", i, count);
            gallery.round(arena.floor(), arena.browse());
        }
    }

    private void slowRows() {
        SlowPages slow = new SlowPages(site, ledger);
        int count = Math.min(options.rounds(), MOST_SLOW_ROUNDS);
        for (int i = 0; i < count; i++) {
            progress("slow pages", i, count);
            arena.contenders().forEach(slow::oneByOne);
            slow.batch(arena.browse());
        }
    }

    private static void progress(String what, int done, int all) {
        System.err.printf("bench: %s %d of %d%n", what, done + 1, all);
    }
}
