package gstack.browse.token;

import java.util.function.LongSupplier;

/// Counts within windows of fixed length, each of which begins with the first one counted in it.
public final class Rate {
    private final long windowNanos;
    private final LongSupplier nanos;
    private long began;
    private int count;

    public Rate(long windowNanos, LongSupplier nanos) {
        this.windowNanos = windowNanos;
        this.nanos = nanos;
        this.began = nanos.getAsLong() - windowNanos;
    }

    /// Counts one more if that keeps to `limit`, and returns 0; else how many milliseconds to wait.
    public synchronized long take(int limit) {
        long now = nanos.getAsLong();
        if (now - began >= windowNanos) {
            began = now;
            count = 0;
        }
        if (count >= limit) {
            return Math.max(1, (windowNanos - (now - began) + 999_999) / 1_000_000);
        }
        count++;
        return 0;
    }
}
