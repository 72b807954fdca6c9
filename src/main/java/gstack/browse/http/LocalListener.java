package gstack.browse.http;

import gstack.browse.command.Caller;
import gstack.browse.harvest.Computer;
import gstack.browse.httpd.Exchange;
import gstack.browse.json.Json;
import gstack.browse.picker.PickerAccess;
import gstack.browse.picker.PickerApi;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.IntSupplier;

/// The listener for this machine: every route, behind the checks that keep everybody else out.
public final class LocalListener {
    private final Gate gate;
    private final Map<String, Route> open;
    private final Map<String, Route> owned;
    private final Route picker;

    public LocalListener(
            String rootToken,
            Dispatcher dispatcher,
            Life life,
            Caller root,
            IntSupplier activeTab,
            PickerAccess pickerAccess,
            BiConsumer<String, Throwable> bugs) {
        this.gate = new Gate(rootToken);
        Runner runner = new Runner(dispatcher, life, bugs);
        this.picker =
                new PickerRoutes(
                        gate,
                        pickerAccess,
                        new PickerApi(Computer::current, dispatcher::browser),
                        () -> life.commandUnderWay(pickerUse(root)),
                        bugs);
        this.open = Map.of("GET /health", new HealthRoute(life, gate));
        this.owned =
                Map.of(
                        "POST /command",
                        new CommandRoute(runner, root),
                        "POST /batch",
                        new BatchRoute(new Batch(runner, dispatcher.registry(), activeTab), root));
    }

    /// What the work list shows while the picker is asked for something.
    private static Dispatcher.Request pickerUse(Caller root) {
        return new Dispatcher.Request("cookie-import-browser", List.of(), null, root);
    }

    public void handle(Exchange exchange) throws IOException {
        if (PickerRoutes.owns(exchange.path())) {
            picker.handle(exchange);
            return;
        }
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
