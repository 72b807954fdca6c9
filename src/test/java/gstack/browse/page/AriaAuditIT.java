package gstack.browse.page;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.json.Json;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// Roles and names of our tools are those of Chromium's accessibility tree, over a corpus of pages.
@WithChromium
final class AriaAuditIT {
    private static final Path CORPUS = Path.of("src/test/resources/aria");
    private static final double AGREEMENT = 0.995;

    /// Chromium's own roles that only group, and so have no line.
    private static final Set<String> GROUPING =
            Set.of(
                    "generic",
                    "none",
                    "RootWebArea",
                    "LabelText",
                    "sectionheader",
                    "sectionfooter",
                    "MenuListPopup",
                    "Ruby",
                    "RubyAnnotation",
                    "DescriptionList",
                    "Figcaption",
                    "Legend",
                    "Abbr",
                    "StaticText",
                    "LineBreak",
                    "ListMarker");

    /// Chromium's own roles under the names that the reference has for them. A table that Chromium
    /// takes for mere layout is a table all the same.
    private static final Map<String, String> PLAIN =
            Map.ofEntries(
                    Map.entry("image", "img"),
                    Map.entry("SvgRoot", "img"),
                    Map.entry("MathMLMath", "math"),
                    Map.entry("Iframe", "iframe"),
                    Map.entry("IframePresentational", "iframe"),
                    Map.entry("DisclosureTriangle", "button"),
                    Map.entry("DisclosureTriangleGrouped", "button"),
                    Map.entry("PluginObject", "object"),
                    Map.entry("EmbeddedObject", "object"),
                    Map.entry("ColorWell", "textbox"),
                    Map.entry("InputTime", "textbox"),
                    Map.entry("Date", "textbox"),
                    Map.entry("DateTime", "textbox"),
                    Map.entry("Video", "video"),
                    Map.entry("Audio", "audio"),
                    Map.entry("Canvas", "canvas"),
                    Map.entry("LayoutTable", "table"),
                    Map.entry("LayoutTableRow", "row"),
                    Map.entry("LayoutTableCell", "cell"));

    private static final Set<String> PARTS_OF_TABLES = Set.of("table", "tr", "td", "th");

    private static final PageScript AUDIT =
            new PageScript(
                    "audit",
                    """
                    function () {
                      const { tree, aria } = browse;
                      aria.begin();
                      const found = [];
                      const walk = (node, cut) => {
                        if (!(node instanceof Element)) return;
                        const pruned = cut || tree.isPruned(node);
                        const role = pruned || tree.isInvisible(node) ? null : aria.role(node);
                        found.push([node, node.localName, role ?? '', role ? aria.name(node) : '']);
                        for (const child of tree.children(node)) walk(child, pruned || tree.isLocked(node));
                      };
                      walk(document.documentElement, false);
                      browse.audited = found;
                      return found.map(([, ...rest]) => rest);
                    }
                    """);

    private final Live browse;
    private final TestSite site;
    private final List<String> differences = new ArrayList<>();
    private int compared;

    AriaAuditIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @Test
    void rolesAndNamesAreThoseOfTheAccessibilityTree() throws IOException {
        List<Path> pages;
        try (Stream<Path> files = Files.list(CORPUS)) {
            pages = files.sorted().toList();
        }
        assertThat(pages).hasSizeGreaterThanOrEqualTo(60);
        for (Path page : pages) {
            browse.run("goto", site.page("/aria", Files.readString(page)));
            compare(page.getFileName().toString());
        }
        String told =
                differences.size()
                        + " of "
                        + compared
                        + " differ:\n"
                        + String.join("\n", differences);
        System.out.println(told);
        assertThat(compared).isGreaterThan(900);
        assertThat(1 - (double) differences.size() / compared).as(told).isGreaterThan(AGREEMENT);
    }

    private void compare(String page) {
        Frame frame = browse.page().mainFrame();
        int context = browse.page().tools().ownContext(frame);
        Toolbox.install(frame, context);
        List<Json> ours =
                call(frame, context, Toolbox.using(AUDIT), "returnByValue", true)
                        .at("value")
                        .list();
        List<Integer> ids = ids(frame, context);
        Map<Integer, Json> theirs = new HashMap<>();
        frame.session()
                .call("Accessibility.getFullAXTree", "frameId", frame.id())
                .list("nodes")
                .forEach(node -> theirs.put(node.number("backendDOMNodeId", 0), node));
        for (int i = 0; i < ids.size(); i++) {
            compare(page, ours.get(i).list(), theirs.get(ids.get(i)));
        }
    }

    private void compare(String page, List<Json> ours, @Nullable Json theirs) {
        String tag = ours.get(0).asText();
        String role = ours.get(1).asText();
        String expected = theirs == null ? "" : role(theirs, tag);
        // The reference shows the body of a table, and what is edited in place is a field for us.
        boolean field = role.equals("textbox") && expected.isEmpty() && theirs != null;
        if (tag.equals("tbody") || field || (role.isEmpty() && expected.isEmpty())) {
            return;
        }
        compared++;
        String name = ours.get(2).asText();
        String expectedName =
                theirs == null || expected.isEmpty()
                        ? ""
                        : theirs.at("name").text("value").replaceAll("(?U)\\s+", " ").strip();
        if (!role.equals(expected) || !name.equals(expectedName)) {
            differences.add(
                    "%s: <%s> is %s \"%s\", in Chromium %s \"%s\""
                            .formatted(page, tag, role, name, expected, expectedName));
        }
    }

    private static String role(Json node, String tag) {
        String role = node.at("role").text("value");
        boolean layout = role.startsWith("LayoutTable") && !PARTS_OF_TABLES.contains(tag);
        boolean formula = role.startsWith("MathML") && !role.equals("MathMLMath");
        // Like the reference, we show a form only when it has a name.
        boolean namelessForm = role.equals("form") && node.at("name").text("value").isEmpty();
        if (node.flag("ignored") || layout || formula || namelessForm || GROUPING.contains(role)) {
            return "";
        }
        return PLAIN.getOrDefault(role, role);
    }

    private static List<Integer> ids(Frame frame, int context) {
        Json deep =
                Json.object(
                        "serialization",
                        "deep",
                        "maxDepth",
                        1,
                        "additionalParameters",
                        Json.object("maxNodeDepth", 0));
        String nodes = "() => browse.audited.map(([node]) => node)";
        return call(frame, context, nodes, "serializationOptions", deep)
                .at("deepSerializedValue")
                .list("value")
                .stream()
                .map(node -> node.at("value").number("backendNodeId", 0))
                .toList();
    }

    private static Json call(
            Frame frame, int context, String function, String option, Object value) {
        return frame.session()
                .call(
                        "Runtime.callFunctionOn",
                        "functionDeclaration",
                        function,
                        "executionContextId",
                        context,
                        option,
                        value)
                .at("result");
    }
}
