package gstack.browse.axe;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// A rule that is broken, and by which elements; there may be more of them than are told.
public record Violation(Json rule, List<Node> nodes) {
    /// One element; `ref` is null when it is gone already.
    public record Node(@Nullable String ref, String html, String summary, String frame) {}

    public String id() {
        return rule.text("id");
    }

    public String impact() {
        return rule.text("impact");
    }

    public String help() {
        return rule.text("help");
    }

    public int count() {
        return rule.number("count", 0);
    }
}
