package gstack.browse.commands.inspection;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.commands.snapshot.LineDiff;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.guard.Envelope;
import gstack.browse.page.Navigation;
import gstack.browse.page.Page;
import gstack.browse.reading.TextReader;

import java.time.Duration;

/// Compares the texts of two pages, in a tab of its own.
public final class Diff implements Command.OnBrowser {
    /// How long a page that is there may take to finish loading.
    private static final Duration LOADING = Duration.ofSeconds(5);

    private static final Duration LONGEST = Duration.ofSeconds(60);

    private static final Spec SPEC =
            Spec.of(
                            "diff <url1> <url2>",
                            "Compare the texts of two pages, line by line",
                            Category.INSPECTION,
                            Scope.META,
                            Trait.OPENS_TAB)
                    .limit(LONGEST)
                    .details(
                            "Both are loaded in a tab that is closed afterwards, with the cookies"
                                    + " of the others; the current tab stays where it is.",
                            "A page that is an error by its status is compared as it is, and the"
                                    + " status is said.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    /// What was read of a page, and what its server said.
    private record Read(String url, String text, String status) {
        String named() {
            return status.isEmpty() ? url : url + " (" + status + ")";
        }
    }

    @Override
    public Reply run(Browser browser, Args args) {
        if (args.words().size() != 2) {
            throw args.usage();
        }
        String before = args.url(args.word(0));
        String after = args.url(args.word(1));
        Tab tab = browser.ownership().openFor(args.caller().owner());
        try {
            return tab.alone(
                    SPEC.name(),
                    () -> {
                        Read one = read(tab.page(), before, args.word(0));
                        Read other = read(tab.page(), after, args.word(1));
                        String text =
                                "--- "
                                        + one.named()
                                        + "\n+++ "
                                        + other.named()
                                        + "\n\n"
                                        + LineDiff.body(one.text(), other.text());
                        return Reply.text(Envelope.wrapDifference(text, one.url(), other.url()));
                    });
        } finally {
            close(browser, tab);
        }
    }

    private static Read read(Page page, String url, String asked) {
        Navigation.Arrival arrival = page.navigation().to(url);
        // What arrives later than that is not waited for; what is there is compared.
        Deadline.within(LOADING, () -> page.navigation().await(Navigation.Until.LOAD));
        String text = new TextReader(page).text(page.mainFrame(), null);
        Integer status = arrival.status();
        return new Read(asked, text, status == null || status < 400 ? "" : "HTTP " + status);
    }

    /// Also when the command's own time is over.
    private static void close(Browser browser, Tab tab) {
        Deadline.after(LOADING)
                .run(() -> {
                    try {
                        browser.close(tab);
                    } catch (BrowseException.Timeout _) {
                        // A page that does not want to go is not what the caller asked about.
                    }
                    return tab;
                });
    }
}
