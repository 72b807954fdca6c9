package gstack.browse.page;

import gstack.browse.cdp.Session;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The windows that a page asks for, and the tabs that come of it.
public final class Openings {
    /// A window that a page asks for is there at once, or was refused.
    private static final Duration ARRIVAL = Duration.ofSeconds(1);

    private static final int REMEMBERED = 100;

    /// How many windows were asked for and how many tabs had come at some time.
    public record Mark(long asked, long come) {}

    /// A tab that a page opened, by its number.
    public record Opened(int tab, String url) {}

    private record Come(int tab, Page page) {}

    private final Changes changes;
    private final List<Come> tabs = new ArrayList<>();
    private long asked;
    private long come;
    private String lastUrl = "";

    Openings(Changes changes) {
        this.changes = changes;
    }

    void follow(Session session) {
        session.on("Page.windowOpen", event -> changes.apply(() -> asked(event)));
    }

    private void asked(Json event) {
        asked++;
        lastUrl = event.text("url");
    }

    void opened(int tab, Page page) {
        changes.apply(() -> {
            come++;
            tabs.addLast(new Come(tab, page));
            if (tabs.size() > REMEMBERED) {
                tabs.removeFirst();
            }
        });
    }

    Mark mark() {
        Mark[] now = new Mark[1];
        changes.apply(() -> now[0] = new Mark(asked, come));
        return now[0];
    }

    /// The tabs that have come since, those included that were asked for and are about to.
    List<Opened> since(Mark mark) {
        if (asked > mark.asked()) {
            changes.await(
                    Deadline.within(ARRIVAL, Deadline::current),
                    () -> come - mark.come() >= asked - mark.asked());
        }
        List<Opened> found = new ArrayList<>();
        changes.apply(() -> {
            int fresh = (int) Math.min(come - mark.come(), tabs.size());
            for (Come each : tabs.subList(tabs.size() - fresh, tabs.size())) {
                String url = each.page().pendingUrl().orElse(each.page().url());
                // What a new window is to show is told by the page that asked for it.
                boolean early = url.equals("about:blank") && fresh == 1 && !lastUrl.isEmpty();
                found.add(new Opened(each.tab(), early ? lastUrl : url));
            }
        });
        return found;
    }
}
