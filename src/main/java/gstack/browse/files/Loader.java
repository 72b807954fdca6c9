package gstack.browse.files;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.cdp.SessionGone;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.NavigationFailure;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// A window that nobody sees, which goes where files are and takes them instead of showing them.
///
/// So a file is asked for as the browser asks for anything: with its cookies, its cache and its
/// proxy, each redirect shown to the URL policy. One file at a time.
public final class Loader implements AutoCloseable {
    /// How long a server may say nothing.
    static final Duration SILENCE = Duration.ofSeconds(30);

    /// What comes through the protocol; larger ones Chromium writes to the disk itself.
    private static final long SMALL = 4L << 20;

    private final Session browser;
    private final Session session;
    private final String targetId;
    private final Downloads downloads;
    private final Loaders loaders;

    /// What is said of the navigation that waits for its answer; the end of an earlier one may
    /// still be said then, but not here.
    private volatile @Nullable LinkedBlockingQueue<Json> asking;

    Loader(
            Session browser,
            Session session,
            String targetId,
            Downloads downloads,
            Loaders loaders) {
        this.browser = browser;
        this.session = session;
        this.targetId = targetId;
        this.downloads = downloads;
        this.loaders = loaders;
        downloads.own(targetId);
        session.on("Fetch.requestPaused", this::paused);
        session.send(
                "Fetch.enable",
                "patterns",
                List.of(Json.object("urlPattern", "*", "requestStage", "Response")));
        session.send("Runtime.runIfWaitingForDebugger");
    }

    private void paused(Json event) {
        LinkedBlockingQueue<Json> events = asking;
        if (events != null) {
            events.add(event);
        } else {
            // A download that broke off is asked for again.
            proceed(event.text("requestId"));
        }
    }

    private Call proceed(String requestId) {
        return session.send("Fetch.continueRequest", "requestId", requestId);
    }

    /// Takes what is at `url`, which the caller has checked, into a file on the shelf.
    public Fetched fetch(String url, @Nullable String referrer, long largest) {
        try {
            Response response = ask(url, referrer);
            if (response.status() >= 400 || response.isEmpty()) {
                drop(response);
                throw new BrowseException.Failed(response.statusLine());
            }
            if (response.length() > largest) {
                drop(response);
                throw tooLarge(largest);
            }
            return response.isMeasured() && response.length() <= SMALL
                    ? new Pouring(session, downloads.shelf()).pour(response)
                    : save(response, largest);
        } catch (Overdue e) {
            throw silent(e.budgetMillis());
        } catch (CdpException e) {
            throw new BrowseException.Failed("Chromium refused " + e.method() + ": " + e.reason());
        } catch (SessionGone _) {
            throw new BrowseException.Failed("the window that fetches was closed. Try again");
        } finally {
            asking = null;
        }
    }

    private static BrowseException silent(long millis) {
        return new BrowseException.Timeout(
                "the server sent nothing for "
                        + millis / 1000
                        + " s. Check that it is up, then try again");
    }

    static BrowseException tooLarge(long largest) {
        return new BrowseException.Denied(
                "File too large (>"
                        + (largest >> 20)
                        + "MB). Fetch it with a program such as curl.");
    }

    /// Goes to `url` and stops where an answer begins.
    private Response ask(String url, @Nullable String referrer) {
        LinkedBlockingQueue<Json> events = new LinkedBlockingQueue<>();
        asking = events;
        Call navigation =
                session.send(
                        "Page.navigate",
                        "url",
                        url,
                        "referrer",
                        referrer,
                        "referrerPolicy",
                        referrer == null ? null : "strictOriginWhenCrossOrigin");
        Deadline deadline = Deadline.within(SILENCE, Deadline::current);
        Thread.startVirtualThread(() -> await(navigation, deadline, events));
        while (true) {
            Json event = next(events, deadline);
            if (!event.has("requestId")) {
                throw failed(url, event);
            }
            Response response = Response.of(event);
            if (response.status() == 0 || response.isRedirect()) {
                // What failed ends the navigation, and with it comes the reason.
                proceed(response.requestId());
            } else {
                return response;
            }
        }
    }

    /// Puts the end of a navigation that no answer stopped among the events.
    private static void await(
            Call navigation, Deadline deadline, LinkedBlockingQueue<Json> events) {
        try {
            events.add(navigation.await(deadline));
        } catch (CdpException e) {
            events.add(Json.object("errorText", e.reason()));
        } catch (Overdue | SessionGone | BrowseException _) {
            // Whoever waits for the answer waits no longer either.
        }
    }

    private Json next(LinkedBlockingQueue<Json> events, Deadline deadline) {
        try {
            Json event = events.poll(deadline.remainingNanos(), TimeUnit.NANOSECONDS);
            if (event == null) {
                session.send("Page.stopLoading");
                throw silent(deadline.budget().toMillis());
            }
            return event;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            session.send("Page.stopLoading");
            throw new BrowseException.Cancelled();
        }
    }

    private BrowseException failed(String url, Json answer) {
        String refused = loaders.takeRefusal(targetId);
        if (refused != null) {
            return new BrowseException.Denied(refused);
        }
        String error = answer.text("errorText");
        return new BrowseException.Failed(
                error.isEmpty()
                        ? url + " is no file"
                        : NavigationFailure.explain(error) + " (" + error + ")");
    }

    private void drop(Response response) {
        session.send(
                        "Fetch.failRequest",
                        "requestId",
                        response.requestId(),
                        "errorReason",
                        "Aborted")
                .await();
    }

    /// Has Chromium write it to the disk, which knows best whether all of it came.
    private Fetched save(Response response, long largest) {
        long before = downloads.mark();
        asking = null;
        session.call(
                "Fetch.continueResponse",
                "requestId",
                response.requestId(),
                "responseCode",
                response.status(),
                "responseHeaders",
                response.asAttachment());
        Download begun =
                downloads
                        .ofFrame(targetId, before, Deadline.within(SILENCE, Deadline::current))
                        .orElseThrow(() ->
                                new BrowseException.Failed("the browser did not begin to save it"));
        Download ended = watched(begun, largest);
        if (ended.state() == Download.State.SAVED && ended.file() != null) {
            return new Fetched(
                    ended.file(), ended.received(), response.type(), response.name(begun.name()));
        }
        throw ended.state() == Download.State.REFUSED
                ? new BrowseException.Denied(ended.reason())
                : new BrowseException.Failed(
                        ended.reason().replace("it was", "the connection was")
                                + ". Try again, or look at the server's log");
    }

    /// Waits as long as something comes.
    private Download watched(Download begun, long largest) {
        Download now = begun;
        try {
            while (now.isRunning()) {
                long before = now.received();
                now = downloads.ended(now, Deadline.within(SILENCE, Deadline::current));
                if (now.isRunning() && now.received() > largest) {
                    throw tooLarge(largest);
                }
                if (now.isRunning() && (now.received() == before || Deadline.current().passed())) {
                    throw silent(SILENCE.toMillis());
                }
            }
            return now;
        } finally {
            if (now.isRunning()) {
                downloads.cancel(now, "it was given up");
            }
        }
    }

    @Override
    public void close() {
        downloads.disown(targetId);
        loaders.gone(targetId);
        browser.send("Target.closeTarget", "targetId", targetId);
    }

    /// How an HTTP header's name is compared.
    static String folded(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
