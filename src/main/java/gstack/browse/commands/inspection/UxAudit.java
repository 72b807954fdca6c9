package gstack.browse.commands.inspection;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.page.PageScript;

/// Prints the structure of the page: whose it is, where one is, where one can go, what there is to
/// use.
public final class UxAudit implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "ux-audit",
                            "Print the page's structure as JSON: site, navigation, headings,"
                                    + " controls, text",
                            Category.INSPECTION,
                            Scope.ROOT,
                            Trait.PAGE_CONTENT)
                    .details(
                            "Only what is displayed counts: up to 50 headings, 200 controls and 50"
                                    + " blocks of text, in the frame that is chosen.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        if (!args.parsed().rest().isEmpty()) {
            throw args.usage();
        }
        return Reply.text(
                tab.page()
                        .scripting()
                        .read(tab.page().frame(), PageScript.named("audit/ux"))
                        .asText());
    }
}
