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

/// Lists the page's links.
public final class Links implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "links",
                            "List the page's links as: name → address",
                            Category.READING,
                            Scope.READ,
                            Trait.PAGE_CONTENT,
                            Trait.OVER_TUNNEL)
                    .details(
                            "A link without words is listed under its label or its image's"
                                    + " alternative text; one without any name is left out.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Page page = tab.page();
        return Reply.text(page.scripting().read(page.frame(), PageScript.named("links")).asText());
    }
}
