package gstack.browse.commands.interaction;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;

/// Unchecks a box by a click.
public final class Uncheck implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "uncheck <sel|@ref> [--timeout <ms>] [-D|--diff]",
                            "Uncheck a checkbox or switch",
                            Category.INTERACTION,
                            Scope.WRITE)
                    .limit(Acting.LIMIT)
                    .details(
                            "By a click on it, or on its label where only that is seen; nothing is"
                                    + " done when it is so already.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        return Acting.check(tab.page(), args.parsed().atMost(1), false);
    }
}
