package gstack.browse.command;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Tab;
import gstack.browse.error.BrowseException;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The words after a command's name, and who said them.
public final class Args {
    private final Spec spec;
    private final List<String> words;
    private final Caller caller;
    private final @Nullable Integer tab;

    /// `tab` is the one that the caller named, if any.
    public Args(Spec spec, List<String> words, Caller caller, @Nullable Integer tab) {
        this.spec = spec;
        this.words = List.copyOf(words);
        this.caller = caller;
        this.tab = tab;
    }

    /// The tab that is meant when the words name none.
    public Tab tab(Browser browser) {
        return tab == null ? caller.front(browser) : caller.tab(browser, tab);
    }

    /// Whether the caller named a tab, rather than meaning the one in front.
    public boolean namesTab() {
        return tab != null;
    }

    /// The tab that the caller named, if any.
    public @Nullable Integer tabNamed() {
        return tab;
    }

    public Spec spec() {
        return spec;
    }

    public Caller caller() {
        return caller;
    }

    public List<String> words() {
        return words;
    }

    public boolean isEmpty() {
        return words.isEmpty();
    }

    /// The word at that place, or the usage line as an error.
    public String word(int index) {
        if (index >= words.size() || words.get(index).isEmpty()) {
            throw usage();
        }
        return words.get(index);
    }

    /// The URL that `word` means, if this caller may go there.
    public String url(String word) {
        String checked = caller.urls().check(word);
        caller.rights().demandUrl(checked);
        return checked;
    }

    public Path fileToRead(String word) {
        return caller.paths().forReading(word);
    }

    public Path fileToWrite(String word) {
        return caller.paths().forWriting(word);
    }

    public BrowseException.Usage usage() {
        return new BrowseException.Usage(spec.usageLine());
    }

    /// Holds the words to the usage line: no flag that it does not show, no word too many.
    public void requireKnown() {
        if (!spec.has(Trait.OWN_WORDS)) {
            parsed().atMost(spec.mostWords());
        }
    }

    /// Flags and positional words apart; a word that looks like a flag and is none is an error.
    public Parsed parsed() {
        return parse(true);
    }

    /// Like [#parsed], but a word that looks like an unknown flag counts as a positional one.
    public Parsed parsedLeniently() {
        return parse(false);
    }

    private Parsed parse(boolean strict) {
        if (words.stream().noneMatch(word -> word.startsWith("-"))) {
            return new Parsed(Map.of(), words, spec);
        }
        Map<String, @Nullable String> known = spec.flags();
        Map<String, List<String>> given = new LinkedHashMap<>();
        List<String> rest = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            int equals = word.startsWith("--") ? word.indexOf('=') : -1;
            String name = equals < 0 ? word : word.substring(0, equals);
            if (!known.containsKey(name)) {
                if (strict && looksLikeFlag(word)) {
                    throw new BrowseException.Usage(
                            "Unknown " + spec.name() + " flag: " + name + ". " + spec.usageLine());
                }
                rest.add(word);
                continue;
            }
            List<String> values = given.computeIfAbsent(name, _ -> new ArrayList<>());
            if (equals >= 0) {
                values.add(word.substring(equals + 1));
            } else if (known.get(name) == null) {
                values.add("");
            } else if (i + 1 < words.size()) {
                values.add(words.get(++i));
            } else {
                throw new BrowseException.Usage(name + " needs a value. " + spec.usageLine());
            }
        }
        return new Parsed(given, rest, spec);
    }

    /// A number below zero is none.
    private static boolean looksLikeFlag(String word) {
        return word.length() > 1 && word.charAt(0) == '-' && !Character.isDigit(word.charAt(1));
    }

    /// A command's words, sorted.
    public record Parsed(Map<String, List<String>> flags, List<String> rest, Spec spec) {
        public boolean has(String flag) {
            return flags.containsKey(flag);
        }

        /// The value given last.
        public Optional<String> value(String flag) {
            return Optional.ofNullable(flags.get(flag)).map(List::getLast);
        }

        public int count(String flag) {
            return flags.getOrDefault(flag, List.of()).size();
        }

        /// The same words, when there are no more positional ones than the command knows what to do
        /// with.
        public Parsed atMost(int words) {
            if (rest.size() > words) {
                throw new BrowseException.Usage(
                        spec.name()
                                + " does not know what to do with '"
                                + rest.get(words)
                                + "'. "
                                + spec.usageLine());
            }
            return this;
        }

        /// The positional word at that place, or the usage line as an error.
        public String word(int index) {
            if (index >= rest.size() || rest.get(index).isEmpty()) {
                throw new BrowseException.Usage(spec.usageLine());
            }
            return rest.get(index);
        }
    }
}
