package gstack.browse.commands.reading;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.reading.AccessibilityTree;

/// Prints the page as its accessibility tree.
public final class Accessibility implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "accessibility",
                            "Print the accessibility tree of the page as YAML",
                            Category.READING,
                            Scope.READ,
                            Trait.PAGE_CONTENT,
                            Trait.OVER_TUNNEL)
                    .details(
                            "One line for each element: role, name in quotes, states in brackets,"
                                    + " and the text behind a colon.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        return Reply.text(AriaYaml.of(AccessibilityTree.of(tab.page().frame())));
    }
}
