package gstack.browse.commands;

import gstack.browse.command.Command;
import gstack.browse.commands.inspection.Js;
import gstack.browse.commands.navigation.Back;
import gstack.browse.commands.navigation.Forward;
import gstack.browse.commands.navigation.Goto;
import gstack.browse.commands.navigation.LoadHtml;
import gstack.browse.commands.navigation.Reload;
import gstack.browse.commands.navigation.Url;
import gstack.browse.commands.navigation.Wait;
import gstack.browse.commands.server.Help;
import gstack.browse.commands.server.MemoryUse;
import gstack.browse.commands.server.Restart;
import gstack.browse.commands.server.Status;
import gstack.browse.commands.server.Stop;
import gstack.browse.commands.tabs.CloseTab;
import gstack.browse.commands.tabs.ListTabs;
import gstack.browse.commands.tabs.NewTab;
import gstack.browse.commands.tabs.SwitchTab;
import gstack.browse.commands.tabs.TabEach;
import gstack.browse.commands.visual.Screenshot;
import gstack.browse.commands.visual.SetViewport;

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
                    new Wait(),
                    new LoadHtml(),
                    // Inspection
                    new Js(),
                    // Visual
                    new Screenshot(),
                    new SetViewport(),
                    // Tabs
                    new ListTabs(),
                    new SwitchTab(),
                    new NewTab(),
                    new CloseTab(),
                    new TabEach(),
                    // Server
                    new Status(),
                    new Stop(),
                    new Restart(),
                    new Help(),
                    new MemoryUse());

    private Commands() {}
}
