package gstack.browse.commands.inspection;

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
import gstack.browse.guard.Secrets;
import gstack.browse.page.Navigation.Until;
import gstack.browse.page.Page;
import gstack.browse.page.Target;
import gstack.browse.page.UrlMatch;
import gstack.browse.page.Watch;
import gstack.browse.page.Watch.Question;
import gstack.browse.page.Watch.Sight;

import java.time.Duration;
import java.util.List;

/// Waits until something holds of the page, and answers by its exit code.
public final class Expect implements Command.OnPage {
    private static final long STANDARD = 5_000;
    private static final long LONGEST = 300_000;
    private static final Duration QUIET = Duration.ofSeconds(1);

    private static final Spec SPEC =
            Spec.of(
                            "expect [not] <what> [sel|@ref] [value…] [--exact] [--timeout <ms>]",
                            "Wait until something holds; exit 0 if it does, 1 if not, 2 if that"
                                    + " cannot be told",
                            Category.INSPECTION,
                            Scope.READ,
                            Trait.OWN_WORDS,
                            Trait.ANSWERS_BY_EXIT_CODE)
                    .limit(Duration.ofMillis(LONGEST + 5_000))
                    .details(
                            "expect visible|hidden|enabled|disabled|checked|unchecked <sel>. An"
                                    + " element that is not there is hidden; of every other state"
                                    + " neither it nor its contrary holds.",
                            "expect text [sel] <text>: a part of the element's or the page's text,"
                                    + " the whole with --exact, or /a regular expression/. Case"
                                    + " counts, white space does not.",
                            "expect value <sel> <value>, count <sel> <n>, title <text>, url <part|"
                                    + "glob with *|/regular expression/>.",
                            "expect console-clean: no uncaught error and no console.error since the"
                                    + " page was loaded. expect network-idle: nothing was loaded"
                                    + " for half a second.",
                            "Waits 5 s, or --timeout (0 looks once).");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Wanted wanted = Wanted.of(args, STANDARD, LONGEST);
        Page page = tab.page();
        return switch (wanted.what()) {
            case "visible", "enabled", "checked" -> state(page, wanted, wanted.what(), false);
            case "hidden" -> state(page, wanted, "visible", true);
            case "disabled" -> state(page, wanted, "enabled", true);
            case "unchecked" -> state(page, wanted, "checked", true);
            case "text" -> text(page, wanted);
            case "value" -> value(page, wanted);
            case "count" -> count(page, wanted);
            case "title" -> title(page, wanted);
            case "url" -> url(page, wanted);
            case "console-clean" -> consoleClean(page, wanted);
            case "network-idle" -> networkIdle(page, wanted);
            default -> throw wanted.unknown();
        };
    }

    private static Reply state(Page page, Wanted wanted, String asked, boolean contrary) {
        String selector = wanted.word(0, 1);
        Question question = Question.whether(asked, wanted.not() != contrary);
        Claim claim = wanted.claim(selector, "is " + wanted.what(), "is not " + wanted.what());
        return seen(page, page.target(selector), question, claim);
    }

    private static Reply text(Page page, Wanted wanted) {
        boolean whole = wanted.words().size() < 2;
        String selector = whole ? ":root" : wanted.words().getFirst();
        String text = wanted.rest(whole ? 0 : 1);
        Question question = Question.says("text", text, wanted.exact(), wanted.not());
        Claim claim = wanted.claim(whole ? "the page" : selector, text);
        return seen(page, page.target(selector), question, claim);
    }

    private static Reply value(Page page, Wanted wanted) {
        String selector = wanted.words().isEmpty() ? wanted.word(0, 2) : wanted.words().getFirst();
        String value = wanted.rest(1);
        Question question = Question.says("value", value, true, wanted.not());
        String said = Wanted.isExpression(value) ? value : Claim.quoted(value);
        Claim claim = wanted.claim(selector, "has the value " + said, "has not the value " + said);
        return seen(page, page.target(selector), question, claim);
    }

    private static Reply count(Page page, Wanted wanted) {
        String selector = wanted.word(0, 2);
        int number = wanted.number(wanted.word(1, 2));
        Question question = new Question("count", null, false, number, wanted.not());
        Claim claim =
                wanted.claim(selector, "matches " + number, "does not match " + number)
                        .of("elements");
        return seen(page, page.target(selector), question, claim);
    }

    private static Reply title(Page page, Wanted wanted) {
        String text = wanted.rest(0);
        Question question = Question.says("title", text, wanted.exact(), wanted.not());
        Target target = new Target(page.mainFrame(), ":root", null);
        return seen(page, target, question, wanted.claim("the title", text));
    }

    private static Reply seen(Page page, Target target, Question question, Claim claim) {
        Sight sight = new Watch(page).until(target, question, claim.limit());
        if (sight.holds()) {
            return claim.met();
        }
        if (sight.several()) {
            // Which of them was meant nobody knows; the error lists them.
            page.scripting().find(target);
        }
        if (sight.senseless()) {
            throw claim.untold(sight.seen());
        }
        boolean secret =
                !sight.field().isNull()
                        && (Secrets.inField(
                                        sight.field().text("type"),
                                        sight.field().text("name"),
                                        sight.field().text("id"))
                                || Secrets.secretValue(sight.seen()));
        throw claim.unmet(secret ? "another value, " + Secrets.FIELD : sight.seen());
    }

    private static Reply url(Page page, Wanted wanted) {
        String text = wanted.word(0, 1);
        UrlMatch meant = UrlMatch.of(text);
        Claim claim = wanted.claim("the URL", "matches " + text, "does not match " + text);
        page.catchUp();
        boolean holds =
                Deadline.within(
                        claim.limit(), () -> page.navigation().awaitUrl(meant, !wanted.not()));
        return claim.decided(holds, page.url());
    }

    private static Reply consoleClean(Page page, Wanted wanted) {
        wanted.nothingMore();
        Claim claim = wanted.claim("the console", "is clean", "is not clean");
        page.catchUpWithAll();
        if (wanted.not()) {
            boolean holds = Deadline.within(claim.limit(), page.complaints()::await);
            return claim.decided(holds, "no error");
        }
        // What went wrong stays wrong: there is nothing to wait for.
        String complaints = page.complaints().described();
        return claim.atOnce().decided(complaints.isEmpty(), complaints);
    }

    private static Reply networkIdle(Page page, Wanted wanted) {
        wanted.nothingMore();
        if (wanted.not()) {
            throw new BrowseException.Usage("'expect not network-idle' cannot be asked.");
        }
        Claim claim = wanted.claim("the network", "is idle", "is not idle");
        // Half a second of silence takes half a second to hear.
        Duration limit = claim.limit().compareTo(QUIET) < 0 ? QUIET : claim.limit();
        boolean holds = Deadline.within(limit, () -> page.navigation().await(Until.NETWORKIDLE));
        return claim.decided(holds, page.navigation().loading());
    }

    /// The words that can be expected.
    static final List<String> WORDS =
            List.of(
                    "visible",
                    "hidden",
                    "enabled",
                    "disabled",
                    "checked",
                    "unchecked",
                    "text",
                    "value",
                    "count",
                    "url",
                    "title",
                    "console-clean",
                    "network-idle");
}
