package gstack.browse.commands.interaction;

import gstack.browse.action.Focusing;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.page.Page;
import gstack.browse.page.Target;

/// Gives an element the focus.
public final class Focus implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "focus <sel|@ref> [--timeout <ms>] [-D|--diff]",
                            "Give an element the focus",
                            Category.INTERACTION,
                            Scope.WRITE)
                    .limit(Acting.LIMIT);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed().atMost(1);
        Page page = tab.page();
        Target target = page.target(parsed.word(0));
        return Acting.onPage(
                page,
                parsed,
                () -> {
                    new Focusing(page).on(target, Acting.timeout(parsed));
                    return after -> "Focused " + target.word() + Acting.placeIfMoved(after);
                });
    }
}
