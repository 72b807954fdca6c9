package gstack.browse.http;

import gstack.browse.command.Caller;
import gstack.browse.httpd.Exchange;
import gstack.browse.json.Json;

import java.io.IOException;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.IntSupplier;

/// The listener for this machine: every route, behind the checks that keep everybody else out.
public final class LocalListener {
    private final Gate gate;
    private final Map<String, Route> open;
    private final Map<String, Route> owned;

    public LocalListener(
            String rootToken,
            Dispatcher dispatcher,
            Life life,
            Caller root,
            IntSupplier activeTab,
            BiConsumer<String, Throwable> bugs) {
        this.gate = new Gate(rootToken);
        Runner runner = new Runner(dispatcher, life, bugs);
        this.open = Map.of("GET /health", new HealthRoute(life, gate));
        this.owned =
                Map.of(
                        "POST /command",
                        new CommandRoute(runner, root),
                        "POST /batch",
                        new BatchRoute(new Batch(runner, dispatcher.registry(), activeTab), root));
    }

    public void handle(Exchange exchange) throws IOException {
        if (gate.isForeign(exchange)) {
            Replies.json(exchange, 403, Json.object("error", "Forbidden").toString());
            return;
        }
        String key = exchange.method() + " " + exchange.path();
        Route unguarded = open.get(key);
        if (unguarded != null) {
            unguarded.handle(exchange);
        } else if (!gate.isRoot(exchange)) {
            Replies.json(exchange, 401, Json.object("error", "Unauthorized").toString());
        } else {
            Route route = owned.get(key);
            if (route == null) {
                Replies.text(exchange, 404, "Not found");
            } else {
                route.handle(exchange);
            }
        }
    }
}
