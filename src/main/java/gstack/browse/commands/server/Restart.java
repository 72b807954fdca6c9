package gstack.browse.commands.server;

import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;

/// Ends the daemon; the client, or the next call, starts a new one.
public final class Restart implements Command.OnDaemon {
    private static final Spec SPEC =
            Spec.of(
                    "restart",
                    "Restart the daemon with a new browser",
                    Category.SERVER,
                    Scope.CONTROL,
                    Trait.CLIENT_SIDE);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Host host, Args args) {
        host.end("restart");
        return Reply.text("Restarting...");
    }
}
