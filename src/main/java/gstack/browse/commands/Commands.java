package gstack.browse.commands;

import gstack.browse.command.Command;
import gstack.browse.commands.inspection.Attrs;
import gstack.browse.commands.inspection.Css;
import gstack.browse.commands.inspection.Eval;
import gstack.browse.commands.inspection.Is;
import gstack.browse.commands.inspection.Js;
import gstack.browse.commands.navigation.Back;
import gstack.browse.commands.navigation.Forward;
import gstack.browse.commands.navigation.Goto;
import gstack.browse.commands.navigation.Reload;
import gstack.browse.commands.navigation.Url;
import gstack.browse.commands.reading.Accessibility;
import gstack.browse.commands.reading.Data;
import gstack.browse.commands.reading.Forms;
import gstack.browse.commands.reading.Html;
import gstack.browse.commands.reading.Links;
import gstack.browse.commands.reading.Media;
import gstack.browse.commands.reading.Text;

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
                    // Reading
                    new Text(),
                    new Html(),
                    new Links(),
                    new Forms(),
                    new Accessibility(),
                    new Media(),
                    new Data(),
                    // Inspection
                    new Js(),
                    new Eval(),
                    new Css(),
                    new Attrs(),
                    new Is());

    private Commands() {}
}
