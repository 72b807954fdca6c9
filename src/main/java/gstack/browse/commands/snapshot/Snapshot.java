package gstack.browse.commands.snapshot;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.page.Page;
import gstack.browse.page.Walker;

/// Shows the page as a tree of elements, each under a ref that other commands take.
public final class Snapshot implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                    "snapshot",
                    "Show the page's elements with @refs for other commands",
                    Category.SNAPSHOT,
                    Scope.READ,
                    Trait.PAGE_CONTENT,
                    Trait.OVER_TUNNEL);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Page page = tab.page();
        StringBuilder out = new StringBuilder();
        for (Walker.Item item : new Walker(page).items(page.frame())) {
            out.repeat("  ", item.depth()).append(item.ref().word());
            out.append(" [").append(item.ref().role()).append(']');
            if (!item.ref().name().isEmpty()) {
                out.append(" \"").append(item.ref().name()).append('"');
            }
            item.states().forEach(state -> out.append(" [").append(state).append(']'));
            out.append('\n');
        }
        return Reply.text(
                out.isEmpty() ? "(no accessible elements found)" : out.toString().stripTrailing());
    }
}
