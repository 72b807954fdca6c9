package gstack.browse.browser;

import gstack.browse.cdp.PipeTransport;
import gstack.browse.cdp.Transport;
import gstack.browse.config.ChildProcess;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/// A Chromium that talks over a pipe and ends by itself when the daemon does.
public final class ChromiumProcess implements Engine {
    /// How to start one.
    public record Launch(
            Path binary,
            boolean headlessShell,
            boolean sandbox,
            Path profile,
            Path log,
            List<String> extraArguments) {

        public List<String> commandLine() {
            List<String> words = new ArrayList<>(List.of(binary.toString()));
            words.addAll(ChromiumFlags.of(this));
            return words;
        }
    }

    // Java cannot pass descriptors 3 and 4, so a shell maps its own stdin and stdout onto them.
    private static final List<String> ONTO_PIPES =
            List.of("/bin/sh", "-c", "exec 3<&0 4>&1 </dev/null >/dev/null; exec \"$@\"", "sh");

    private static final Duration GRACE = Duration.ofMillis(600);

    private final ProcessHandle process;
    private final PipeTransport transport;
    private final Supplier<OptionalInt> exitCode;
    private final Launch launch;

    private ChromiumProcess(
            ProcessHandle process,
            PipeTransport transport,
            Supplier<OptionalInt> exitCode,
            Launch launch) {
        this.process = process;
        this.transport = transport;
        this.exitCode = exitCode;
        this.launch = launch;
    }

    public static ChromiumProcess start(Launch launch) {
        List<String> command = new ArrayList<>(ONTO_PIPES);
        command.addAll(launch.commandLine());
        try {
            delete(launch.profile());
            ChromiumLog log = new ChromiumLog(launch.log());
            log.begin();
            ProcessBuilder builder =
                    ChildProcess.of(command)
                            .redirectError(Redirect.appendTo(launch.log().toFile()));
            Process process = builder.start();
            log.keepSmall(process.toHandle());
            return new ChromiumProcess(
                    process.toHandle(),
                    new PipeTransport(process.getInputStream(), process.getOutputStream()),
                    () -> OptionalInt.of(process.exitValue()),
                    launch);
        } catch (IOException e) {
            throw new UncheckedIOException("Chromium could not be started: " + e.getMessage(), e);
        }
    }

    /// One that was started as a child of this process before there was a JVM in it.
    public static ChromiumProcess adopt(
            ProcessHandle child, InputStream in, OutputStream out, Launch launch)
            throws IOException {
        ChromiumLog log = new ChromiumLog(launch.log());
        log.own();
        log.keepSmall(child);
        return new ChromiumProcess(
                child, new PipeTransport(in, out), () -> ChildStatus.exitCode(child.pid()), launch);
    }

    @Override
    public Transport transport() {
        return transport;
    }

    public long pid() {
        return process.pid();
    }

    public Launch launch() {
        return launch;
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /// Full Chromium draws only the front tab of a window; a headless shell draws them all.
    @Override
    public boolean wantsWindows() {
        return !launch.headlessShell();
    }

    @Override
    public List<String> remarks() {
        return launch.sandbox()
                ? List.of()
                : List.of("Sandbox: off (" + (isRoot() ? "running as root" : "as asked") + ")");
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    @Override
    public String described() {
        return "process " + pid();
    }

    @Override
    public boolean isOurs() {
        return true;
    }

    /// How it ended, in words, once it has.
    @Override
    public String ending() {
        if (!awaitExit()) {
            return "closed its connection";
        }
        OptionalInt code = exitCode.get();
        if (code.isEmpty()) {
            return "exited";
        }
        return code.getAsInt() > 128
                ? "was killed by signal " + (code.getAsInt() - 128)
                : "exited with code " + code.getAsInt();
    }

    @Override
    public List<String> lastWords() {
        return new ChromiumLog(launch.log()).lastWords();
    }

    private boolean awaitExit() {
        try {
            process.onExit().get(GRACE.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException _) {
            return false;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("Chromium's end cannot be waited for", e);
        }
    }

    /// Waits for the end that the caller has asked for, then makes sure of it and removes the
    /// profile.
    @Override
    public void end() {
        List<ProcessHandle> family = new ArrayList<>(process.descendants().toList());
        if (!awaitExit()) {
            family.forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            awaitExit();
        }
        try {
            delete(launch.profile());
        } catch (IOException _) {
            // A helper process may still write its last file; the next start removes the rest.
        }
    }

    /// Removes a profile that nobody uses any more.
    public static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(
                folder,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Files.deleteIfExists(file);
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult postVisitDirectory(Path dir, IOException e)
                            throws IOException {
                        Files.deleteIfExists(dir);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }
}
