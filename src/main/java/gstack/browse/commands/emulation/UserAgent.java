package gstack.browse.commands.emulation;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.emulation.Aspect;

/// Sets the user agent of all tabs.
public final class UserAgent implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "useragent <string…>",
                            "Set the user agent of all tabs, open ones and new ones",
                            Category.EMULATION,
                            Scope.ADMIN,
                            Trait.OWN_WORDS)
                    .details(
                            "The page stays as it is: scripts see the new one at once, the server"
                                    + " with the next request; refs are kept.",
                            "'emulate reset useragent' goes back to the browser's own.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        args.word(0);
        String wanted = Aspect.USER_AGENT.read(String.join(" ", args.words()));
        tab.browser().emulate(tab.browser().emulation().with(Aspect.USER_AGENT, wanted), tab);
        return Reply.text("User agent set: " + wanted);
    }
}
