package gstack.browse.browser;

import gstack.browse.config.ChildProcess;
import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Installs Chromium with the system's package manager when that needs no question; otherwise says
/// the one command to type.
public final class ChromiumInstaller {
    private static final long SUDO_SECONDS = 3;
    private static final long INSTALL_MINUTES = 15;
    private static final int TAIL_LINES = 8;

    private final Machine machine;
    private final Supplier<Optional<Chromium>> finder;
    private final Consumer<String> progress;

    ChromiumInstaller(
            Machine machine, Supplier<Optional<Chromium>> finder, Consumer<String> progress) {
        this.machine = machine;
        this.finder = finder;
        this.progress = progress;
    }

    /// Installs it, telling `progress` about each step.
    public static Chromium install(Consumer<String> progress) {
        return new ChromiumInstaller(Machine.current(), ChromiumFinder::find, progress).install();
    }

    /// The command that a person would type on this machine.
    public static Optional<String> commandToType() {
        Machine machine = Machine.current();
        return packageManager(machine).map(manager -> commandToType(machine, manager));
    }

    Chromium install() {
        PackageManager manager =
                packageManager(machine)
                        .orElseThrow(() ->
                                failure(
                                        "no package manager is known here. Install Chromium or"
                                                + " Chrome by hand, or set GSTACK_CHROMIUM_PATH to"
                                                + " one."));
        List<String> privilege = privilege(manager);
        if (!manager.refresh().isEmpty()) {
            progress.accept("Fetching the list of packages with " + manager.program() + "...");
            run(command(manager, privilege, manager.refresh()));
        }
        Output output = new Output(1, List.of());
        for (String name : manager.packages()) {
            progress.accept("Installing " + name + " with " + manager.program() + "...");
            output = run(command(manager, privilege, withFont(manager, name)));
            Optional<Chromium> found = finder.get();
            if (found.isPresent()) {
                progress.accept("Installed " + found.get().path() + ".");
                return found.get();
            }
        }
        throw failure(
                "the installation failed:\n  "
                        + String.join("\n  ", output.lastLines())
                        + "\nWhen that is solved: "
                        + commandToType(machine, manager));
    }

    private static Optional<PackageManager> packageManager(Machine machine) {
        return PackageManager.ALL.stream()
                .filter(manager -> machine.program(manager.program()).isPresent())
                .findFirst();
    }

    private static String commandToType(Machine machine, PackageManager manager) {
        String sudo = manager.needsAdministrator() && !machine.administrator() ? "sudo " : "";
        return sudo
                + manager.program()
                + " "
                + String.join(" ", manager.install())
                + " "
                + manager.packages().getFirst();
    }

    /// What to put before the command, nothing for an administrator; a question would never be
    /// answered, so then the command is left to a person.
    private List<String> privilege(PackageManager manager) {
        if (Setting.NO_INSTALL.on()) {
            throw failure(
                    "BROWSE_NO_INSTALL forbids installing it. Type: "
                            + commandToType(machine, manager));
        }
        if (machine.administrator() || !manager.needsAdministrator()) {
            return List.of();
        }
        Optional<Path> sudo = machine.program("sudo");
        if (sudo.isEmpty() || !succeeds(List.of(sudo.get().toString(), "-n", "true"))) {
            throw failure(
                    "installing it needs your password. Type: " + commandToType(machine, manager));
        }
        return List.of(sudo.get().toString(), "-n");
    }

    private List<String> command(
            PackageManager manager, List<String> privilege, List<String> arguments) {
        List<String> command = new ArrayList<>(privilege);
        command.addAll(List.of("/usr/bin/env", "DEBIAN_FRONTEND=noninteractive"));
        command.add(machine.program(manager.program()).orElseThrow().toString());
        command.addAll(arguments);
        return command;
    }

    /// Pages drawn without any font show no text.
    private List<String> withFont(PackageManager manager, String name) {
        List<String> arguments = new ArrayList<>(manager.install());
        arguments.add(name);
        if (!manager.font().isEmpty() && !machine.hasFonts()) {
            arguments.add(manager.font());
        }
        return arguments;
    }

    private record Output(int status, List<String> lines) {
        List<String> lastLines() {
            return lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size());
        }
    }

    private static Output run(List<String> command) {
        Path log = null;
        try {
            log = Files.createTempFile("browse-install", ".log");
            Process process =
                    ChildProcess.of(command)
                            .redirectInput(new File("/dev/null"))
                            .redirectErrorStream(true)
                            .redirectOutput(log.toFile())
                            .start();
            if (!process.waitFor(INSTALL_MINUTES, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                return new Output(1, List.of("no end after " + INSTALL_MINUTES + " minutes"));
            }
            return new Output(process.exitValue(), Files.readAllLines(log));
        } catch (IOException e) {
            return new Output(1, List.of(String.valueOf(e.getMessage())));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Output(1, List.of("interrupted"));
        } finally {
            delete(log);
        }
    }

    private static void delete(@org.jspecify.annotations.Nullable Path log) {
        try {
            if (log != null) {
                Files.deleteIfExists(log);
            }
        } catch (IOException _) {
            // the system empties its temporary folder
        }
    }

    private static boolean succeeds(List<String> command) {
        try {
            Process process =
                    ChildProcess.of(command)
                            .redirectInput(new File("/dev/null"))
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start();
            boolean ended = process.waitFor(SUDO_SECONDS, TimeUnit.SECONDS);
            if (!ended) {
                process.destroyForcibly();
            }
            return ended && process.exitValue() == 0;
        } catch (IOException _) {
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static BrowseException failure(String why) {
        return new BrowseException.Failed("No Chromium found, and " + why);
    }
}
