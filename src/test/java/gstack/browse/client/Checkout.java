package gstack.browse.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// A copy of the program as a user has it, built and trained by nobody, beside a project to call it
/// from; both in a folder with a space in its name.
record Checkout(Path home, Path project, Path daemonProgram) {
    static final String VERSION = "testversion";
    private static final int LONGEST_SECONDS = 60;

    /// What a call gave back; `raw` holds one char per byte.
    record Result(int exit, String raw, String err) {
        byte[] bytes() {
            return raw.getBytes(ISO_8859_1);
        }

        String text() {
            return new String(bytes(), UTF_8);
        }
    }

    static Checkout in(Path folder) throws IOException {
        Path home = Files.createDirectories(folder.resolve("the program"));
        Path project = Files.createDirectories(folder.resolve("a project"));
        Files.createDirectories(project.resolve(".git"));
        Files.createDirectories(project.resolve("some/sub folder"));
        copy(Path.of("browse"), home.resolve("browse"));
        copy(Path.of("bin"), home.resolve("bin"));
        Path dist = Files.createDirectories(home.resolve("dist").resolve(VERSION));
        copy(Path.of("target/browse.jar"), dist.resolve("browse.jar"));
        copy(Path.of("target/lib"), dist.resolve("lib"));
        copy(Path.of("bin/jvm.flags"), dist.resolve("jvm.flags"));
        Files.writeString(
                home.resolve("dist/current"),
                VERSION + "\n" + System.getProperty("java.home") + "\n");
        Files.writeString(home.resolve("dist/stamp"), "");
        Files.writeString(dist.resolve("training.log"), "trained by nobody");
        Checkout checkout = new Checkout(home, project, folder.resolve("fake daemon"));
        checkout.daemonDoes("");
        return checkout;
    }

    /// Makes the native client as the build does; false where there is no compiler.
    boolean compileClient() throws Exception {
        Process compiler =
                new ProcessBuilder(
                                "/bin/bash",
                                "-c",
                                "home=$1; . bin/build.bash; home=$2; compile_client"
                                        + " \"$1/dist/browse\"",
                                "bash",
                                home.toString(),
                                Path.of("").toAbsolutePath().toString())
                        .inheritIO()
                        .start();
        compiler.waitFor();
        return Files.isExecutable(home.resolve("dist/browse"));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        }
    }

    /// What the program does that is started as the daemon: see [FakeDaemon#main].
    void daemonDoes(String behaviour) throws IOException {
        String classPath =
                Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                        .filter(entry -> entry.matches(".*(classes/?|browse\\.jar|gson[^/]*)"))
                        .map(entry -> Path.of(entry).toAbsolutePath().toString())
                        .reduce((all, entry) -> all + ":" + entry)
                        .orElseThrow();
        String java = System.getProperty("java.home") + "/bin/java";
        String options = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";
        Files.writeString(
                daemonProgram,
                """
                #!/bin/sh
                read -r version <'%s/dist/current'
                exec '%s' %s -Dbrowse.dist=/builds/"$version" -cp '%s' gstack.browse.client.FakeDaemon "%s" "$@"
                """
                        .formatted(home, java, options, classPath, behaviour));
        Files.setPosixFilePermissions(daemonProgram, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    Path script() {
        return home.resolve("browse");
    }

    Path stateFile() {
        return project.resolve(".gstack/browse.json");
    }

    Path stateFolder() {
        return project.resolve(".gstack");
    }

    Result browse(String... args) throws Exception {
        return browse(Map.of(), args);
    }

    Result browse(Map<String, String> environment, String... args) throws Exception {
        List<String> command = new ArrayList<>(List.of(script().toString()));
        command.addAll(List.of(args));
        return finish(start(environment, project, command));
    }

    /// Runs a line of shell in which `"$browse"` is the script.
    Result shell(String line) throws Exception {
        return finish(
                start(
                        Map.of("browse", script().toString()),
                        project,
                        List.of("/bin/bash", "-c", line)));
    }

    Process start(Map<String, String> environment, Path folder, List<String> command)
            throws IOException {
        Map<String, String> all = new HashMap<>(environment);
        all.putIfAbsent("BROWSE_SERVER_SCRIPT", daemonProgram.toString());
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("BROWSE_"));
        builder.environment().putAll(all);
        return builder.redirectInput(new File("/dev/null")).start();
    }

    static Result finish(Process process) throws Exception {
        List<byte[]> err = new ArrayList<>();
        Thread reader =
                Thread.ofPlatform()
                        .start(() -> {
                            try {
                                err.add(process.getErrorStream().readAllBytes());
                            } catch (IOException e) {
                                err.add(e.toString().getBytes(UTF_8));
                            }
                        });
        byte[] out = process.getInputStream().readAllBytes();
        reader.join();
        if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("no end after " + LONGEST_SECONDS + " s");
        }
        return new Result(
                process.exitValue(),
                new String(out, ISO_8859_1),
                new String(err.getFirst(), UTF_8));
    }

    /// Ends every daemon that was started here.
    void endDaemons() throws IOException {
        Path starts = stateFolder().resolve("starts.log");
        if (Files.exists(starts)) {
            for (String pid : Files.readAllLines(starts)) {
                ProcessHandle.of(Long.parseLong(pid)).ifPresent(ProcessHandle::destroyForcibly);
            }
        }
    }

    int daemonsStarted() throws IOException {
        Path starts = stateFolder().resolve("starts.log");
        return Files.exists(starts) ? Files.readAllLines(starts).size() : 0;
    }
}
