package gstack.browse.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// The contenders of one run, each in a folder of its own; closing it leaves nothing running and
/// nothing on disk.
final class Arena implements AutoCloseable {
    private final Path folder;
    private final Floor floor;
    private final Browse browse;
    private final List<Contender> contenders;
    private boolean closed;

    /// `peers` holds the peer's program, or nothing.
    Arena(Path home, Options.Binaries binaries, List<Path> peers) throws IOException {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir")).toRealPath();
        folder = temporary.resolve("browse-bench-" + ProcessHandle.current().pid());
        floor = new Floor(binaries.own(), folder.resolve("floor"));
        browse = new Browse(home, binaries.own(), folder.resolve("browse"));
        Path peerRoom = folder.resolve("peer");
        contenders =
                Stream.concat(
                                Stream.of(floor, browse),
                                peers.stream()
                                        .map(p -> new AgentBrowser(p, binaries.peer(), peerRoom)))
                        .toList();
    }

    /// Makes the folders; whoever calls this has seen to it that the arena will be closed.
    void open() throws IOException {
        for (String room : List.of("floor", "browse", "peer")) {
            Files.createDirectories(folder.resolve(room));
        }
    }

    Path folder() {
        return folder;
    }

    Floor floor() {
        return floor;
    }

    Browse browse() {
        return browse;
    }

    List<Contender> contenders() {
        return contenders;
    }

    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        for (Contender contender : contenders) {
            try {
                contender.stop();
            } catch (RuntimeException e) {
                System.err.println(
                        "bench: " + contender.name() + " did not stop: " + e.getMessage());
            }
        }
        Processes.endAllOf(folder);
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).forEach(Arena::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
