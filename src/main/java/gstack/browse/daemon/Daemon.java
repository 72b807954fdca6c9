package gstack.browse.daemon;

import gstack.browse.activity.Audit;
import gstack.browse.activity.Feed;
import gstack.browse.browser.Browser;
import gstack.browse.browser.Engine;
import gstack.browse.browser.Tab;
import gstack.browse.command.Caller;
import gstack.browse.command.Command;
import gstack.browse.command.Host;
import gstack.browse.command.MemoryReport;
import gstack.browse.command.Pairing;
import gstack.browse.command.Registry;
import gstack.browse.command.Reply;
import gstack.browse.commands.Commands;
import gstack.browse.config.Setting;
import gstack.browse.config.UserFolder;
import gstack.browse.error.BrowseException;
import gstack.browse.http.ActivityJournal;
import gstack.browse.http.Agents;
import gstack.browse.http.Dispatcher;
import gstack.browse.http.Life;
import gstack.browse.http.LocalListener;
import gstack.browse.httpd.HttpServer;
import gstack.browse.picker.Opener;
import gstack.browse.picker.PickerAccess;
import gstack.browse.state.Vault;
import gstack.browse.token.Tokens;
import gstack.browse.wire.State;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
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
    private final AtomicBoolean ending = new AtomicBoolean();
    private final CountDownLatch ended = new CountDownLatch(1);
    private final Engine engine;
    private final Vault vault;
    private final @Nullable Persistence persistence;
    private final Boot boot;
    private final TunnelHost tunnel;
    private final Feed feed = new Feed();
    private volatile @Nullable HttpServer server;
    private volatile @Nullable State state;
    private volatile @Nullable ActivityJournal journal;
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
        this.boot = new Boot(options, engine, persistence, log, bootEvents());
        this.stateFile = new StateFile(options.project());
        this.loss = new LossNote(options.project());
        this.tunnel = new TunnelHost(stateFile, work, log, this::port, this::announced);
    }

    /// Starts everything; returns when clients can connect. Chromium boots meanwhile.
    void start() throws IOException {
        boot.begin();
        ActivityJournal written =
                new ActivityJournal(
                        feed,
                        new Audit(options.project().file("browse-audit.jsonl")),
                        registry,
                        new Scenery(this),
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
                                name -> browser().map(b -> b.ownership().release(name)).orElse(0)),
                        () -> awaitBrowser().active().id(),
                        pickerAccess,
                        tunnel::needs,
                        feed,
                        log::bug);
        tunnel.serve(listener);
        HttpServer bound = Ports.bind(listener::handle, log::bug);
        server = bound;
        State announced = state(bound.port());
        state = announced;
        stateFile.write(announced);
        handleSignals();
        new IdleWatch(work, Setting.IDLE_TIMEOUT.millis(), () -> end("idle")).start();
        log.line("listening on port " + bound.port() + ", Chromium " + engine.described());
        tunnel.openIfWanted();
    }

    /// What the state file says of this daemon, as long as it is to be found there.
    private Optional<State> announced() {
        return ending.get() ? Optional.empty() : Optional.ofNullable(state);
    }

    @Override
    public Pairing pairing() {
        return tunnel.pairing();
    }

    private Boot.Events bootEvents() {
        return new Boot.Events() {
            @Override
            public void ready() {
                watchState();
                removeStaleStates();
            }

            @Override
            public void closed(Browser gone) {
                browserClosed(gone);
            }

            @Override
            public void end(String why) {
                Daemon.this.end(why);
            }
        };
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
        return boot.await();
    }

    private void browserClosed(Browser gone) {
        if (!boot.isOver() || gone.isEnding() || ending.get()) {
            return;
        }
        List<Tab> tabs = new ArrayList<>(gone.tabsKnown());
        String how = engine.ending();
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
        new Shutdown(boot, engine, persistence, stateFile, log).run(why, this::closeServer);
        ActivityJournal last = journal;
        if (last != null) {
            last.close();
        }
        ended.countDown();
    }

    private void closeServer() {
        tunnel.close();
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
        return boot.hasFailed() ? 1 : exitCode;
    }

    @Override
    public String loss() {
        return loss.text();
    }

    @Override
    public Optional<Browser> browser() {
        return boot.browser();
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
        if (boot.hasFailed() || ending.get()) {
            return "unhealthy";
        }
        return boot.isOver() ? "healthy" : "starting";
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
