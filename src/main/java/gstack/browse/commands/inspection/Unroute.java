package gstack.browse.commands.inspection;

import gstack.browse.browser.Browser;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.error.BrowseException;

/// Takes routes away, so that servers answer again.
public final class Unroute implements Command.OnBrowser {
    private static final Spec SPEC =
            Spec.of(
                            "unroute [pattern] [--all]",
                            "Remove the route for a pattern, or all routes",
                            Category.INSPECTION,
                            Scope.ROOT)
                    .details("Give the pattern as 'routes' shows it.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        Args.Parsed parsed = args.parsed();
        if (parsed.has("--all") == !parsed.rest().isEmpty() || parsed.rest().size() > 1) {
            throw args.usage();
        }
        if (parsed.has("--all")) {
            int count = browser.routes().clear();
            return Reply.text("Removed " + count + (count == 1 ? " route" : " routes"));
        }
        String pattern = parsed.word(0);
        if (!browser.routes().remove(pattern)) {
            throw new BrowseException.NotFound(
                    "No route for " + pattern + ". Run 'routes' to see those there are.");
        }
        return Reply.text("Route removed: " + pattern);
    }
}
