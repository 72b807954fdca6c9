package gstack.browse.support;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// Answers of a server for files, with the headers that a test wants.
public final class Served {
    private Served() {}

    public static HttpHandler text(String body, String... headers) {
        return bytes(200, body.getBytes(StandardCharsets.UTF_8), headers);
    }

    /// `headers` are alternating names and values.
    public static HttpHandler bytes(int status, byte[] body, String... headers) {
        return exchange -> {
            try (exchange) {
                send(exchange, status, body, headers);
            }
        };
    }

    public static void send(HttpExchange exchange, int status, byte[] body, String... headers)
            throws IOException {
        for (int i = 0; i < headers.length; i += 2) {
            exchange.getResponseHeaders().add(headers[i], headers[i + 1]);
        }
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        if (body.length > 0) {
            exchange.getResponseBody().write(body);
        }
    }

    /// The cookies that a request brought, by name.
    public static Map<String, String> cookies(HttpExchange exchange) {
        Map<String, String> cookies = new java.util.TreeMap<>();
        for (String header :
                exchange.getRequestHeaders().getOrDefault("Cookie", java.util.List.of())) {
            for (String pair : header.split("; ", -1)) {
                int equals = pair.indexOf('=');
                cookies.put(pair.substring(0, equals), pair.substring(equals + 1));
            }
        }
        return cookies;
    }
}
