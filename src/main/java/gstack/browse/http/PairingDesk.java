package gstack.browse.http;

import gstack.browse.command.Pairing;
import gstack.browse.command.Scope;
import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.DomainLimit;
import gstack.browse.token.Grant;
import gstack.browse.token.TabPolicy;
import gstack.browse.token.Tokens;
import gstack.browse.tunnel.Consent;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;

/// Gives out setup keys and takes tokens back, for commands and routes alike.
public final class PairingDesk implements Pairing {
    static final List<String> USUAL = List.of("read", "write", "admin", "meta");

    private final Agents agents;
    private final Tunnel tunnel;
    private final IntSupplier localPort;

    PairingDesk(Agents agents, Tunnel tunnel, IntSupplier localPort) {
        this.agents = agents;
        this.tunnel = tunnel;
        this.localPort = localPort;
    }

    /// A name for somebody who was given none.
    static String anyName() {
        return "remote-" + Instant.now().toEpochMilli();
    }

    /// The scopes of a pairing; control is asked for by itself.
    static List<String> scopes(List<String> wanted, boolean control) {
        List<String> labels = new ArrayList<>(wanted);
        if (labels.contains(Scope.CONTROL.label())) {
            throw new BrowseException.BadRequest(
                    "The control scope is not granted via scopes. Send \"control\": true.");
        }
        if (control) {
            labels.add(Scope.CONTROL.label());
        }
        return labels;
    }

    @Override
    public Offer offer(Wish wish) {
        String client = wish.client() == null ? anyName() : wish.client();
        List<String> wanted = wish.scopes();
        List<String> labels = scopes(wanted == null ? USUAL : wanted, wish.control());
        Grant grant =
                new Grant(
                        client,
                        Grant.scopes(labels),
                        DomainLimit.of(wish.domains()),
                        TabPolicy.OWN_ONLY,
                        Grant.USUAL_RATE);
        Tokens.Pairing pairing = agents.pair(grant).pairing();
        String server = tunnel().orElseGet(() -> "http://127.0.0.1:" + localPort.getAsInt());
        return new Offer(client, pairing.key(), pairing.expires(), grant.scopeLabels(), server);
    }

    @Override
    public List<Agent> agents() {
        return agents.tokens().agents().stream()
                .map(agent ->
                        new Agent(
                                agent.grant().clientId(),
                                agent.grant().scopeLabels(),
                                agent.grant().domains().domains(),
                                agent.expires(),
                                agent.commands(),
                                agent.pending()))
                .toList();
    }

    @Override
    public int revoke(String client) {
        return agents.revoke(client).tokens();
    }

    @Override
    public String startTunnel() {
        return tunnel.start().url();
    }

    @Override
    public boolean stopTunnel() {
        return tunnel.stop();
    }

    @Override
    public Optional<String> tunnel() {
        return tunnel.open().map(Tunnel.Open::url);
    }

    @Override
    public boolean mayTunnel() {
        return Consent.given() || Setting.TUNNEL_LOCAL_ONLY.on();
    }
}
