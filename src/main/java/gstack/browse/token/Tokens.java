package gstack.browse.token;

import gstack.browse.command.Rights;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// All scoped tokens and setup keys, in memory only: they end with the daemon.
public final class Tokens {
    public static final Duration DAY = Duration.ofDays(1);

    private static final Duration KEY_LIFE = Duration.ofMinutes(5);

    /// Setup keys that were not used yet, at the most; somebody who makes more forgets the first.
    private static final int MOST_KEYS = 1000;

    /// A token and what it is good for; the one moment in which its text is known.
    public record Issued(String token, Session session) {
        @Override
        public String toString() {
            return "Issued[" + session.grant().clientId() + "]";
        }
    }

    /// A setup key, and what was taken back from the client when it was made: null if nothing was.
    public record Pairing(String key, Instant expires, @Nullable Integer superseded) {
        @Override
        public String toString() {
            return "Pairing[until " + expires + "]";
        }
    }

    /// One line of the list of agents; `session` is null while the setup key was not used.
    public record Agent(
            Grant grant,
            Instant created,
            @Nullable Instant expires,
            long commands,
            boolean pending) {}

    /// A setup key; what it was exchanged for can be had again until that was used.
    private static final class Key {
        final Grant grant;
        final Instant created;
        final Instant expires;
        @Nullable Issued issued;

        Key(Grant grant, Instant created) {
            this.grant = grant;
            this.created = created;
            this.expires = created.plus(KEY_LIFE);
        }
    }

    private final InstantSource clock;
    private final Map<String, Session> sessions = new LinkedHashMap<>();
    private final Map<String, Key> keys = new LinkedHashMap<>();
    private final Map<String, Rate> rates = new HashMap<>();

    /// What each client was given last, also when its token has ended: its tabs outlive that.
    private final Map<String, Grant> grants = new HashMap<>();

    public Tokens(InstantSource clock) {
        this.clock = clock;
    }

    /// A token for that client, in place of the one it had.
    public synchronized Issued mint(Grant grant, @Nullable Duration life) {
        sessions.values().removeIf(session -> isOf(session.grant(), grant.clientId()));
        Session session = new Session(grant, clock.instant(), life);
        String token = Secret.next("gsk_sess_");
        sessions.put(Secret.hash(token), session);
        grants.put(grant.clientId(), grant);
        return new Issued(token, session);
    }

    /// A key with which a client gets its token. Keys it had are void; its token too, if the new
    /// grant takes something away.
    public synchronized Pairing pair(Grant grant) {
        forgetOld();
        String client = grant.clientId();
        keys.values().removeIf(key -> isOf(key.grant, client));
        boolean narrower =
                sessions.values().stream()
                        .map(Session::grant)
                        .anyMatch(before -> isOf(before, client) && grant.narrows(before));
        Integer superseded = narrower ? Integer.valueOf(revoke(client)) : null;
        if (keys.size() >= MOST_KEYS) {
            keys.remove(keys.keySet().iterator().next());
        }
        String secret = Secret.next("gsk_setup_");
        Key key = new Key(grant, clock.instant());
        keys.put(Secret.hash(secret), key);
        return new Pairing(secret, key.expires, superseded);
    }

    /// The token for a setup key. A client whose connection broke may ask again, as long as the
    /// token has not been used.
    public synchronized Optional<Issued> exchange(String secret) {
        forgetOld();
        Key key = keys.get(Secret.hash(secret));
        if (key == null) {
            return Optional.empty();
        }
        Issued before = key.issued;
        if (before == null) {
            Issued first = mint(key.grant, DAY);
            key.issued = first;
            return Optional.of(first);
        }
        boolean unused =
                before.session().commands() == 0 && sessions.containsValue(before.session());
        return unused ? Optional.of(before) : Optional.empty();
    }

    /// The session of a token, which this use prolongs.
    public synchronized Optional<Session> find(String token) {
        Session session = sessions.get(Secret.hash(token));
        Instant now = clock.instant();
        if (session == null || session.isOver(now)) {
            return Optional.empty();
        }
        session.used(now);
        return Optional.of(session);
    }

    public synchronized Rights rights(Session session) {
        Rate rate =
                rates.computeIfAbsent(
                        session.grant().clientId(),
                        _ -> new Rate(TimeUnit.SECONDS.toNanos(1), System::nanoTime));
        return new Permit(session, rate);
    }

    /// Why a page in a tab of that client may not ask for `url`; empty if it may.
    public Optional<String> refusal(String clientId, String url) {
        Grant grant;
        synchronized (this) {
            grant = grants.get(clientId);
        }
        return grant == null || grant.domains().allows(url)
                ? Optional.empty()
                : Optional.of(
                        "Domain not allowed by your token scope. Allowed domains: "
                                + String.join(", ", grant.domains().domains())
                                + ".");
    }

    /// The hosts that a client is limited to; none if it is not.
    public synchronized List<String> hosts(String clientId) {
        Grant grant = grants.get(clientId);
        return grant == null ? List.of() : grant.domains().domains();
    }

    /// Ends all tokens and keys of a client and says how many there were.
    public synchronized int revoke(String clientId) {
        forgetOld();
        int before = sessions.size() + keys.size();
        sessions.values().removeIf(session -> isOf(session.grant(), clientId));
        // A key that was used already is no second token.
        int used = keys.size();
        keys.values().removeIf(key -> isOf(key.grant, clientId) && key.issued != null);
        used -= keys.size();
        keys.values().removeIf(key -> isOf(key.grant, clientId));
        grants.remove(clientId);
        return before - used - sessions.size() - keys.size();
    }

    /// Everybody who has a token or may fetch one.
    public synchronized List<Agent> agents() {
        forgetOld();
        List<Agent> agents = new ArrayList<>();
        for (Session session : sessions.values()) {
            agents.add(
                    new Agent(
                            session.grant(),
                            session.created(),
                            session.expires(),
                            session.commands(),
                            false));
        }
        for (Key key : keys.values()) {
            if (key.issued == null) {
                agents.add(new Agent(key.grant, key.created, key.expires, 0, true));
            }
        }
        return agents;
    }

    private void forgetOld() {
        Instant now = clock.instant();
        sessions.values().removeIf(session -> session.isOver(now));
        keys.values().removeIf(key -> !now.isBefore(key.expires));
    }

    private static boolean isOf(Grant grant, String clientId) {
        return grant.clientId().equals(clientId);
    }
}
