package gstack.browse.commands.server;

import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.Manual;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;

/// Explains the commands.
public final class Help implements Command.OnDaemon {
    private static final Spec SPEC =
            Spec.of(
                    "help [command]",
                    "List all commands, or explain one",
                    Category.SERVER,
                    Scope.READ,
                    Trait.CLIENT_SIDE);

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Host host, Args args) {
        return Reply.text(
                args.isEmpty() ? Manual.overview(host.registry()) : page(host, args.word(0)));
    }

    private static String page(Host host, String name) {
        Spec spec =
                Manual.CLIENT_ONLY.stream()
                        .filter(each -> each.name().equals(name))
                        .findFirst()
                        .orElseGet(() -> host.registry().require(name).spec());
        return Manual.page(spec);
    }
}
