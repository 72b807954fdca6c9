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
import gstack.browse.page.Page;

/// Presses a key or a chord.
public final class Press implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "press <key> [-D|--diff]",
                            "Press a key or chord: Enter, Tab, Control+A, Shift+ArrowLeft",
                            Category.INTERACTION,
                            Scope.WRITE,
                            Trait.OWN_WORDS,
                            Trait.OVER_TUNNEL)
                    .limit(Acting.LIMIT)
                    .details("Names as in Playwright; ControlOrMeta is the key for shortcuts.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsedLeniently().atMost(1);
        String chord = parsed.word(0);
        Page page = tab.page();
        Keyboard.check(chord, "press");
        return Saving.whatever(tab)
                .report(() ->
                        Acting.onPage(
                                page,
                                parsed,
                                () -> {
                                    page.keyboard().press(chord);
                                    page.settling().letTasksRun();
                                    return after -> "Pressed " + chord + Acting.placeIfMoved(after);
                                }));
    }
}
