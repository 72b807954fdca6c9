package gstack.browse.commands.navigation;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.page.Navigation;

/// Loads an address in the tab.
public final class Goto implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "goto <url>",
                            "Go to a URL (http, https, file, about:blank) and wait for its DOM",
                            Category.NAVIGATION,
                            Scope.WRITE,
                            Trait.OVER_TUNNEL,
                            Trait.GOES_TO_URL,
                            Trait.MAIN_FRAME_ONLY,
                            Trait.AFTER_CRASH)
                    .details(
                            "file://./page.html and file://~/page.html are taken from the current"
                                    + " and the home folder.",
                            "A page that answers 404 or 500 is still a page: its status is"
                                    + " printed.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        String url = args.url(args.word(0));
        Navigation.Arrival arrival = tab.page().navigation().to(url);
        return Reply.text("Navigated to " + arrival.url() + " (" + arrival.statusText() + ")");
    }
}
