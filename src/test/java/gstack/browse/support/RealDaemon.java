package gstack.browse.support;

import gstack.browse.json.Json;
import gstack.browse.wire.State;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// A daemon in a process of its own, with its own Chromium, as the client would start it.
public final class RealDaemon implements AutoCloseable {
    private final Path project;
    private final Process process;
    private final int port;

    public RealDaemon(Path project, Map<String, String> environment) throws IOException {
        this.project = project;
        Files.createDirectories(project.resolve(".git"));
        List<String> command =
                new ArrayList<>(
                        List.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString()));
        Files.readAllLines(Path.of("bin/jvm.flags")).stream()
                .filter(line -> line.startsWith("-"))
                .forEach(command::add);
        command.addAll(List.of("-cp", classPath(), "gstack.browse.Main", "daemon"));
        ProcessBuilder builder =
                new ProcessBuilder(command)
                        .directory(project.toFile())
                        .redirectInput(new File("/dev/null"))
                        .redirectError(project.resolve("daemon.log").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("BROWSE_"));
        builder.environment().putAll(environment);
        process = builder.start();
        BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String word = lines.readLine();
        if (word == null || !word.startsWith("ready ")) {
            throw new IOException("The daemon said " + word + "; " + log());
        }
        port = Integer.parseInt(word.substring("ready ".length()));
    }

    private static String classPath() {
        return String.join(
                File.pathSeparator,
                Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                        .filter(entry ->
                                entry.matches(".*/(classes/?|browse\\.jar|sqlite-jdbc[^/]*\\.jar)"))
                        .map(entry -> Path.of(entry).toAbsolutePath().toString())
                        .toList());
    }

    public String log() throws IOException {
        return Files.readString(project.resolve("daemon.log"));
    }

    public Path project() {
        return project;
    }

    public Path stateFolder() {
        return project.resolve(".gstack");
    }

    public State state() throws IOException {
        return State.parse(Files.readString(stateFolder().resolve("browse.json"))).orElseThrow();
    }

    public ProcessHandle handle() {
        return process.toHandle();
    }

    /// The browser process, which the daemon started first.
    public ProcessHandle chromium() {
        return process.children().findFirst().orElseThrow();
    }

    public Http http() {
        return new Http(port);
    }

    /// Runs a command over HTTP.
    public Http.Reply run(String command, String... args) throws IOException {
        return runOn(0, command, args);
    }

    /// Runs a command on a tab; 0 is the one in front.
    public Http.Reply runOn(int tab, String command, String... args) throws IOException {
        return http().token(state().token())
                .post(
                        "/command",
                        Json.object(
                                        "command",
                                        command,
                                        "args",
                                        List.of(args),
                                        "tabId",
                                        tab == 0 ? null : tab)
                                .toString());
    }

    /// The exit code, waited for at most that long.
    public int awaitEnd(int seconds) throws InterruptedException {
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            throw new AssertionError("The daemon still runs after " + seconds + " s");
        }
        return process.exitValue();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public void close() {
        List<ProcessHandle> family = process.descendants().toList();
        process.destroyForcibly();
        family.forEach(ProcessHandle::destroyForcibly);
    }
}
