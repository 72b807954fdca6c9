package gstack.browse.harvest;

import gstack.browse.config.ChildProcess;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;

import org.jspecify.annotations.Nullable;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Small programs of the system that are asked for keys. Arguments go to them as they are; there is
/// no shell in between.
public final class Programs {
    /// What a program answered; `output` may be a secret.
    record Answer(int exitCode, String output, String complaint) {
        boolean ok() {
            return exitCode == 0;
        }

        @Override
        public String toString() {
            return "Answer[" + exitCode + "]";
        }
    }

    private final List<Path> folders;

    /// @param path the folders in which programs are looked for, as in the variable PATH
    public Programs(String path) {
        this.folders =
                Stream.of(path.split(File.pathSeparator, -1))
                        .filter(folder -> !folder.isEmpty())
                        .map(Path::of)
                        .toList();
    }

    boolean has(String name) {
        return find(name).isPresent();
    }

    private Optional<Path> find(String name) {
        return folders.stream()
                .map(folder -> folder.resolve(name))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }

    /// What a program says within `limit`; null when it did not end by then. The program must be
    /// there.
    @Nullable Answer ask(Duration limit, String input, String name, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(find(name).map(Path::toString).orElse(name));
        command.addAll(List.of(arguments));
        try {
            return Deadline.within(limit, () -> run(command, input));
        } catch (UncheckedIOException e) {
            return new Answer(127, "", name + " cannot be started");
        }
    }

    private static @Nullable Answer run(List<String> command, String input) {
        Process process;
        try {
            process = ChildProcess.of(command).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try {
            CompletableFuture<String> output = reading(process.getInputStream());
            CompletableFuture<String> complaint = reading(process.getErrorStream());
            try (OutputStream in = process.getOutputStream()) {
                in.write(input.getBytes(StandardCharsets.UTF_8));
            } catch (IOException _) {
                // It ended, or does not read; its answer tells.
            }
            long left = Deadline.current().remainingNanos();
            if (!process.waitFor(left, TimeUnit.NANOSECONDS)) {
                return null;
            }
            return new Answer(process.exitValue(), output.join(), complaint.join());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static CompletableFuture<String> reading(InputStream stream) {
        CompletableFuture<String> text = new CompletableFuture<>();
        Thread.startVirtualThread(() -> {
            try (stream) {
                text.complete(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
            } catch (IOException _) {
                text.complete(""); // closed because the program was stopped
            }
        });
        return text;
    }
}
