package gstack.browse.daemon;

import gstack.browse.activity.Audit;
import gstack.browse.activity.Feed;
import gstack.browse.browser.Browser;
import gstack.browse.browser.Engine;
import gstack.browse.browser.Tab;
import gstack.browse.browser.UrlGuard;
import gstack.browse.capture.Logs;
import gstack.browse.cdp.Connection;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.SessionGone;
import gstack.browse.cdp.TracedTransport;
import gstack.browse.cdp.Transport;
import gstack.browse.command.Caller;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.MemoryReport;
import gstack.browse.command.Pairing;
import gstack.browse.command.Progress;
import gstack.browse.command.Registry;
import gstack.browse.command.Reply;
import gstack.browse.commands.Commands;
import gstack.browse.config.Setting;
import gstack.browse.config.UserFolder;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.files.Shelf;
import gstack.browse.guard.UrlPolicy;
import gstack.browse.http.ActivityJournal;
import gstack.browse.http.Agents;
import gstack.browse.http.Dispatcher;
import gstack.browse.http.Life;
import gstack.browse.http.LocalListener;
import gstack.browse.http.Tunnel;
import gstack.browse.http.Tunnelling;
import gstack.browse.httpd.HttpServer;
import gstack.browse.picker.Opener;
import gstack.browse.picker.PickerAccess;
import gstack.browse.recording.Recorder;
import gstack.browse.state.Vault;
import gstack.browse.token.Tokens;
import gstack.browse.tunnel.Denials;
import gstack.browse.tunnel.Receipts;
import gstack.browse.wire.State;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/// The process that keeps the browser: wires everything together, lives until it is told or has
/// reason to end.
public final class Daemon implements Host, Life {
    private final Options options;
    private final Log log;
    private final String version;
    private final long startedNanos = System.nanoTime();
    private final StateFile stateFile;
    private final LossNote loss;
    private final Registry registry = new Registry(Commands.ALL);
    private final WorkList work = new WorkList();
    private final PickerAccess pickerAccess = new PickerAccess();
    private final CompletableFuture<Browser> browser = new CompletableFuture<>();
    private final AtomicBoolean ending = new AtomicBoolean();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final CountDownLatch failureTold = new CountDownLatch(1);
    private final Engine engine;
    private final Vault vault;
    private final @Nullable Persistence persistence;
    private volatile @Nullable HttpServer server;
    private volatile @Nullable State state;
    private volatile @Nullable LocalListener listener;
    private final Feed feed = new Feed();
    private volatile @Nullable ActivityJournal journal;
    private volatile @Nullable Logs logs;
    private volatile @Nullable Dispatcher dispatcher;
    private volatile int exitCode;

    /// `engine` is booting already.
    Daemon(Options options, String version, Engine engine, Log log) {
        this.options = options;
        this.version = version;
        this.engine = engine;
        this.vault = Vault.of(options.project().stateFolder(), UserFolder.path());
        // A browser that somebody else runs keeps its session itself.
        this.persistence =
                Setting.PERSIST_STATE.on() && engine.isOurs()
                        ? new Persistence(vault, options.urls(), work, log)
                        : null;
        this.log = log;
        this.stateFile = new StateFile(options.project());
        this.loss = new LossNote(options.project());
    }

    /// Starts everything; returns when clients can connect. Chromium boots meanwhile.
    void start() throws IOException {
        Thread.ofVirtual().name("connect to Chromium").start(() -> connect(engine));
        ActivityJournal written =
                new ActivityJournal(
                        feed,
                        new Audit(options.project().file("browse-audit.jsonl")),
                        registry,
                        scene(),
                        log::bug);
        journal = written;
        Dispatcher dispatcher =
                new Dispatcher(
                        registry,
                        this,
                        this::awaitBrowser,
                        Setting.COMMAND_TIMEOUT.millis(),
                        written);
        this.dispatcher = dispatcher;
        Caller root = Caller.root(options.paths(), options.urls());
        LocalListener listener =
                new LocalListener(
                        options.token(),
                        dispatcher,
                        this,
                        root,
                        new Agents(
                                new Tokens(InstantSource.system()),
                                root,
                                name -> browser().map(b -> b.release(name)).orElse(0)),
                        () -> awaitBrowser().active().id(),
                        pickerAccess,
                        this::tunnelling,
                        feed,
                        log::bug);
        this.listener = listener;
        HttpServer bound = Ports.bind(listener::handle, log::bug);
        server = bound;
        State announced = state(bound.port());
        state = announced;
        stateFile.write(announced);
        handleSignals();
        new IdleWatch(work, Setting.IDLE_TIMEOUT.millis(), () -> end("idle")).start();
        log.line("listening on port " + bound.port() + ", Chromium " + engine.described());
        if (Setting.TUNNEL.on() || Setting.TUNNEL_LOCAL_ONLY.on()) {
            Thread.ofVirtual().name("tunnel").start(() -> openTunnel(listener.tunnel()));
        }
    }

    private ActivityJournal.Scene scene() {
        return new ActivityJournal.Scene() {
            @Override
            public String url(Dispatcher.Request request) {
                return browser()
                        .flatMap(b -> b.knownTab(request.tab(), request.caller().owner()))
                        .map(tab -> tab.page().url())
                        .orElse("");
            }

            @Override
            public int tabs() {
                return Daemon.this.tabs();
            }

            @Override
            public String mode() {
                return Daemon.this.mode();
            }

            @Override
            public boolean hasCookies() {
                return browser().map(Browser::hasImportedCookies).orElse(false);
            }
        };
    }

    private Tunnelling tunnelling() {
        Path folder = UserFolder.path().resolve("security");
        return new Tunnelling(
                tunnel -> Ports.bindAny(tunnel::handle, log::bug),
                new Denials(folder, InstantSource.system(), log::bug),
                new Receipts(folder),
                this::port,
                this::tunnelChanged);
    }

    private void openTunnel(Tunnel tunnel) {
        try {
            log.line("tunnel at " + tunnel.start().url());
        } catch (BrowseException e) {
            String hint = e.hint();
            log.line("no tunnel: " + e.getMessage() + (hint == null ? "" : " " + hint));
        }
    }

    /// The state file says where paired agents come in; as long as they can, the daemon stays.
    private void tunnelChanged() {
        LocalListener listening = listener;
        State before = state;
        if (listening == null || before == null || ending.get()) {
            return;
        }
        Optional<Tunnel.Open> open = listening.tunnel().open();
        work.stayAwake(open.isPresent());
        try {
            stateFile.write(
                    before.with(
                            open.map(it ->
                                            new State.Tunnel(
                                                    it.url(),
                                                    it.port(),
                                                    it.local(),
                                                    it.since().toString()))
                                    .orElse(null)));
        } catch (IOException e) {
            log.bug("state", e);
        }
        log.line(open.isPresent() ? "tunnel opened" : "tunnel closed");
    }

    @Override
    public Pairing pairing() {
        LocalListener listening = listener;
        if (listening == null) {
            throw new BrowseException.Failed("The daemon is still starting. Try again.");
        }
        return listening.pairing();
    }

    private void handleSignals() {
        try {
            Signals.handle(
                    Map.of(
                            "INT", () -> end("SIGINT"),
                            "HUP", () -> end("SIGHUP"),
                            "TERM", () -> log.line("SIGTERM ignored; use 'browse stop'")));
        } catch (ReflectiveOperationException e) {
            log.bug("signals", e);
        }
    }

    private void connect(Engine process) {
        try {
            Connection connection =
                    new Connection(traced(process.transport()), problem -> log.bug("cdp", problem));
            Browser started = new Browser(connection, process, guard());
            // While the first tab opens: nobody waits for it.
            Thread shelving = Thread.startVirtualThread(() -> keepDownloads(started));
            Logs written =
                    new Logs(
                            started.capture(),
                            options.project().stateFolder(),
                            problem -> log.bug("capture", problem));
            written.start();
            logs = written;
            connection.onClose(() -> browserClosed(started, process));
            openFirst(started);
            shelving.join();
            browser.complete(started);
            log.line("browser ready");
            watchState();
            removeStaleStates();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            failToStart("it was interrupted");
        } catch (SessionGone _) {
            failToStart("it " + process.ending() + " while starting");
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

    private void watchState() {
        State written = state;
        if (written != null && !ending.get()) {
            new StateWatch(options.project(), written, work, this::end, log).start();
        }
    }

    private void removeStaleStates() {
        try {
            int removed = vault.removeStale();
            if (removed > 0) {
                log.line("removed " + removed + " saved states in plain text, older than a week");
            }
        } catch (BrowseException e) {
            log.bug("states", e);
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
        exitCode = 1;
        browser.completeExceptionally(new BrowseException.BrowserGone(told));
        log.line("Chromium did not start: " + why);
        try {
            if (!failureTold.await(FailedStart.PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                log.line("nobody asked for the browser");
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        end("Chromium did not start: " + why);
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

    private State state(int port) {
        return new State(
                ProcessHandle.current().pid(),
                port,
                options.token(),
                Instant.now().toString(),
                String.valueOf(System.getProperty("java.class.path")),
                mode(),
                ConfigHash.PLAIN,
                version);
    }

    @Override
    public Registry registry() {
        return registry;
    }

    @Override
    public Browser awaitBrowser() {
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

    private void browserClosed(Browser gone, Engine process) {
        if (!browser.isDone() || gone.isEnding() || ending.get()) {
            return;
        }
        List<Tab> tabs = new ArrayList<>(gone.tabsKnown());
        String how = process.ending();
        log.line("FATAL: Chromium " + how);
        try {
            loss.write(how, tabs, !work.isEmpty(), persistence != null);
        } catch (IOException e) {
            log.bug("loss", e);
        }
        exitCode = 1;
        end("Chromium " + how);
    }

    @Override
    public void end(String why) {
        if (ending.compareAndSet(false, true)) {
            Thread.ofPlatform().name("shutdown").start(() -> shutDown(why));
        }
    }

    private void shutDown(String why) {
        log.line("ending: " + why);
        Browser running =
                browser.isDone() && !browser.isCompletedExceptionally() ? browser.join() : null;
        // Before the next daemon can start, which is to find it.
        if (running != null && persistence != null) {
            persistence.finish(running);
        }
        try {
            stateFile.removeOf(ProcessHandle.current().pid());
        } catch (IOException e) {
            log.bug("state", e);
        }
        Thread closing = Thread.startVirtualThread(this::closeServer);
        Logs written = logs;
        if (written != null) {
            written.close();
        }
        if (running != null) {
            saveRecording(running);
            running.end();
        }
        engine.end();
        if (running != null) {
            discardDownloads(running);
        }
        ActivityJournal last = journal;
        if (last != null) {
            last.close();
        }
        try {
            closing.join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        ended.countDown();
    }

    private void saveRecording(Browser running) {
        try {
            Recorder.Saved saved = running.endRecording();
            if (saved != null) {
                log.line("recording saved: " + saved.file());
            }
        } catch (BrowseException e) {
            log.line("recording lost: " + e.getMessage());
        }
    }

    private void discardDownloads(Browser ended) {
        try {
            ended.downloads().discard();
        } catch (IOException e) {
            log.bug("downloads", e);
        }
    }

    private void closeServer() {
        LocalListener listening = listener;
        if (listening != null) {
            listening.close();
        }
        HttpServer bound = server;
        if (bound != null) {
            bound.close();
        }
    }

    int port() {
        HttpServer bound = server;
        return bound == null ? 0 : bound.port();
    }

    /// Waits for the end and returns the exit code.
    int awaitEnd() throws InterruptedException {
        ended.await();
        return exitCode;
    }

    @Override
    public String loss() {
        return loss.text();
    }

    @Override
    public Optional<Browser> browser() {
        return browser.isDone() && !browser.isCompletedExceptionally()
                ? Optional.of(browser.join())
                : Optional.empty();
    }

    @Override
    public Vault states() {
        return vault;
    }

    @Override
    public String mode() {
        return "launched";
    }

    @Override
    public List<String> remarks() {
        List<String> remarks = new ArrayList<>(engine.remarks());
        if (persistence != null) {
            remarks.add(persistence.remark());
        }
        return remarks;
    }

    @Override
    public Outcome run(String command, List<String> words, @Nullable Integer tab, Caller caller) {
        Dispatcher ready = dispatcher;
        if (ready == null) {
            return new Outcome(500, "The daemon is still starting. Try again.");
        }
        try {
            Reply reply = ready.run(new Dispatcher.Request(command, words, tab, caller));
            return new Outcome(200, reply.text());
        } catch (BrowseException e) {
            String hint = e.hint();
            return new Outcome(500, hint == null ? said(e) : said(e) + "\n" + hint);
        } catch (RuntimeException e) {
            String id = UUID.randomUUID().toString().substring(0, 8);
            log.bug(id, e);
            return new Outcome(500, "Internal error " + id + " in '" + command + "'.");
        }
    }

    private static String said(BrowseException e) {
        return String.valueOf(e.getMessage());
    }

    @Override
    public Picker openPicker(String chosen) {
        Optional<Opener> opener = Opener.find();
        if (opener.isPresent()) {
            String url = pickerUrl(PickerAccess.SHOWN, chosen);
            if (opener.get().show(url)) {
                return new Picker(url, true);
            }
        }
        return new Picker(pickerUrl(PickerAccess.CARRIED, chosen), false);
    }

    private String pickerUrl(Duration life, String chosen) {
        return "http://127.0.0.1:"
                + port()
                + "/cookie-picker?code="
                + pickerAccess.newCode(life)
                + (chosen.isEmpty() ? "" : "&browser=" + chosen);
    }

    @Override
    public MemoryReport memory() {
        return Memory.report(browser());
    }

    @Override
    public Work commandUnderWay(Dispatcher.Request request) {
        return work.begin(request.command(), tabOf(request));
    }

    /// The tab that a command works on; 0 for one that works on none.
    private int tabOf(Dispatcher.Request request) {
        Integer named = request.tab();
        if (named != null) {
            return named;
        }
        boolean onPage =
                registry.find(request.command())
                        .filter(Command.OnPage.class::isInstance)
                        .isPresent();
        return onPage ? browser().flatMap(Browser::activeIfAny).map(Tab::id).orElse(0) : 0;
    }

    @Override
    public List<Busy> busy() {
        return work.busy();
    }

    @Override
    public String status() {
        if (browser.isCompletedExceptionally() || ending.get()) {
            return "unhealthy";
        }
        return browser.isDone() ? "healthy" : "starting";
    }

    @Override
    public String version() {
        return version;
    }

    @Override
    public long uptimeSeconds() {
        return TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - startedNanos);
    }

    @Override
    public int tabs() {
        return browser().map(Browser::tabCount).orElse(0);
    }
}
