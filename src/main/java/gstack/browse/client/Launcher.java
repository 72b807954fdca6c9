package gstack.browse.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import gstack.browse.config.Installation;
import gstack.browse.config.Project;
import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Starts a daemon that outlives its caller, and returns when it takes commands.
///
/// The daemon's stdout is a pipe to us until it says `ready <port>` or `failed <why>` and closes
/// it: so nobody polls, and the end of a daemon that could not say anything is noticed too.
record Launcher(Project project, Path callerFolder, List<String> program) {
    /// The program that is the daemon; a crash report of its JVM goes where its log is.
    static List<String> daemon(Project project) {
        String crashes = "-XX:ErrorFile=" + project.file("browse-crash.log");
        return Setting.SERVER_SCRIPT
                .optional()
                .map(script -> List.of(script, "daemon"))
                .orElseGet(() -> Installation.current().java(List.of(crashes), "daemon"));
    }

    void start() {
        Process process = null;
        try {
            Files.deleteIfExists(project.stateFile());
            Files.deleteIfExists(project.stateCopy());
            Files.deleteIfExists(project.startupErrorLog());
            DaemonLog log = DaemonLog.prepare(project.daemonLog());
            process = spawn();
            String word = firstWord(process);
            if (!word.startsWith("ready")) {
                discard(process);
                throw failure(word, log.tail());
            }
        } catch (IOException e) {
            if (process != null) {
                discard(process);
            }
            throw new BrowseException.Failed(
                    "Cannot start the server: " + e.getMessage() + ". Run 'browse doctor'.", e);
        }
    }

    private Process spawn() throws IOException {
        List<String> command = new ArrayList<>(ownSession());
        command.addAll(program);
        return new ProcessBuilder(command)
                .directory(folder().toFile())
                .redirectInput(new File("/dev/null"))
                .redirectError(ProcessBuilder.Redirect.appendTo(project.daemonLog().toFile()))
                .start();
    }

    /// A relative BROWSE_STATE_FILE means the same to the daemon as to its caller.
    private Path folder() {
        return Setting.STATE_FILE.optional().isPresent() ? callerFolder : project.root();
    }

    /// A session of its own, so that neither Ctrl-C nor a closed terminal reaches the daemon.
    private static List<String> ownSession() {
        for (String setsid : List.of("/usr/bin/setsid", "/bin/setsid")) {
            if (Files.isExecutable(Path.of(setsid))) {
                return List.of(setsid);
            }
        }
        return Files.isExecutable(Path.of("/usr/bin/perl"))
                ? List.of("/usr/bin/perl", "-e", "use POSIX; POSIX::setsid(); exec @ARGV")
                : List.of();
    }

    private static String firstWord(Process process) throws IOException {
        FutureTask<String> reading =
                new FutureTask<>(() -> {
                    try (BufferedReader lines =
                            new BufferedReader(
                                    new InputStreamReader(process.getInputStream(), UTF_8))) {
                        String line = lines.readLine();
                        return line == null ? "" : line;
                    }
                });
        Thread.ofPlatform().daemon().start(reading);
        try {
            return reading.get(Setting.timeToStart().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            return "failed Server failed to start within "
                    + Setting.timeToStart().toSeconds()
                    + "s";
        } catch (InterruptedException | ExecutionException e) {
            throw new IOException("the daemon's first words were lost", e);
        }
    }

    /// Leaves nothing behind of a daemon that did not come up: Chromium ends when its daemon does.
    private void discard(Process process) {
        List<ProcessHandle> children = process.descendants().toList();
        process.destroyForcibly();
        children.forEach(ProcessHandle::destroyForcibly);
        try {
            process.waitFor(1, TimeUnit.SECONDS);
            Files.deleteIfExists(project.stateFile());
        } catch (IOException _) {
            // it names a process that is no more, which the next call finds out
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Why no daemon came up, where its own log began is not known.
    BrowseException failure(String word) {
        return failure(word, new DaemonLog(project.daemonLog(), 0).tail());
    }

    private BrowseException failure(String word, List<String> tail) {
        StringBuilder message = new StringBuilder();
        message.append(
                word.startsWith("failed ")
                        ? word.substring("failed ".length())
                        : "The server ended while it started");
        if (!tail.isEmpty()) {
            message.append("\nThe end of ").append(project.daemonLog()).append(':');
            tail.forEach(line -> message.append("\n  ").append(line));
        }
        message.append("\nRun 'browse doctor' to see what is missing.");
        try {
            Files.writeString(project.startupErrorLog(), message);
        } catch (IOException _) {
            // only those who wait for this start would have read it
        }
        return new BrowseException.Failed(message.toString());
    }
}
