package gstack.browse.commands.interaction;

import gstack.browse.action.Filling;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.page.Page;
import gstack.browse.page.Target;

/// Replaces what a field holds.
public final class Fill implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "fill [--timeout <ms>] [-D|--diff] <sel|@ref> <value…>",
                            "Fill a field with a value; '' empties it",
                            Category.INTERACTION,
                            Scope.WRITE,
                            Trait.OWN_WORDS,
                            Trait.OVER_TUNNEL)
                    .limit(Acting.LIMIT)
                    .details(
                            "\"Filled\" means that the value was read back; when the page made"
                                    + " something else of it, that is said.",
                            "A field that does not take text at once is filled key by key, which"
                                    + " is said too.",
                            "Flags come before the value. Dates are written 2026-01-31, times"
                                    + " 23:59, colours #ff8800.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        TextWords words = TextWords.of(args, 1);
        Page page = tab.page();
        Target target = page.target(words.parsed().word(0));
        return Acting.onPage(
                page,
                words.parsed(),
                () -> {
                    Filling.Filled filled =
                            new Filling(page)
                                    .fill(target, words.text(), Acting.timeout(words.parsed()));
                    return after ->
                            "Filled " + target.word() + how(filled) + Acting.placeIfMoved(after);
                });
    }

    private static String how(Filling.Filled filled) {
        StringBuilder how = new StringBuilder();
        if (filled.byKeys()) {
            how.append(" (key by key)");
        }
        if (filled.written() != null) {
            how.append(" (as ").append(filled.written()).append(')');
        }
        if (filled.other() != null) {
            how.append(" (the page made it \"").append(filled.other()).append("\")");
        }
        if (filled.partly()) {
            how.append(" (only the lines that the editor has drawn could be compared)");
        }
        return how.toString();
    }
}
