package gstack.browse.commands.interaction;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.input.Keyboard;

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
        return Acting.key(tab.page(), args, Keyboard::down, "Holding ");
    }
}
