package gstack.browse.commands.pairing;

import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;

/// Ends the token of one agent; its tabs become the user's.
public final class Unpair implements Command.OnDaemon {
    private static final Spec SPEC =
            Spec.of(
                    "unpair <name>",
                    "End an agent's token and take over its tabs",
                    Category.SERVER,
                    Scope.ROOT);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Host host, Args args) {
        String name = args.parsed().atMost(1).word(0);
        return Reply.text(ControlTunnel.Agents.revoke(host.pairing(), name));
    }
}
