package gstack.browse.commands.navigation;

import gstack.browse.browser.SavedFiles;
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
import gstack.browse.files.Download;
import gstack.browse.guard.Spellings;
import gstack.browse.guard.WholeFile;
import gstack.browse.page.Navigation.Until;
import gstack.browse.page.Page;
import gstack.browse.page.UrlMatch;
import gstack.browse.page.Watch;
import gstack.browse.page.Watch.Question;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/// Waits for an element to be visible, or for the page to reach a state.
public final class Wait implements Command.OnPage {
    private static final long SHORTEST = 1_000;
    private static final long LONGEST = 300_000;
    private static final long STANDARD = 15_000;
    private static final Pattern NUMBER = Pattern.compile("\\d+");

    private static final Spec SPEC =
            Spec.of(
                            "wait <sel|@ref|ms> [ms] [--text <text>] [--url <url>] [--fn <js>]"
                                    + " [--gone <sel|@ref>] [--download] [--networkidle] [--load]"
                                    + " [--domcontentloaded]",
                            "Wait for an element, a text, an address, a condition, or a loaded or"
                                    + " quiet page",
                            Category.NAVIGATION,
                            Scope.WRITE,
                            Trait.OVER_TUNNEL,
                            Trait.FN_FLAG_RUNS_CODE,
                            Trait.DOWNLOAD_FLAG_WRITES)
                    .limit(Duration.ofMillis(LONGEST + 5_000))
                    .details(
                            "Waits 15 s unless told otherwise; the number of milliseconds is kept"
                                    + " within 1000..300000.",
                            "A number alone is a pause of so many milliseconds.",
                            "--text waits for a text in the page, or /a regular expression/; --url"
                                    + " for a part of the address, a glob with * or /a regular"
                                    + " expression/; --gone until no such element is visible.",
                            "--fn waits until JavaScript gives something true in the page's own"
                                    + " world; it may be a function. With it the scope of 'js' is"
                                    + " needed.",
                            "--networkidle: nothing was loaded for half a second. --load,"
                                    + " --domcontentloaded: the document got that far.",
                            "--download waits for the download that is running or comes next and"
                                    + " says where it is; one that a command has named already is"
                                    + " not meant. With a path, --download <path>, it is put"
                                    + " there; else it is kept until the daemon stops.");

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

    /// One form of waiting, told by its flag.
    private record Form(String flag, Waiting waiting) {}

    /// Waits, within the time that the words allow.
    private interface Waiting {
        Reply run(Page page, Args.Parsed parsed, Duration limit);
    }

    private static final List<Form> FORMS =
            List.of(
                    new Form("--text", Wait::forText),
                    new Form("--url", Wait::forUrl),
                    new Form("--fn", Wait::forTruth),
                    new Form("--gone", Wait::forAbsence));

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        List<State> states = STATES.stream().filter(state -> parsed.has(state.flag())).toList();
        List<Form> forms = FORMS.stream().filter(form -> parsed.has(form.flag())).toList();
        if (parsed.has("--download") && states.isEmpty() && forms.isEmpty()) {
            return forDownload(tab, args, parsed);
        }
        boolean element = states.isEmpty() && forms.isEmpty();
        if (states.size() + forms.size() + parsed.count("--download") > 1
                || parsed.rest().size() > (element ? 2 : 1)) {
            throw args.usage();
        }
        if (!states.isEmpty()) {
            return forState(tab.page(), states.getFirst(), parsed);
        }
        if (parsed.has("--fn")) {
            Page page = tab.page();
            tab.browser().importedDomains().requireScriptsAllowed(page.url(), page.frame().url());
        }
        if (!forms.isEmpty()) {
            return forms.getFirst().waiting().run(tab.page(), parsed, limit(parsed, 0));
        }
        boolean pause = parsed.rest().size() == 1 && NUMBER.matcher(parsed.word(0)).matches();
        if (!pause && !parsed.rest().isEmpty() && parsed.word(0).matches("-\\d+")) {
            throw new BrowseException.Usage(
                    "wait takes milliseconds, 0 or more, not '"
                            + parsed.word(0)
                            + "'. "
                            + parsed.spec().usageLine());
        }
        return pause ? pause(parsed.word(0)) : forElement(tab.page(), parsed);
    }

    private static Reply pause(String millis) {
        long asked = millis.length() > 9 ? LONGEST : Math.min(LONGEST, Long.parseLong(millis));
        try {
            Thread.sleep(asked);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new BrowseException.Cancelled();
        }
        return Reply.text("Waited " + asked + " ms");
    }

    private static Reply forText(Page page, Args.Parsed parsed, Duration limit) {
        String text = value(parsed, "--text");
        Question question = Question.says("text", text, false, false);
        if (!new Watch(page).until(page.target(":root"), question, limit).holds()) {
            throw late("Text \"" + text + "\" did not appear", limit, "Look with 'text'.");
        }
        return Reply.text("Text \"" + text + "\" appeared");
    }

    private static Reply forUrl(Page page, Args.Parsed parsed, Duration limit) {
        String text = value(parsed, "--url");
        UrlMatch meant = UrlMatch.of(text);
        page.catchUp();
        if (!Deadline.within(limit, () -> page.navigation().awaitUrl(meant, true))) {
            throw late("URL did not match " + text, limit, "The page is at " + page.url() + ".");
        }
        return Reply.text("URL is " + page.url());
    }

    private static Reply forTruth(Page page, Args.Parsed parsed, Duration limit) {
        String code = value(parsed, "--fn");
        List<String> spellings = Spellings.of(code);
        if (!page.scripting().awaitTrue(page.frame(), spellings, limit)) {
            throw late("Condition did not become true", limit, "Try it with 'js'.");
        }
        return Reply.text("Condition is true");
    }

    private static Reply forAbsence(Page page, Args.Parsed parsed, Duration limit) {
        String selector = value(parsed, "--gone");
        Question question = Question.whether("visible", true);
        if (!new Watch(page).until(page.target(selector), question, limit).holds()) {
            throw late("Element " + selector + " did not go", limit, "Look with 'snapshot'.");
        }
        return Reply.text("Element " + selector + " gone");
    }

    private static Reply forDownload(Tab tab, Args args, Args.Parsed parsed) {
        List<String> paths =
                parsed.rest().stream().filter(word -> !NUMBER.matcher(word).matches()).toList();
        List<String> times =
                parsed.rest().stream().filter(word -> NUMBER.matcher(word).matches()).toList();
        if (paths.size() > 1 || times.size() > 1) {
            throw args.usage();
        }
        Path target = paths.isEmpty() ? null : args.fileToWrite(paths.getFirst());
        Duration limit = times.isEmpty() ? Duration.ofMillis(STANDARD) : millis(times.getFirst());
        Download saved = SavedFiles.next(tab, limit);
        Path file = Objects.requireNonNull(saved.file());
        if (target == null) {
            return Reply.text(SavedFiles.said(file, saved));
        }
        WholeFile.move(file, target);
        return Reply.text(SavedFiles.said(target, saved));
    }

    private static String value(Args.Parsed parsed, String flag) {
        String value = parsed.value(flag).orElse("");
        if (value.isEmpty()) {
            throw new BrowseException.Usage(flag + " needs a value. " + SPEC.usageLine());
        }
        return value;
    }

    private static BrowseException late(String what, Duration limit, String next) {
        return new BrowseException.Timeout(what + " within " + limit.toMillis() + " ms. " + next);
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
        return millis(parsed.word(index));
    }

    private static Duration millis(String word) {
        try {
            return Duration.ofMillis(Math.clamp(Long.parseLong(word), SHORTEST, LONGEST));
        } catch (NumberFormatException _) {
            throw new BrowseException.Usage(
                    "'" + word + "' is no number of milliseconds. " + SPEC.usageLine());
        }
    }
}
