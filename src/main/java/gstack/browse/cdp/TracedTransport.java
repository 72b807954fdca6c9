package gstack.browse.cdp;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.function.Consumer;

/// Passes every message on and tells it to a log, cut to a length that can be read.
public final class TracedTransport implements Transport {
    private static final int LONGEST = 400;

    /// Enough for a message's number and method, too little for a value.
    private static final int START = 40;

    private final Transport real;
    private final Consumer<String> log;

    public TracedTransport(Transport real, Consumer<String> log) {
        this.real = real;
        this.log = log;
    }

    @Override
    public void send(String message) throws IOException {
        log.accept("→ " + cut(message));
        real.send(message);
    }

    @Override
    public @Nullable String receive() throws IOException {
        String message = real.receive();
        log.accept("← " + (message == null ? "end" : cut(message)));
        return message;
    }

    private static String cut(String message) {
        if (message.contains("ookie")) {
            // Logins must not end up in a log, not even while somebody looks for a mistake.
            return message.substring(0, Math.min(START, message.indexOf("ookie")))
                    + "… (speaks of cookies, "
                    + message.length()
                    + " characters)";
        }
        return message.length() <= LONGEST ? message : message.substring(0, LONGEST) + "…";
    }

    @Override
    public void close() {
        real.close();
    }
}
