package gstack.browse.commands.navigation;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;

/// Breaks off what the tab is loading, as the cross in a browser's tool bar does.
public final class StopLoading implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "stop-loading",
                            "Stop loading and stay with what the tab shows",
                            Category.NAVIGATION,
                            Scope.WRITE,
                            Trait.AFTER_CRASH)
                    .details(
                            "For a server that does not answer, which keeps every other command"
                                    + " from the page, and for one that never ends its answer.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        boolean stopped = tab.page().navigation().stop();
        return Reply.text(
                (stopped ? "Stopped loading" : "Nothing is loading")
                        + "; the tab is at "
                        + tab.page().url());
    }
}
