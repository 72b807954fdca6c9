package gstack.browse.commands.interaction;

import gstack.browse.action.Focusing;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.page.Page;

/// Types text where the focus is.
public final class Type implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "type [-D|--diff] <text…>",
                            "Type text into the focused element, key by key",
                            Category.INTERACTION,
                            Scope.WRITE,
                            Trait.OWN_WORDS,
                            Trait.OVER_TUNNEL)
                    .limit(Acting.LIMIT)
                    .details("The text is not repeated in the answer. Flags come before the text.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        TextWords words = TextWords.of(args, 0);
        Page page = tab.page();
        String text = words.text();
        return Acting.onPage(
                page,
                words.parsed(),
                () -> {
                    boolean focused = new Focusing(page).isAnywhere();
                    page.keyboard().type(text);
                    return after ->
                            "Typed "
                                    + text.codePointCount(0, text.length())
                                    + " characters"
                                    + (focused
                                            ? ""
                                            : " (no element has the focus: the page itself got"
                                                    + " the keys)")
                                    + Acting.placeIfMoved(after);
                });
    }
}
