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
import gstack.browse.page.Page;

import java.util.List;

/// Lists the open tabs.
public final class ListTabs implements Command.OnBrowser {
    private static final int LONGEST_TITLE = 200;

    private static final Spec SPEC =
            Spec.of(
                    "tabs",
                    "List the open tabs; an arrow marks the one that commands act on",
                    Category.TABS,
                    Scope.READ,
                    Trait.OVER_TUNNEL);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        Owner owner = args.caller().owner();
        int active =
                owner == null
                        ? browser.active().id()
                        : browser.ownership().frontOf(owner).map(Tab::id).orElse(0);
        browser.learnTitles();
        List<String> lines =
                browser.tabs().stream().map(tab -> line(tab, tab.id() == active)).toList();
        return Reply.text(String.join("\n", lines));
    }

    private static String line(Tab tab, boolean active) {
        String title = oneLine(tab.title());
        return (active ? "→ [" : "  [")
                + tab.id()
                + "] "
                + (title.isEmpty() ? "(untitled)" : title)
                + " — "
                + tab.page().url()
                + state(tab.page());
    }

    private static String state(Page page) {
        if (page.renderer().isCrashed()) {
            return " (crashed)";
        }
        if (page.passage().isWaiting()) {
            return page.pendingUrl().map(url -> " (waiting for " + url + ")").orElse("");
        }
        return page.isMissing() ? " (could not be loaded)" : "";
    }

    /// A page chooses its title: what would move a terminal's cursor or turn the text around goes.
    private static String oneLine(String title) {
        String plain =
                title.replaceAll("\\p{Cf}", "").replaceAll("[\\s\\p{Z}\\p{C}]+", " ").strip();
        return plain.codePointCount(0, plain.length()) > LONGEST_TITLE
                ? plain.substring(0, plain.offsetByCodePoints(0, LONGEST_TITLE)) + "…"
                : plain;
    }
}
