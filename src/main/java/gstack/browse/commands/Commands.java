package gstack.browse.commands;

import gstack.browse.command.Command;
import gstack.browse.commands.inspection.Attrs;
import gstack.browse.commands.inspection.Console;
import gstack.browse.commands.inspection.Css;
import gstack.browse.commands.inspection.Dialog;
import gstack.browse.commands.inspection.Eval;
import gstack.browse.commands.inspection.Expect;
import gstack.browse.commands.inspection.Is;
import gstack.browse.commands.inspection.Js;
import gstack.browse.commands.inspection.ListRoutes;
import gstack.browse.commands.inspection.Network;
import gstack.browse.commands.inspection.Route;
import gstack.browse.commands.inspection.Unroute;
import gstack.browse.commands.interaction.DialogAccept;
import gstack.browse.commands.interaction.DialogDismiss;
import gstack.browse.commands.navigation.Back;
import gstack.browse.commands.navigation.Forward;
import gstack.browse.commands.navigation.Goto;
import gstack.browse.commands.navigation.LoadHtml;
import gstack.browse.commands.navigation.Reload;
import gstack.browse.commands.navigation.Url;
import gstack.browse.commands.navigation.Wait;
import gstack.browse.commands.reading.Accessibility;
import gstack.browse.commands.reading.Data;
import gstack.browse.commands.reading.Forms;
import gstack.browse.commands.reading.Html;
import gstack.browse.commands.reading.Links;
import gstack.browse.commands.reading.Media;
import gstack.browse.commands.reading.Text;
import gstack.browse.commands.server.Help;
import gstack.browse.commands.server.MemoryUse;
import gstack.browse.commands.server.Restart;
import gstack.browse.commands.server.Status;
import gstack.browse.commands.server.Stop;
import gstack.browse.commands.snapshot.Snapshot;
import gstack.browse.commands.tabs.ChooseFrame;
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
                    // Reading
                    new Text(),
                    new Html(),
                    new Links(),
                    new Forms(),
                    new Accessibility(),
                    new Media(),
                    new Data(),
                    // Snapshot
                    new Snapshot(),
                    // Inspection
                    new Js(),
                    new Eval(),
                    new Css(),
                    new Attrs(),
                    new Is(),
                    new Expect(),
                    new Console(),
                    new Network(),
                    new Dialog(),
                    new Route(),
                    new Unroute(),
                    new ListRoutes(),
                    // Interaction
                    new DialogAccept(),
                    new DialogDismiss(),
                    // Visual
                    new Screenshot(),
                    new SetViewport(),
                    // Tabs
                    new ListTabs(),
                    new SwitchTab(),
                    new NewTab(),
                    new CloseTab(),
                    new TabEach(),
                    new ChooseFrame(),
                    // Server
                    new Status(),
                    new Stop(),
                    new Restart(),
                    new Help(),
                    new MemoryUse());

    private Commands() {}
}
