package gstack.browse.commands.inspection;

import gstack.browse.browser.Browser;
import gstack.browse.capture.DialogEntry;
import gstack.browse.capture.Ring;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;

import java.util.StringJoiner;

/// Shows which dialogs the pages opened and what they were answered.
public final class Dialog implements Command.OnBrowser {
    private static final Spec SPEC =
            Spec.of(
                            "dialog [--clear] [--since <time>] [--tab <N>]",
                            "Captured dialogs of all tabs and how they were answered",
                            Category.INSPECTION,
                            Scope.READ,
                            Trait.PAGE_CONTENT)
                    .details(
                            "Dialogs are answered at once, as 'dialog-accept' and 'dialog-dismiss'"
                                    + " say; they never wait for you.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        Args.Parsed parsed = args.parsed();
        Ring<DialogEntry> ring = browser.capture().dialogs();
        if (parsed.has("--clear")) {
            args.caller().demandAllTabs("dialog --clear");
            ring.clear();
            return Reply.text("Dialog buffer cleared.");
        }
        Since since = Since.of(browser, args, parsed);
        StringJoiner lines = new StringJoiner("\n");
        lines.setEmptyValue("(no dialogs captured)");
        ring.all().stream()
                .filter(dialog -> since.takes(dialog.time(), dialog.tab()))
                .forEach(dialog -> lines.add(dialog.line()));
        return Reply.text(lines.toString());
    }
}
