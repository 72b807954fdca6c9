package gstack.browse.commands.interaction;

import gstack.browse.action.Choosing;
import gstack.browse.action.Pointing;
import gstack.browse.command.Args;
import gstack.browse.command.Reply;
import gstack.browse.error.BrowseException;
import gstack.browse.input.Keyboard;
import gstack.browse.page.Openings;
import gstack.browse.page.Page;
import gstack.browse.page.Ref;
import gstack.browse.page.Settling;
import gstack.browse.page.Target;

import java.time.Duration;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// What all actions have in common: how long they wait for their element, and what they say of the
/// page afterwards.
final class Acting {
    /// The longest that an action may take in all.
    static final Duration LIMIT = Duration.ofSeconds(330);

    private static final long STANDARD = 5_000;
    private static final long LONGEST = 300_000;

    private Acting() {}

    /// Does something with the one key that a command names; `said` goes before its name.
    static Reply key(Page page, Args args, BiConsumer<Keyboard, String> deed, String said) {
        Args.Parsed parsed = args.parsedLeniently().atMost(1);
        String key = parsed.word(0);
        return onPage(
                page,
                parsed,
                () -> {
                    deed.accept(page.keyboard(), key);
                    return after -> said + key + placeIfMoved(after);
                });
    }

    /// The time that `--timeout` grants.
    static Duration timeout(Args.Parsed parsed) {
        return parsed.value("--timeout")
                .map(word -> millis(word, parsed))
                .orElse(Duration.ofMillis(STANDARD));
    }

    private static Duration millis(String word, Args.Parsed parsed) {
        try {
            long asked = Long.parseLong(word);
            if (asked >= 0) {
                return Duration.ofMillis(Math.min(asked, LONGEST));
            }
        } catch (NumberFormatException _) {
            // Said below, with the word itself.
        }
        throw new BrowseException.Usage(
                "--timeout takes milliseconds, 0 or more, not '"
                        + word
                        + "'. "
                        + parsed.spec().usageLine());
    }

    /// Does something to the page, waits for its consequences and says what `line` makes of them.
    static Reply onPage(
            Page page, Args.Parsed parsed, Supplier<Function<Settling.Consequence, String>> deed) {
        Changed changed = Changed.watching(page, parsed);
        Settling.Before before = page.settling().before();
        Function<Settling.Consequence, String> line = deed.get();
        Settling.Consequence consequence = page.settling().after(before);
        return Reply.text(line.apply(consequence) + changed.since(consequence));
    }

    /// ` → now at <url>`, with the server's answer when it was asked for another document.
    static String place(Settling.Consequence consequence) {
        if (consequence.failure() != null) {
            return ", which led nowhere: " + consequence.failure() + besides(consequence);
        }
        StringBuilder place = new StringBuilder(" → now at ").append(consequence.url());
        if (consequence.status() != null) {
            place.append(" (").append(consequence.status()).append(')');
        }
        if (consequence.pending() != null) {
            place.append(", on its way to ").append(consequence.pending());
            place.append(
                    " (its server has sent nothing yet; 'wait --load' waits longer, 'stop-loading'"
                            + " gives it up)");
        }
        if (consequence.busy()) {
            place.append(
                    " (a script of that page kept it busy and was stopped, so it may not be"
                            + " complete; look with 'text' or 'snapshot')");
        }
        return place + besides(consequence);
    }

    /// An element that goes by another name than when it was shown is the same one, but the caller
    /// may have meant another.
    static String renamed(Target target, Pointing.Deed deed) {
        String now = deed.renamed();
        Ref ref = target.ref();
        return now == null || ref == null
                ? ""
                : " (now named \"" + now + "\", was \"" + ref.name() + "\")";
    }

    /// What else came of an action.
    private static String besides(Settling.Consequence consequence) {
        StringBuilder said = new StringBuilder();
        if (consequence.stayed()) {
            said.append(
                    " (the page asked whether it may be left and was told to stay; run"
                            + " 'dialog-accept' to leave it)");
        }
        if (consequence.chooser()) {
            said.append(
                    " (it opened a file chooser, which was cancelled; use 'upload <sel|@ref>"
                            + " <file…>' instead)");
        }
        for (Openings.Opened opened : consequence.opened()) {
            said.append(", opened tab ").append(opened.tab());
            said.append(": ").append(opened.url());
        }
        return said.toString();
    }

    /// The same, for actions that seldom lead anywhere: only when this one did.
    static String placeIfMoved(Settling.Consequence consequence) {
        boolean led =
                consequence.moved()
                        || consequence.pending() != null
                        || consequence.busy()
                        || consequence.failure() != null;
        return led ? place(consequence) : besides(consequence);
    }

    /// What `check` and `uncheck` do: a click, unless the box is as `wanted` already.
    static Reply check(Page page, Args.Parsed parsed, boolean wanted) {
        Target target = page.target(parsed.word(0));
        return onPage(
                page,
                parsed,
                () -> {
                    boolean done = new Choosing(page).check(target, wanted, timeout(parsed));
                    return after ->
                            (wanted ? "Checked " : "Unchecked ")
                                    + target.word()
                                    + (done ? "" : " (it was already)")
                                    + placeIfMoved(after);
                });
    }
}
