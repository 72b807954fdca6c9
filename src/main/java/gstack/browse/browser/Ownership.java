package gstack.browse.browser;

import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;

import org.jspecify.annotations.Nullable;

import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;

/// Whose the tabs are: each client's own, kept to what that client may reach.
public final class Ownership {
    private final Browser browser;
    private final Tabs tabs;
    private final RequestGate gate;
    private final IsolatedContexts contexts;
    private final ReentrantLock firstTabs = new ReentrantLock();

    Ownership(Browser browser, Tabs tabs, RequestGate gate, IsolatedContexts contexts) {
        this.browser = browser;
        this.tabs = tabs;
        this.gate = gate;
        this.contexts = contexts;
    }

    /// Opens an empty tab in front for somebody, which shares cookies and storage with none but
    /// that owner's other tabs of this kind.
    public Tab openIsolated(@Nullable Owner owner) {
        String before = owner == null ? null : contextOf(owner);
        String context = before == null ? contexts.create() : before;
        try {
            Tab tab = openFor(owner, context);
            browser.activateFor(owner, tab);
            return tab;
        } catch (BrowseException e) {
            contexts.leave(context);
            throw e;
        }
    }

    private @Nullable String contextOf(Owner owner) {
        return tabs.active(owner).map(Tab::context).orElse(null);
    }

    /// The tab in front for that owner; a new one if there is none.
    public Tab frontOrNew(Owner owner) {
        Optional<Tab> front = frontOf(owner);
        if (front.isPresent()) {
            return front.get();
        }
        firstTabs.lock();
        try {
            return frontOf(owner).orElseGet(() -> openFor(owner));
        } finally {
            firstTabs.unlock();
        }
    }

    /// Opens an empty tab for somebody, in front of their others; without an owner for root, behind
    /// the one in front.
    public Tab openFor(@Nullable Owner owner) {
        return openFor(owner, owner == null ? null : contextOf(owner));
    }

    private Tab openFor(@Nullable Owner owner, @Nullable String context) {
        if (owner != null && owner.isLimited()) {
            gate.limit(true);
        }
        Tab tab =
                Turn.inOrder(() -> {
                    Tab made = browser.create(false, context);
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

    /// The tab of that number, or the one in front for somebody, as far as known without asking.
    public Optional<Tab> knownTab(@Nullable Integer id, @Nullable Owner owner) {
        return id == null ? tabs.active(owner) : tabs.byId(id);
    }

    /// Whose a tab is, or was when it was closed; null for root.
    public @Nullable Owner ownerOf(int tab) {
        return tabs.ownerOf(tab);
    }

    /// Makes all tabs of a client root's and says how many are open.
    public int release(String owner) {
        int released = tabs.release(owner);
        browser.dialogs().forgetOwner(owner);
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
