package gstack.browse.commands.chain;

import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;

/// Reads the steps of a chain: a JSON array of arrays, or commands with `|` or line ends between.
final class Steps {
    private static final String FORMS =
            "Give [[\"goto\",\"https://…\"],[\"text\"]] or 'goto https://… | text'.";

    private final String text;
    private final List<List<String>> steps = new ArrayList<>();
    private List<String> words = new ArrayList<>();
    private int at;

    private Steps(String text) {
        this.text = text;
    }

    /// The steps in the words of a command line, none of them empty.
    static List<List<String>> of(List<String> words) {
        List<List<String>> steps = words.size() == 1 ? read(words.getFirst()) : split(words);
        if (steps.isEmpty()) {
            throw new BrowseException.Usage("chain has no step to run. " + FORMS);
        }
        return steps;
    }

    private static List<List<String>> read(String text) {
        return text.stripLeading().startsWith("[") ? json(text) : new Steps(text).piped();
    }

    /// What a shell has taken apart already.
    private static List<List<String>> split(List<String> words) {
        Steps steps = new Steps("");
        for (String word : words) {
            if (word.equals("|")) {
                steps.endStep();
            } else {
                steps.words.add(word);
            }
        }
        steps.endStep();
        return steps.steps;
    }

    private static List<List<String>> json(String text) {
        Json parsed;
        try {
            parsed = Json.parse(text);
        } catch (Json.Malformed e) {
            throw new BrowseException.Usage(
                    "chain cannot read its JSON: " + e.getMessage() + ". " + FORMS);
        }
        List<List<String>> steps = new ArrayList<>();
        for (Json step : parsed.list()) {
            List<String> words = step.list().stream().map(Steps::word).toList();
            if (words.isEmpty() || words.getFirst().isEmpty() || words.contains("\0")) {
                throw new BrowseException.Usage(
                        "Step "
                                + (steps.size() + 1)
                                + " of the chain is no array of strings that begins with a"
                                + " command. "
                                + FORMS);
            }
            steps.add(words);
        }
        return steps;
    }

    /// Numbers and truth values as they are written; anything else is no word.
    private static String word(Json json) {
        return json.isArray() || json.isObject() || json.isNull() ? "\0" : json.asText();
    }

    private List<List<String>> piped() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\n' || isPipe()) {
                endStep();
                at++;
            } else if (Character.isWhitespace(c)) {
                at++;
            } else {
                words.add(word());
            }
        }
        endStep();
        return steps;
    }

    /// A `|` that stands alone; others belong to a word, as in a selector.
    private boolean isPipe() {
        return text.charAt(at) == '|' && isSpace(at - 1) && isSpace(at + 1);
    }

    private boolean isSpace(int index) {
        return index < 0 || index >= text.length() || Character.isWhitespace(text.charAt(index));
    }

    private String word() {
        StringBuilder word = new StringBuilder();
        while (at < text.length() && !isSpace(at)) {
            if (text.charAt(at) == '"') {
                at++;
                quoted(word);
            } else {
                word.append(text.charAt(at++));
            }
        }
        return word.toString();
    }

    private void quoted(StringBuilder word) {
        for (; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '"') {
                at++;
                return;
            }
            if (c == '\\' && at + 1 < text.length() && text.charAt(at + 1) == '"') {
                at++;
            }
            word.append(text.charAt(at));
        }
        throw new BrowseException.Usage(
                "A quote in step " + (steps.size() + 1) + " of the chain is not closed. " + FORMS);
    }

    private void endStep() {
        if (!words.isEmpty()) {
            steps.add(words);
            words = new ArrayList<>();
        }
    }
}
