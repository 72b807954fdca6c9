package gstack.browse.commands.interaction;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.page.Page;

/// Holds a key down.
public final class KeyDown implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "keydown <key> [-D|--diff]",
                            "Hold a key down until keyup",
                            Category.INTERACTION,
                            Scope.WRITE,
                            Trait.OWN_WORDS)
                    .limit(Acting.LIMIT)
                    .details(
                            "Other commands meanwhile act as with that key held: keydown Shift,"
                                    + " click, keyup Shift.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsedLeniently().atMost(1);
        String key = parsed.word(0);
        Page page = tab.page();
        return Acting.onPage(
                page,
                parsed,
                () -> {
                    page.keyboard().down(key);
                    return after -> "Holding " + key + Acting.placeIfMoved(after);
                });
    }
}
