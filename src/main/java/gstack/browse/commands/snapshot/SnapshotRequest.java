package gstack.browse.commands.snapshot;

import gstack.browse.command.Args;
import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a snapshot command asks for, once its words are sorted.
record SnapshotRequest(
        boolean interactive,
        boolean compact,
        boolean cursor,
        int depth,
        @Nullable String selector,
        boolean diff,
        boolean annotate,
        @Nullable String heatmap,
        @Nullable String output,
        int budget,
        boolean more) {

    static SnapshotRequest of(Args args) {
        List<String> words = unbundled(args);
        Args.Parsed parsed = new Args(args.spec(), words, args.caller(), null).parsed();
        if (!parsed.rest().isEmpty()) {
            throw new BrowseException.Usage(
                    "Unknown snapshot flag: "
                            + parsed.rest().getFirst()
                            + ". "
                            + args.spec().usageLine());
        }
        boolean interactive = has(parsed, "-i", "--interactive");
        int budget = number(parsed, "--budget").orElse((int) Setting.SNAPSHOT_BUDGET.number());
        return new SnapshotRequest(
                interactive,
                has(parsed, "-c", "--compact"),
                interactive || has(parsed, "-C", "--cursor-interactive"),
                number(parsed, "-d", "--depth").orElse(Integer.MAX_VALUE),
                value(parsed, "-s", "--selector").orElse(null),
                has(parsed, "-D", "--diff"),
                has(parsed, "-a", "--annotate"),
                value(parsed, "-H", "--heatmap").orElse(null),
                value(parsed, "-o", "--output").orElse(null),
                parsed.has("--all") || budget <= 0 ? Integer.MAX_VALUE : budget,
                parsed.has("--more"));
    }

    /// `-ic` is `-i -c`; a flag that takes a value may be the last of such a bundle.
    private static List<String> unbundled(Args args) {
        Map<String, @Nullable String> known = args.spec().flags();
        List<String> words = new ArrayList<>();
        String open = null;
        for (String word : args.words()) {
            if (open != null) {
                words.add(word);
                open = null;
                continue;
            }
            boolean bundle =
                    word.length() > 2
                            && word.matches("-[A-Za-z]+")
                            && word.chars()
                                    .skip(1)
                                    .allMatch(c -> known.containsKey("-" + (char) c));
            if (bundle) {
                word.chars().skip(1).forEach(c -> words.add("-" + (char) c));
            } else {
                words.add(word);
            }
            String last = words.getLast();
            open = known.get(last) == null ? null : last;
        }
        if (open != null) {
            throw new BrowseException.Usage("Usage: snapshot " + open + " <value>");
        }
        return words;
    }

    private static boolean has(Args.Parsed parsed, String... names) {
        for (String name : names) {
            if (parsed.has(name)) {
                return true;
            }
        }
        return false;
    }

    private static Optional<String> value(Args.Parsed parsed, String... names) {
        Optional<String> found = Optional.empty();
        for (String name : names) {
            found = found.or(() -> parsed.value(name));
        }
        return found;
    }

    private static Optional<Integer> number(Args.Parsed parsed, String... names) {
        return value(parsed, names)
                .map(text -> {
                    try {
                        return Math.max(0, Integer.parseInt(text.strip()));
                    } catch (NumberFormatException _) {
                        throw new BrowseException.Usage(
                                "Usage: snapshot " + names[0] + " <number>");
                    }
                });
    }

    /// Whether it says itself what is wanted.
    boolean filters() {
        return interactive || compact || cursor || selector != null || depth < Integer.MAX_VALUE;
    }

    /// The same, but for what was shown already.
    SnapshotRequest further(int tokens) {
        return new SnapshotRequest(
                interactive,
                compact,
                cursor,
                depth,
                selector,
                false,
                false,
                null,
                null,
                tokens,
                true);
    }

    boolean keeps(Entry entry) {
        return entry.depth() <= depth
                && !(interactive && !entry.isInteractive())
                && !(compact && entry.isMute());
    }
}
