package gstack.browse.capture;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/// Writes what was captured to files, once a second while there is something to write, for whoever
/// looks when the daemon is gone. A request is written when it has ended.
public final class Logs {
    private static final int CHUNK = 1_000_000;

    private final Capture capture;
    private final LogFile console;
    private final LogFile network;
    private final LogFile dialogs;
    private final Consumer<Exception> problems;
    private final CountDownLatch closing = new CountDownLatch(1);
    private long messagesSeen;
    private long dialogsSeen;

    /// The files lie in `folder`; `problems` hears when they cannot be written.
    public Logs(Capture capture, Path folder, Consumer<Exception> problems) {
        this.capture = capture;
        this.console = new LogFile(folder.resolve("browse-console.log"));
        this.network = new LogFile(folder.resolve("browse-network.log"));
        this.dialogs = new LogFile(folder.resolve("browse-dialog.log"));
        this.problems = problems;
    }

    /// Removes what an earlier daemon left and writes from now on.
    public void start() {
        try {
            console.delete();
            network.delete();
            dialogs.delete();
        } catch (IOException e) {
            problems.accept(e);
        }
        Thread.ofVirtual().name("capture logs").start(this::keepWriting);
    }

    private void keepWriting() {
        try {
            do {
                capture.awaitNews();
                write(false);
            } while (!closing.await(1, TimeUnit.SECONDS));
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Writes the rest, requests that never ended included.
    public void close() {
        closing.countDown();
        write(true);
    }

    private synchronized void write(boolean all) {
        try {
            writeConsole();
            writeNetwork(all);
            writeDialogs();
        } catch (IOException e) {
            problems.accept(e);
        }
    }

    private void writeConsole() throws IOException {
        Ring.Tail<ConsoleMessage> tail = capture.console().after(messagesSeen);
        messagesSeen = tail.next();
        append(console, tail.missed(), tail.entries(), ConsoleMessage::line);
    }

    private void writeDialogs() throws IOException {
        Ring.Tail<DialogEntry> tail = capture.dialogs().after(dialogsSeen);
        dialogsSeen = tail.next();
        append(dialogs, tail.missed(), tail.entries(), DialogEntry::line);
    }

    private void writeNetwork(boolean all) throws IOException {
        List<Request> ended =
                capture.network().all().stream()
                        .filter(request -> (all || request.isDone()) && request.toBeLogged())
                        .toList();
        append(network, 0, ended, Request::line);
    }

    private static <E> void append(
            LogFile file, long missed, List<E> entries, Function<E, String> line)
            throws IOException {
        StringBuilder lines = new StringBuilder();
        if (missed > 0) {
            lines.append("(").append(missed).append(" entries were gone before this second)\n");
        }
        for (E entry : entries) {
            lines.append(line.apply(entry)).append('\n');
            if (lines.length() > CHUNK) {
                file.append(lines);
                lines.setLength(0);
            }
        }
        file.append(lines);
    }
}
