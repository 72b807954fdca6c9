package gstack.browse.commands.tabs;

import gstack.browse.browser.Browser;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;

/// Closes a tab; when it was the last, an empty one takes its place.
public final class CloseTab implements Command.OnBrowser {
    private static final Spec SPEC =
            Spec.of(
                    "closetab [id]",
                    "Close a tab, the current one if none is named",
                    Category.TABS,
                    Scope.WRITE,
                    Trait.OVER_TUNNEL);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        if (args.isEmpty()) {
            browser.close(args.tab(browser));
            return Reply.text("Closed tab");
        }
        int id = TabNumber.of(args, args.word(0));
        browser.close(args.caller().tab(browser, id));
        return Reply.text("Closed tab " + id);
    }
}
