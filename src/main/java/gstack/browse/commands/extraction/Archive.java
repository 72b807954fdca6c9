package gstack.browse.commands.extraction;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.guard.WholeFile;
import gstack.browse.reading.Export;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;

/// Keeps the page with all that it is made of in one file.
public final class Archive implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "archive [path]",
                            "Save the complete page as MHTML, in one file",
                            Category.EXTRACTION,
                            Scope.WRITE)
                    .limit(Duration.ofMinutes(1))
                    .details(
                            "Pictures, styles and frames are in it as they are now; scripts are"
                                    + " not. Without a path it goes to"
                                    + " /tmp/browse-archive-<milliseconds>.mhtml.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        String name =
                parsed.rest().isEmpty()
                        ? "/tmp/browse-archive-" + System.currentTimeMillis() + ".mhtml"
                        : parsed.word(0);
        Path file = args.fileToWrite(name);
        Export export = new Export(tab.page());
        boolean whole = export.awaitLoaded();
        byte[] mhtml = export.archive().getBytes(StandardCharsets.UTF_8);
        WholeFile.write(file, mhtml);
        return Reply.text(
                "Archive saved: "
                        + file
                        + " ("
                        + Math.round(mhtml.length / 1024.0)
                        + "KB, MHTML)"
                        + (whole
                                ? ""
                                : "\nThe page was still loading; for all of it, 'wait --load'"
                                        + " first."));
    }
}
