package gstack.browse.bench;

import java.util.Optional;

/// What browse has to keep; the bounds of calls are times the peer's.
record Goals(Options.Binaries binaries) {
    static final String FIRST_PAGE = "after the first page";
    static final String AFTER_RUN = "after the run";
    static final String IDLE = "after 10 idle seconds";

    static final Goal DAEMON_PART = Goal.atMost(2, "ms");
    static final Goal BATCH = Goal.atLeast(5, "×");

    Optional<Goal> forCall(Measure measure, String row) {
        return switch (measure) {
            case COLD -> Optional.of(Goal.atMost(binaries.same() ? 0.9 : 0.5, "×"));
            case GOTO, SCREENSHOT -> Optional.of(Goal.atMost(1.0, "×"));
            case URL, JS, TEXT, CLICK, FILL -> Optional.of(Goal.atMost(0.6, "×"));
            case SNAPSHOT ->
                    Optional.of(Goal.atMost(row.contains(Page.TABLE.name()) ? 0.1 : 0.6, "×"));
            case FULLPAGE, PDF, HTTP, SCRAPE, SLOW, MEMORY -> Optional.empty();
        };
    }

    static Optional<Goal> forMemory(String moment) {
        return switch (moment) {
            case FIRST_PAGE -> Optional.of(Goal.atMost(60, "MB"));
            case AFTER_RUN, IDLE -> Optional.of(Goal.atMost(110, "MB"));
            default -> Optional.empty();
        };
    }
}
