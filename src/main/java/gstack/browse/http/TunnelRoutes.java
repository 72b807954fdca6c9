package gstack.browse.http;

import gstack.browse.error.BrowseException;
import gstack.browse.httpd.Exchange;
import gstack.browse.json.Json;

import java.io.IOException;

/// POST /tunnel/start and /tunnel/stop, for the owner of the root token.
final class TunnelRoutes implements Route {
    private final Gate gate;
    private final Tunnel tunnel;

    TunnelRoutes(Gate gate, Tunnel tunnel) {
        this.gate = gate;
        this.tunnel = tunnel;
    }

    @Override
    public void handle(Exchange exchange) throws IOException {
        if (!gate.isRoot(exchange)) {
            Replies.json(exchange, 403, Json.object("error", "Root token required").toString());
            return;
        }
        try {
            Json answer =
                    exchange.path().endsWith("/stop")
                            ? Json.object("stopped", tunnel.stop())
                            : started();
            Replies.json(exchange, 200, answer.toString());
        } catch (BrowseException e) {
            Replies.error(
                    exchange,
                    new Answer(Outcomes.status(e), String.valueOf(e.getMessage()), e.hint(), 1));
        }
    }

    private Json started() {
        boolean before = tunnel.open().isPresent();
        Json answer = Json.object("url", tunnel.start().url());
        return before ? answer.with("already_active", true) : answer;
    }
}
