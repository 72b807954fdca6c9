package gstack.browse.commands.inspection;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.error.BrowseException;
import gstack.browse.style.Inspection;
import gstack.browse.style.Modification;
import gstack.browse.style.Styles;

import java.util.ArrayList;
import java.util.List;

/// Says why an element looks as it does.
public final class Inspect implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "inspect [sel|@ref] [--all] [--history]",
                            "Show an element's CSS: matched rules, box model, computed values",
                            Category.INSPECTION,
                            Scope.READ)
                    .details(
                            "Rules stand strongest first, each with its source, line and"
                                    + " specificity; what another rule overrides is left out.",
                            "--all adds the browser's own rules; --history lists what 'style' has"
                                    + " changed on this page. Without a selector the last result is"
                                    + " shown again.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        if (parsed.rest().size() > 1) {
            throw args.usage();
        }
        if (parsed.has("--history")) {
            return Reply.text(history(Styles.of(tab).history()));
        }
        if (!parsed.rest().isEmpty()) {
            return Reply.text(
                    Inspection.of(tab, tab.page().target(parsed.word(0)), parsed.has("--all")));
        }
        String last = Inspection.last(tab);
        if (last == null) {
            throw new BrowseException.Usage(
                    SPEC.usageLine()
                            + "\nNothing was inspected on this page yet: name an element.");
        }
        return Reply.text(last);
    }

    private static String history(List<Modification> history) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < history.size(); i++) {
            Modification one = history.get(i);
            lines.add(
                    "["
                            + i
                            + "] "
                            + one.described()
                            + " ("
                            + one.source()
                            + ", "
                            + one.method()
                            + ")");
        }
        return lines.isEmpty() ? "(no style modifications)" : String.join("\n", lines);
    }
}
