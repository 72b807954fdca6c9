package gstack.browse.httpd;

import java.time.Duration;

/// What one server gives to its clients, in numbers, memory and time.
///
/// @param connections open at once; the next one gets 503
/// @param headerBytes of the request line and all headers together
/// @param headerCount of header lines
/// @param bodyBytes of a decoded request body
/// @param headTime for the whole head to arrive
/// @param bodyTime for the whole body to arrive
/// @param idleTime between two requests of a connection
/// @param writeTime without progress while writing
/// @param drainTime that exchanges under way get when the server closes
public record Limits(
        int connections,
        int headerBytes,
        int headerCount,
        long bodyBytes,
        Duration headTime,
        Duration bodyTime,
        Duration idleTime,
        Duration writeTime,
        Duration drainTime) {

    public static final Limits DEFAULTS =
            new Limits(
                    2048,
                    16 << 10,
                    64,
                    // What is made of a body takes up to twelve times its size.
                    Math.min(64L << 20, Runtime.getRuntime().maxMemory() / 12),
                    Duration.ofSeconds(5),
                    Duration.ofSeconds(30),
                    Duration.ofSeconds(60),
                    Duration.ofSeconds(30),
                    Duration.ofMillis(500));

    public Limits {
        if (connections < 1 || headerBytes < 64 || headerCount < 1) {
            throw new IllegalArgumentException("limits too small to serve one request");
        }
        // A body is handed over as one array.
        if (bodyBytes < 0 || bodyBytes > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("bodyBytes out of range: " + bodyBytes);
        }
    }
}
