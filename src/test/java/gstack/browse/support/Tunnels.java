package gstack.browse.support;

import gstack.browse.http.Tunnelling;
import gstack.browse.httpd.HttpServer;
import gstack.browse.httpd.Limits;
import gstack.browse.tunnel.Denials;
import gstack.browse.tunnel.Receipts;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/// What a tunnel needs, for tests that have no daemon.
public final class Tunnels {
    private Tunnels() {}

    /// With logs that nobody reads.
    public static Supplier<Tunnelling> anywhere(BiConsumer<String, Throwable> bugs) {
        try {
            return in(Files.createTempDirectory("browse-security"), bugs);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static Supplier<Tunnelling> in(Path folder, BiConsumer<String, Throwable> bugs) {
        return () ->
                new Tunnelling(
                        listener ->
                                HttpServer.start(
                                        0, Limits.DEFAULTS, bugs::accept, listener::handle),
                        new Denials(folder, InstantSource.system(), bugs),
                        new Receipts(folder),
                        () -> 1,
                        () -> {});
    }
}
