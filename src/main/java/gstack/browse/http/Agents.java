package gstack.browse.http;

import gstack.browse.browser.Owner;
import gstack.browse.command.Caller;
import gstack.browse.token.Grant;
import gstack.browse.token.Session;
import gstack.browse.token.Tokens;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;

/// The callers with a token of their own: who they are, and what becomes of their tabs when they
/// may no longer call.
public final class Agents {
    /// What was taken back from a client.
    record Revoked(int tokens, int tabs) {}

    /// A setup key, and what was taken back when it was made.
    record Paired(Tokens.Pairing pairing, @Nullable Revoked superseded) {}

    private final Tokens tokens;
    private final Caller root;
    private final ToIntFunction<String> release;

    /// `release` makes a client's tabs root's and says how many there were.
    public Agents(Tokens tokens, Caller root, ToIntFunction<String> release) {
        this.tokens = tokens;
        this.root = root;
        this.release = release;
    }

    Tokens tokens() {
        return tokens;
    }

    /// The caller who shows that token.
    Optional<Caller> find(String token) {
        return tokens.find(token).map(this::caller);
    }

    private Caller caller(Session session) {
        String name = session.grant().clientId();
        Owner owner = new Owner(name, reach(name));
        return new Caller(name, root.paths(), root.urls(), tokens.rights(session), owner);
    }

    private Owner.Reach reach(String client) {
        return new Owner.Reach() {
            @Override
            public Optional<String> refusal(String url) {
                return tokens.refusal(client, url);
            }

            @Override
            public List<String> hosts() {
                return tokens.hosts(client);
            }
        };
    }

    Paired pair(Grant grant) {
        Tokens.Pairing pairing = tokens.pair(grant);
        Integer superseded = pairing.superseded();
        return new Paired(
                pairing,
                superseded == null
                        ? null
                        : new Revoked(superseded, release.applyAsInt(grant.clientId())));
    }

    Revoked revoke(String clientId) {
        int count = tokens.revoke(clientId);
        return new Revoked(count, release.applyAsInt(clientId));
    }
}
