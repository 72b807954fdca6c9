package gstack.browse.commands;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.command.Command;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// No command ignores what it was told.
@WithChromium
final class WordsIT {
    /// Words that begin such commands as cannot be begun with just anything.
    private static final Map<String, List<String>> BEGINNINGS =
            Map.ofEntries(
                    Map.entry("css", List.of("body", "color")),
                    Map.entry("press", List.of("a")),
                    Map.entry("keydown", List.of("Shift")),
                    Map.entry("keyup", List.of("Shift")),
                    Map.entry("mouse", List.of("move", "1,1")),
                    Map.entry("load-html", List.of("/tmp/no-such.html")),
                    Map.entry("screenshot", List.of("/tmp/browse-words.png")),
                    Map.entry("pdf", List.of("/tmp/browse-words.pdf")),
                    Map.entry("prettyscreenshot", List.of("/tmp/browse-words.png")),
                    Map.entry("storage", List.of("get", "key")),
                    Map.entry("emulate", List.of("offline", "off")),
                    Map.entry("style", List.of("--reset")));

    /// Commands whose last words are whatever the caller wants to say; of `js` and `eval` only the
    /// first counts, as scripts for the reference expect.
    private static final Set<String> FREE =
            Set.of(
                    "fill",
                    "select",
                    "type",
                    "useragent",
                    "header",
                    "dialog-accept",
                    "tab-each",
                    "upload",
                    "expect",
                    "cdp",
                    "js",
                    "eval");

    private final Live browse;
    private final TestSite site;

    WordsIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    static Stream<Spec> commands() {
        return Commands.ALL.stream().map(Command::spec).filter(spec -> !FREE.contains(spec.name()));
    }

    @BeforeEach
    void showAPage() {
        browse.run("goto", site.page("/words", "<title>Words</title><p>x</p>"));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aWordTooManyIsAnError(Spec spec) {
        List<String> words = beginning(spec);
        words.add("zz-too-many");
        assertThat(browse.failure(spec.name(), words.toArray(String[]::new)))
                .containsPattern("zz-too-many|Usage: browse " + spec.name());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aFlagThatIsNoneIsAnError(Spec spec) {
        List<String> words = beginning(spec);
        words.add("--zz-no-flag");
        assertThat(browse.failure(spec.name(), words.toArray(String[]::new)))
                .containsPattern("--zz-no-flag|Usage: browse " + spec.name());
    }

    private static List<String> beginning(Spec spec) {
        List<String> words = new ArrayList<>(BEGINNINGS.getOrDefault(spec.name(), List.of()));
        if (!spec.has(Trait.OWN_WORDS) && spec.mostWords() < 10) {
            while (words.size() < spec.mostWords()) {
                words.add("x");
            }
        }
        return words;
    }
}
