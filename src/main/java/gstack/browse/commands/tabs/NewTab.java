package gstack.browse.commands.tabs;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Owner;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

/// Opens a tab and makes it the one that commands act on.
public final class NewTab implements Command.OnBrowser {
    private static final Spec SPEC =
            Spec.of(
                            "newtab [url] [--isolated] [--json]",
                            "Open a tab, at a URL if one is given, and switch to it",
                            Category.TABS,
                            Scope.WRITE,
                            Trait.OVER_TUNNEL,
                            Trait.GOES_TO_URL,
                            Trait.OPENS_TAB)
                    .details(
                            "--isolated gives it cookies and storage of its own, as in a private"
                                    + " window, which go when it is closed; under BROWSE_AGENT the"
                                    + " tabs that the agent opens afterwards share them.",
                            "--json prints {\"tabId\":…,\"url\":…} for programs.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        Args.Parsed parsed = args.parsed();
        // Checked before there is a tab, so that a bad address leaves none behind.
        String url = parsed.rest().isEmpty() ? null : args.url(parsed.word(0));
        Owner owner = args.caller().owner();
        Tab tab = open(browser, owner, parsed.has("--isolated"));
        if (owner != null && !args.caller().isRoot()) {
            return owned(tab, owner, url);
        }
        String arrived = url == null ? null : go(tab, url);
        return Reply.text(
                parsed.has("--json")
                        ? Json.object("tabId", tab.id())
                                .with("url", arrived == null ? Json.NULL : arrived)
                                .toString()
                        : "Opened tab " + tab.id() + (arrived == null ? "" : " → " + arrived));
    }

    private static Tab open(Browser browser, @Nullable Owner owner, boolean isolated) {
        if (isolated) {
            return browser.ownership().openIsolated(owner);
        }
        return owner == null ? browser.open(true) : browser.ownership().openFor(owner);
    }

    /// What a program hears that shares the browser with others.
    private static Reply owned(Tab tab, Owner owner, @Nullable String url) {
        if (url != null) {
            go(tab, url);
        }
        String hint =
                "Include \"tabId\": " + tab.id() + " in subsequent commands to target this tab.";
        return Reply.text(
                Json.object("tabId", tab.id(), "owner", owner.name(), "hint", hint).toString());
    }

    private static @Nullable String go(Tab tab, String url) {
        try {
            return tab.alone("newtab", () -> tab.page().navigation().to(url).url());
        } catch (BrowseException.Failed | BrowseException.Timeout e) {
            throw new BrowseException.Failed(
                    "Opened tab " + tab.id() + ", but: " + e.getMessage(), e);
        }
    }
}
