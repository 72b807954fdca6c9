package gstack.browse.http;

import gstack.browse.error.BrowseException;
import gstack.browse.guard.DomainLimit;
import gstack.browse.httpd.Exchange;
import gstack.browse.json.Json;
import gstack.browse.token.Grant;
import gstack.browse.token.TabPolicy;
import gstack.browse.token.Tokens;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Where the owner of the root token gives tokens to others and takes them back: /pair, /token and
/// /agents.
final class AgentRoutes implements Route {
    private static final List<String> MINTED = List.of("read", "write");
    private static final String TOKEN_OF = "/token/";
    private static final Duration LONGEST = Duration.ofDays(3650);

    private final Gate gate;
    private final Agents agents;

    private final Tunnel tunnel;

    AgentRoutes(Gate gate, Agents agents, Tunnel tunnel) {
        this.gate = gate;
        this.tunnel = tunnel;
        this.agents = agents;
    }

    static boolean owns(String method, String path) {
        return switch (method) {
            case "POST" -> path.equals("/pair") || path.equals("/token");
            case "GET" -> path.equals("/agents");
            case "DELETE" -> path.startsWith(TOKEN_OF);
            default -> false;
        };
    }

    @Override
    public void handle(Exchange exchange) throws IOException {
        if (!gate.isRoot(exchange)) {
            reply(exchange, 403, Json.object("error", "Root token required"));
            return;
        }
        String path = exchange.path();
        try {
            switch (exchange.method()) {
                case "GET" -> reply(exchange, 200, list());
                case "DELETE" -> revoke(exchange, path.substring(TOKEN_OF.length()));
                default -> {
                    Json body = body(exchange);
                    reply(exchange, 200, path.equals("/pair") ? pair(exchange, body) : mint(body));
                }
            }
        } catch (BrowseException e) {
            String message = String.valueOf(e.getMessage());
            reply(exchange, Outcomes.status(e), Json.object("error", message));
        }
    }

    private static Json body(Exchange exchange) throws IOException {
        byte[] bytes = exchange.body();
        if (bytes.length == 0) {
            return Json.object();
        }
        try {
            Json body = Json.parse(new String(bytes, StandardCharsets.UTF_8));
            if (body.isObject()) {
                return body;
            }
        } catch (Json.Malformed _) {
            // Said below in one way.
        }
        throw new BrowseException.BadRequest("Invalid request body");
    }

    private Json pair(Exchange exchange, Json body) {
        String client = body.has("clientId") ? text(body, "clientId") : PairingDesk.anyName();
        List<String> labels =
                PairingDesk.scopes(
                        strings(body, "scopes", PairingDesk.USUAL),
                        body.flag("control") || body.flag("admin"));
        String tunnelUrl = tunnel.open().map(Tunnel.Open::url).orElse(null);
        Agents.Paired paired = agents.pair(grant(client, labels, body));
        Tokens.Pairing pairing = paired.pairing();
        Json answer =
                Json.object(
                                "setup_key", pairing.key(),
                                "expires_at", pairing.expires().toString(),
                                "scopes", labels)
                        .with("tunnel_url", tunnelUrl == null ? Json.NULL : tunnelUrl)
                        .with("server_url", "http://" + exchange.header("Host"));
        Agents.Revoked superseded = paired.superseded();
        return superseded == null
                ? answer
                : answer.with(
                        "superseded",
                        Json.object(
                                "tokens_deleted", superseded.tokens(),
                                "tabs_released", superseded.tabs()));
    }

    private Json mint(Json body) {
        Grant grant = grant(text(body, "clientId"), strings(body, "scopes", MINTED), body);
        return issued(agents.tokens().mint(grant, life(body)));
    }

    /// The answer to whoever gets a token.
    static Json issued(Tokens.Issued issued) {
        Instant expires = issued.session().expires();
        Grant grant = issued.session().grant();
        return Json.object("token", issued.token())
                .with("expires", expires == null ? Json.NULL : expires.toString())
                .with("scopes", grant.scopeLabels())
                .with("agent", grant.clientId());
    }

    private static Grant grant(String client, List<String> labels, Json body) {
        return new Grant(
                client,
                Grant.scopes(labels),
                DomainLimit.of(strings(body, "domains", List.of())),
                body.has("tabPolicy") ? TabPolicy.of(text(body, "tabPolicy")) : TabPolicy.OWN_ONLY,
                (int) Math.min(Integer.MAX_VALUE, number(body, "rateLimit", Grant.USUAL_RATE)));
    }

    /// Null when the token is to last as long as the daemon.
    private static @Nullable Duration life(Json body) {
        if (body.has("expiresSeconds") && body.at("expiresSeconds").isNull()) {
            return null;
        }
        long seconds = number(body, "expiresSeconds", Tokens.DAY.toSeconds());
        if (seconds <= 0 || seconds > LONGEST.toSeconds()) {
            throw new BrowseException.BadRequest(
                    "expiresSeconds must be from 1 to "
                            + LONGEST.toSeconds()
                            + ", or null for no end");
        }
        return Duration.ofSeconds(seconds);
    }

    private static String text(Json body, String name) {
        if (!body.at(name).isString()) {
            throw new BrowseException.BadRequest(name + " must be a string");
        }
        return body.text(name);
    }

    private static long number(Json body, String name, long fallback) {
        Json value = body.at(name);
        if (value.isNull()) {
            return fallback;
        }
        if (!value.isNumber() || value.asDecimal() != Math.rint(value.asDecimal())) {
            throw new BrowseException.BadRequest(name + " must be a whole number");
        }
        return (long) value.asDecimal();
    }

    private static List<String> strings(Json body, String name, List<String> fallback) {
        Json value = body.at(name);
        if (value.isNull()) {
            return fallback;
        }
        if (!value.isArray() || !value.list().stream().allMatch(Json::isString)) {
            throw new BrowseException.BadRequest(name + " must be an array of strings");
        }
        return value.list().stream().map(Json::asText).toList();
    }

    private void revoke(Exchange exchange, String client) throws IOException {
        boolean known =
                agents.tokens().agents().stream()
                        .anyMatch(agent -> agent.grant().clientId().equals(client));
        Agents.Revoked revoked = agents.revoke(client);
        if (!known && revoked.tabs() == 0) {
            reply(exchange, 404, Json.object("error", "Agent not found"));
        } else {
            reply(
                    exchange,
                    200,
                    Json.object(
                            "revoked", client,
                            "tokens_deleted", revoked.tokens(),
                            "tabs_released", revoked.tabs()));
        }
    }

    private Json list() {
        List<Json> all = new ArrayList<>();
        for (Tokens.Agent agent : agents.tokens().agents()) {
            Instant expires = agent.expires();
            Grant grant = agent.grant();
            all.add(
                    Json.object(
                                    "clientId", grant.clientId(),
                                    "scopes", grant.scopeLabels(),
                                    "domains", grant.domains().domains())
                            .with("expiresAt", expires == null ? Json.NULL : expires.toString())
                            .with("commandCount", agent.commands())
                            .with("createdAt", agent.created().toString())
                            .with("pending", agent.pending()));
        }
        return Json.object("agents", all);
    }

    private static void reply(Exchange exchange, int status, Json json) throws IOException {
        Replies.json(exchange, status, json.toString());
    }
}
