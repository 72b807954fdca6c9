package gstack.browse.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// Twenty pages that each take their time: one after another, and all at once where that can be
/// had.
final class SlowPages {
    static final Row ONE_BY_ONE = new Row(Measure.SLOW, "20 slow pages, one after another");
    static final Row BATCH = new Row(Measure.SLOW, "20 slow pages, by batch in 20 tabs");
    static final Row TABS = new Row(Measure.SLOW, "opening the 20 tabs");
    private static final int COUNT = 20;

    private final Site site;
    private final Ledger ledger;

    SlowPages(Site site, Ledger ledger) {
        this.site = site;
        this.ledger = ledger;
    }

    void oneByOne(Contender contender) {
        List<String> addresses = addresses();
        ledger.time(
                ONE_BY_ONE,
                contender,
                () -> {
                    addresses.forEach(contender::open);
                    return "";
                });
        addresses.forEach(site::checkVisited);
    }

    void batch(Browse browse) {
        try (DaemonApi daemon = browse.connect()) {
            List<Integer> tabs = new ArrayList<>();
            ledger.time(TABS, browse, () -> open(daemon, tabs));
            List<String> addresses = addresses();
            ledger.time(
                    BATCH,
                    browse,
                    () -> {
                        daemon.loadAll(tabs, addresses);
                        return "";
                    });
            addresses.forEach(site::checkVisited);
            tabs.forEach(tab -> daemon.command("closetab", String.valueOf(tab)));
        }
    }

    private static String open(DaemonApi daemon, List<Integer> tabs) {
        for (int i = 0; i < COUNT; i++) {
            tabs.add(daemon.newTab());
        }
        return "";
    }

    private List<String> addresses() {
        return Stream.generate(site::slowAddress).limit(COUNT).toList();
    }
}
