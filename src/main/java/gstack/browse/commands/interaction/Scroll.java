package gstack.browse.commands.interaction;

import gstack.browse.action.Pointing;
import gstack.browse.action.Scrolling;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;
import gstack.browse.page.Page;
import gstack.browse.page.Target;

import java.time.Duration;

/// Scrolls the page, a box in it, or an element into view.
public final class Scroll implements Command.OnPage {
    private static final long STANDARD_WAIT = 1_000;
    private static final long LONGEST_WAIT = 60_000;
    private static final long MOST_TIMES = 100;

    private static final Spec SPEC =
            Spec.of(
                            "scroll [sel|@ref] [--to <place>] [--by <x,y>] [--in <sel|@ref>]"
                                    + " [--times <n>] [--wait <ms>] [--timeout <ms>] [-D|--diff]",
                            "Scroll to the bottom, an element into view, or by and to a place",
                            Category.INTERACTION,
                            Scope.WRITE,
                            Trait.OVER_TUNNEL)
                    .limit(Acting.LIMIT)
                    .details(
                            "--to takes top, bottom or x,y; --in names the box to scroll instead of"
                                    + " the page.",
                            "--times scrolls to the bottom again and again, waiting --wait ms"
                                    + " (1000) each time for more to load.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed().atMost(1);
        Page page = tab.page();
        return Acting.onPage(
                page,
                parsed,
                () -> {
                    String said = scroll(page, parsed);
                    return after -> said + Acting.placeIfMoved(after);
                });
    }

    private static String scroll(Page page, Args.Parsed parsed) {
        // Numbers that this way of scrolling does not need are still to be numbers.
        Duration timeout = Acting.timeout(parsed);
        if (parsed.has("--wait") && !parsed.has("--times")) {
            throw new BrowseException.Usage(
                    "--wait is the pause after each of --times; give both. "
                            + parsed.spec().usageLine());
        }
        if (parsed.has("--times")) {
            return scrollTimes(page, parsed);
        }
        if (!parsed.rest().isEmpty()) {
            Target target = page.target(parsed.word(0));
            new Scrolling(page).into(target, timeout);
            return "Scrolled " + target.word() + " into view";
        }
        Scrolling.Place place = move(page, parsed, how(parsed));
        String what = parsed.value("--in").map(box -> box + " ").orElse("");
        String where = place.x() + "," + place.y() + (place.moved() ? "" : " (it did not move)");
        if (parsed.has("--by")) {
            return "Scrolled " + what + "by " + parsed.value("--by").orElse("") + " → at " + where;
        }
        String to = parsed.value("--to").orElse("bottom");
        return "Scrolled " + what + "to " + (isEdge(to) ? to : where);
    }

    private static Scrolling.Place move(Page page, Args.Parsed parsed, Json how) {
        Scrolling scrolling = new Scrolling(page);
        return parsed.value("--in")
                .map(box -> scrolling.within(page.target(box), how, Acting.timeout(parsed)))
                .orElseGet(() -> scrolling.page(how));
    }

    private static Json how(Args.Parsed parsed) {
        if (parsed.has("--by")) {
            return Json.object("by", point(parsed.value("--by").orElse(""), parsed));
        }
        String to = parsed.value("--to").orElse("bottom");
        return isEdge(to) ? Json.object("edge", to) : Json.object("to", point(to, parsed));
    }

    private static boolean isEdge(String to) {
        return to.equals("top") || to.equals("bottom");
    }

    private static Json point(String word, Args.Parsed parsed) {
        Pointing.Point point = Points.of(word, parsed);
        return Json.object("x", point.x(), "y", point.y());
    }

    private static String scrollTimes(Page page, Args.Parsed parsed) {
        long times = number(parsed, "--times", 1, 1, MOST_TIMES);
        long wait = number(parsed, "--wait", STANDARD_WAIT, 0, LONGEST_WAIT);
        for (int i = 0; i < times; i++) {
            move(page, parsed, Json.object("edge", "bottom"));
            pause(wait);
        }
        return "Scrolled " + times + " times with " + wait + "ms delay";
    }

    /// What a page loads when it is scrolled has no end that could be waited for: the caller says
    /// how long.
    private static void pause(long millis) {
        if (Deadline.current().remainingMillis() < millis) {
            throw new BrowseException.Timeout(
                    "There is no time left to scroll so often. Use fewer --times or a shorter"
                            + " --wait.");
        }
        try {
            Thread.sleep(millis);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
    }

    private static long number(
            Args.Parsed parsed, String flag, long otherwise, long least, long most) {
        String word = parsed.value(flag).orElse(String.valueOf(otherwise));
        try {
            long asked = Long.parseLong(word);
            if (asked >= least && asked <= most) {
                return asked;
            }
        } catch (NumberFormatException _) {
            // Said below, with the word itself.
        }
        throw new BrowseException.Usage(
                flag
                        + " takes a number from "
                        + least
                        + " to "
                        + most
                        + ", not '"
                        + word
                        + "'. "
                        + SPEC.usageLine());
    }
}
