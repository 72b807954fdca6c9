package gstack.browse.commands.server;

import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;

/// Ends the daemon and its browser.
public final class Stop implements Command.OnDaemon {
    private static final Spec SPEC =
            Spec.of(
                    "stop",
                    "Stop the daemon and close its browser",
                    Category.SERVER,
                    Scope.CONTROL,
                    Trait.CLIENT_SIDE);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Host host, Args args) {
        host.end("stop");
        return Reply.text("Server stopped");
    }
}
