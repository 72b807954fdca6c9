package gstack.browse.http;

import gstack.browse.command.Caller;
import gstack.browse.command.Progress;
import gstack.browse.config.CallSettings;
import gstack.browse.error.BrowseException;
import gstack.browse.httpd.Exchange;
import gstack.browse.json.Json;
import gstack.browse.wire.ReplyHead;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// POST /command: runs one command, asked for as JSON by programs or as words by the shell client.
final class CommandRoute implements CallerRoute {
    /// What a shell reads into a variable; longer replies it copies with `cat`.
    private static final int INLINE = 4096;

    private static final int PROCESSING = 102;

    private final Runner runner;

    CommandRoute(Runner runner) {
        this.runner = runner;
    }

    @Override
    public void handle(Exchange exchange, Caller caller) throws IOException {
        byte[] body = exchange.body();
        String type = exchange.header("Content-Type");
        if (Argv.MEDIA_TYPE.equals(type)) {
            handleArgv(exchange, caller, body);
        } else {
            handleJson(exchange, caller, body);
        }
    }

    private void handleArgv(Exchange exchange, Caller caller, byte[] body) throws IOException {
        Answer answer;
        try (var _ = new Attendance(exchange, true)) {
            Argv argv = Argv.parse(body);
            List<String> words = argv.words();
            Dispatcher.Request request =
                    new Dispatcher.Request(
                            words.getFirst(),
                            words.subList(1, words.size()),
                            argv.tab(),
                            inFolder(caller, argv));
            String settings = settings(exchange);
            answer =
                    CallSettings.with(
                            settings,
                            () ->
                                    Progress.to(
                                            line -> say(exchange, line),
                                            () -> runner.run(request)));
        } catch (BrowseException e) {
            answer = new Answer(Outcomes.status(e), String.valueOf(e.getMessage()), e.hint(), 1);
        }
        byte[] printed = answer.printed().getBytes(StandardCharsets.UTF_8);
        Map<String, String> headers = new LinkedHashMap<>();
        String way = isInline(printed) ? " inline " : " stream ";
        headers.put("X-Browse", ProcessHandle.current().pid() + way + answer.exitCode());
        headers.put("Content-Type", "text/plain; charset=utf-8");
        exchange.replyAndClose(answer.status(), headers, printed);
        runner.prepareNext();
    }

    /// Only the owner of this machine's files says where relative names begin.
    private static Caller inFolder(Caller caller, Argv argv) {
        return caller.isRoot() ? caller.in(argv.folder()) : caller;
    }

    private static String settings(Exchange exchange) {
        String said = exchange.header(CallSettings.HEADER);
        String settings = said == null ? "" : said;
        Optional<String> problem =
                settings.isEmpty() ? Optional.empty() : CallSettings.problem(settings);
        if (problem.isPresent()) {
            throw new BrowseException.BadRequest(problem.get());
        }
        return settings;
    }

    /// Shows a line on the caller's stderr while its command goes on.
    private static void say(Exchange exchange, String line) {
        String shown = "[browse] " + line.replaceAll("\\p{Cntrl}", " ");
        String bytes =
                new String(shown.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
        try {
            exchange.interim(
                    PROCESSING,
                    Map.of(ReplyHead.PROGRESS, ProcessHandle.current().pid() + " " + bytes));
        } catch (IOException _) {
            // The client has gone, and its command hears of that by the watch.
        }
    }

    private static boolean isInline(byte[] printed) {
        if (printed.length > INLINE) {
            return false;
        }
        for (byte b : printed) {
            if (b == 0) {
                return false;
            }
        }
        return true;
    }

    private void handleJson(Exchange exchange, Caller caller, byte[] body) throws IOException {
        Answer answer;
        try (var _ = new Attendance(exchange, false)) {
            answer =
                    runner.run(
                            request(Json.parse(new String(body, StandardCharsets.UTF_8)), caller));
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

    /// The request in a JSON object `{"command","args"?,"tabId"?}`.
    static Dispatcher.Request request(Json json, Caller caller) {
        String command = json.text("command");
        if (command.isEmpty()) {
            throw new BrowseException.BadRequest(
                    "Missing \"command\" field. Send"
                            + " {\"command\":\"goto\",\"args\":[\"https://…\"]}.");
        }
        Json args = json.at("args");
        if (!args.isNull() && !args.isArray()) {
            throw new BrowseException.BadRequest("\"args\" must be an array of strings.");
        }
        List<String> words = new ArrayList<>();
        args.list().forEach(word -> words.add(word.asText()));
        return new Dispatcher.Request(command, words, tab(json), caller);
    }

    private static @Nullable Integer tab(Json json) {
        Json tab = json.at("tabId");
        if (tab.isNull()) {
            return null;
        }
        if (!tab.isNumber() || tab.asDecimal() != Math.rint(tab.asDecimal())) {
            throw new BrowseException.BadRequest("\"tabId\" must be a whole number.");
        }
        return (int) tab.asDecimal();
    }
}
