package gstack.browse.style;

import gstack.browse.browser.Tab;
import gstack.browse.json.Json;
import gstack.browse.page.Document;
import gstack.browse.page.Element;
import gstack.browse.page.PageScript;
import gstack.browse.page.Target;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Everything that decides how one element looks, written down.
public final class Inspection {
    private static final Duration FRESH = Duration.ofSeconds(60);
    private static final int LONGEST = 500;
    private static final int IN_A_LINE = 3;

    /// The computed values that one looks for first.
    private static final List<String> KEY_PROPERTIES =
            List.of(
                    "display",
                    "position",
                    "top",
                    "right",
                    "bottom",
                    "left",
                    "float",
                    "clear",
                    "z-index",
                    "overflow",
                    "overflow-x",
                    "overflow-y",
                    "width",
                    "height",
                    "min-width",
                    "max-width",
                    "min-height",
                    "max-height",
                    "box-sizing",
                    "margin-top",
                    "margin-right",
                    "margin-bottom",
                    "margin-left",
                    "padding-top",
                    "padding-right",
                    "padding-bottom",
                    "padding-left",
                    "border-top",
                    "border-right",
                    "border-bottom",
                    "border-left",
                    "border-radius",
                    "flex",
                    "flex-direction",
                    "flex-wrap",
                    "align-items",
                    "justify-content",
                    "gap",
                    "grid-template-columns",
                    "grid-template-rows",
                    "color",
                    "background-color",
                    "background-image",
                    "font-family",
                    "font-size",
                    "font-weight",
                    "line-height",
                    "letter-spacing",
                    "text-align",
                    "text-decoration",
                    "text-transform",
                    "white-space",
                    "opacity",
                    "visibility",
                    "cursor",
                    "transform",
                    "transition",
                    "box-shadow",
                    "pointer-events");

    private final Tab tab;
    private final boolean all;
    private final List<String> lines = new ArrayList<>();

    private Inspection(Tab tab, boolean all) {
        this.tab = tab;
        this.all = all;
    }

    /// Inspects the one element that `target` names; `all` shows the browser's own rules too.
    public static String of(Tab tab, Target target, boolean all) {
        Inspection inspection = new Inspection(tab, all);
        String text = inspection.write(target);
        Document document = target.frame().document();
        if (document != null) {
            Styles.of(tab)
                    .last(new Styles.Inspected(text, document, target.frame(), System.nanoTime()));
        }
        return text;
    }

    /// What was inspected last in this tab; null when nothing was, or when its document is gone.
    public static @Nullable String last(Tab tab) {
        Styles.Inspected last = Styles.of(tab).last();
        tab.page().catchUpWithAll();
        if (last == null || !last.document().equals(last.frame().document())) {
            return null;
        }
        boolean fresh = System.nanoTime() - last.nanoTime() <= FRESH.toNanos();
        return fresh ? last.text() : "⚠ Data may be stale (>60s old)\n" + last.text();
    }

    private String write(Target target) {
        Element element = tab.page().scripting().find(target);
        Json shape =
                tab.page()
                        .scripting()
                        .readElement(element, PageScript.named("style/inspected"), KEY_PROPERTIES);
        return Styles.of(tab)
                .ask(target.frame(), agent -> write(agent, element, target.word(), shape));
    }

    private String write(CssAgent agent, Element element, String word, Json shape) {
        Json matched = agent.matched(agent.node(element));
        lines.add("Element: " + shape.text("tag"));
        lines.add("Selector: " + word);
        lines.add(
                "Dimensions: "
                        + Math.round(shape.decimal("width", 0))
                        + " x "
                        + Math.round(shape.decimal("height", 0))
                        + (shape.flag("displayed") ? "" : " (not displayed)"));
        addBox(shape);
        addRules(agent, Cascade.of(matched));
        addInline(matched);
        addComputed(shape);
        addPseudoElements(agent, matched);
        return String.join("\n", lines);
    }

    private void addBox(Json shape) {
        lines.add("");
        lines.add("Box Model:");
        for (String part : List.of("margin", "padding", "border")) {
            String edges =
                    shape.list(part).stream()
                            .map(edge -> number(edge.asDecimal()) + "px")
                            .collect(Collectors.joining(" "));
            lines.add(String.format(Locale.ROOT, "  %-8s %s", part + ":", edges));
        }
        List<Json> content = shape.list("content");
        lines.add(
                "  content: "
                        + Math.round(content.getFirst().asDecimal())
                        + " x "
                        + Math.round(content.getLast().asDecimal()));
    }

    private static String number(double value) {
        return value == Math.rint(value)
                ? String.valueOf((long) value)
                : String.format(Locale.ROOT, "%.2f", value);
    }

    private void addRules(CssAgent agent, Cascade cascade) {
        List<Rule> shown =
                cascade.strongestFirst().stream()
                        .filter(rule -> all || !rule.userAgent())
                        .filter(rule -> !cascade.effective(rule).isEmpty())
                        .toList();
        lines.add("");
        lines.add("Matched Rules (" + shown.size() + "):");
        if (shown.isEmpty()) {
            lines.add("  (none)");
        }
        shown.forEach(rule -> addRule(agent, rule.selector(), rule, cascade.effective(rule)));
    }

    private void addRule(
            CssAgent agent, String selector, Rule rule, List<Declaration> declarations) {
        lines.add("  " + plain(selector) + " { " + joined(declarations) + " }");
        String spec =
                rule.specificity().stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining(",", "[", "]"));
        lines.add("    -> " + source(agent, rule) + " " + spec + plain(rule.conditions()));
    }

    private static String source(CssAgent agent, Rule rule) {
        String sheet = rule.style().text("styleSheetId");
        return rule.userAgent() || sheet.isEmpty()
                ? "user agent stylesheet"
                : plain(agent.source(sheet).at(rule.style().at("range").number("startLine", 0)));
    }

    private static String joined(List<Declaration> declarations) {
        return declarations.stream()
                .map(declaration -> plain(declaration.toString()))
                .collect(Collectors.joining("; "));
    }

    private void addInline(Json matched) {
        Rule own = Rule.inline(matched.at("inlineStyle"));
        lines.add("");
        lines.add("Inline Styles:");
        lines.add(own.declarations().isEmpty() ? "  (none)" : "  " + joined(own.declarations()));
    }

    private void addComputed(Json shape) {
        lines.add("");
        lines.add("Computed (key):");
        List<String> pairs = new ArrayList<>();
        List<Json> values = shape.list("computed");
        for (int i = 0; i < KEY_PROPERTIES.size(); i++) {
            String value = values.get(i).asText();
            if (!value.isEmpty()) {
                pairs.add(KEY_PROPERTIES.get(i) + ": " + value);
            }
        }
        for (int i = 0; i < pairs.size(); i += IN_A_LINE) {
            lines.add(
                    "  "
                            + String.join(
                                    " | ",
                                    pairs.subList(i, Math.min(i + IN_A_LINE, pairs.size()))));
        }
    }

    private void addPseudoElements(CssAgent agent, Json matched) {
        List<String> rest = new ArrayList<>(lines);
        lines.clear();
        for (Json pseudo : matched.list("pseudoElements")) {
            Cascade cascade = Cascade.ofMatches(pseudo.list("matches"));
            for (Rule rule : cascade.strongestFirst()) {
                List<Declaration> effective = cascade.effective(rule);
                if ((all || !rule.userAgent()) && !effective.isEmpty()) {
                    addRule(agent, rule.selector(), rule, effective);
                }
            }
        }
        if (!lines.isEmpty()) {
            rest.add("");
            rest.add("Pseudo-elements:");
        }
        lines.addAll(0, rest);
    }

    /// In one line, and not longer than one reads.
    private static String plain(String text) {
        StringBuilder plain = new StringBuilder();
        text.codePoints()
                .map(c -> isPlain(c) ? c : ' ')
                .limit(LONGEST)
                .forEach(plain::appendCodePoint);
        return text.length() > LONGEST ? plain + "…" : plain.toString();
    }

    private static boolean isPlain(int c) {
        int type = Character.getType(c);
        return type != Character.CONTROL
                && type != Character.FORMAT
                && type != Character.LINE_SEPARATOR
                && type != Character.PARAGRAPH_SEPARATOR;
    }
}
