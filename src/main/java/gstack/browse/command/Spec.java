package gstack.browse.command;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The one declaration of a command; help, docs, completion, scopes and flag parsing all derive from it.
///
/// `usage` begins with the command's name and shows every flag; a word directly after a flag, inside its
/// brackets, is that flag's value. `details` are sentences for `help <command>`.
public record Spec(
        String usage,
        String about,
        Category category,
        Scope scope,
        Set<Trait> traits,
        List<String> aliases,
        List<String> details,
        @Nullable Duration limit) {

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

    /// Each flag of the usage line, with the placeholder of its value or null when it takes none.
    public Map<String, @Nullable String> flags() {
        Map<String, @Nullable String> flags = new LinkedHashMap<>();
        for (String group : groups()) {
            String[] words = group.split(" ");
            for (int i = 0; i < words.length; i++) {
                for (String flag : words[i].split("\\|")) {
                    if (flag.startsWith("-")) {
                        boolean valued = i + 1 < words.length && !words[i + 1].startsWith("-");
                        flags.put(flag, valued ? words[i + 1] : null);
                    }
                }
            }
        }
        return flags;
    }

    /// The bracketed parts of the usage line that begin with a flag, and bare flags between them.
    private List<String> groups() {
        List<String> groups = new ArrayList<>();
        int depth = 0;
        StringBuilder group = new StringBuilder();
        for (char c : usage.toCharArray()) {
            boolean edge = c == '[' || c == ']' || (depth == 0 && c == ' ');
            depth += c == '[' ? 1 : c == ']' ? -1 : 0;
            if (edge) {
                addFlagGroup(groups, group);
            } else {
                group.append(c);
            }
        }
        addFlagGroup(groups, group);
        return groups;
    }

    private static void addFlagGroup(List<String> groups, StringBuilder group) {
        if (group.toString().startsWith("-")) {
            groups.add(group.toString());
        }
        group.setLength(0);
    }
}
