package gstack.browse.commands.interaction;

import gstack.browse.action.Uploading;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.page.Page;
import gstack.browse.page.Target;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Hands files to a page.
public final class Upload implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "upload <sel|@ref> <file…> [--drop] [--timeout <ms>] [-D|--diff]",
                            "Upload files through a file field, the button that opens one, or by"
                                    + " drop",
                            Category.INTERACTION,
                            Scope.WRITE)
                    .limit(Acting.LIMIT)
                    .details(
                            "The element may be the <input type=file> itself, seen or not, its"
                                + " label, or a button that opens a file chooser; --drop drops the"
                                + " files on it.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        Page page = tab.page();
        parsed.word(1);
        List<Path> files = parsed.rest().stream().skip(1).map(args::fileToRead).toList();
        List<String> said = new ArrayList<>();
        for (Path file : files) {
            said.add(file.getFileName() + " (" + size(file) + "B)");
        }
        Target target = page.target(parsed.word(0));
        return Acting.onPage(
                page,
                parsed,
                () -> {
                    Uploading uploading = new Uploading(page);
                    if (parsed.has("--drop")) {
                        uploading.drop(target, files, Acting.timeout(parsed));
                    } else {
                        uploading.give(target, files, Acting.timeout(parsed));
                    }
                    return after ->
                            "Uploaded: " + String.join(", ", said) + Acting.placeIfMoved(after);
                });
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
