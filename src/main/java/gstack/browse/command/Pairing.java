package gstack.browse.command;

import org.jspecify.annotations.Nullable;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// How commands let other agents in and put them out again.
public interface Pairing {
    /// What an agent is to be given; without scopes the usual ones, with `control` those too that
    /// end the daemon.
    record Wish(
            @Nullable String client,
            @Nullable List<String> scopes,
            List<String> domains,
            boolean control) {}

    /// A setup key, and where to bring it.
    record Offer(String client, String key, Instant expires, List<String> scopes, String server) {}

    /// Somebody who has a token, or a key for one.
    record Agent(
            String client,
            List<String> scopes,
            List<String> domains,
            @Nullable Instant expires,
            long commands,
            boolean pending) {}

    Offer offer(Wish wish);

    List<Agent> agents();

    /// Takes back everything from a client and says how many tokens and keys that were.
    int revoke(String client);

    /// Opens the tunnel if it is not open, and gives its address.
    String startTunnel();

    /// Closes it and says whether it was open.
    boolean stopTunnel();

    /// The address of the tunnel, if it is open.
    Optional<String> tunnel();

    /// Whether the user allows tunnels.
    boolean mayTunnel();
}
