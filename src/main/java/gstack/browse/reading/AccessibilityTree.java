package gstack.browse.reading;

import gstack.browse.json.Json;
import gstack.browse.page.Frame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A frame's accessibility tree as Chromium gives it to screen readers.
public final class AccessibilityTree {
    private final Map<String, Json> nodes = new HashMap<>();

    /// One node; `shown` is false for one that only groups others. `states` holds what is said of
    /// it: `checked`, `level`, `url` and the like.
    public record Node(
            String role,
            String name,
            String value,
            boolean shown,
            Map<String, String> states,
            List<Node> children) {}

    private AccessibilityTree() {}

    /// The tree of a frame's document, from its root.
    public static List<Node> of(Frame frame) {
        AccessibilityTree tree = new AccessibilityTree();
        List<Json> all =
                frame.session()
                        .call("Accessibility.getFullAXTree", "frameId", frame.id())
                        .list("nodes");
        all.forEach(node -> tree.nodes.put(node.text("nodeId"), node));
        return all.stream().filter(node -> !node.has("parentId")).map(tree::node).toList();
    }

    private Node node(Json json) {
        List<Node> children = new ArrayList<>();
        for (Json id : json.list("childIds")) {
            Json child = nodes.get(id.asText());
            if (child != null) {
                children.add(node(child));
            }
        }
        return new Node(
                json.at("role").text("value"),
                json.at("name").text("value"),
                json.at("value").text("value"),
                !json.flag("ignored"),
                states(json),
                children);
    }

    private static Map<String, String> states(Json json) {
        Map<String, String> states = new LinkedHashMap<>();
        for (Json property : json.list("properties")) {
            states.put(property.text("name"), property.at("value").text("value"));
        }
        return states;
    }
}
