package gstack.browse.commands.interaction;

import gstack.browse.action.Choosing;
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

import java.util.List;

/// Chooses in a list.
public final class Select implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "select [--timeout <ms>] [-D|--diff] <sel|@ref> <value…>",
                            "Choose in a list, by value or label",
                            Category.INTERACTION,
                            Scope.WRITE,
                            Trait.OWN_WORDS,
                            Trait.OVER_TUNNEL)
                    .limit(Acting.LIMIT)
                    .details(
                            "In a list that takes several, each word is one choice unless all words"
                                    + " together are one.",
                            "Flags come before the value.");

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
                    List<String> chosen =
                            new Choosing(page)
                                    .choose(target, words.each(), Acting.timeout(words.parsed()));
                    String said =
                            chosen.size() == 1 ? words.text() : String.join("\", \"", words.each());
                    return after ->
                            "Selected \""
                                    + said
                                    + "\" in "
                                    + target.word()
                                    + Acting.placeIfMoved(after);
                });
    }
}
