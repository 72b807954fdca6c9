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

/// Releases a key.
public final class KeyUp implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "keyup <key> [-D|--diff]",
                            "Release a key that keydown holds",
                            Category.INTERACTION,
                            Scope.WRITE,
                            Trait.OWN_WORDS)
                    .limit(Acting.LIMIT);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        return Acting.key(tab.page(), args, Keyboard::up, "Released ");
    }
}
