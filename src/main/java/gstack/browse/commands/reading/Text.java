package gstack.browse.commands.reading;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.page.Element;
import gstack.browse.page.Frame;
import gstack.browse.page.Page;
import gstack.browse.reading.TextReader;

/// Prints what a reader sees of the page.
public final class Text implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "text [sel|@ref] [--frames]",
                            "Print the displayed text of the page or of one element",
                            Category.READING,
                            Scope.READ,
                            Trait.PAGE_CONTENT,
                            Trait.OVER_TUNNEL)
                    .details(
                            "Blocks stand on lines of their own, the cells of a table row are"
                                + " separated by tabs; shadow roots are read like the rest, what is"
                                + " not displayed is left out.",
                            "--frames adds the text of each displayed frame under a line [frame"
                                    + " <url>].");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        Page page = tab.page();
        Element root = Part.of(page, parsed);
        TextReader reader = new TextReader(page);
        Frame frame = root == null ? page.frame() : root.frame();
        return Reply.text(
                parsed.has("--frames")
                        ? reader.textWithFrames(frame, root)
                        : reader.text(frame, root));
    }
}
