package gstack.browse.style;

import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;

/// One rule that applies to an element, or the element's own style attribute.
record Rule(
        String selector,
        List<Declaration> declarations,
        List<Integer> specificity,
        String layer,
        String conditions,
        boolean userAgent,
        Json style) {

    /// The rule of one match, as the browser reports it.
    static Rule of(Json match) {
        Json rule = match.at("rule");
        boolean userAgent = rule.text("origin").equals("user-agent");
        List<Json> selectors = rule.at("selectorList").list("selectors");
        List<Json> matching = new ArrayList<>();
        for (Json index : match.list("matchingSelectors")) {
            int at = (int) index.asDecimal();
            if (at < selectors.size()) {
                matching.add(selectors.get(at));
            }
        }
        String selector =
                userAgent
                        ? String.join(", ", matching.stream().map(s -> s.text("text")).toList())
                        : rule.at("selectorList").text("text");
        return new Rule(
                selector,
                Declaration.of(rule.at("style")),
                highest(matching),
                String.join(".", rule.list("layers").stream().map(l -> l.text("text")).toList()),
                conditions(rule),
                userAgent,
                rule.at("style"));
    }

    /// The style attribute, which comes after every rule.
    static Rule inline(Json style) {
        return new Rule("", Declaration.of(style), List.of(), "", "", false, style);
    }

    boolean isInline() {
        return selector.isEmpty() && !userAgent;
    }

    /// Whether its text can be written anew.
    boolean isWritable() {
        return !isInline() && style.has("styleSheetId") && style.has("range");
    }

    private static List<Integer> highest(List<Json> selectors) {
        List<Integer> highest = List.of(0, 0, 0);
        for (Json selector : selectors) {
            Json s = selector.at("specificity");
            List<Integer> one = List.of(s.number("a", 0), s.number("b", 0), s.number("c", 0));
            if (compare(one, highest) > 0) {
                highest = one;
            }
        }
        return highest;
    }

    private static int compare(List<Integer> one, List<Integer> other) {
        for (int i = 0; i < one.size(); i++) {
            int order = Integer.compare(one.get(i), other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    /// What must hold for the rule to apply, in the words of style sheets.
    private static String conditions(Json rule) {
        StringBuilder all = new StringBuilder();
        append(all, "@media", rule.list("media"));
        append(all, "@supports", rule.list("supports"));
        append(all, "@container", rule.list("containerQueries"));
        append(all, "@layer", rule.list("layers"));
        append(all, "@scope", rule.list("scopes"));
        return all.toString();
    }

    private static void append(StringBuilder all, String word, List<Json> parts) {
        for (Json part : parts) {
            all.append(' ').append(word).append(' ').append(part.text("text"));
        }
    }
}
