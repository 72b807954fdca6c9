package gstack.browse.browser;

import gstack.browse.cdp.Session;
import gstack.browse.files.Downloads;

import org.jspecify.annotations.Nullable;

import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Contexts that share nothing with the others, each as long as it has a tab.
final class IsolatedContexts {
    private final Session browser;
    private final Tabs tabs;
    private final Downloads downloads;
    private final Set<String> open = ConcurrentHashMap.newKeySet();

    IsolatedContexts(Session browser, Tabs tabs, Downloads downloads) {
        this.browser = browser;
        this.tabs = tabs;
        this.downloads = downloads;
    }

    String create() {
        String context = browser.call("Target.createBrowserContext").text("browserContextId");
        open.add(context);
        downloads.keepThoseOf(context);
        return context;
    }

    /// Has a new tab know its context if that is one of ours.
    void joined(Tab tab, String context) {
        if (open.contains(context)) {
            tab.context(context);
        }
    }

    /// Forgets what a context holds when its last tab has gone.
    void leave(@Nullable String context) {
        boolean used = tabs.all().stream().anyMatch(tab -> Objects.equals(tab.context(), context));
        if (context != null && !used && open.remove(context)) {
            browser.send("Target.disposeBrowserContext", "browserContextId", context);
        }
    }
}
