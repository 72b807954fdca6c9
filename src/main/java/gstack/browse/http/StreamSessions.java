package gstack.browse.http;

import gstack.browse.httpd.Exchange;

import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

/// Cookies that open the streams and nothing else, for a browser, whose EventSource can send no
/// token.
final class StreamSessions {
    static final String COOKIE = "gstack_sse";
    static final Duration LIFE = Duration.ofMinutes(30);

    private static final int MOST = 1000;
    private static final int BYTES = 24;

    private final InstantSource clock;
    private final Map<String, Instant> ends = new LinkedHashMap<>();

    /// A cookie's value and its end.
    record Session(String value, Instant expires) {}

    StreamSessions(InstantSource clock) {
        this.clock = clock;
    }

    synchronized Session open() {
        Instant now = clock.instant();
        ends.values().removeIf(end -> !now.isBefore(end));
        if (ends.size() >= MOST) {
            ends.remove(ends.keySet().iterator().next());
        }
        byte[] bytes = new byte[BYTES];
        new SecureRandom().nextBytes(bytes);
        Session session = new Session(HexFormat.of().formatHex(bytes), now.plus(LIFE));
        ends.put(Gate.fingerprint(session.value()), session.expires());
        return session;
    }

    /// Whether the request carries such a cookie.
    synchronized boolean admits(Exchange exchange) {
        String cookies = exchange.header("Cookie");
        if (cookies == null) {
            return false;
        }
        Instant now = clock.instant();
        for (String cookie : cookies.split(";", -1)) {
            String pair = cookie.strip();
            if (pair.startsWith(COOKIE + "=")) {
                Instant end = ends.get(Gate.fingerprint(pair.substring(COOKIE.length() + 1)));
                if (end != null && now.isBefore(end)) {
                    return true;
                }
            }
        }
        return false;
    }
}
