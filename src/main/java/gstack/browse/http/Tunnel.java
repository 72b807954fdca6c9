package gstack.browse.http;

import gstack.browse.error.BrowseException;
import gstack.browse.httpd.HttpServer;
import gstack.browse.tunnel.Consent;
import gstack.browse.tunnel.Forwarder;
import gstack.browse.tunnel.Forwarding;
import gstack.browse.tunnel.Receipts;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/// Opens and closes the second listener and whatever forwards to it.
public final class Tunnel {
    /// Where the tunnel can be reached: from elsewhere, or on a port of this machine only.
    public record Open(String url, int port, boolean local, Instant since) {}

    /// Takes a port for the listener.
    public interface Binding {
        HttpServer bind(TunnelListener listener) throws IOException;
    }

    private final TunnelListener listener;
    private final Binding binding;
    private final Receipts receipts;
    private final Runnable changed;
    private @Nullable HttpServer server;
    private @Nullable Forwarding forwarding;
    private volatile @Nullable Open open;

    /// `changed` hears when the tunnel was opened or closed.
    Tunnel(TunnelListener listener, Binding binding, Receipts receipts, Runnable changed) {
        this.listener = listener;
        this.binding = binding;
        this.receipts = receipts;
        this.changed = changed;
    }

    /// Where it is, if it is open.
    public Optional<Open> open() {
        return Optional.ofNullable(open);
    }

    /// Opens it if it is not; an exception says what is missing.
    public synchronized Open start() {
        Open now = open;
        if (now != null) {
            return now;
        }
        Forwarder forwarder = Forwarder.chosen();
        boolean local = forwarder.equals(Forwarder.NONE);
        if (!local && !Consent.given()) {
            throw new BrowseException.Denied("Tunnels are off (pair_agent).", Consent.HINT);
        }
        HttpServer bound = bind();
        try {
            Open made =
                    local
                            ? new Open(address(bound), bound.port(), true, Instant.now())
                            : forwarded(forwarder, bound.port());
            server = bound;
            open = made;
            changed.run();
            return made;
        } finally {
            if (open == null) {
                bound.close();
            }
        }
    }

    private static String address(HttpServer bound) {
        return "http://127.0.0.1:" + bound.port();
    }

    private HttpServer bind() {
        try {
            return binding.bind(listener);
        } catch (IOException e) {
            throw new BrowseException.Failed("The tunnel gets no port: " + e.getMessage(), e);
        }
    }

    private Open forwarded(Forwarder forwarder, int port) {
        try {
            receipts.write("tunnel_start", forwarder.name(), port);
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "The tunnel was not opened, because its receipt cannot be written to"
                            + " ~/.gstack/security/egress.jsonl: "
                            + e.getMessage(),
                    e);
        }
        Forwarding begun = Forwarding.start(forwarder, port);
        forwarding = begun;
        begun.onEnd(() -> Thread.startVirtualThread(() -> ended(begun)));
        return new Open(begun.url(), port, false, Instant.now());
    }

    private synchronized void ended(Forwarding which) {
        if (forwarding == which) {
            stop();
        }
    }

    /// Closes it and says whether it was open.
    public synchronized boolean stop() {
        Open was = open;
        HttpServer bound = server;
        Forwarding running = forwarding;
        open = null;
        server = null;
        forwarding = null;
        if (running != null) {
            running.close();
        }
        if (bound != null) {
            bound.close();
        }
        if (was != null) {
            changed.run();
        }
        return was != null;
    }
}
