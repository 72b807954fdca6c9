package gstack.browse.commands.visual;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.guard.WholeFile;
import gstack.browse.page.Page;
import gstack.browse.reading.Export;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Prints the page into a file.
public final class Pdf implements Command.OnPage {
    private static final String STANDARD_PATH = "/tmp/browse-page.pdf";

    /// A long document takes Chromium longer than anything else does.
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private static final Duration PAGED_JS = Duration.ofSeconds(3);

    /// Paged.js cuts the page into sheets itself and says so in this variable. A page that has
    /// loaded and shows no sign of it is not waited for.
    private static final String CUT =
            "window.__pagedjsAfterFired === true || (document.readyState === 'complete'"
                    + " && !('__pagedjsAfterFired' in window || 'PagedPolyfill' in window"
                    + " || 'PagedConfig' in window || 'Paged' in window"
                    + " || document.querySelector('.pagedjs_pages')"
                    + " || Array.from(document.scripts)"
                    + ".some(s => /paged/i.test(s.src || s.textContent))))";

    private static final Spec SPEC =
            Spec.of(
                            "pdf [path] [--format|--page-size <size>] [--width <dim>] [--height"
                                + " <dim>] [--landscape] [--margins <dim>] [--margin-top <dim>]"
                                + " [--margin-right <dim>] [--margin-bottom <dim>] [--margin-left"
                                + " <dim>] [--header-template <html>] [--footer-template <html>]"
                                + " [--page-numbers] [--scale <n>] [--page-ranges <pages>]"
                                + " [--print-background] [--prefer-css-page-size] [--tagged]"
                                + " [--outline] [--toc] [--from-file <payload.json>]",
                            "Print the page as PDF: size, margins, header and footer, page numbers,"
                                    + " outline, tags",
                            Category.VISUAL,
                            Scope.READ,
                            Trait.OWN_WORDS)
                    .limit(LIMIT)
                    .details(
                            "Without a path the PDF goes to "
                                    + STANDARD_PATH
                                    + ". --format is letter (the default), legal, tabloid, ledger"
                                    + " or a0 to a6; lengths are such as 210mm, 8.5in, 72pt or"
                                    + " 800px. There are no margins but those given; a header or"
                                    + " footer gets 1 cm.",
                            "Templates are HTML in which elements of class pageNumber, totalPages,"
                                    + " title, date and url are filled in; give them a font-size.",
                            "--outline makes bookmarks of the headings, --tagged says what is a"
                                    + " heading or a table (an outline needs that too). --toc waits"
                                    + " up to 3 s for Paged.js.",
                            "--from-file reads the same flags from JSON, such as"
                                + " {\"output\":\"a.pdf\",\"format\":\"a4\",\"pageNumbers\":true};"
                                + " flags beside it go before it.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        PdfRequest request = PdfRequest.of(args, tab.id());
        String name = request.path();
        // The path is judged before the work, so that a bad one costs nothing.
        Path file = args.fileToWrite(name == null ? STANDARD_PATH : name);
        Page page = tab.page();
        StringBuilder said = new StringBuilder("PDF saved: ").append(file);
        if (!new Export(page).awaitLoaded()) {
            said.append("\nThe page was still loading; for all of it, 'wait --load' first.");
        }
        if (request.toc() && !cut(page)) {
            said.append("\nPaged.js had not finished after 3 s; its pages may be missing.");
        }
        try (Export.Pdf pdf = new Export(page).print(request.settings().json())) {
            WholeFile.write(file, pdf::writeTo);
        }
        return Reply.text(said.toString());
    }

    private static boolean cut(Page page) {
        return page.scripting().awaitTrue(page.mainFrame(), List.of(CUT), PAGED_JS);
    }
}
