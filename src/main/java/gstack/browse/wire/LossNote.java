package gstack.browse.wire;

import gstack.browse.json.Json;

import java.util.List;
import java.util.Optional;

/// What a daemon leaves behind when its Chromium died: the tabs that went with it, and whether the
/// caller of that moment was told.
public record LossNote(String when, String why, List<Tab> tabs, boolean told) {

    /// One tab that is no more.
    public record Tab(int id, String url) {}

    public LossNote {
        tabs = List.copyOf(tabs);
    }

    public static Optional<LossNote> parse(String text) {
        try {
            Json json = Json.parse(text);
            List<Tab> tabs =
                    json.list("tabs").stream()
                            .map(tab -> new Tab(tab.number("id", 0), tab.text("url")))
                            .toList();
            return json.isObject()
                    ? Optional.of(
                            new LossNote(
                                    json.text("when"), json.text("why"), tabs, json.flag("told")))
                    : Optional.empty();
        } catch (Json.Malformed _) {
            return Optional.empty();
        }
    }

    public String toJson() {
        List<Json> lost =
                tabs.stream().map(tab -> Json.object("id", tab.id(), "url", tab.url())).toList();
        return Json.object("when", when, "why", why, "tabs", lost, "told", told).pretty() + "\n";
    }

    /// What the next caller has to know, one line each.
    public List<String> lines() {
        List<String> lines = new java.util.ArrayList<>();
        lines.add("The browser is gone: " + (why.isEmpty() ? "it ended unexpectedly" : why) + ".");
        if (!told) {
            for (Tab tab : tabs) {
                lines.add("  lost tab " + tab.id() + ": " + tab.url());
            }
            lines.add("Cookies, logins and page state of that session are lost with it.");
        }
        return List.copyOf(lines);
    }
}
