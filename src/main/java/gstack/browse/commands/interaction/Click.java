package gstack.browse.commands.interaction;

import gstack.browse.action.Choosing;
import gstack.browse.action.Pointing;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;
import gstack.browse.input.Mouse;
import gstack.browse.page.Page;
import gstack.browse.page.Settling;
import gstack.browse.page.Target;

import java.time.Duration;
import java.util.List;

/// Clicks an element and says where the page is afterwards.
public final class Click implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "click <sel|@ref> [--double] [--right] [--middle] [--modifiers <keys>]"
                                    + " [--at <x,y>] [--no-wait] [--timeout <ms>]"
                                    + " [--download <path>] [-D|--diff]",
                            "Click an element and say where the page is then",
                            Category.INTERACTION,
                            Scope.WRITE,
                            Trait.OVER_TUNNEL,
                            Trait.DOWNLOAD_FLAG_WRITES)
                    .limit(Acting.LIMIT)
                    .details(
                            "Waits, 5 s unless --timeout says otherwise, until the element is"
                                    + " visible, enabled, still and not covered; the error names"
                                    + " what was missing, or what covers it.",
                            "\"Clicked\" means that the element received the click.",
                            "--modifiers Control+Shift holds these keys; --at is counted from the"
                                    + " element's top left corner.",
                            "A file that the click has saved is named, with its size; it is kept"
                                    + " until the daemon stops. --download waits for it and puts"
                                    + " it at that path.",
                            "--no-wait does not wait for what the click sets going; -D says what"
                                    + " changed in the page.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed().atMost(1);
        return Saving.of(tab, args, parsed).report(() -> click(tab.page(), parsed));
    }

    private static Reply click(Page page, Args.Parsed parsed) {
        Target target = page.target(parsed.word(0));
        Pointing.Click how = how(parsed);
        if (parsed.has("--no-wait")) {
            Said said = click(page, target, how);
            return Reply.text(said.done() + " → now at " + page.url() + said.renamed());
        }
        return Acting.onPage(
                page,
                parsed,
                () -> {
                    Said said = click(page, target, how);
                    return (Settling.Consequence after) ->
                            said.done() + Acting.place(after) + said.renamed();
                });
    }

    /// What was done, and what the element is called now if that is another name than before.
    private record Said(String done, String renamed) {}

    private static Said click(Page page, Target target, Pointing.Click how) {
        Pointing.Deed deed = new Pointing(page).click(target, how);
        String done =
                deed.done() ? "Clicked " + target.word() : option(page, target, how.timeout());
        return new Said(done, Acting.renamed(target, deed));
    }

    /// What a list offers is drawn by the system, where no mouse of ours gets; it can be chosen.
    private static String option(Page page, Target target, Duration timeout) {
        if (!target.word().startsWith("@")) {
            throw new BrowseException.Failed(
                    "Cannot click <option> elements. Use 'browse select <parent-select> <value>'"
                            + " instead of 'click' for dropdown options.");
        }
        List<String> labels = new Choosing(page).option(target, timeout);
        return "Selected \""
                + String.join("\", \"", labels)
                + "\" (auto-routed from click on <option>)";
    }

    private static Pointing.Click how(Args.Parsed parsed) {
        if (parsed.has("--right") && parsed.has("--middle")) {
            throw new BrowseException.Usage(
                    "--right and --middle exclude each other: one click has one button. "
                            + parsed.spec().usageLine());
        }
        Mouse.Button button =
                parsed.has("--right")
                        ? Mouse.Button.RIGHT
                        : parsed.has("--middle") ? Mouse.Button.MIDDLE : Mouse.Button.LEFT;
        return new Pointing.Click(
                button,
                parsed.has("--double") ? 2 : 1,
                parsed.value("--modifiers").map(Modifiers::named).orElse(List.of()),
                parsed.value("--at").map(word -> Points.of(word, parsed)).orElse(null),
                Acting.timeout(parsed));
    }
}
