package gstack.browse.commands.reading;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.WholeFile;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.page.Target;
import gstack.browse.reading.Content;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Prints what a page is there for, without what surrounds it.
public final class Read implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "read [sel|@ref] [--no-links] [--no-images] [--out <file>]",
                            "Print the page's main content as Markdown",
                            Category.READING,
                            Scope.READ,
                            Trait.PAGE_CONTENT)
                    .details(
                            "The article under its title, author and date: headings, lists, code,"
                                + " tables, links and images with whole addresses. Navigation,"
                                + " sidebars, footers, cookie banners and what is not displayed are"
                                + " left out.",
                            "With a selector, all that is displayed in that element. --no-links"
                                    + " keeps only the words of links; 'text' prints everything as"
                                    + " plain text.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        if (parsed.rest().size() > 1) {
            throw args.usage();
        }
        if (!parsed.rest().isEmpty() && parsed.word(0).contains("://")) {
            throw new BrowseException.Usage(
                    "read prints the page that is open. Run 'goto "
                            + parsed.word(0)
                            + "' first, then 'read'.");
        }
        String out = OutFile.named(parsed);
        Path file = out == null ? null : args.fileToWrite(out);
        Page page = tab.page();
        Target target = parsed.rest().isEmpty() ? null : page.target(parsed.word(0));
        Frame frame = target == null ? page.frame() : target.frame();
        String text =
                Content.markdown(
                        page, frame, target, !parsed.has("--no-links"), !parsed.has("--no-images"));
        if (file == null) {
            return Reply.text(text);
        }
        byte[] bytes = (text + "\n").getBytes(StandardCharsets.UTF_8);
        WholeFile.write(file, bytes);
        return Reply.said("Page written: " + file + " (" + bytes.length + " bytes)");
    }
}
