package gstack.browse.client;

import gstack.browse.browser.Machine;
import gstack.browse.config.Installation;
import gstack.browse.config.Project;
import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;
import gstack.browse.wire.State;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// Says of everything that `browse` needs whether it is there, and if not what to do. No look takes
/// longer than three seconds, and none needs a daemon.
record Doctor(Project project) {
    static final Duration LONGEST_LOOK = Duration.ofSeconds(3);

    static int run(Project project, Terminal terminal) {
        Doctor doctor = new Doctor(project);
        List<Finding> findings =
                Stream.of(
                                ChromiumCheckup.findings().stream(),
                                doctor.findings(),
                                Stream.of(onPath()))
                        .flatMap(each -> each)
                        .toList();
        findings.forEach(finding -> terminal.result(finding.line()));
        return findings.stream().anyMatch(Finding::broken) ? 1 : 0;
    }

    private Stream<Finding> findings() {
        return Stream.of(
                settings(), folder(), stateFile(), daemon(), temporaryFolder(), loopback());
    }

    private Finding folder() {
        Path state = project.stateFolder();
        Path nearest = state;
        while (!Files.exists(nearest)) {
            nearest = Objects.requireNonNull(nearest.getParent());
        }
        return Files.isDirectory(nearest) && Files.isWritable(nearest)
                ? Finding.ok("project", project.root() + " (state in " + state + ")")
                : Finding.fix(
                        "project",
                        "cannot write to "
                                + nearest
                                + ": set BROWSE_STATE_FILE to a file elsewhere");
    }

    private static Finding settings() {
        List<String> problems = Setting.problems();
        return problems.isEmpty()
                ? Finding.ok("settings", "none has a value that it cannot have")
                : Finding.fix("settings", String.join(" ", problems));
    }

    private Finding stateFile() {
        try {
            return switch (StateFile.read(project)) {
                case StateFile.Missing _ -> Finding.ok("state file", "none, so no daemon runs");
                case StateFile.Present _ ->
                        Finding.ok("state file", project.stateFile().toString());
                case StateFile.Damaged _ ->
                        Finding.note(
                                "state file",
                                project.stateFile() + " is damaged; the next call replaces it");
            };
        } catch (BrowseException e) {
            return Finding.fix("state file", e.getMessage() + " " + e.hint());
        }
    }

    private Finding daemon() {
        try {
            return StateFile.stateOf(project)
                    .map(Doctor::daemon)
                    .orElseGet(() -> Finding.ok("daemon", "not running; the next call starts one"));
        } catch (BrowseException _) {
            return Finding.note("daemon", "not asked, because of the state file");
        }
    }

    private static Finding daemon(State state) {
        String process = "process " + state.pid();
        return switch (Health.of(state, LONGEST_LOOK)) {
            case Health.Gone _ ->
                    Finding.note("daemon", process + " is gone; the next call starts a new one");
            case Health.Unresponsive _ ->
                    Finding.fix(
                            "daemon",
                            process
                                    + " does not answer; wait, or give up its tabs with: browse"
                                    + " --force-restart <command>");
            case Health.Healthy(List<String> busy) -> {
                String work = busy.isEmpty() ? "idle" : "busy with " + String.join(", ", busy);
                boolean same =
                        Installation.current()
                                .version()
                                .equals(String.valueOf(state.binaryVersion()));
                yield same
                        ? Finding.ok("daemon", process + ", " + work)
                        : Finding.note(
                                "daemon",
                                process
                                        + ", "
                                        + work
                                        + ", of another version; it is replaced when idle");
            }
        };
    }

    private static Finding temporaryFolder() {
        Path folder = Path.of(System.getProperty("java.io.tmpdir"));
        try {
            Files.delete(Files.createTempFile(folder, "browse-doctor", ""));
            return Finding.ok("temp folder", folder.toString());
        } catch (IOException e) {
            return Finding.fix(
                    "temp folder",
                    "cannot write to " + folder + " (" + Errno.of(e) + "): free it or set TMPDIR");
        }
    }

    private static Finding loopback() {
        try (ServerSocket listener = new ServerSocket(0, 1, Exchange.loopback());
                Socket _ = new Socket(listener.getInetAddress(), listener.getLocalPort())) {
            return Finding.ok("loopback", "a port on 127.0.0.1 can be opened and reached");
        } catch (IOException e) {
            return Finding.fix(
                    "loopback",
                    "no port on 127.0.0.1 can be opened or reached ("
                            + Errno.of(e)
                            + "): allow that in the sandbox this runs in");
        }
    }

    private static Finding onPath() {
        Path script = Installation.current().folder().resolve("../../browse").normalize();
        boolean found =
                Machine.current()
                        .program("browse")
                        .filter(program -> same(program, script))
                        .isPresent();
        return found || !Installation.current().packed()
                ? Finding.ok("PATH", "'browse' is this program")
                : Finding.note(
                        "PATH",
                        "agents can call 'browse' after: ln -s '"
                                + script
                                + "' /usr/local/bin/browse");
    }

    private static boolean same(Path program, Path script) {
        try {
            return Files.isSameFile(program, script);
        } catch (IOException _) {
            return false; // one of them is gone
        }
    }
}
