package gstack.browse.http;

import gstack.browse.httpd.Exchange;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/// Writes the two kinds of reply that routes give.
public final class Replies {
    /// By this a client knows that the daemon itself refused a request, and ran nothing.
    public static final Map<String, String> REFUSAL = mark(1);

    private Replies() {}

    static void text(Exchange exchange, int status, String text) throws IOException {
        send(exchange, status, "text/plain; charset=utf-8", text);
    }

    static void json(Exchange exchange, int status, String json) throws IOException {
        send(exchange, status, "application/json", json);
    }

    /// How a command failed, for programs.
    static void error(Exchange exchange, Answer answer) throws IOException {
        Map<String, String> headers = new LinkedHashMap<>();
        if (answer.retryAfter() > 0) {
            headers.put("Retry-After", String.valueOf(answer.retryAfter()));
        }
        send(exchange, answer.status(), "application/json", answer.errorJson(), headers);
    }

    private static Map<String, String> mark(int exitCode) {
        return Map.of("X-Browse", ProcessHandle.current().pid() + " stream " + exitCode);
    }

    private static void send(Exchange exchange, int status, String type, String body)
            throws IOException {
        send(exchange, status, type, body, new LinkedHashMap<>());
    }

    private static void send(
            Exchange exchange, int status, String type, String body, Map<String, String> headers)
            throws IOException {
        headers.putAll(mark(status < 400 ? 0 : 1));
        headers.put("Content-Type", type);
        exchange.reply(status, headers, body.getBytes(StandardCharsets.UTF_8));
    }
}
