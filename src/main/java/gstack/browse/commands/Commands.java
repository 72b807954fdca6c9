package gstack.browse.commands;

import gstack.browse.command.Command;
import gstack.browse.commands.inspection.Js;
import gstack.browse.commands.navigation.Back;
import gstack.browse.commands.navigation.Forward;
import gstack.browse.commands.navigation.Goto;
import gstack.browse.commands.navigation.Reload;
import gstack.browse.commands.navigation.Url;

import java.util.List;

/// Every command there is.
public final class Commands {
    public static final List<Command> ALL =
            List.of(
                    // Navigation
                    new Goto(),
                    new Back(),
                    new Forward(),
                    new Reload(),
                    new Url(),
                    // Inspection
                    new Js());

    private Commands() {}
}
