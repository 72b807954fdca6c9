package gstack.browse.page;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Base64;

/// Has Chromium write the page down as a file: as a PDF, or with all that it is made of.
public final class Export {
    /// What is read at a time of a file that Chromium holds.
    private static final int PIECE = 1 << 20;

    /// How long pictures, styles and frames may take that the page is still loading.
    private static final Duration LOADING = Duration.ofSeconds(5);

    private static final Duration ARCHIVING = Duration.ofSeconds(30);

    private final Page page;

    Export(Page page) {
        this.page = page;
    }

    /// Waits a little until everything of the page is there; false when something is still missing.
    public boolean awaitLoaded() {
        return Deadline.within(LOADING, () -> page.navigation().await(Navigation.Until.LOAD));
    }

    /// A PDF that Chromium has made and keeps until it is closed.
    public final class Pdf implements AutoCloseable {
        private final String handle;

        private Pdf(String handle) {
            this.handle = handle;
        }

        public void writeTo(OutputStream out) throws IOException {
            Session session = page.session();
            boolean more = true;
            while (more) {
                Json piece = session.call("IO.read", "handle", handle, "size", PIECE);
                out.write(Base64.getDecoder().decode(piece.text("data")));
                more = !piece.flag("eof");
            }
        }

        @Override
        public void close() {
            page.session().send("IO.close", "handle", handle);
        }
    }

    /// Prints the page; `settings` are the arguments of `Page.printToPDF`.
    public Pdf print(Json settings) {
        page.requireReachable();
        try {
            Json answer =
                    page.session()
                            .send(
                                    "Page.printToPDF",
                                    settings.with("transferMode", "ReturnAsStream"))
                            .await();
            return new Pdf(answer.text("stream"));
        } catch (Overdue e) {
            throw new BrowseException.Timeout(
                    "The page was not printed within "
                            + e.budgetMillis() / 1000
                            + " s. Print a part of it with --page-ranges 1-20.");
        } catch (CdpException e) {
            throw unprintable(e.reason());
        }
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
