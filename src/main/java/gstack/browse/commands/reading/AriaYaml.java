package gstack.browse.commands.reading;

import gstack.browse.json.Json;
import gstack.browse.page.AccessibilityTree.Node;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Writes an accessibility tree as YAML: `- role "name" [state]: text`, children indented.
final class AriaYaml {
    /// Roles that only group; their children stand in their place.
    private static final Set<String> GROUPING =
            Set.of(
                    "",
                    "generic",
                    "none",
                    "presentation",
                    "RootWebArea",
                    "LabelText",
                    "Section",
                    "SectionHeader",
                    "SectionFooter",
                    "HeaderAsNonLandmark",
                    "FooterAsNonLandmark",
                    "MenuListPopup",
                    "Ruby",
                    "RubyAnnotation",
                    "LayoutTable",
                    "LayoutTableRow",
                    "LayoutTableCell",
                    "EmbeddedObject",
                    "Pane");

    /// What repeats or decorates what another node says.
    private static final Set<String> LEFT_OUT =
            Set.of("InlineTextBox", "ListMarker", "LineBreak", "DisclosureTriangle");

    /// Chromium's own roles under the name that ARIA has for them.
    private static final Map<String, String> ARIA =
            Map.ofEntries(
                    Map.entry("image", "img"),
                    Map.entry("Iframe", "iframe"),
                    Map.entry("IframePresentational", "iframe"),
                    Map.entry("SvgRoot", "img"),
                    Map.entry("Canvas", "canvas"),
                    Map.entry("Video", "video"),
                    Map.entry("Audio", "audio"),
                    Map.entry("DescriptionList", "list"),
                    Map.entry("DescriptionListTerm", "term"),
                    Map.entry("DescriptionListDetail", "definition"),
                    Map.entry("DisclosureTriangleGrouped", "button"),
                    Map.entry("Figcaption", "caption"),
                    Map.entry("Legend", "legend"),
                    Map.entry("Abbr", "abbr"),
                    Map.entry("Pre", "pre"),
                    Map.entry("Date", "date"),
                    Map.entry("DateTime", "datetime"),
                    Map.entry("InputTime", "time"),
                    Map.entry("ColorWell", "color"),
                    Map.entry("Details", "group"));

    private static final Set<String> WITH_OPTIONS = Set.of("combobox", "listbox", "select");

    private final StringBuilder out = new StringBuilder();

    /// A child: words, or a node of its own.
    private sealed interface Part {
        record Words(String text) implements Part {}

        record Item(Node node) implements Part {}
    }

    private AriaYaml() {}

    static String of(List<Node> roots) {
        AriaYaml yaml = new AriaYaml();
        yaml.writeParts(parts(roots), "");
        return yaml.out.toString().stripTrailing();
    }

    /// The children as they are written: groups opened, neighbouring words joined.
    private static List<Part> parts(List<Node> nodes) {
        List<Part> parts = new ArrayList<>();
        StringBuilder words = new StringBuilder();
        collect(nodes, parts, words);
        endWords(parts, words);
        return parts;
    }

    private static void collect(List<Node> nodes, List<Part> parts, StringBuilder words) {
        for (Node node : nodes) {
            if (LEFT_OUT.contains(node.role())) {
                words.append(node.role().equals("LineBreak") ? " " : "");
            } else if (node.role().equals("StaticText")) {
                words.append(node.shown() ? node.name() : "");
            } else if (!node.shown()) {
                collect(node.children(), parts, words);
            } else if (GROUPING.contains(node.role())) {
                // A group is a block, so its words do not run into those beside it.
                words.append(' ');
                collect(node.children(), parts, words);
                words.append(' ');
            } else {
                endWords(parts, words);
                parts.add(new Part.Item(node));
            }
        }
    }

    private static void endWords(List<Part> parts, StringBuilder words) {
        String text = collapsed(words.toString());
        if (!text.isEmpty()) {
            parts.add(new Part.Words(text));
        }
        words.setLength(0);
    }

    private static String collapsed(String text) {
        return text.replaceAll("[\\s\\u00a0]+", " ").strip();
    }

    private void writeParts(List<Part> parts, String indent) {
        for (Part part : parts) {
            switch (part) {
                case Part.Words words ->
                        out.append(indent)
                                .append("- text: ")
                                .append(YamlText.value(words.text()))
                                .append('\n');
                case Part.Item item -> writeItem(item.node(), indent);
            }
        }
    }

    private void writeItem(Node node, String indent) {
        String role = ARIA.getOrDefault(node.role(), node.role());
        String name = collapsed(node.name());
        List<Part> children = parts(node.children());
        children.removeIf(part -> part instanceof Part.Words(String text) && text.equals(name));
        String url = node.states().getOrDefault("url", "");
        boolean link = role.equals("link") && !url.isEmpty();
        String text = ownText(node, role, children);
        out.append(indent).append("- ").append(YamlText.key(key(node, role, name)));
        if (!link && !text.isEmpty()) {
            out.append(": ").append(YamlText.value(text)).append('\n');
            return;
        }
        out.append(link || !children.isEmpty() ? ":\n" : "\n");
        if (link) {
            out.append(indent).append("  - /url: ").append(YamlText.value(url)).append('\n');
        }
        writeParts(children, indent + "  ");
    }

    /// What stands behind the colon: a field's value, or words that are all there is.
    private static String ownText(Node node, String role, List<Part> children) {
        boolean field = !node.value().isEmpty() && !WITH_OPTIONS.contains(role);
        if (field && children.stream().noneMatch(Part.Item.class::isInstance)) {
            return collapsed(node.value());
        }
        if (children.size() == 1 && children.getFirst() instanceof Part.Words(String words)) {
            return words;
        }
        return children.isEmpty() ? collapsed(node.value()) : "";
    }

    private static String key(Node node, String role, String name) {
        StringBuilder key = new StringBuilder(role);
        if (!name.isEmpty()) {
            key.append(' ').append(Json.of(name));
        }
        for (String state :
                List.of("checked", "disabled", "expanded", "level", "pressed", "selected")) {
            String value = node.states().getOrDefault(state, "");
            switch (value) {
                case "", "false", "0" -> {}
                case "true" -> key.append(" [").append(state).append(']');
                default -> key.append(" [").append(state).append('=').append(value).append(']');
            }
        }
        return key.toString();
    }
}
