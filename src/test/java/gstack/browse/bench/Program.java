package gstack.browse.bench;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/// A program on disk, run in a folder and an environment of its own, as often as wanted.
final class Program {
    private static final ReentrantLock TURN = new ReentrantLock();

    private final List<String> command;
    private final Path folder;
    private final Map<String, String> environment;

    Program(List<String> command, Path folder, Map<String, String> environment) {
        this.command = command;
        this.folder = folder;
        this.environment = environment;
    }

    /// Waits for the program under way; after that, other threads can run none.
    static void onlyThisThread() {
        TURN.lock();
    }

    /// What it prints, without the last line's end; fails unless it exits with 0.
    String run(String... words) {
        List<String> line = new ArrayList<>(command);
        line.addAll(List.of(words));
        TURN.lock();
        try {
            return run(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new Wrong(String.join(" ", line) + " was interrupted");
        } finally {
            TURN.unlock();
        }
    }

    private String run(List<String> line) throws IOException, InterruptedException {
        Path errors = folder.resolve("stderr.txt");
        ProcessBuilder builder =
                new ProcessBuilder(line)
                        .directory(folder.toFile())
                        .redirectInput(Redirect.from(new File("/dev/null")))
                        .redirectError(Redirect.to(errors.toFile()));
        builder.environment().putAll(environment);
        Process process = builder.start();
        byte[] output = process.getInputStream().readAllBytes();
        int code = process.waitFor();
        String printed = new String(output, StandardCharsets.UTF_8);
        if (code != 0) {
            String all = printed + Files.readString(errors);
            throw new Wrong(String.join(" ", line) + " exited with " + code + ": " + all);
        }
        return printed.stripTrailing();
    }
}
