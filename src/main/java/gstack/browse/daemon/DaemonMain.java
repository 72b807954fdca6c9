package gstack.browse.daemon;

import gstack.browse.browser.Chromium;
import gstack.browse.browser.ChromiumFinder;
import gstack.browse.browser.ChromiumProcess;
import gstack.browse.browser.Engine;
import gstack.browse.browser.RemoteChromium;
import gstack.browse.config.Installation;
import gstack.browse.config.Project;
import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// Runs a daemon in this process until it ends.
public final class DaemonMain {
    private DaemonMain() {}

    /// Tells whoever started us on `starter` whether clients can connect, then closes it.
    public static int run(PrintStream starter) throws InterruptedException {
        Log log = new Log(System.err);
        Daemon daemon;
        try (starter) {
            try {
                Path folder = Path.of("").toAbsolutePath();
                // Chromium takes longest to come up, so it is started before anything else is done.
                Engine engine = engine(Project.of(folder));
                daemon = daemon(folder, engine, log);
                starter.println("ready " + daemon.port());
            } catch (IOException | RuntimeException e) {
                log.line("start failed: " + e);
                starter.println("failed " + String.valueOf(e.getMessage()).replace('\n', ' '));
                return 1;
            }
        }
        return daemon.awaitEnd();
    }

    /// A daemon that takes commands; on failure nothing of it is left.
    static Daemon daemon(Path folder, Engine engine, Log log) throws IOException {
        try {
            Options options = Options.in(folder);
            Daemon daemon = new Daemon(options, Installation.current().version(), engine, log);
            daemon.start();
            return daemon;
        } catch (IOException | RuntimeException e) {
            engine.transport().close();
            engine.end();
            throw e;
        }
    }

    /// The Chromium that the settings ask for: a running one by its address, or one of our own.
    static Engine engine(Project project) throws IOException {
        new StateFile(project).prepareFolder();
        return Setting.CDP_URL
                .optional()
                .<Engine>map(RemoteChromium::attach)
                .orElseGet(() -> ChromiumProcess.start(launch(project)));
    }

    private static ChromiumProcess.Launch launch(Project project) {
        Chromium found =
                ChromiumFinder.find()
                        .orElseThrow(() ->
                                new BrowseException.NotFound(
                                        "No Chromium was found. Run 'browse doctor'."));
        Rehearsal.begin();
        return new ChromiumProcess.Launch(
                found.path(),
                found.kind() == Chromium.Kind.HEADLESS_SHELL,
                !isRoot() && !Setting.NO_SANDBOX.on(),
                project.chromiumProfile(),
                project.file("browse-chromium.log"),
                extraArguments());
    }

    /// Chromium has no sandbox for root.
    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private static List<String> extraArguments() {
        return Setting.CHROMIUM_ARGS
                .optional()
                .map(text -> Arrays.asList(text.strip().split("\\s+")))
                .orElse(List.of());
    }
}
