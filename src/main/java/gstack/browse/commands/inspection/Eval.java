package gstack.browse.commands.inspection;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Evaluates a file of JavaScript in the page.
public final class Eval implements Command.OnPage {
    private static final String BYTE_ORDER_MARK = "\ufeff";

    private static final Spec SPEC =
            Spec.of(
                            "eval <file> [--out <file>] [--raw]",
                            "Evaluate a file of JavaScript in the page and print the result",
                            Category.INSPECTION,
                            Scope.ADMIN,
                            Trait.OWN_WORDS,
                            Trait.OVER_TUNNEL)
                    .details("Everything else is as with 'js'.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        ResultFile out = ResultFile.of(args);
        Path file = args.fileToRead(out.rest().word(0));
        return out.deliver("Eval result written", Evaluation.run(tab, code(file)));
    }

    private static String code(Path file) {
        try {
            // Bytes that are no UTF-8 become U+FFFD: the script then says itself what is wrong.
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "Cannot read " + file + " (" + e.getMessage() + "). Check its permissions.", e);
        }
    }
}
