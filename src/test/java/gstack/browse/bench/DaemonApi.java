package gstack.browse.bench;

import gstack.browse.json.Json;
import gstack.browse.wire.State;

import java.util.ArrayList;
import java.util.List;

/// browse's daemon without the client: commands over a connection that is kept open.
final class DaemonApi implements AutoCloseable {
    private final HttpLine line;

    DaemonApi(State state) {
        line = new HttpLine(state.port(), state.token());
    }

    String command(String name, String... words) {
        return line.post("/command", request(name, words).toString());
    }

    int newTab() {
        return Json.parse(command("newtab", "--json")).number("tabId", 0);
    }

    /// Loads one address in each tab, all at once.
    void loadAll(List<Integer> tabs, List<String> addresses) {
        List<Json> commands = new ArrayList<>();
        for (int i = 0; i < tabs.size(); i++) {
            commands.add(request("goto", addresses.get(i)).with("tabId", tabs.get(i)));
        }
        Json report = Json.parse(line.post("/batch", Json.object("commands", commands).toString()));
        if (report.number("succeeded", 0) != tabs.size()) {
            throw new Wrong("the batch failed: " + report);
        }
    }

    private static Json request(String command, String... words) {
        return Json.object("command", command, "args", List.of(words));
    }

    @Override
    public void close() {
        line.close();
    }
}
