package gstack.browse.commands.navigation;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;

/// Says where the tab is.
public final class Url implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                    "url",
                    "Print the page's URL",
                    Category.NAVIGATION,
                    Scope.READ,
                    Trait.OVER_TUNNEL,
                    Trait.AFTER_CRASH);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        tab.page().catchUp();
        return Reply.text(tab.page().url());
    }
}
