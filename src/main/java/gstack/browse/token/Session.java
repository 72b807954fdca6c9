package gstack.browse.token;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;

/// A scoped token in use; each use makes it last its whole life again.
public final class Session {
    private final Grant grant;
    private final Instant created;
    private final @Nullable Duration life;
    private final AtomicLong commands = new AtomicLong();
    private volatile @Nullable Instant expires;

    /// Without `life` it does not end by itself.
    Session(Grant grant, Instant created, @Nullable Duration life) {
        this.grant = grant;
        this.created = created;
        this.life = life;
        this.expires = life == null ? null : created.plus(life);
    }

    public Grant grant() {
        return grant;
    }

    public Instant created() {
        return created;
    }

    public @Nullable Instant expires() {
        return expires;
    }

    public long commands() {
        return commands.get();
    }

    void counted() {
        commands.incrementAndGet();
    }

    void used(Instant now) {
        if (life != null) {
            expires = now.plus(life);
        }
    }

    boolean isOver(Instant now) {
        Instant end = expires;
        return end != null && !now.isBefore(end);
    }
}
