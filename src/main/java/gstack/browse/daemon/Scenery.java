package gstack.browse.daemon;

import gstack.browse.browser.Browser;
import gstack.browse.command.Host;
import gstack.browse.http.ActivityJournal;
import gstack.browse.http.Dispatcher;

/// What the journal of commands notes about the browser, as far as known without asking it.
record Scenery(Host host) implements ActivityJournal.Scene {
    @Override
    public String url(Dispatcher.Request request) {
        return host.browser()
                .flatMap(b -> b.ownership().knownTab(request.tab(), request.caller().owner()))
                .map(tab -> tab.page().url())
                .orElse("");
    }

    @Override
    public int tabs() {
        return host.browser().map(Browser::tabCount).orElse(0);
    }

    @Override
    public String mode() {
        return host.mode();
    }

    @Override
    public boolean hasCookies() {
        return host.browser().map(Browser::hasImportedCookies).orElse(false);
    }
}
