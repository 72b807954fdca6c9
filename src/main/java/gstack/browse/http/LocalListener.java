package gstack.browse.http;

import gstack.browse.activity.Feed;
import gstack.browse.browser.Owner;
import gstack.browse.browser.Tab;
import gstack.browse.command.Caller;
import gstack.browse.command.Pairing;
import gstack.browse.config.CallSettings;
import gstack.browse.harvest.Computer;
import gstack.browse.httpd.Exchange;
import gstack.browse.json.Json;
import gstack.browse.picker.PickerAccess;
import gstack.browse.picker.PickerApi;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/// The listener for this machine: every route, behind the checks that keep everybody else out.
public final class LocalListener {
    private final Gate gate;
    private final Map<String, Route> open;
    private final Map<String, CallerRoute> owned;
    private final Route picker;
    private final Supplier<ActivityRoutes> newActivity;
    private volatile @Nullable ActivityRoutes activity;
    private final Supplier<Reception> newReception;
    private volatile @Nullable Reception reception;
    private final Agents agents;
    private final Caller root;

    public LocalListener(
            String rootToken,
            Dispatcher dispatcher,
            Life life,
            Caller root,
            Agents agents,
            IntSupplier activeTab,
            PickerAccess pickerAccess,
            Supplier<Tunnelling> tunnelling,
            Feed feed,
            BiConsumer<String, Throwable> bugs) {
        this.gate = new Gate(rootToken);
        this.root = root;
        this.agents = agents;
        Runner runner = new Runner(dispatcher, life, bugs);
        this.picker =
                new PickerRoutes(
                        gate,
                        pickerAccess,
                        new PickerApi(Computer::current, dispatcher::browser),
                        () -> life.commandUnderWay(pickerUse(root)),
                        bugs);
        Route connect = new ConnectRoute(agents.tokens());
        this.newActivity = () -> new ActivityRoutes(gate, feed);
        this.newReception =
                () -> {
                    Tunnelling needs = tunnelling.get();
                    TunnelListener remote =
                            new TunnelListener(
                                    gate, agents, connect, dispatcher, runner, needs.denials());
                    return new Reception(gate, agents, remote, needs);
                };
        this.open =
                Map.of(
                        "GET /health",
                        new HealthRoute(life, gate),
                        "GET /connect",
                        connect,
                        "POST /connect",
                        connect);
        ToIntFunction<Caller> front =
                caller -> {
                    Owner owner = caller.owner();
                    return owner == null
                            ? activeTab.getAsInt()
                            : dispatcher
                                    .browser()
                                    .ownership()
                                    .frontOf(owner)
                                    .map(Tab::id)
                                    .orElse(0);
                };
        this.owned =
                Map.of(
                        "POST /command",
                        new CommandRoute(runner),
                        "POST /batch",
                        new BatchRoute(new Batch(runner, dispatcher.registry(), front)));
    }

    private synchronized Route activity() {
        ActivityRoutes made = activity == null ? newActivity.get() : activity;
        activity = made;
        return made;
    }

    private synchronized Reception reception() {
        Reception made = reception == null ? newReception.get() : reception;
        reception = made;
        return made;
    }

    public Tunnel tunnel() {
        return reception().tunnel();
    }

    public Pairing pairing() {
        return reception().desk();
    }

    /// Ends what others came in by.
    public void close() {
        Reception made = reception;
        if (made != null) {
            made.tunnel().stop();
        }
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
        } else if (!owned.containsKey(key) && Reception.owns(exchange.method(), exchange.path())) {
            reception().handle(exchange);
        } else if (!owned.containsKey(key)
                && ActivityRoutes.owns(exchange.method(), exchange.path())) {
            activity().handle(exchange);
        } else if (gate.isRoot(exchange)) {
            handleForOwner(key, exchange);
        } else {
            handleForAgent(key, exchange);
        }
    }

    /// Somebody on this machine, who may want to be kept apart from others there.
    private void handleForOwner(String key, Exchange exchange) throws IOException {
        String settings = exchange.header(CallSettings.HEADER);
        String agent = settings == null ? "" : CallSettings.agent(settings);
        if (agent.equals(CallSettings.NOBODY)) {
            Replies.text(
                    exchange,
                    400,
                    "BROWSE_AGENT is no name: use at most 32 letters, digits, '.', '_' and '-'.\n");
        } else {
            handleFor(agent.isEmpty() ? root : root.named(agent), key, exchange);
        }
    }

    private void handleFor(Caller caller, String key, Exchange exchange) throws IOException {
        CallerRoute route = owned.get(key);
        if (route == null) {
            Replies.text(exchange, 404, "Not found");
        } else {
            route.handle(exchange, caller);
        }
    }

    /// A path that is not theirs is no other than one that is not there.
    private void handleForAgent(String key, Exchange exchange) throws IOException {
        String token = Gate.token(exchange);
        Optional<Caller> caller =
                token != null && owned.containsKey(key) ? agents.find(token) : Optional.empty();
        if (caller.isPresent()) {
            handleFor(caller.get(), key, exchange);
        } else {
            Replies.json(exchange, 401, Json.object("error", "Unauthorized").toString());
        }
    }
}
