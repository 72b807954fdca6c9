package gstack.browse.commands.reading;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;
import gstack.browse.page.Scripting;

import java.time.Duration;

/// Prints the page's HTML, or what is inside one element.
public final class Html implements Command.OnPage {
    /// How long an element may take to appear.
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private static final Spec SPEC =
            Spec.of(
                            "html [sel|@ref]",
                            "Print the HTML of the page, or what is inside an element",
                            Category.READING,
                            Scope.READ,
                            Trait.PAGE_CONTENT,
                            Trait.OVER_TUNNEL)
                    .details("An element that is not there yet is waited for, up to 5 s.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Page page = tab.page();
        Scripting scripting = page.scripting();
        PageScript script = PageScript.named("html");
        if (args.isEmpty()) {
            return Reply.text(scripting.read(page.frame(), script).asText());
        }
        var element = scripting.findWithin(PATIENCE, page.target(args.word(0)));
        return Reply.text(scripting.readElement(element, script).asText());
    }
}
