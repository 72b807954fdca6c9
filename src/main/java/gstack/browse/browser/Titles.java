package gstack.browse.browser;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.cdp.SessionGone;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What the tabs are called: by the browser whenever that changes, by the pages when they are
/// asked.
final class Titles {
    private static final Duration PATIENCE = Duration.ofMillis(300);

    private final Session session;
    private final Tabs tabs;

    Titles(Session session, Tabs tabs) {
        this.session = session;
        this.tabs = tabs;
        session.on("Target.targetInfoChanged", this::changed);
    }

    private void changed(Json event) {
        Json info = event.at("targetInfo");
        tabs.byTarget(info.text("targetId")).ifPresent(tab -> tab.targetTitle(info.text("title")));
    }

    /// Asks every page for its title, and leaves what was known of those that are too busy to say.
    void learn(List<Tab> all) {
        Map<Tab, Call> asked = new LinkedHashMap<>();
        all.forEach(tab -> asked.put(tab, tab.page().askTitle()));
        Deadline deadline = Deadline.after(PATIENCE);
        asked.forEach((tab, call) -> {
            try {
                tab.documentTitle(call.await(deadline).at("result").text("value"));
            } catch (Overdue _) {
                // Busy, or waiting for a server; the browser knows the title of what it shows.
                askBrowser(tab);
            } catch (SessionGone | CdpException _) {
                // Crashed, closed or between two documents.
            }
        });
    }

    private void askBrowser(Tab tab) {
        try {
            Json info = session.call("Target.getTargetInfo", "targetId", tab.targetId());
            tab.targetTitle(info.at("targetInfo").text("title"));
        } catch (CdpException _) {
            // It was closed meanwhile.
        }
    }
}
