package gstack.browse.reading;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.Navigation;
import gstack.browse.page.Page;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Base64;

/// Has Chromium write the page down as a file: as a PDF, or with all that it is made of.
public final class Export {
    /// What is read at a time of a file that Chromium holds.
    private static final int PIECE = 1 << 20;

    /// What makes a PDF large; a page that lies about it gets the slower way at worst.
    private static final String ELEMENTS =
            "document.getElementsByTagName('*').length"
                    + " + 200 * document.getElementsByTagName('img').length";

    private static final int FEW = 2000;

    /// How long pictures, styles and frames may take that the page is still loading.
    private static final Duration LOADING = Duration.ofSeconds(5);

    private static final Duration ARCHIVING = Duration.ofSeconds(30);

    private final Page page;

    public Export(Page page) {
        this.page = page;
    }

    /// Waits a little until everything of the page is there; false when something is still missing.
    public boolean awaitLoaded() {
        return Deadline.within(LOADING, () -> page.navigation().await(Navigation.Until.LOAD));
    }

    /// A PDF that Chromium has made, and keeps until it is closed if it may be large.
    public final class Pdf implements AutoCloseable {
        private final @Nullable String handle;
        private final String first;

        private Pdf(Json answer) {
            this.handle = answer.textOrNull("stream");
            this.first = answer.text("data");
        }

        public void writeTo(OutputStream out) throws IOException {
            out.write(Base64.getDecoder().decode(first));
            boolean more = handle != null;
            while (more) {
                Json piece = page.session().call("IO.read", "handle", handle, "size", PIECE);
                out.write(Base64.getDecoder().decode(piece.text("data")));
                more = !piece.flag("eof");
            }
        }

        @Override
        public void close() {
            if (handle != null) {
                page.session().send("IO.close", "handle", handle);
            }
        }
    }

    /// Prints the page; `settings` are the arguments of `Page.printToPDF`.
    public Pdf print(Json settings) {
        page.requireReachable();
        try {
            return isSmall() ? atOnce(settings) : asStream(settings);
        } catch (Overdue e) {
            throw new BrowseException.Timeout(
                    "The page was not printed within "
                            + e.budgetMillis() / 1000
                            + " s. Print a part of it with --page-ranges 1-20.");
        } catch (CdpException e) {
            throw unprintable(e.reason());
        }
    }

    /// Whether the PDF is likely to be small: a stream takes a file and two more round trips.
    private boolean isSmall() {
        Json answer =
                page.session()
                        .call("Runtime.evaluate", "expression", ELEMENTS, "returnByValue", true);
        Json count = answer.at("result").at("value");
        return count.isNumber() && count.asDecimal() < FEW;
    }

    private Pdf atOnce(Json settings) {
        try {
            return new Pdf(page.session().send("Page.printToPDF", settings).await());
        } catch (CdpException e) {
            if (e.code() == CdpException.TOO_LARGE) {
                return asStream(settings);
            }
            throw e;
        }
    }

    private Pdf asStream(Json settings) {
        Json streamed = settings.with("transferMode", "ReturnAsStream");
        return new Pdf(page.session().send("Page.printToPDF", streamed).await());
    }

    private static BrowseException unprintable(String reason) {
        if (reason.startsWith("Page range exceeds")) {
            return new BrowseException.Usage(
                    "pdf: --page-ranges begins after the last page. Ask for fewer pages.");
        }
        if (reason.startsWith("Page range")) {
            return new BrowseException.Usage(
                    "pdf: --page-ranges makes no sense to Chromium ("
                            + reason
                            + "). Write pages such as 1-3,5.");
        }
        if (reason.contains("content area is empty")) {
            return new BrowseException.Usage(
                    "pdf: the margins leave no room on the paper. Choose smaller margins or larger"
                            + " paper.");
        }
        return new BrowseException.Failed(
                "The page could not be printed: "
                        + reason
                        + ". Run 'wait --load', then try again.");
    }

    /// The page as MHTML, with the pictures, styles and frames that it shows.
    ///
    /// Chromium never answers when a frame moves to another process meanwhile, as frames do that
    /// are being loaded: so [#awaitLoaded] first.
    public String archive() {
        page.requireReachable();
        try {
            return Deadline.within(
                    ARCHIVING,
                    () ->
                            page.session()
                                    .call("Page.captureSnapshot", "format", "mhtml")
                                    .text("data"));
        } catch (Overdue e) {
            throw new BrowseException.Timeout(
                    "The page was not archived within "
                            + e.budgetMillis() / 1000
                            + " s; one of its frames may be changing. Run 'wait --load', then try"
                            + " again.");
        } catch (CdpException e) {
            throw new BrowseException.Failed(
                    e.code() == CdpException.TOO_LARGE
                            ? "The page is too large for an archive: "
                                    + e.reason()
                                    + ". Keep its text with 'html' or its looks with 'pdf'."
                            : "The page could not be archived: "
                                    + e.reason()
                                    + ". Run 'wait --load', then try again.",
                    e);
        }
    }
}
