package gstack.browse.client;

import gstack.browse.browser.Chromium;
import gstack.browse.browser.ChromiumFinder;
import gstack.browse.browser.ChromiumInstaller;
import gstack.browse.config.Project;
import gstack.browse.error.BrowseException;
import gstack.browse.wire.Call;
import gstack.browse.wire.State;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// What the build asks of the program it has just made.
public final class Setup {
    private Setup() {}

    /// Finds or installs Chromium and prints where it is; `quiet` leaves it to a later call to say
    /// why that failed.
    public static int chromium(boolean quiet) {
        Terminal terminal = Terminal.ofProcess();
        try {
            Chromium chromium =
                    ChromiumFinder.find().orElseGet(() -> ChromiumInstaller.install(terminal::say));
            terminal.result(chromium.path().toString());
            return 0;
        } catch (BrowseException e) {
            if (!quiet) {
                String.valueOf(e.getMessage()).lines().forEach(terminal::say);
            }
            return 1;
        }
    }

    /// Does what a client does, so that the AOT cache holds its classes: looks for Chromium, starts
    /// a program and waits for its word, and sends a call to the daemon of `folder` if there is
    /// one.
    public static void exerciseClient(Path folder) throws IOException {
        Terminal terminal = Terminal.nowhere();
        Path elsewhere = Files.createTempDirectory("browse-training");
        Project other = Project.of(elsewhere);
        try {
            SoleStart.begin(elsewhere, OutputStream.nullOutputStream())
                    .ifPresent(PrintStream::close);
            try (StartLock _ = StartLock.acquire(other, terminal)) {
                ChromiumFinder.find();
                new Launcher(other, elsewhere, List.of("/bin/sh", "-c", "echo ready")).start();
                Files.writeString(other.stateFile(), nobody().toJson());
            }
            for (Project each : List.of(other, Project.of(folder))) {
                StateFile.stateOf(each).ifPresent(state -> exercise(state, terminal));
            }
            new Stopping(new Lifecycle(other, elsewhere, terminal, false)).stop();
        } finally {
            deleteAll(elsewhere);
        }
    }

    private static void deleteAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /// A state file that names no daemon: this process, on a port where nobody listens.
    private static State nobody() {
        return new State(
                ProcessHandle.current().pid(),
                1,
                "nobody",
                "",
                "no daemon",
                "launched",
                "",
                "none");
    }

    private static void exercise(State state, Terminal terminal) {
        Health health = Health.of(state, Duration.ofSeconds(1));
        if (health instanceof Health.Healthy healthy) {
            Compatibility.of(String.valueOf(state.binaryVersion()), "", healthy.busy());
            Delivery.of(state, new Call("/", "", List.of("url")), terminal);
        }
    }
}
