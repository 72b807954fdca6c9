package gstack.browse.commands.navigation;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;

/// Goes one page back in the tab's history.
public final class Back implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                    "back",
                    "Go one page back",
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
        return Reply.text("Back → " + tab.page().navigation().back().url());
    }
}
