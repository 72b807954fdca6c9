package gstack.browse.commands.reading;

import gstack.browse.json.Json;
import gstack.browse.reading.AccessibilityTree.Node;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Writes an accessibility tree as YAML: `- role "name" [state]: text`, children indented.
final class AriaYaml {
    /// Roles that only group; unless they have a name, their children stand in their place.
    private static final Set<String> GROUPING =
            Set.of(
                    "",
                    "generic",
                    "none",
                    "presentation",
                    "RootWebArea",
                    "LabelText",
                    "sectionheader",
                    "sectionfooter",
                    "MenuListPopup",
                    "Ruby",
                    "RubyAnnotation",
                    "LayoutTable",
                    "LayoutTableRow",
                    "LayoutTableCell");

    private static final String PART_OF_FORMULA = "MathML";

    /// What repeats or decorates what another node says.
    private static final Set<String> LEFT_OUT = Set.of("InlineTextBox", "ListMarker", "LineBreak");

    /// Chromium's own roles in plain words.
    private static final Map<String, String> PLAIN =
            Map.ofEntries(
                    Map.entry("image", "img"),
                    Map.entry("SvgRoot", "img"),
                    Map.entry("MathMLMath", "math"),
                    Map.entry("Iframe", "iframe"),
                    Map.entry("IframePresentational", "iframe"),
                    Map.entry("DescriptionList", "list"),
                    Map.entry("DisclosureTriangle", "button"),
                    Map.entry("DisclosureTriangleGrouped", "button"),
                    Map.entry("Figcaption", "caption"),
                    Map.entry("PluginObject", "object"),
                    Map.entry("EmbeddedObject", "object"),
                    Map.entry("LayoutTable", "table"),
                    Map.entry("LayoutTableRow", "row"),
                    Map.entry("LayoutTableCell", "cell"),
                    Map.entry("LabelText", "generic"),
                    Map.entry("sectionheader", "generic"),
                    Map.entry("sectionfooter", "generic"),
                    Map.entry("MenuListPopup", "listbox"),
                    Map.entry("Ruby", "generic"),
                    Map.entry("RubyAnnotation", "generic"),
                    Map.entry("ColorWell", "color"),
                    Map.entry("InputTime", "time"));

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
            } else if (onlyGroups(node)) {
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

    private static boolean onlyGroups(Node node) {
        String role = node.role();
        // The document's name is its title, which is no part of the page.
        boolean unnamed = node.name().isBlank() || role.equals("RootWebArea");
        boolean formula = role.startsWith(PART_OF_FORMULA) && !PLAIN.containsKey(role);
        return formula || (unnamed && GROUPING.contains(role));
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
        String role = PLAIN.getOrDefault(node.role(), node.role().toLowerCase(Locale.ROOT));
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

    /// Chromium counts the levels of lists too; only those of headings and trees are said.
    private static String said(Node node, String role, String state) {
        boolean said = !state.equals("level") || role.equals("heading") || role.equals("treeitem");
        return said ? node.states().getOrDefault(state, "") : "";
    }

    private static String key(Node node, String role, String name) {
        StringBuilder key = new StringBuilder(role);
        if (!name.isEmpty()) {
            key.append(' ').append(Json.of(name));
        }
        for (String state :
                List.of("checked", "disabled", "expanded", "level", "pressed", "selected")) {
            String value = said(node, role, state);
            switch (value) {
                case "", "false", "0" -> {}
                case "true" -> key.append(" [").append(state).append(']');
                default -> key.append(" [").append(state).append('=').append(value).append(']');
            }
        }
        return key.toString();
    }
}
