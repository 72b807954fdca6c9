package gstack.browse.browser;

import gstack.browse.cdp.Session;

import org.jspecify.annotations.Nullable;

import java.util.Optional;

/// Whose the tabs are: each client's own, kept to what that client may reach.
public final class Ownership {
    private final Browser browser;
    private final Tabs tabs;
    private final RequestGate gate;

    Ownership(Browser browser, Tabs tabs, RequestGate gate) {
        this.browser = browser;
        this.tabs = tabs;
        this.gate = gate;
    }

    /// Opens an empty tab for somebody, in front of their others; without an owner for root, behind
    /// the one in front.
    public Tab openFor(@Nullable Owner owner) {
        if (owner != null && owner.isLimited()) {
            gate.limit(true);
        }
        Tab tab =
                Turn.inOrder(() -> {
                    Tab made = browser.create(false);
                    if (owner != null) {
                        tabs.give(made, owner);
                        confine(made.page().session(), made);
                    }
                    return made;
                });
        tab.page().awaitReady();
        return tab;
    }

    /// The tab in front of those that somebody opened or switched to.
    public Optional<Tab> frontOf(Owner owner) {
        browser.session().catchUp();
        return tabs.active(owner);
    }

    /// Whose a tab is, or was when it was closed; null for root.
    public @Nullable Owner ownerOf(int tab) {
        return tabs.ownerOf(tab);
    }

    /// Makes all tabs of a client root's and says how many are open.
    public int release(String owner) {
        int released = tabs.release(owner);
        gate.limit(false);
        return released;
    }

    /// Keeps what a service worker makes up, which nobody sees pass, from a page that is limited.
    void confine(Session part, Tab tab) {
        Owner owner = tab.owner();
        if (owner != null && owner.isLimited()) {
            gate.limit(true);
            part.send("Network.setBypassServiceWorker", "bypass", true);
        }
    }
}
