package gstack.browse.daemon;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Engine;
import gstack.browse.browser.UrlGuard;
import gstack.browse.capture.Logs;
import gstack.browse.cdp.Connection;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.SessionGone;
import gstack.browse.cdp.TracedTransport;
import gstack.browse.cdp.Transport;
import gstack.browse.command.Progress;
import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.files.Shelf;
import gstack.browse.guard.UrlPolicy;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Connects to Chromium and opens the first tab while clients already come in, and tells those who
/// wait for the browser how that went.
final class Boot {
    /// What comes of it.
    interface Events {
        /// Commands can be run.
        void ready();

        /// Chromium has ended or let go of us.
        void closed(Browser gone);

        /// The daemon has no reason to stay.
        void end(String why);
    }

    private final Options options;
    private final Engine engine;
    private final @Nullable Persistence persistence;
    private final Log log;
    private final Events events;
    private final CompletableFuture<Browser> browser = new CompletableFuture<>();
    private final CountDownLatch failureTold = new CountDownLatch(1);
    private volatile @Nullable Logs logs;

    /// `engine` is booting already; `persistence` is null when no session is to be kept.
    Boot(
            Options options,
            Engine engine,
            @Nullable Persistence persistence,
            Log log,
            Events events) {
        this.options = options;
        this.engine = engine;
        this.persistence = persistence;
        this.log = log;
        this.events = events;
    }

    void begin() {
        Thread.ofVirtual().name("connect to Chromium").start(this::connect);
    }

    private void connect() {
        try {
            Connection connection =
                    new Connection(traced(engine.transport()), problem -> log.bug("cdp", problem));
            Browser started = new Browser(connection, engine, guard());
            // While the first tab opens: nobody waits for it.
            Thread shelving = Thread.startVirtualThread(() -> keepDownloads(started));
            Logs written =
                    new Logs(
                            started.capture(),
                            options.project().stateFolder(),
                            problem -> log.bug("capture", problem));
            written.start();
            logs = written;
            connection.onClose(() -> events.closed(started));
            openFirst(started);
            shelving.join();
            browser.complete(started);
            log.line("browser ready");
            events.ready();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            failToStart("it was interrupted");
        } catch (SessionGone _) {
            failToStart("it " + engine.ending() + " while starting");
        } catch (Overdue e) {
            failToStart("it gave no answer within " + e.budgetMillis() / 1000 + " s");
        } catch (RuntimeException e) {
            log.bug("start", e);
            failToStart(String.valueOf(e.getMessage()));
        }
    }

    /// The tabs of the last session if it is to be kept, else an empty one.
    private void openFirst(Browser started) {
        if (persistence != null) {
            persistence.restore(started);
            persistence.start(started);
        }
        if (started.tabCount() == 0) {
            Deadline.within(Setting.timeToStart(), started::openFirst);
        }
    }

    private void keepDownloads(Browser started) {
        try {
            started.downloads().keepOn(Shelf.at(options.project().file("browse-downloads")));
        } catch (IOException e) {
            log.bug("downloads", e);
        }
    }

    /// Whoever waits for the browser is told, and the next call tries again with a new daemon. The
    /// caller that started this one is on its way to it: without an answer it would not know why.
    private void failToStart(String why) {
        FailedStart failed = new FailedStart(options.project(), engine);
        String told = failed.told(why);
        try {
            failed.note(told);
        } catch (IOException e) {
            log.bug("start", e);
        }
        browser.completeExceptionally(new BrowseException.BrowserGone(told));
        log.line("Chromium did not start: " + why);
        try {
            if (!failureTold.await(FailedStart.PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                log.line("nobody asked for the browser");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        events.end("Chromium did not start: " + why);
    }

    private Transport traced(Transport transport) {
        return Setting.DEBUG.on() ? new TracedTransport(transport, log::line) : transport;
    }

    private UrlGuard guard() {
        UrlPolicy urls = options.urls();
        return new UrlGuard() {
            @Override
            public Optional<String> refusal(String url) {
                return urls.judge(url).refusal();
            }

            @Override
            public Optional<String> refusalOfServer(String url, String ip) {
                return urls.judgeServer(url, ip).refusal();
            }
        };
    }

    /// Waits for the browser until the command's deadline; that it did not start is an error.
    Browser await() {
        try {
            Browser started =
                    browser.get(Deadline.current().remainingNanos(), TimeUnit.NANOSECONDS);
            String notice = persistence == null ? null : persistence.notice();
            if (notice != null) {
                Progress.say("[browse] " + notice);
            }
            return started;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        } catch (ExecutionException e) {
            failureTold.countDown();
            throw new BrowseException.BrowserGone(causeOf(e));
        } catch (TimeoutException _) {
            throw new BrowseException.Timeout(
                    new FailedStart(options.project(), engine).told("it is not ready yet"));
        }
    }

    private static String causeOf(ExecutionException e) {
        Throwable cause = e.getCause();
        return String.valueOf(cause == null ? e.getMessage() : cause.getMessage());
    }

    /// Whether it is known how it went.
    boolean isOver() {
        return browser.isDone();
    }

    boolean hasFailed() {
        return browser.isCompletedExceptionally();
    }

    /// The browser, once it is ready.
    Optional<Browser> browser() {
        return browser.isDone() && !browser.isCompletedExceptionally()
                ? Optional.of(browser.join())
                : Optional.empty();
    }

    /// Writes down what is still to be written of what pages said, and ends that.
    void closeLogs() {
        Logs written = logs;
        if (written != null) {
            written.close();
        }
    }
}
