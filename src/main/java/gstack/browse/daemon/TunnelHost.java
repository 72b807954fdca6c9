package gstack.browse.daemon;

import gstack.browse.command.Pairing;
import gstack.browse.config.Setting;
import gstack.browse.config.UserFolder;
import gstack.browse.error.BrowseException;
import gstack.browse.http.LocalListener;
import gstack.browse.http.Tunnel;
import gstack.browse.http.Tunnelling;
import gstack.browse.tunnel.Denials;
import gstack.browse.tunnel.Receipts;
import gstack.browse.wire.State;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/// The daemon's side of the tunnel: gives it a port and its logs, and has the state file say where
/// paired agents come in.
final class TunnelHost {
    private final StateFile stateFile;
    private final WorkList work;
    private final Log log;
    private final IntSupplier localPort;
    private final Supplier<Optional<State>> announced;
    private volatile @Nullable LocalListener listener;

    /// `announced` is what the state file says without a tunnel; empty when it is not to be
    /// written, at the start and at the end.
    TunnelHost(
            StateFile stateFile,
            WorkList work,
            Log log,
            IntSupplier localPort,
            Supplier<Optional<State>> announced) {
        this.stateFile = stateFile;
        this.work = work;
        this.log = log;
        this.localPort = localPort;
        this.announced = announced;
    }

    Tunnelling needs() {
        Path folder = UserFolder.path().resolve("security");
        return new Tunnelling(
                tunnel -> Ports.bindAny(tunnel::handle, log::bug),
                new Denials(folder, InstantSource.system(), log::bug),
                new Receipts(folder),
                localPort,
                this::changed);
    }

    /// Whom those on this machine ask for a tunnel.
    void serve(LocalListener local) {
        listener = local;
    }

    /// Opens the tunnel if the settings ask for one; nobody waits for it.
    void openIfWanted() {
        LocalListener listening = listener;
        if (listening != null && (Setting.TUNNEL.on() || Setting.TUNNEL_LOCAL_ONLY.on())) {
            Thread.ofVirtual().name("tunnel").start(() -> open(listening.tunnel()));
        }
    }

    private void open(Tunnel tunnel) {
        try {
            log.line("tunnel at " + tunnel.start().url());
        } catch (BrowseException e) {
            String hint = e.hint();
            log.line("no tunnel: " + e.getMessage() + (hint == null ? "" : " " + hint));
        }
    }

    /// The state file says where paired agents come in; as long as they can, the daemon stays.
    private void changed() {
        LocalListener listening = listener;
        State before = announced.get().orElse(null);
        if (listening == null || before == null) {
            return;
        }
        Optional<Tunnel.Open> open = listening.tunnel().open();
        work.stayAwake(open.isPresent());
        try {
            stateFile.write(before.with(open.map(TunnelHost::told).orElse(null)));
        } catch (IOException e) {
            log.bug("state", e);
        }
        log.line(open.isPresent() ? "tunnel opened" : "tunnel closed");
    }

    private static State.Tunnel told(Tunnel.Open open) {
        return new State.Tunnel(open.url(), open.port(), open.local(), open.since().toString());
    }

    Pairing pairing() {
        LocalListener listening = listener;
        if (listening == null) {
            throw new BrowseException.Failed("The daemon is still starting. Try again.");
        }
        return listening.pairing();
    }

    /// Ends what others came in by.
    void close() {
        LocalListener listening = listener;
        if (listening != null) {
            listening.close();
        }
    }
}
