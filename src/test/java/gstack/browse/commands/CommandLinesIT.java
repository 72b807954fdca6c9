package gstack.browse.commands;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.command.Command;
import gstack.browse.command.Spec;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.support.Live;
import gstack.browse.support.TestSite;
import gstack.browse.support.WithChromium;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;

/// Whatever is typed, the answer is the command's or one that a caller understands.
@WithChromium
final class CommandLinesIT {
    private static final Duration EACH = Duration.ofMillis(100);
    private static final int LINES = 3000;
    private static final long SEED = 20261116;

    private static final List<String> NO_NUMBERS =
            List.of("NaN", "", " ", "abc", "0x10", "1_000", "1e9", "Infinity", "½", "--", "1-");

    private static final List<String> ODD_NUMBERS =
            List.of(
                    "-1",
                    "-0",
                    "0",
                    "0.5",
                    "1e400",
                    "99999999999999999999",
                    "+5",
                    "1,5",
                    "2147483648",
                    "99999999999999999999s",
                    "99999999999999999999px");

    /// Placeholders of the usage lines that stand for a whole number.
    private static final Set<String> NUMERIC =
            Set.of("<ms>", "<n>", "<px>", "<tokens>", "<percent>", "<x,y>", "<x,y,w,h>", "<index>");

    /// Those that stand for a number or for something else.
    private static final Set<String> NEARLY_NUMERIC =
            Set.of("<N>", "<code>", "<time>", "<seconds|date>", "<dim>", "<place>", "<levels>");

    private static final Pattern INTERNAL =
            Pattern.compile(
                    "Exception|\\bnull\\b|java\\.|gstack\\.browse|\\$[0-9]|Internal error"
                            + "|\\bat [a-z]+\\.[a-z]+|@[0-9a-f]{6,8}\\b|For input string");

    /// What would end the daemon, call servers, open windows, let somebody in or take long by its
    /// nature.
    private static final Set<String> NOT_AT_RANDOM =
            Set.of(
                    "pair-agent",
                    "unpair",
                    "tunnel",
                    "stop",
                    "restart",
                    "goto",
                    "newtab",
                    "diff",
                    "download",
                    "scrape",
                    "closetab",
                    "tab-each",
                    "wait",
                    "expect",
                    "record",
                    "responsive",
                    "prettyscreenshot",
                    "screenshot",
                    "pdf",
                    "archive",
                    "a11y",
                    "state",
                    "memory",
                    "cookie-import-browser",
                    "route",
                    "emulate",
                    "js",
                    "cleanup");

    private static final Map<String, List<String>> BEGINNINGS =
            Map.ofEntries(
                    Map.entry("click", List.of("p")),
                    Map.entry("fill", List.of("input", "x")),
                    Map.entry("select", List.of("select", "x")),
                    Map.entry("drag", List.of("p", "p")),
                    Map.entry("expect", List.of("visible", "#no-such")),
                    Map.entry("scrape", List.of("images")),
                    Map.entry("upload", List.of("input", "/tmp/no-such")),
                    Map.entry("style", List.of("p", "color", "red")),
                    Map.entry("wait", List.of("p")),
                    Map.entry("screenshot", List.of("--diff", "/tmp/no-such.png")));

    private final Live browse;
    private final TestSite site;

    CommandLinesIT(Live browse, TestSite site) {
        this.browse = browse;
        this.site = site;
    }

    @BeforeEach
    void showAPage() {
        browse.run(
                "goto",
                site.page(
                        "/lines",
                        "<title>Lines</title><p>a</p><input><select><option>x</select><a"
                                + " href='#'>l</a>"));
    }

    @Test
    void whatIsNoNumberIsSaidToBeNone() {
        List<String> wrong = new ArrayList<>();
        for (Command command : Commands.ALL) {
            command.spec()
                    .flags()
                    .forEach((flag, value) -> {
                        if (value != null && NUMERIC.contains(value)) {
                            judge(command.spec(), flag, wrong);
                        } else if (value != null && NEARLY_NUMERIC.contains(value)) {
                            NO_NUMBERS.forEach(number ->
                                    said(
                                            command.spec().name(),
                                            line(command.spec(), flag, number),
                                            wrong));
                            ODD_NUMBERS.forEach(number ->
                                    said(
                                            command.spec().name(),
                                            line(command.spec(), flag, number),
                                            wrong));
                        }
                    });
        }
        assertThat(wrong).isEmpty();
    }

    private void judge(Spec spec, String flag, List<String> wrong) {
        for (String number : NO_NUMBERS) {
            String said = said(spec.name(), line(spec, flag, number), wrong);
            if (!said.startsWith("FAILED ") || said.contains("\n")) {
                wrong.add(spec.name() + " " + flag + " '" + number + "' said: " + said);
            }
        }
        for (String number : ODD_NUMBERS) {
            said(spec.name(), line(spec, flag, number), wrong);
        }
    }

    private static List<String> line(Spec spec, String flag, String value) {
        List<String> words = new ArrayList<>(BEGINNINGS.getOrDefault(spec.name(), List.of()));
        if (words.isEmpty() && spec.usage().startsWith(spec.name() + " <")) {
            words.add("p");
        }
        boolean before = spec.usage().startsWith(spec.name() + " [--");
        words.addAll(before ? 0 : words.size(), List.of(flag, value));
        return words;
    }

    @Test
    void noLineOfAnyWordsGetsAnAnswerThatOnlyAProgrammerUnderstands() {
        Random random = new Random(SEED);
        List<Spec> specs =
                Commands.ALL.stream()
                        .map(Command::spec)
                        .filter(spec -> !NOT_AT_RANDOM.contains(spec.name()))
                        .toList();
        List<String> wrong = new ArrayList<>();
        for (int i = 0; i < LINES; i++) {
            Spec spec = specs.get(random.nextInt(specs.size()));
            List<String> words = new ArrayList<>();
            int count = random.nextInt(5);
            for (int k = 0; k < count; k++) {
                words.add(word(spec, random));
            }
            said(spec.name(), words, wrong);
        }
        assertThat(wrong).isEmpty();
    }

    private static String word(Spec spec, Random random) {
        List<String> flags = new ArrayList<>(spec.flags().keySet());
        return switch (random.nextInt(6)) {
            case 0 -> flags.isEmpty() ? "--no-flag" : flags.get(random.nextInt(flags.size()));
            case 1 -> NO_NUMBERS.get(random.nextInt(NO_NUMBERS.size()));
            case 2 -> ODD_NUMBERS.get(random.nextInt(ODD_NUMBERS.size()));
            case 3 -> List.of("p", "a", "input", "select", "body").get(random.nextInt(5));
            case 4 ->
                    List.of(
                                    "@e1",
                                    "@e999",
                                    "@c1",
                                    "@",
                                    "@e",
                                    "@e99999999999",
                                    "//p[",
                                    "role=",
                                    ">>")
                            .get(random.nextInt(9));
            default ->
                    List.of(
                                    "/tmp/no-such/x",
                                    "{\"a\":",
                                    "[",
                                    "\uD800",
                                    "\n",
                                    "a=b",
                                    "x:y",
                                    "null",
                                    "*",
                                    "/(/")
                            .get(random.nextInt(10));
        };
    }

    /// What the caller hears; notes what nobody should have to hear.
    private String said(String command, List<String> words, List<String> wrong) {
        String line = command + " " + words;
        try {
            return Deadline.within(EACH, () -> browse.run(command, words.toArray(String[]::new)));
        } catch (BrowseException e) {
            String message = String.valueOf(e.getMessage());
            String rest = message;
            for (String word : words) {
                rest = word.isBlank() ? rest : rest.replace(word, "");
            }
            if (message.isBlank() || INTERNAL.matcher(rest).find()) {
                wrong.add(line + " said: " + message);
            }
            return "FAILED " + message;
        } catch (RuntimeException e) {
            wrong.add(line + " threw " + e);
            return "FAILED " + e;
        }
    }
}
