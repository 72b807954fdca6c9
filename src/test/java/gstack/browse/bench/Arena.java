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
        folder = Files.createTempDirectory("browse-bench-").toRealPath();
        floor = new Floor(binaries.own(), room("floor"));
        browse = new Browse(home, binaries.own(), room("browse"));
        Path peerRoom = room("peer");
        contenders =
                Stream.concat(
                                Stream.of(floor, browse),
                                peers.stream()
                                        .map(p -> new AgentBrowser(p, binaries.peer(), peerRoom)))
                        .toList();
    }

    private Path room(String name) throws IOException {
        return Files.createDirectory(folder.resolve(name));
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
