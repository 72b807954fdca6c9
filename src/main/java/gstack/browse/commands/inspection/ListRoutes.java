package gstack.browse.commands.inspection;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Routes;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;

import java.util.List;

/// Lists the routes and how many requests each met.
public final class ListRoutes implements Command.OnBrowser {
    private static final Spec SPEC =
            Spec.of(
                    "routes",
                    "List the routes and how many requests each met",
                    Category.INSPECTION,
                    Scope.ROOT);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        List<String> lines = browser.routes().all().stream().map(Routes.Route::line).toList();
        return Reply.text(lines.isEmpty() ? "(no routes)" : String.join("\n", lines));
    }
}
