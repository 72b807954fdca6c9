package gstack.browse.sight;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.Page;
import gstack.browse.page.Viewport;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/// Shows a page as it changes, to whoever watches.
public final class Screencast {
    /// Pictures are made no larger than this on either side.
    private static final int LARGEST = 1280;

    /// A page that always moves must not keep Chromium and us busy: pictures that follow each other
    /// faster than this are acknowledged later, and until then Chromium makes few more.
    private static final long RAPID_MILLIS = 50;

    private static final long PACE_MILLIS = 100;

    /// What Chromium left out meanwhile it does not show later; when nothing else comes within this
    /// time, it is asked for.
    private static final long QUIET_MILLIS = 150;

    private static final Duration DRAWING = Duration.ofSeconds(1);

    /// A PNG of what the window showed, and when, in seconds.
    public static final class Picture {
        private final byte[] png;
        private final double seconds;

        Picture(byte[] png, double seconds) {
            this.png = png;
            this.seconds = seconds;
        }

        public byte[] png() {
            return png;
        }

        public double seconds() {
            return seconds;
        }
    }

    private final Page page;
    private boolean listening;
    // When the last picture came.
    private volatile long last;
    private volatile @Nullable Consumer<Picture> viewer;

    public Screencast(Page page) {
        this.page = page;
    }

    /// Gives `viewer` a picture of the page now, and another after each change.
    public synchronized void start(Consumer<Picture> viewer) {
        if (!listening) {
            listening = true;
            page.session().on("Page.screencastFrame", this::shown);
        }
        this.viewer = viewer;
        again();
    }

    /// Waits until a page that has just come has been drawn; one that is too busy is taken as it
    /// is.
    public void awaitDrawn() {
        try {
            // Of a part, Chromium would draw the page in another size for a moment.
            page.session()
                    .send("Page.captureScreenshot", "format", "jpeg", "quality", 1)
                    .await(Deadline.after(DRAWING));
        } catch (Overdue | CdpException _) {
            // Its first picture shows what there is.
        }
    }

    /// Whether there is a page to show.
    public boolean hasPage() {
        return !page.isGone() && !page.renderer().isCrashed();
    }

    /// Shows the page as it is now, whether it has changed or not.
    public void again() {
        Session session = page.session();
        session.send("Page.stopScreencast");
        session.send(
                "Page.startScreencast", "format", "png", "maxWidth", LARGEST, "maxHeight", LARGEST);
    }

    public void stop() {
        viewer = null;
        page.session().send("Page.stopScreencast");
    }

    private void shown(Json event) {
        pace(event.number("sessionId", 0));
        Json metadata = event.at("metadata");
        Viewport size = page.window().viewport();
        // While a picture of the whole document is taken, the window has another size.
        boolean window =
                Math.round(metadata.decimal("deviceWidth", 0)) == size.width()
                        && Math.round(metadata.decimal("deviceHeight", 0)) == size.height();
        Consumer<Picture> watching = viewer;
        if (watching != null && window) {
            byte[] png = Base64.getDecoder().decode(event.text("data"));
            watching.accept(new Picture(png, metadata.decimal("timestamp", 0)));
        }
    }

    private void pace(int picture) {
        long now = System.nanoTime();
        boolean rapid = now - last < TimeUnit.MILLISECONDS.toNanos(RAPID_MILLIS);
        last = now;
        if (!rapid) {
            acknowledge(picture);
            return;
        }
        after(PACE_MILLIS, () -> acknowledge(picture));
        after(
                PACE_MILLIS + QUIET_MILLIS,
                () -> {
                    if (last == now && viewer != null) {
                        again();
                    }
                });
    }

    private void acknowledge(int picture) {
        page.session().send("Page.screencastFrameAck", "sessionId", picture);
    }

    private static void after(long millis, Runnable work) {
        CompletableFuture.delayedExecutor(millis, TimeUnit.MILLISECONDS).execute(work);
    }
}
