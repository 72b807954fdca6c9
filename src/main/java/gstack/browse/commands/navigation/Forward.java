package gstack.browse.commands.navigation;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;

/// Goes one page forward in the tab's history.
public final class Forward implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                    "forward",
                    "Go one page forward",
                    Category.NAVIGATION,
                    Scope.WRITE,
                    Trait.OVER_TUNNEL,
                    Trait.MAIN_FRAME_ONLY,
                    Trait.AFTER_CRASH);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        return Reply.text("Forward → " + tab.page().navigation().forward().url());
    }
}
