package gstack.browse.tunnel;

import gstack.browse.config.ChildProcess;
import gstack.browse.error.BrowseException;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A forwarder at work. It ends with us, however we end: its shell reads a pipe of ours.
public final class Forwarding implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final int TAIL = 5;

    /// With a group of its own, so that the whole of a pipeline ends.
    private static final String SHELL =
            "set -m; exec 3<&0; sh -c \"$1\" </dev/null 3<&- & child=$!;"
                    + " (cat <&3; kill -- -$child) >/dev/null 2>&1 & watch=$!;"
                    + " wait $child; kill -- -$watch 2>/dev/null";

    /// An address without a path: what programs say of their documentation has one.
    private static final Pattern ADDRESS =
            Pattern.compile("https://[A-Za-z0-9.-]+(?::\\d+)?(?=[\\s\"'|<>]|$)");

    private final Process process;
    private final String url;

    private Forwarding(Process process, String url) {
        this.process = process;
        this.url = url;
    }

    /// Starts it and waits until it says where it can be reached.
    public static Forwarding start(Forwarder forwarder, int port) {
        String command = forwarder.template().replace("{port}", String.valueOf(port));
        ProcessBuilder builder = ChildProcess.of("/bin/sh", "-c", SHELL, "sh", command);
        builder.redirectErrorStream(true);
        builder.environment().putAll(forwarder.environment());
        Process process;
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "Cannot start " + forwarder.name() + ": " + e.getMessage(), e);
        }
        CompletableFuture<String> said = new CompletableFuture<>();
        Thread.ofVirtual().name("tunnel output").start(() -> listen(process, said));
        String fixed = forwarder.url();
        return new Forwarding(process, fixed == null ? await(forwarder, process, said) : fixed);
    }

    /// Reads on after the address is known: a program that cannot print stops.
    private static void listen(Process process, CompletableFuture<String> said) {
        Deque<String> tail = new ArrayDeque<>();
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher address = ADDRESS.matcher(line);
                if (!said.isDone() && address.find()) {
                    said.complete(address.group());
                }
                tail.addLast(line);
                if (tail.size() > TAIL) {
                    tail.removeFirst();
                }
            }
        } catch (IOException _) {
            // It has ended, which is said below.
        }
        said.completeExceptionally(new IOException(String.join(" / ", tail)));
    }

    private static String await(
            Forwarder forwarder, Process process, CompletableFuture<String> said) {
        try {
            return said.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException _) {
            end(process);
            throw new BrowseException.Failed(
                    forwarder.name()
                            + " did not say an https address within "
                            + PATIENCE.toSeconds()
                            + " s. Where it has a fixed one, set BROWSE_TUNNEL_URL.");
        } catch (ExecutionException e) {
            end(process);
            String last = String.valueOf(e.getCause() == null ? "" : e.getCause().getMessage());
            throw new BrowseException.Failed(
                    forwarder.name()
                            + " ended before it said an address"
                            + (last.isEmpty() ? "." : ": " + last),
                    e);
        } catch (InterruptedException _) {
            end(process);
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
    }

    public String url() {
        return url;
    }

    /// Runs `action` when the program has ended, whoever ended it.
    public void onEnd(Runnable action) {
        var _ = process.onExit().thenRun(action);
    }

    @Override
    public void close() {
        end(process);
    }

    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
    }
}
