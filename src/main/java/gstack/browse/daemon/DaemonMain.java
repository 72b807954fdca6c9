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

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Runs a daemon in this process until it ends.
public final class DaemonMain {
    private DaemonMain() {}

    /// A Chromium that was started before this JVM, as its child.
    public record Early(long pid, Path binary) {}

    /// Tells whoever started us on `starter` whether clients can connect, then closes it.
    public static int run(PrintStream starter, Optional<Early> early) throws InterruptedException {
        Log log = new Log(System.err);
        Project project = Project.of(Path.of("").toAbsolutePath());
        Daemon daemon;
        try (starter) {
            try {
                List<String> problems = Setting.problems();
                if (!problems.isEmpty()) {
                    throw new BrowseException.BadRequest(String.join(" ", problems));
                }
                // Chromium takes longest to come up, so it is started before anything else is done.
                Engine engine = early.isPresent() ? adopt(early.get(), project) : engine(project);
                daemon = daemon(Path.of("").toAbsolutePath(), engine, log);
                starter.println("ready " + daemon.port());
            } catch (IOException | RuntimeException e) {
                log.line("start failed: " + e);
                starter.println("failed " + String.valueOf(e.getMessage()).replace('\n', ' '));
                return 1;
            }
        }
        int exitCode = daemon.awaitEnd();
        keepPlan(project, log);
        return exitCode;
    }

    /// The Chromium at the other end of this process's own input and output.
    private static Engine adopt(Early early, Project project) throws IOException {
        // Whatever prints must not talk to Chromium.
        System.setOut(System.err);
        Optional<ProcessHandle> child = ProcessHandle.of(early.pid());
        if (child.isEmpty()) {
            return engine(project); // it ended at once; one that we start ourselves can say why
        }
        Rehearsal.begin();
        new StateFile(project).prepareFolder();
        return ChromiumProcess.adopt(
                child.get(),
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                launch(Chromium.at(early.binary()), project, project.earlyChromiumProfile()));
    }

    private static void keepPlan(Project project, Log log) {
        if (Setting.CDP_URL.optional().isPresent()) {
            return;
        }
        try {
            for (LaunchPlan plan : LaunchPlan.current().stream().toList()) {
                plan.keep(launch(found(), project, Path.of("")));
            }
        } catch (IOException | BrowseException e) {
            log.bug("launch plan", e);
        }
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
                .orElseGet(() -> start(project));
    }

    private static Engine start(Project project) {
        ChromiumProcess.Launch launch = launch(found(), project, project.chromiumProfile());
        Rehearsal.begin();
        Engine started = ChromiumProcess.start(launch);
        try {
            ChromiumProcess.delete(project.earlyChromiumProfile());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return started;
    }

    private static Chromium found() {
        return ChromiumFinder.find()
                .orElseThrow(() ->
                        new BrowseException.NotFound(
                                "No Chromium was found. Run 'browse doctor'."));
    }

    private static ChromiumProcess.Launch launch(Chromium found, Project project, Path profile) {
        return new ChromiumProcess.Launch(
                found.path(),
                found.kind() == Chromium.Kind.HEADLESS_SHELL,
                !isRoot() && !Setting.NO_SANDBOX.on(),
                profile,
                project.chromiumLog(),
                extraArguments(found.kind()));
    }

    /// Chromium has no sandbox for root.
    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private static List<String> extraArguments(Chromium.Kind kind) {
        List<String> arguments = new ArrayList<>();
        Setting.CHROMIUM_ARGS
                .optional()
                .ifPresent(text -> arguments.addAll(Arrays.asList(text.strip().split("\\s+"))));
        // The first tab's own process starts at once, and not when we ask for it; a session that is
        // kept brings its own tabs.
        if (kind == Chromium.Kind.HEADLESS_SHELL && !Setting.PERSIST_STATE.on()) {
            arguments.add("about:blank");
        }
        return arguments;
    }
}
