package gstack.browse.command;

import java.util.function.Consumer;
import java.util.function.Supplier;

/// Lets a command that takes its time say how far it is, on its caller's stderr.
public final class Progress {
    private static final ScopedValue<Consumer<String>> LISTENER = ScopedValue.newInstance();

    private Progress() {}

    /// Says a line at once, if the caller has a place for it.
    public static void say(String line) {
        if (LISTENER.isBound()) {
            LISTENER.get().accept(line);
        }
    }

    /// Runs `body` with `listener` hearing what it says.
    public static <T> T to(Consumer<String> listener, Supplier<T> body) {
        return ScopedValue.where(LISTENER, listener).call(body::get);
    }
}
