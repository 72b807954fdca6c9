package gstack.browse.http;

import gstack.browse.httpd.Exchange;
import gstack.browse.json.Json;
import gstack.browse.token.Rate;
import gstack.browse.token.Tokens;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// /connect: whether somebody is there, and the exchange of a setup key for a token. Anybody may
/// ask, so not too often.
final class ConnectRoute implements Route {
    private static final int A_MINUTE = 300;

    private final Tokens tokens;
    private final Rate rate = new Rate(TimeUnit.MINUTES.toNanos(1), System::nanoTime);

    ConnectRoute(Tokens tokens) {
        this.tokens = tokens;
    }

    @Override
    public void handle(Exchange exchange) throws IOException {
        if (rate.take(A_MINUTE) > 0) {
            reply(exchange, 429, Json.object("error", "Rate limited"));
        } else if (exchange.method().equals("GET")) {
            reply(exchange, 200, Json.object("alive", true));
        } else {
            exchangeKey(exchange);
        }
    }

    private void exchangeKey(Exchange exchange) throws IOException {
        Json body;
        try {
            body = Json.parse(new String(exchange.body(), StandardCharsets.UTF_8));
        } catch (Json.Malformed _) {
            body = Json.NULL;
        }
        if (!body.isObject()) {
            reply(exchange, 400, Json.object("error", "Invalid request body"));
            return;
        }
        Json key = body.at("setup_key");
        if (!key.isString() || key.asText().isEmpty()) {
            reply(exchange, 400, Json.object("error", "Missing setup_key"));
            return;
        }
        Optional<Tokens.Issued> issued = tokens.exchange(key.asText());
        if (issued.isPresent()) {
            reply(exchange, 200, AgentRoutes.issued(issued.get()));
        } else {
            String why = "Invalid, expired, or already-used setup key";
            reply(exchange, 401, Json.object("error", why));
        }
    }

    private static void reply(Exchange exchange, int status, Json json) throws IOException {
        Replies.json(exchange, status, json.toString());
    }
}
