package gstack.browse.commands.navigation;

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
import gstack.browse.page.Navigation.Until;
import gstack.browse.page.Page;

import java.time.Duration;
import java.util.List;

/// Waits for an element to be visible, or for the page to reach a state.
public final class Wait implements Command.OnPage {
    private static final long SHORTEST = 1_000;
    private static final long LONGEST = 300_000;
    private static final long STANDARD = 15_000;

    private static final Spec SPEC =
            Spec.of(
                            "wait <sel|@ref> [ms] [--networkidle] [--load] [--domcontentloaded]",
                            "Wait until an element is visible, or until the page is loaded or"
                                    + " quiet",
                            Category.NAVIGATION,
                            Scope.WRITE,
                            Trait.OVER_TUNNEL)
                    .limit(Duration.ofMillis(LONGEST + 5_000))
                    .details(
                            "Waits 15 s unless told otherwise; the number of milliseconds is kept"
                                    + " within 1000..300000.",
                            "--networkidle: nothing was loaded for half a second. --load,"
                                    + " --domcontentloaded: the document got that far.");

    /// One state of the page, and what is said when it is reached.
    private record State(String flag, Until until, String said) {}

    private static final List<State> STATES =
            List.of(
                    new State("--networkidle", Until.NETWORKIDLE, "Network idle"),
                    new State("--load", Until.LOAD, "Page loaded"),
                    new State("--domcontentloaded", Until.DOMCONTENTLOADED, "DOM content loaded"));

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        List<State> asked = STATES.stream().filter(state -> parsed.has(state.flag())).toList();
        if (asked.size() > 1) {
            throw args.usage();
        }
        return asked.isEmpty()
                ? forElement(tab.page(), parsed)
                : forState(tab.page(), asked.getFirst(), parsed);
    }

    private static Reply forElement(Page page, Args.Parsed parsed) {
        String selector = parsed.word(0);
        Duration limit = limit(parsed, 1);
        boolean there =
                Deadline.within(limit, () -> page.scripting().awaitVisible(page.target(selector)));
        if (!there) {
            throw new BrowseException.Timeout(
                    "Element "
                            + selector
                            + " did not become visible within "
                            + limit.toMillis()
                            + " ms. Check your selector, or look at the page with 'text'.");
        }
        return Reply.text("Element " + selector + " appeared");
    }

    private static Reply forState(Page page, State state, Args.Parsed parsed) {
        Duration limit = limit(parsed, 0);
        boolean reached = Deadline.within(limit, () -> page.navigation().await(state.until()));
        if (!reached) {
            throw new BrowseException.Timeout(
                    "Operation timed out: wait "
                            + state.flag()
                            + " was not reached within "
                            + limit.toMillis()
                            + " ms; "
                            + page.navigation().loading()
                            + ". Wait longer, or wait for an element instead.");
        }
        return Reply.text(state.said());
    }

    private static Duration limit(Args.Parsed parsed, int index) {
        if (parsed.rest().size() <= index) {
            return Duration.ofMillis(STANDARD);
        }
        try {
            long asked = Long.parseLong(parsed.word(index));
            return Duration.ofMillis(Math.clamp(asked, SHORTEST, LONGEST));
        } catch (NumberFormatException _) {
            throw new BrowseException.Usage(
                    "'"
                            + parsed.word(index)
                            + "' is no number of milliseconds. "
                            + SPEC.usageLine());
        }
    }
}
