package gstack.browse.http;

import gstack.browse.httpd.Exchange;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;

/// Who may speak to the local listener: programs on this machine that hold the token, and no web
/// page.
final class Gate {
    private final byte[] rootToken;

    Gate(String rootToken) {
        this.rootToken = rootToken.getBytes(StandardCharsets.UTF_8);
    }

    /// A web page sends its Origin, and a name that was made to resolve to loopback shows in Host.
    boolean isForeign(Exchange exchange) {
        return exchange.header("Origin") != null || !isLoopback(exchange);
    }

    /// True if the caller knows us by a name of this machine only.
    boolean isLoopback(Exchange exchange) {
        String host = exchange.header("Host");
        if (host == null) {
            return false;
        }
        int colon = host.lastIndexOf(':');
        boolean hasPort = colon > 0 && !host.endsWith("]");
        String name = (hasPort ? host.substring(0, colon) : host).toLowerCase(Locale.ROOT);
        return name.equals("127.0.0.1") || name.equals("localhost") || name.equals("[::1]");
    }

    /// The name under which a secret is kept, so that looking it up tells nobody how near a guess
    /// came.
    static String fingerprint(String secret) {
        try {
            byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    boolean isRoot(Exchange exchange) {
        String token = token(exchange);
        return token != null
                && MessageDigest.isEqual(token.getBytes(StandardCharsets.UTF_8), rootToken);
    }

    /// The token that the caller shows, whatever it is good for.
    static @Nullable String token(Exchange exchange) {
        String header = exchange.header("Authorization");
        return header == null || !header.regionMatches(true, 0, "Bearer ", 0, 7)
                ? null
                : header.substring(7).strip();
    }
}
