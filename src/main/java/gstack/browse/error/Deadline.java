package gstack.browse.error;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// The moment at which a command gives up, carried from the caller down to each DevTools call.
public record Deadline(long nanoTime, Duration budget) {
    private static final ScopedValue<Deadline> CURRENT = ScopedValue.newInstance();

    /// What work that no command asked for (event handlers, clean-up) may take.
    private static final Duration UNBOUND = Duration.ofSeconds(10);

    public static Deadline after(Duration budget) {
        return new Deadline(System.nanoTime() + budget.toNanos(), budget);
    }

    /// The deadline of the command that this thread is running.
    public static Deadline current() {
        return CURRENT.isBound() ? CURRENT.get() : after(UNBOUND);
    }

    /// Runs `body` with at most `budget`, never later than the deadline already in force.
    public static <T> T within(Duration budget, Supplier<T> body) {
        Deadline wanted = after(budget);
        Deadline effective =
                CURRENT.isBound() && CURRENT.get().nanoTime() - wanted.nanoTime() < 0
                        ? CURRENT.get()
                        : wanted;
        return effective.run(body);
    }

    public <T> T run(Supplier<T> body) {
        return ScopedValue.where(CURRENT, this).call(body::get);
    }

    public long remainingNanos() {
        return Math.max(0, nanoTime - System.nanoTime());
    }

    public long remainingMillis() {
        return TimeUnit.NANOSECONDS.toMillis(remainingNanos());
    }

    public boolean passed() {
        return nanoTime - System.nanoTime() <= 0;
    }
}
