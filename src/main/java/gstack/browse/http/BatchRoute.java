package gstack.browse.http;

import gstack.browse.command.Caller;
import gstack.browse.error.BrowseException;
import gstack.browse.httpd.Exchange;
import gstack.browse.json.Json;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// POST /batch: up to fifty commands in one request, side by side over different tabs.
final class BatchRoute implements CallerRoute {
    private static final int MOST = 50;

    private final Batch batch;

    BatchRoute(Batch batch) {
        this.batch = batch;
    }

    @Override
    public void handle(Exchange exchange, Caller caller) throws IOException {
        byte[] body = exchange.body();
        long start = System.nanoTime();
        try (var _ = new Attendance(exchange, false)) {
            List<Batch.Entry> entries =
                    entries(Json.parse(new String(body, StandardCharsets.UTF_8)), caller);
            List<Answer> answers = batch.run(entries, caller);
            long millis = (System.nanoTime() - start) / 1_000_000;
            Replies.json(exchange, 200, report(entries, answers, millis).toString());
        } catch (Json.Malformed e) {
            Replies.json(
                    exchange,
                    400,
                    Json.object("error", "Invalid JSON: " + e.getMessage()).toString());
        } catch (BrowseException e) {
            Replies.json(
                    exchange,
                    Outcomes.status(e),
                    Json.object("error", String.valueOf(e.getMessage()), "hint", e.hint())
                            .toString());
        }
    }

    private static List<Batch.Entry> entries(Json json, Caller caller) {
        List<Json> commands = json.list("commands");
        if (commands.isEmpty()) {
            throw new BrowseException.BadRequest("\"commands\" must be a non-empty array");
        }
        if (commands.size() > MOST) {
            throw new BrowseException.BadRequest("Max 50 commands per batch");
        }
        List<Batch.Entry> entries = new ArrayList<>();
        for (Json command : commands) {
            entries.add(entry(command, caller));
        }
        return entries;
    }

    private static Batch.Entry entry(Json command, Caller caller) {
        String name = command.text("command");
        if (name.equals("batch")) {
            return new Batch.Refused(name, "Nested batches are not allowed");
        }
        try {
            return new Batch.Wanted(CommandRoute.request(command, caller));
        } catch (BrowseException e) {
            return new Batch.Refused(name, String.valueOf(e.getMessage()));
        }
    }

    private static Json report(List<Batch.Entry> entries, List<Answer> answers, long millis) {
        List<Json> results = new ArrayList<>();
        int succeeded = 0;
        for (int i = 0; i < answers.size(); i++) {
            Answer answer = answers.get(i);
            succeeded += answer.ok() ? 1 : 0;
            Batch.Entry entry = entries.get(i);
            results.add(
                    Json.object(
                            "index", i,
                            "status", answer.status(),
                            "result", answer.ok() ? answer.text() : answer.errorJson(),
                            "command", entry.command(),
                            "tabId", entry.tab()));
        }
        return Json.object(
                "results", results,
                "duration", millis,
                "total", answers.size(),
                "succeeded", succeeded,
                "failed", answers.size() - succeeded);
    }
}
