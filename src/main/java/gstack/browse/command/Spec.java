package gstack.browse.command;

import org.jspecify.annotations.Nullable;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.regex.Pattern;

/// The one declaration of a command; help, docs, completion, scopes and flag parsing all derive
/// from it.
///
/// `usage` begins with the command's name and shows every flag; a word directly after a flag,
/// inside its brackets, is that flag's value. `details` are sentences for `help <command>`.
public record Spec(
        String usage,
        String about,
        Category category,
        Scope scope,
        Set<Trait> traits,
        List<String> aliases,
        List<String> details,
        @Nullable Duration limit) {

    private static final Pattern LITERALS = Pattern.compile("[a-z-]+(\\|[a-z-]+)+");

    public Spec {
        traits = Set.copyOf(traits);
        aliases = List.copyOf(aliases);
        details = List.copyOf(details);
    }

    public static Spec of(
            String usage, String about, Category category, Scope scope, Trait... traits) {
        return new Spec(usage, about, category, scope, Set.of(traits), List.of(), List.of(), null);
    }

    public Spec aliases(String... names) {
        return new Spec(usage, about, category, scope, traits, List.of(names), details, limit);
    }

    public Spec details(String... sentences) {
        return new Spec(usage, about, category, scope, traits, aliases, List.of(sentences), limit);
    }

    /// How long the command may take when that differs from the setting for all.
    public Spec limit(Duration longest) {
        return new Spec(usage, about, category, scope, traits, aliases, details, longest);
    }

    public String name() {
        int space = usage.indexOf(' ');
        return space < 0 ? usage : usage.substring(0, space);
    }

    public boolean has(Trait trait) {
        return traits.contains(trait);
    }

    public String usageLine() {
        return "Usage: browse " + usage;
    }

    /// Each flag of the usage line, with the placeholder of its value or null when it takes none. A
    /// value stands in the same brackets as its flag.
    public Map<String, @Nullable String> flags() {
        Map<String, @Nullable String> flags = new LinkedHashMap<>();
        List<String> open = List.of();
        StringTokenizer words = new StringTokenizer(usage, " ");
        while (words.hasMoreTokens()) {
            String word = words.nextToken();
            String bare = word.replace("[", "").replace("]", "").replace("…", "");
            if (bare.startsWith("-")) {
                open = alternatives(bare);
                open.forEach(flag -> flags.put(flag, null));
            } else {
                open.forEach(flag -> flags.put(flag, bare));
                open = List.of();
            }
            if (word.endsWith("]")) {
                open = List.of();
            }
        }
        return flags;
    }

    /// How many words it takes at most besides flags and their values; no limit where the usage
    /// line repeats one.
    public int mostWords() {
        int most = 0;
        boolean value = false;
        StringTokenizer words = new StringTokenizer(usage, " ");
        words.nextToken();
        while (words.hasMoreTokens()) {
            String word = words.nextToken();
            if (word.contains("…")) {
                return Integer.MAX_VALUE;
            }
            if (word.startsWith("-") || word.startsWith("[-")) {
                value = !word.endsWith("]");
            } else {
                most += value ? 0 : 1;
                value = false;
            }
        }
        return most;
    }

    /// The values of each flag for which the usage line spells them out, such as
    /// `load|networkidle`.
    public Map<String, List<String>> values() {
        Map<String, List<String>> values = new LinkedHashMap<>();
        flags().forEach((flag, value) -> {
            if (value != null && value.contains("|") && !value.startsWith("<")) {
                values.put(flag, alternatives(value));
            }
        });
        return values;
    }

    /// The words that the first one may be, where the usage line spells them out.
    public List<String> firstWords() {
        StringTokenizer words = new StringTokenizer(usage, " ");
        words.nextToken();
        String first = words.hasMoreTokens() ? words.nextToken() : "";
        String bare = first.replaceAll("[\\[\\]<>]", "");
        boolean spelled =
                LITERALS.matcher(bare).matches() && !bare.matches(".*\\b(sel|url|ms)\\b.*");
        return spelled ? alternatives(bare) : List.of();
    }

    private static List<String> alternatives(String flags) {
        List<String> all = new ArrayList<>();
        StringTokenizer each = new StringTokenizer(flags, "|");
        while (each.hasMoreTokens()) {
            all.add(each.nextToken());
        }
        return all;
    }
}
