package gstack.browse.style;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The rules that apply to an element, in the order in which they give way to each other, and which
/// of their declarations have the last word.
final class Cascade {
    private final List<Rule> rules = new ArrayList<>();
    private final Map<String, Integer> layers = new HashMap<>();

    /// Who has the last word on each property.
    private final Map<String, Voice> winners = new HashMap<>();

    /// A declaration and its place in its rule; `rank` orders them.
    private record Voice(Rule rule, int place, long rank) {
        Declaration declaration() {
            return rule.declarations().get(place);
        }
    }

    private Cascade(List<Rule> weakestFirst) {
        rules.addAll(weakestFirst);
        for (int i = 0; i < rules.size(); i++) {
            Rule rule = rules.get(i);
            int layer = rule.layer().isEmpty() ? Integer.MAX_VALUE : layerOf(rule.layer());
            for (int place = 0; place < rule.declarations().size(); place++) {
                Declaration declaration = rule.declarations().get(place);
                hear(new Voice(rule, place, rank(rule, declaration, i, layer)));
            }
        }
    }

    /// From the browser's account of the rules that match an element.
    static Cascade of(Json matched) {
        List<Rule> weakestFirst = new ArrayList<>();
        matched.list("matchedCSSRules").forEach(match -> weakestFirst.add(Rule.of(match)));
        Json inline = matched.at("inlineStyle");
        if (!inline.isNull()) {
            weakestFirst.add(Rule.inline(inline));
        }
        return new Cascade(weakestFirst);
    }

    /// Of one pseudo-element's rules.
    static Cascade ofMatches(List<Json> matches) {
        return new Cascade(matches.stream().map(Rule::of).toList());
    }

    private int layerOf(String layer) {
        return layers.computeIfAbsent(layer, _ -> layers.size());
    }

    /// Importance turns the order of origins and layers around, but not that within a layer.
    private static long rank(Rule rule, Declaration declaration, int index, int layer) {
        long place = index;
        if (!declaration.important()) {
            return place;
        }
        long turned =
                rule.userAgent()
                        ? 3L << 40
                        : rule.isInline()
                                ? 2L << 40
                                : layer == Integer.MAX_VALUE
                                        ? 0
                                        : (1L << 40) - ((long) layer << 20);
        return (1L << 50) + turned + place;
    }

    private void hear(Voice voice) {
        for (String longhand : voice.declaration().longhands()) {
            Voice now = winners.get(longhand);
            // Of two alike the later one counts.
            if (now == null || now.rank() <= voice.rank()) {
                winners.put(longhand, voice);
            }
        }
    }

    /// The rules, the strongest first; the style attribute is not among them.
    List<Rule> strongestFirst() {
        return rules.reversed().stream().filter(rule -> !rule.isInline()).toList();
    }

    /// What a rule says that no other overrules.
    List<Declaration> effective(Rule rule) {
        List<Declaration> effective = new ArrayList<>();
        for (int place = 0; place < rule.declarations().size(); place++) {
            Declaration declaration = rule.declarations().get(place);
            for (String longhand : declaration.longhands()) {
                Voice voice = winners.get(longhand);
                if (voice != null && voice.place() == place && voice.rule().equals(rule)) {
                    effective.add(declaration);
                    break;
                }
            }
        }
        return effective;
    }

    /// The rule that decides all of these properties; null when none does, or more than one.
    @Nullable Rule decider(List<String> longhands) {
        Rule decider = null;
        for (String longhand : longhands) {
            Voice voice = winners.get(longhand);
            if (voice == null || (decider != null && !decider.equals(voice.rule()))) {
                return null;
            }
            decider = voice.rule();
        }
        return decider;
    }

    /// Whether one of these properties is decided by an important declaration.
    boolean isImportant(List<String> longhands) {
        return longhands.stream()
                .map(winners::get)
                .anyMatch(voice -> voice != null && voice.declaration().important());
    }
}
