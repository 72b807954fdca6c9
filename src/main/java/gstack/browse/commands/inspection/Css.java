package gstack.browse.commands.inspection;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;

/// Prints one computed style of an element.
public final class Css implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "css <sel|@ref> <prop>",
                            "Print the computed value of a CSS property",
                            Category.INSPECTION,
                            Scope.READ,
                            Trait.OWN_WORDS)
                    .details("The property may be a custom one, such as --accent.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed words = args.parsedLeniently().atMost(2);
        String property = words.word(1);
        Page page = tab.page();
        Json value =
                page.scripting()
                        .readTarget(page.target(words.word(0)), PageScript.named("css"), property);
        if (value.isNull()) {
            throw new BrowseException.Usage(
                    "Unknown CSS property: "
                            + property
                            + ". Write it as in a style sheet, such as background-color.");
        }
        return Reply.text(value.asText());
    }
}
