package gstack.browse.http;

import gstack.browse.httpd.Exchange;
import gstack.browse.json.Json;

import java.io.IOException;
import java.util.List;

/// GET /health: whether the daemon works; the owner also hears what it is busy with.
final class HealthRoute implements Route {
    private final Life life;
    private final Gate gate;

    HealthRoute(Life life, Gate gate) {
        this.life = life;
        this.gate = gate;
    }

    @Override
    public void handle(Exchange exchange) throws IOException {
        Json health =
                Json.object(
                        "status", life.status(),
                        "mode", life.mode(),
                        "uptime", life.uptimeSeconds(),
                        "tabs", life.tabs(),
                        "terminalPort", Json.NULL);
        if (gate.isRoot(exchange)) {
            List<Json> busy =
                    life.busy().stream()
                            .map(work ->
                                    Json.object(
                                            "command", work.command(),
                                            "tab", work.tab(),
                                            "seconds", work.seconds()))
                            .toList();
            health.with("pid", ProcessHandle.current().pid())
                    .with("version", life.version())
                    .with("busy", busy);
        }
        Replies.json(exchange, 200, health.toString());
    }
}
