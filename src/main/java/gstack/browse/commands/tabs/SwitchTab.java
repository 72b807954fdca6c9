package gstack.browse.commands.tabs;

import gstack.browse.browser.Browser;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;

/// Makes another tab the one that commands act on.
public final class SwitchTab implements Command.OnBrowser {
    private static final Spec SPEC =
            Spec.of("tab <id>", "Switch to a tab", Category.TABS, Scope.META);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        int id = TabNumber.of(args, args.word(0));
        browser.activateFor(args.caller().owner(), args.caller().tab(browser, id));
        return Reply.text("Switched to tab " + id);
    }
}
