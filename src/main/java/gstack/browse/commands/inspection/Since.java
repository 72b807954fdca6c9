package gstack.browse.commands.inspection;

import gstack.browse.browser.Browser;
import gstack.browse.command.Args;
import gstack.browse.error.BrowseException;

import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.StringJoiner;
import java.util.function.IntPredicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What `--since` and `--tab` leave of the entries that the caller may see: how far back, and of
/// which tab.
record Since(Instant from, int tab, IntPredicate readable) {
    private static final Pattern AGO = Pattern.compile("(\\d{1,9})(ms|s|m|h|d)");
    private static final int ANY = 0;

    static Since of(Browser browser, Args call, Args.Parsed args) {
        Instant from = args.value("--since").map(Since::instant).orElse(Instant.MIN);
        return new Since(
                from,
                args.value("--tab").map(word -> tab(browser, word)).orElse(ANY),
                id -> call.caller().mayUse(browser, id));
    }

    /// Closed tabs count: what they said is still there.
    private static int tab(Browser browser, String word) {
        int id = number(word);
        if (!browser.hasHadTab(id)) {
            StringJoiner open = new StringJoiner(", ");
            browser.tabs().forEach(tab -> open.add(String.valueOf(tab.id())));
            throw new BrowseException.NotFound(
                    "Tab " + id + " not found. Open tabs: " + open + ". Run 'tabs' to see them.");
        }
        return id;
    }

    private static Instant instant(String word) {
        Matcher ago = AGO.matcher(word);
        if (ago.matches()) {
            return Instant.now().minus(duration(Long.parseLong(ago.group(1)), ago.group(2)));
        }
        try {
            return Instant.parse(word);
        } catch (DateTimeParseException _) {
            throw new BrowseException.Usage(
                    "Invalid --since '"
                            + word
                            + "'. Give how long ago (500ms, 30s, 5m, 2h, 1d) or a time as the"
                            + " entries show it (2026-01-31T12:00:00.000Z).");
        }
    }

    private static Duration duration(long count, String unit) {
        return switch (unit) {
            case "ms" -> Duration.ofMillis(count);
            case "s" -> Duration.ofSeconds(count);
            case "m" -> Duration.ofMinutes(count);
            case "h" -> Duration.ofHours(count);
            default -> Duration.ofDays(count);
        };
    }

    private static int number(String word) {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException _) {
            throw new BrowseException.Usage(
                    "Invalid --tab '" + word + "'. Give a number that 'tabs' shows.");
        }
    }

    boolean takes(Instant time, int ofTab) {
        return !time.isBefore(from) && (tab == ANY || tab == ofTab) && readable.test(ofTab);
    }
}
