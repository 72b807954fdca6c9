package gstack.browse.http;

import gstack.browse.command.Caller;
import gstack.browse.error.BrowseException;
import gstack.browse.httpd.Exchange;
import gstack.browse.json.Json;
import gstack.browse.tunnel.Denials;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The listener that a tunnel leads to: two paths, scoped tokens and the commands that declare it.
/// It shares no route table with the local one, so that nothing new there shows here.
public final class TunnelListener {
    private final Gate gate;
    private final Agents agents;
    private final Route connect;
    private final Dispatcher dispatcher;
    private final Runner runner;
    private final Denials denials;

    TunnelListener(
            Gate gate,
            Agents agents,
            Route connect,
            Dispatcher dispatcher,
            Runner runner,
            Denials denials) {
        this.gate = gate;
        this.agents = agents;
        this.connect = connect;
        this.dispatcher = dispatcher;
        this.runner = runner;
        this.denials = denials;
    }

    public void handle(Exchange exchange) throws IOException {
        String token = Gate.token(exchange);
        boolean root = gate.isRoot(exchange);
        Optional<Caller> caller =
                token == null || root || !exchange.path().equals("/command")
                        ? Optional.empty()
                        : agents.find(token);
        Optional<TunnelGate.Refusal> refusal =
                TunnelGate.caller(exchange.method(), exchange.path(), root, caller.isPresent());
        if (refusal.isPresent()) {
            refuse(exchange, refusal.get());
        } else if (caller.isPresent()) {
            run(exchange, caller.get());
        } else {
            connect.handle(exchange);
        }
    }

    private void run(Exchange exchange, Caller caller) throws IOException {
        byte[] body = exchange.body();
        Answer answer;
        try (var _ = new Attendance(exchange, false)) {
            Dispatcher.Request request =
                    CommandRoute.request(
                            Json.parse(new String(body, StandardCharsets.UTF_8)), caller);
            Optional<TunnelGate.Refusal> refusal =
                    TunnelGate.command(dispatcher.registry(), request.command(), request.words());
            if (refusal.isPresent()) {
                refuse(exchange, refusal.get());
                return;
            }
            answer = runner.run(request);
        } catch (Json.Malformed e) {
            answer = new Answer(400, "Invalid JSON: " + e.getMessage(), null, 1);
        } catch (BrowseException e) {
            answer = new Answer(Outcomes.status(e), String.valueOf(e.getMessage()), e.hint(), 1);
        }
        if (answer.ok()) {
            Replies.text(exchange, answer.status(), answer.text());
        } else {
            Replies.error(exchange, answer);
        }
    }

    private void refuse(Exchange exchange, TunnelGate.Refusal refusal) throws IOException {
        denials.note(
                refusal.reason(),
                exchange.path(),
                exchange.method(),
                exchange.header("X-Forwarded-For"));
        String hint = refusal.hint();
        Json answer = Json.object("error", refusal.error());
        Replies.json(
                exchange,
                refusal.status(),
                (hint == null ? answer : answer.with("hint", hint)).toString());
    }
}
