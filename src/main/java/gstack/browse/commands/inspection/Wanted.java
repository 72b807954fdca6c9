package gstack.browse.commands.inspection;

import gstack.browse.command.Args;
import gstack.browse.error.BrowseException;

import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;

/// The words of an expectation, sorted: whether its contrary is meant, what it asks, and of what.
record Wanted(
        Args args, boolean not, String what, List<String> words, boolean exact, Duration limit) {

    /// A text may begin with a dash; what looks like a flag is one, or a mistake.
    private static final Pattern FLAG = Pattern.compile("--[a-z][a-z-]*(=.*)?");

    private static final Pattern SLASHED = Pattern.compile("(?s)/.+/[a-z]*");

    static Wanted of(Args args, long standard, long longest) {
        Args.Parsed parsed = args.parsedLeniently();
        List<String> words = parsed.rest();
        for (String word : words) {
            if (FLAG.matcher(word).matches()) {
                throw new BrowseException.Usage(
                        "Unknown expect flag: " + word + ". " + args.spec().usageLine());
            }
        }
        boolean not = !words.isEmpty() && words.getFirst().equals("not");
        words = not ? words.subList(1, words.size()) : words;
        if (words.isEmpty()) {
            throw args.usage();
        }
        long millis = parsed.value("--timeout").map(Wanted::millis).orElse(standard);
        return new Wanted(
                args,
                not,
                words.getFirst(),
                List.copyOf(words.subList(1, words.size())),
                parsed.has("--exact"),
                Duration.ofMillis(Math.min(millis, longest)));
    }

    private static long millis(String word) {
        try {
            long asked = Long.parseLong(word);
            if (asked >= 0) {
                return asked;
            }
        } catch (NumberFormatException _) {
            // Said below, with the word itself.
        }
        throw new BrowseException.Usage(
                "'" + word + "' is no number of milliseconds. Use --timeout 5000.");
    }

    BrowseException unknown() {
        return new BrowseException.Usage(
                "Unknown expectation: " + what + ". Use: " + String.join(", ", Expect.WORDS) + ".");
    }

    /// The word at that place, when there are exactly so many.
    String word(int index, int many) {
        if (words.size() != many || words.get(index).isEmpty()) {
            throw args.usage();
        }
        return words.get(index);
    }

    void nothingMore() {
        if (!words.isEmpty()) {
            throw args.usage();
        }
    }

    /// All words from that place on, as one text; it may be empty but not missing.
    String rest(int from) {
        if (words.size() <= from) {
            throw args.usage();
        }
        return String.join(" ", words.subList(from, words.size()));
    }

    int number(String word) {
        try {
            return Integer.parseUnsignedInt(word);
        } catch (NumberFormatException _) {
            throw new BrowseException.Usage(
                    "'" + word + "' is no number of elements. " + args.spec().usageLine());
        }
    }

    static boolean isExpression(String text) {
        return SLASHED.matcher(text).matches();
    }

    Claim claim(String subject, String yes, String no) {
        return new Claim(subject + " " + (not ? no : yes), limit);
    }

    /// The claim that something says a text.
    Claim claim(String subject, String text) {
        if (isExpression(text)) {
            return claim(subject, "matches " + text, "does not match " + text);
        }
        String quoted = Claim.quoted(text);
        return exact || text.isEmpty()
                ? claim(subject, "is " + quoted, "is not " + quoted)
                : claim(subject, "contains " + quoted, "does not contain " + quoted);
    }
}
