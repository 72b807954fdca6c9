package gstack.browse.commands.inspection;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.json.Json;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;

/// Prints an element's attributes.
public final class Attrs implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                    "attrs <sel|@ref>",
                    "Print an element's attributes as JSON",
                    Category.INSPECTION,
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
        Json pairs =
                page.scripting().readTarget(page.target(args.word(0)), PageScript.named("attrs"));
        Json attributes = Json.object();
        for (Json pair : pairs.list()) {
            attributes.with(pair.list().getFirst().asText(), pair.list().getLast());
        }
        return Reply.text(attributes.pretty());
    }
}
