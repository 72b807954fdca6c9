package gstack.browse.commands.inspection;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;

/// Evaluates an expression in the page.
public final class Js implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "js <expression> [--out <file>] [--raw]",
                            "Evaluate JavaScript in the page and print the result",
                            Category.INSPECTION,
                            Scope.ADMIN,
                            Trait.OWN_WORDS)
                    .details(
                            "Code with await is wrapped in an async function; several statements"
                                    + " then need a return.",
                            "Objects are printed as JSON, undefined as nothing.",
                            "--out writes the result to a file; a base64 data URL is decoded first"
                                    + " unless --raw is given.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        ResultFile out = ResultFile.of(args);
        String result = Evaluation.run(tab, out.rest().word(0));
        return out.deliver("JS result written", result);
    }
}
