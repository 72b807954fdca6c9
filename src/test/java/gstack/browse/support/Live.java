package gstack.browse.support;

import gstack.browse.browser.Browser;
import gstack.browse.browser.ChromiumProcess;
import gstack.browse.browser.UrlGuard;
import gstack.browse.cdp.Connection;
import gstack.browse.command.Caller;
import gstack.browse.command.Host;
import gstack.browse.command.MemoryReport;
import gstack.browse.command.Registry;
import gstack.browse.commands.Commands;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.files.Shelf;
import gstack.browse.guard.FileUrls;
import gstack.browse.guard.PathPolicy;
import gstack.browse.guard.Resolver;
import gstack.browse.guard.UrlPolicy;
import gstack.browse.http.Dispatcher;
import gstack.browse.json.Json;
import gstack.browse.page.Page;
import gstack.browse.state.StateKey;
import gstack.browse.state.Vault;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;

/// A real Chromium with the real dispatcher in front of it, in this JVM: what a test says is what
/// an agent would.
public final class Live implements Host, AutoCloseable {
    private final Path folder;
    private final ChromiumProcess chromium;

    /// The address of this machine that stands for a cloud's metadata service. Chromium finds it
    /// under the name `rebound.localhost`.
    public static final String METADATA_STAND_IN = "127.0.0.66";

    private final FaultyTransport transport;
    private final Connection connection;
    private final Browser browser;
    private final Dispatcher dispatcher;
    private final Registry registry = new Registry(Commands.ALL);
    private final Caller caller;
    private final Vault vault;
    private volatile gstack.browse.command.@Nullable Pairing pairing;
    private volatile @Nullable StateKey stateKey;
    private final List<Throwable> problems = new CopyOnWriteArrayList<>();

    public Live() {
        try {
            folder = Files.createTempDirectory("browse-test");
            UrlPolicy urls;
            Path project = Files.createDirectory(folder.resolve(".gstack"));
            vault = new Vault(project, folder.resolve("home"), () -> Optional.ofNullable(stateKey));
            PathPolicy paths = new PathPolicy(List.of(Path.of("/tmp"), folder), folder);
            urls =
                    new UrlPolicy(
                            new FileUrls(paths, Path.of(System.getProperty("user.home"))),
                            Resolver.SYSTEM);
            caller = Caller.root(paths, urls);
            chromium = ChromiumProcess.start(TestChromium.launch(folder));
            transport = new FaultyTransport(chromium.transport());
            connection = new Connection(transport, problems::add);
            browser =
                    new Browser(
                            connection,
                            chromium,
                            new UrlGuard() {
                                @Override
                                public Optional<String> refusal(String url) {
                                    return urls.judge(url).refusal();
                                }

                                @Override
                                public Optional<String> refusalOfServer(String url, String ip) {
                                    // No test can listen at a real metadata address.
                                    boolean metadata = ip.equals(METADATA_STAND_IN);
                                    return urls.judgeServer(url, metadata ? "169.254.169.254" : ip)
                                            .refusal();
                                }
                            });
            browser.downloads().keepOn(Shelf.at(folder.resolve("downloads")));
            browser.open(true);
            dispatcher = new Dispatcher(registry, this, () -> browser, Duration.ofSeconds(10));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Runs a command as an agent would and returns what it prints.
    public String run(String command, String... words) {
        return dispatcher.run(new Dispatcher.Request(command, List.of(words), null, caller)).text();
    }

    /// Runs a command on a tab that need not be in front.
    public String runOn(int tab, String command, String... words) {
        return dispatcher.run(new Dispatcher.Request(command, List.of(words), tab, caller)).text();
    }

    /// The body of an output that is wrapped as untrusted content.
    public String content(String command, String... words) {
        String wrapped = run(command, words);
        int start = wrapped.indexOf('\n') + 1;
        int end = wrapped.lastIndexOf('\n');
        return start > end ? "" : wrapped.substring(start, end);
    }

    /// What a command prints once that contains `part`; the browser tells some things a little
    /// later than they happen.
    public String runUntil(String part, String command, String... words) {
        Deadline deadline = Deadline.after(Duration.ofSeconds(5));
        String said = run(command, words);
        while (!said.contains(part) && !deadline.passed()) {
            Thread.onSpinWait();
            said = run(command, words);
        }
        return said;
    }

    /// What a command prints, or the message with which it fails.
    public String say(String command, String... words) {
        try {
            return run(command, words);
        } catch (BrowseException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /// The message with which a command fails.
    public String failure(String command, String... words) {
        try {
            String said = run(command, words);
            throw new AssertionError("'" + command + "' did not fail but said: " + said);
        } catch (BrowseException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /// The message with which a command fails when it may take only so long.
    public String failureWithin(Duration limit, String command, String... words) {
        Dispatcher impatient = new Dispatcher(registry, this, () -> browser, limit);
        try {
            String said =
                    impatient
                            .run(new Dispatcher.Request(command, List.of(words), null, caller))
                            .text();
            throw new AssertionError("'" + command + "' did not fail but said: " + said);
        } catch (BrowseException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /// Has saved states encrypted with that secret, or not when there is none.
    public void stateKey(@Nullable String secret) {
        stateKey = secret == null ? null : new StateKey(secret, "BROWSE_STATE_KEY");
    }

    /// The page in front.
    public Page page() {
        return browser.active().page();
    }

    /// Kills every renderer with SIGKILL and waits until the browser has noticed for the page in
    /// front.
    public void killRenderers() {
        CountDownLatch noticed = new CountDownLatch(1);
        browser.session().on("Target.targetCrashed", _ -> noticed.countDown());
        for (Json process :
                browser.session().call("SystemInfo.getProcessInfo").list("processInfo")) {
            if (process.text("type").equals("renderer")) {
                ProcessHandle.of(process.longNumber("id", 0))
                        .ifPresent(ProcessHandle::destroyForcibly);
            }
        }
        try {
            noticed.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    public Path folder() {
        return folder;
    }

    public Dispatcher dispatcher() {
        return dispatcher;
    }

    public Caller caller() {
        return caller;
    }

    public FaultyTransport transport() {
        return transport;
    }

    public ChromiumProcess chromium() {
        return chromium;
    }

    public Connection connection() {
        return connection;
    }

    /// Problems that no command saw: handlers that threw, messages that made no sense.
    public List<Throwable> problems() {
        return problems;
    }

    /// Leaves one fresh tab of the standard size, whatever the last test did.
    public void reset() {
        transport.heal();
        browser.routes().clear();
        browser.importedDomains().removeIf(_ -> true);
        browser.dialogs().always(null, gstack.browse.page.Dialog.Answer.ACCEPT);
        browser.emulate(gstack.browse.emulation.Emulation.NONE, browser.active());
        browser.cookies().clear();
        browser.sizes().resizeAll(gstack.browse.page.Viewport.DEFAULT);
        var old = new ArrayList<>(browser.tabs());
        browser.open(true);
        old.forEach(browser::close);
        browser.capture().console().clear();
        browser.capture().dialogs().clear();
        browser.capture().clearNetwork();
        browser.capture().bodies().clear();
    }

    @Override
    public Optional<Browser> browser() {
        return Optional.of(browser);
    }

    @Override
    public Browser awaitBrowser() {
        return browser;
    }

    @Override
    public Registry registry() {
        return registry;
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
        return List.of();
    }

    @Override
    public Outcome run(String command, List<String> words, @Nullable Integer tab, Caller who) {
        try {
            return new Outcome(
                    200, dispatcher.run(new Dispatcher.Request(command, words, tab, who)).text());
        } catch (BrowseException e) {
            return new Outcome(500, String.valueOf(e.getMessage()));
        }
    }

    @Override
    public Picker openPicker(String chosen) {
        return new Picker("http://127.0.0.1/cookie-picker?code=test", false);
    }

    @Override
    public gstack.browse.command.Pairing pairing() {
        return java.util.Objects.requireNonNull(pairing, "no listener lets anybody in");
    }

    /// What `pair-agent` and `tunnel` work with.
    public void pairing(gstack.browse.command.Pairing desk) {
        pairing = desk;
    }

    @Override
    public String loss() {
        return "Chromium is gone.";
    }

    @Override
    public void end(String why) {
        throw new UnsupportedOperationException("A test's browser is not ended by a command");
    }

    @Override
    public MemoryReport memory() {
        return new MemoryReport(1, 1, 1, 1, 1, List.of(), List.of());
    }

    @Override
    public void close() {
        browser.end();
        chromium.end();
        try (var files = Files.walk(folder)) {
            files.sorted(java.util.Comparator.reverseOrder())
                    .forEach(path -> path.toFile().delete());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
