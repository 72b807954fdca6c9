package gstack.browse.client;

import gstack.browse.browser.ChromiumFinder;
import gstack.browse.browser.ChromiumInstaller;
import gstack.browse.config.Installation;
import gstack.browse.config.Project;
import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;
import gstack.browse.wire.Call;
import gstack.browse.wire.LossNote;
import gstack.browse.wire.State;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Finds the project's daemon, or starts one: exactly one, whoever else calls at the same time.
record Lifecycle(Project project, Path callerFolder, Terminal terminal, boolean force) {
    private static final Duration END = Duration.ofSeconds(5);

    static Duration patience() {
        return Setting.HEALTH_TIMEOUT.millis();
    }

    /// A daemon that answers.
    State reach() {
        return switch (StateFile.read(project)) {
            case StateFile.Missing _ -> {
                Optional<State> left = leftBehind();
                yield left.isPresent() ? reach(left.get()) : start();
            }
            case StateFile.Damaged _ -> {
                Optional<State> left = leftBehind();
                if (left.isPresent()) {
                    yield reach(left.get());
                }
                terminal.say(
                        "The state file " + project.stateFile() + " is damaged; starting anew.");
                yield start();
            }
            case StateFile.Present(State state) -> reach(state);
        };
    }

    /// A daemon that lives although its state file was damaged or removed; it writes a new one.
    Optional<State> leftBehind() {
        Optional<State> copy = StateFile.copyOf(project);
        return copy.isEmpty() || Health.of(copy.get(), patience()) instanceof Health.Gone
                ? Optional.empty()
                : copy;
    }

    private State reach(State state) {
        return switch (Health.of(state, patience())) {
            case Health.Healthy healthy -> compatible(state, healthy);
            case Health.Gone _ -> {
                refuseIfTold();
                terminal.say(
                        "The old daemon (process "
                                + state.pid()
                                + ") is gone, and its tabs with it.");
                yield start();
            }
            case Health.Unresponsive _ -> {
                replaceBusy(state);
                yield start();
            }
        };
    }

    private State compatible(State state, Health.Healthy health) {
        String daemonVersion = String.valueOf(state.binaryVersion());
        String version = Installation.current().version();
        return switch (Compatibility.of(daemonVersion, version, health.busy())) {
            case Compatibility.Same _ -> state;
            case Compatibility.AtWork(var work) -> {
                terminal.say(
                        "Binary updated, but the running server is at work ("
                                + String.join(", ", work)
                                + "); using it as it is.");
                yield state;
            }
            case Compatibility.Replaceable _ when Setting.NO_AUTOSTART.on() -> {
                terminal.say(
                        "Binary updated; using the running server, because of"
                                + " BROWSE_NO_AUTOSTART.");
                yield state;
            }
            case Compatibility.Replaceable _ -> start();
        };
    }

    /// A live daemon is only killed on request.
    void replaceBusy(State state) {
        if (!force) {
            throw Reports.busy(state.pid());
        }
        kill(state);
    }

    void kill(State state) {
        DaemonProcess.of(state).ifPresent(DaemonProcess::kill);
        removeStateOf(state);
    }

    /// Removes the state file if it is still that of this daemon.
    void removeStateOf(State state) {
        if (StateFile.stateOf(project)
                .or(() -> StateFile.copyOf(project))
                .filter(now -> now.pid() == state.pid())
                .isPresent()) {
            removeState();
        }
    }

    void removeState() {
        try {
            Files.deleteIfExists(project.stateFile());
            Files.deleteIfExists(project.stateCopy());
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "Cannot delete " + project.stateFile() + ": " + Errno.of(e), e);
        }
    }

    State start() {
        refuseIfTold();
        long began = System.currentTimeMillis();
        try (StartLock lock = StartLock.acquire(project, terminal)) {
            Optional<State> running = runningNow();
            if (running.isPresent()) {
                return running.get();
            }
            if (lock.waited()) {
                failAsTheOtherDid(began);
            }
            Optional<LossNote> loss = lossNote();
            ensureChromium();
            terminal.say("Starting server...");
            launcher().start();
            forgetLoss();
            loss.ifPresent(this::tell);
        }
        return StateFile.stateOf(project).orElseThrow(() -> endedSince(began));
    }

    /// Why a server that was ready has ended already.
    private BrowseException endedSince(long began) {
        return new BrowseException.Failed(
                reportSince(began)
                        .orElse(
                                "The server started and ended at once; see "
                                        + project.daemonLog()
                                        + "."));
    }

    private static void refuseIfTold() {
        if (Setting.NO_AUTOSTART.on()) {
            throw new BrowseException.Failed(
                    "No server is running, and BROWSE_NO_AUTOSTART=1 forbids starting one.\n"
                        + "Unset BROWSE_NO_AUTOSTART, or start it from another shell with 'browse"
                        + " status'.");
        }
    }

    /// With the lock in hand nobody else starts or replaces a daemon: what is here now counts.
    private Optional<State> runningNow() {
        Optional<State> state = StateFile.stateOf(project).or(() -> StateFile.copyOf(project));
        if (state.isEmpty()
                || !(Health.of(state.get(), patience()) instanceof Health.Healthy healthy)) {
            return Optional.empty();
        }
        String version = String.valueOf(state.get().binaryVersion());
        return switch (Compatibility.of(
                version, Installation.current().version(), healthy.busy())) {
            case Compatibility.Same _, Compatibility.AtWork _ -> state;
            case Compatibility.Replaceable _ -> {
                terminal.say("Binary updated, restarting server...");
                stop(state.get());
                yield Optional.empty();
            }
        };
    }

    /// Ends a daemon that answers; it removes its own state file.
    void stop(State state) {
        Optional<DaemonProcess> process = DaemonProcess.of(state);
        Optional<DaemonProcess> unproven =
                ProcessHandle.of(state.pid())
                        .map(DaemonProcess::new)
                        .filter(_ -> process.isEmpty());
        Delivery.of(state, new Call("", "", List.of("stop")), Terminal.nowhere());
        if (process.isPresent() && !process.get().endsWithin(END)) {
            process.get().kill();
        }
        unproven.ifPresent(it -> it.endsWithin(END));
        removeStateOf(state);
    }

    private void failAsTheOtherDid(long began) {
        reportSince(began)
                .ifPresent(report -> {
                    throw new BrowseException.Failed(
                            "The other instance could not start the server:\n" + report);
                });
    }

    /// What was written about a start that failed after `began`.
    private Optional<String> reportSince(long began) {
        Path report = project.startupErrorLog();
        try {
            return Files.exists(report) && Files.getLastModifiedTime(report).toMillis() >= began
                    ? Optional.of(Files.readString(report))
                    : Optional.empty();
        } catch (IOException _) {
            return Optional.empty(); // without a report one has to try for oneself
        }
    }

    private void ensureChromium() {
        if (lacksChromium()) {
            ChromiumInstaller.install(terminal::say);
        }
    }

    boolean lacksChromium() {
        boolean needed =
                Setting.CDP_URL.optional().isEmpty() && Setting.SERVER_SCRIPT.optional().isEmpty();
        return needed && ChromiumFinder.find().isEmpty();
    }

    Launcher launcher() {
        return new Launcher(project, callerFolder, Launcher.daemon(project));
    }

    Optional<LossNote> lossNote() {
        try {
            return LossNote.parse(Files.readString(project.lossNote()));
        } catch (IOException _) {
            return Optional.empty(); // nothing was lost
        }
    }

    void forgetLoss() {
        try {
            Files.deleteIfExists(project.lossNote());
        } catch (IOException e) {
            terminal.say("Cannot delete " + project.lossNote() + ": " + Errno.of(e));
        }
    }

    /// Whoever was not told that the browser died must not act on a page that is no longer there.
    private void tell(LossNote note) {
        note.lines().forEach(terminal::say);
        if (!note.told()) {
            throw new BrowseException.BrowserGone(
                    "A new browser has been started. The command was not run; run it again.");
        }
    }
}
