package gstack.browse.commands.interaction;

import gstack.browse.action.Pointing;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.page.Page;
import gstack.browse.page.Target;

/// Moves the mouse over an element.
public final class Hover implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "hover <sel|@ref> [--at <x,y>] [--timeout <ms>] [-D|--diff]",
                            "Move the mouse over an element",
                            Category.INTERACTION,
                            Scope.WRITE)
                    .limit(Acting.LIMIT)
                    .details("The mouse stays there: what opens under it stays open.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed().atMost(1);
        Page page = tab.page();
        Target target = page.target(parsed.word(0));
        Pointing.Point at = parsed.value("--at").map(word -> Points.of(word, parsed)).orElse(null);
        return Acting.onPage(
                page,
                parsed,
                () -> {
                    Pointing.Deed deed =
                            new Pointing(page).hover(target, Acting.timeout(parsed), at);
                    return after ->
                            "Hovered "
                                    + target.word()
                                    + Acting.placeIfMoved(after)
                                    + Acting.renamed(target, deed);
                });
    }
}
