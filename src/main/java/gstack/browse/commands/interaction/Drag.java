package gstack.browse.commands.interaction;

import gstack.browse.action.Dragging;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.page.Page;
import gstack.browse.page.Target;

/// Drags one element onto another.
public final class Drag implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "drag <sel|@ref> <sel|@ref> [--timeout <ms>] [-D|--diff]",
                            "Drag an element onto another",
                            Category.INTERACTION,
                            Scope.WRITE)
                    .limit(Acting.LIMIT)
                    .details("By HTML drag and drop where the page has it, else by the pointer.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed().atMost(2);
        Page page = tab.page();
        Target source = page.target(parsed.word(0));
        Target target = page.target(parsed.word(1));
        return Acting.onPage(
                page,
                parsed,
                () -> {
                    Dragging.Way way =
                            new Dragging(page).drag(source, target, Acting.timeout(parsed));
                    return after ->
                            "Dragged "
                                    + source.word()
                                    + " to "
                                    + target.word()
                                    + how(way)
                                    + Acting.placeIfMoved(after);
                });
    }

    /// A page that knows nothing of dragging gets mouse events and makes nothing of them: the
    /// caller should know that this is what it got.
    private static String how(Dragging.Way way) {
        return switch (way) {
            case HTML -> "";
            case PREVENTED -> " by mouse events (the page prevented the HTML drag)";
            case MOUSE -> " by mouse events (no HTML drag began)";
        };
    }
}
