package gstack.browse.browser;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Session;
import gstack.browse.error.Deadline;

import java.time.Duration;
import java.util.function.Consumer;

/// Closes a tab for good.
record Closing(Session session, Tabs tabs) {
    /// Chromium gives a page half a second to leave. It forgets that it was to close one when
    /// another process draws the next document meanwhile, so whatever is left after that is asked
    /// again.
    private static final Duration LEAVING = Duration.ofMillis(700);

    /// Returns when the tab is gone; `detached` is told of one whose end Chromium does not tell.
    void close(Tab tab, Consumer<String> detached) {
        Deadline deadline = Deadline.current();
        do {
            ask(tab, detached);
        } while (!tabs.awaitGone(tab, LEAVING, deadline));
    }

    private void ask(Tab tab, Consumer<String> detached) {
        try {
            session.call("Target.closeTarget", "targetId", tab.targetId());
        } catch (CdpException _) {
            // The page closed itself meanwhile, which was told before this answer.
            session.catchUp();
            tabs.sessionOf(tab).ifPresent(detached);
        }
    }
}
