package gstack.browse.commands.interaction;

import gstack.browse.browser.Browser;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.page.Dialog.Answer;

/// Has dialogs accepted, and says what prompts are given.
public final class DialogAccept implements Command.OnBrowser {
    private static final Spec SPEC =
            Spec.of(
                            "dialog-accept [text…] [--next]",
                            "Accept dialogs from now on; prompts get the text",
                            Category.INTERACTION,
                            Scope.WRITE,
                            Trait.OWN_WORDS)
                    .details(
                            "This is how dialogs of all tabs are answered until 'dialog-dismiss';"
                                    + " without text a prompt gets its own default.",
                            "--next is about the next dialog of this tab only; after it things are"
                                    + " as before.",
                            "A page that asks whether it may be left (beforeunload) is left.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        Args.Parsed parsed = args.parsedLeniently();
        String text = parsed.rest().isEmpty() ? null : String.join(" ", parsed.rest());
        Answer answer = new Answer(true, text);
        String given = text == null ? "" : " with text: \"" + text + "\"";
        if (parsed.has("--next")) {
            int tab = args.tab(browser).id();
            browser.dialogs().next(tab, answer);
            return Reply.text("The next dialog of tab " + tab + " will be accepted" + given);
        }
        browser.dialogs().always(args.caller().owner(), answer);
        return Reply.text("Dialogs will be accepted" + given);
    }
}
