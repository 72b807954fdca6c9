package gstack.browse.command;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Owner;
import gstack.browse.browser.Tab;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.PathPolicy;
import gstack.browse.guard.UrlPolicy;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;

/// Who calls, and what this caller may reach; relative paths start from the caller's folder.
/// `owner` is whose the tabs are that it opens, null for root.
public record Caller(
        String clientId, PathPolicy paths, UrlPolicy urls, Rights rights, @Nullable Owner owner) {
    /// The name under which the owner of the root token acts.
    public static final String ROOT = "root";

    /// What stands before the name of a caller on this machine, and before no other's.
    public static final String LOCAL = "@";

    /// The owner of the root token.
    public static Caller root(PathPolicy paths, UrlPolicy urls) {
        return new Caller(ROOT, paths, urls, Rights.ALL, null);
    }

    public Caller in(Path folder) {
        return new Caller(clientId, paths.in(folder), urls.in(folder), rights, owner);
    }

    public boolean isRoot() {
        return rights.isRoot();
    }

    /// The same caller under a name of its own, which keeps its tabs apart from those of others.
    public Caller named(String name) {
        return new Caller(
                name, paths, urls, Rights.OWN_TABS, new Owner(LOCAL + name, Owner.Reach.ANYWHERE));
    }

    /// The tab that is meant when none is named: the caller's own in front.
    public Tab front(Browser browser) {
        if (owner == null) {
            return browser.active();
        }
        if (isRoot()) {
            return browser.ownership().frontOrNew(owner);
        }
        return browser.ownership()
                .frontOf(owner)
                .orElseGet(() -> {
                    Tab active = browser.active();
                    demand(active);
                    return active;
                });
    }

    /// The tab of that number, if this caller may use it.
    public Tab tab(Browser browser, int id) {
        Tab tab = browser.tab(id);
        demand(tab);
        return tab;
    }

    /// Whether the caller may hear of what happens in that tab, or happened before it was closed.
    public boolean mayUse(Browser browser, int id) {
        return rights.usesAllTabs() || isMine(browser.ownership().ownerOf(id));
    }

    /// An exception for callers that are kept to their own tabs.
    public void demandAllTabs(String what) {
        if (!rights.usesAllTabs()) {
            throw new BrowseException.Denied(
                    what + " concerns all tabs, and your agent is kept to its own.",
                    isRoot()
                            ? "Run it without BROWSE_AGENT. Your agent: " + clientId + "."
                            : "Ask the user to do it. Your agent: " + clientId + ".");
        }
    }

    private void demand(Tab tab) {
        if (!rights.usesAllTabs() && !isMine(tab.owner())) {
            Owner other = tab.owner();
            throw new BrowseException.Denied(
                    "Tab not owned by your agent. Use newtab to create your own tab.",
                    "Tab "
                            + tab.id()
                            + " is owned by "
                            + (other == null ? ROOT : other.name())
                            + ". Your agent: "
                            + clientId
                            + (isRoot() ? ". Without BROWSE_AGENT every tab can be used." : "."));
        }
    }

    private boolean isMine(@Nullable Owner other) {
        return other != null && owner != null && other.name().equals(owner.name());
    }
}
