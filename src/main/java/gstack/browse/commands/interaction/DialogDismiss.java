package gstack.browse.commands.interaction;

import gstack.browse.browser.Browser;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.page.Dialog.Answer;

/// Has dialogs dismissed.
public final class DialogDismiss implements Command.OnBrowser {
    private static final Spec SPEC =
            Spec.of(
                            "dialog-dismiss [--next]",
                            "Dismiss dialogs from now on",
                            Category.INTERACTION,
                            Scope.WRITE)
                    .details(
                            "This is how dialogs of all tabs are answered until 'dialog-accept';"
                                    + " --next is about the next dialog of this tab only.",
                            "A page that asks whether it may be left (beforeunload) stays, and"
                                    + " 'goto' says so; 'closetab' closes it unasked.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        Args.Parsed parsed = args.parsed();
        if (!parsed.rest().isEmpty()) {
            throw args.usage();
        }
        if (parsed.has("--next")) {
            int tab = args.tab(browser).id();
            browser.dialogs().next(tab, Answer.DISMISS);
            return Reply.text("The next dialog of tab " + tab + " will be dismissed");
        }
        browser.dialogs().always(args.caller().owner(), Answer.DISMISS);
        return Reply.text("Dialogs will be dismissed");
    }
}
