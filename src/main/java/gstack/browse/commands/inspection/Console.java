package gstack.browse.commands.inspection;

import gstack.browse.browser.Browser;
import gstack.browse.capture.ConsoleMessage;
import gstack.browse.capture.Ring;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.error.BrowseException;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;

/// Shows what the pages wrote to their console, and what they threw and did not catch.
public final class Console implements Command.OnBrowser {
    /// As the browser names them, in the order in which an error lists them.
    private static final List<String> LEVELS =
            List.of(
                    "log",
                    "info",
                    "warning",
                    "error",
                    "debug",
                    "verbose",
                    "assert",
                    "trace",
                    "dir",
                    "dirxml",
                    "table",
                    "count",
                    "timeEnd",
                    "startGroup",
                    "startGroupCollapsed",
                    "endGroup",
                    "clear",
                    "profile",
                    "profileEnd");

    private static final Spec SPEC =
            Spec.of(
                            "console [--clear|--errors] [--since <time>] [--level <levels>] [--tab"
                                    + " <N>]",
                            "Captured console messages and uncaught errors of all tabs",
                            Category.INSPECTION,
                            Scope.READ,
                            Trait.PAGE_CONTENT)
                    .details(
                            "The newest 50000 messages are kept, frames and workers included; each"
                                + " is cut after 10000 characters, and its second and later lines"
                                + " are indented.",
                            "--errors shows errors, failed assertions and warnings; --level takes"
                                    + " one level or several with commas, such as error,warning.",
                            "--since takes 30s, 5m, 2h or a time as shown; --tab the number of one"
                                    + " tab.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        Args.Parsed parsed = args.parsed();
        Ring<ConsoleMessage> ring = browser.capture().console();
        if (parsed.has("--clear")) {
            args.caller().demandAllTabs("console --clear");
            ring.clear();
            return Reply.text("Console buffer cleared.");
        }
        boolean errors = parsed.has("--errors");
        Set<String> levels = levels(parsed.value("--level").orElse(""));
        Since since = Since.of(browser, args, parsed);
        StringJoiner lines = new StringJoiner("\n");
        lines.setEmptyValue(errors ? "(no console errors)" : "(no console messages)");
        for (ConsoleMessage message : ring.all()) {
            if (since.takes(message.time(), message.tab())
                    && (!errors || message.isTrouble())
                    && (levels.isEmpty() || levels.contains(message.level()))) {
                lines.add(message.line());
            }
        }
        return Reply.text(lines.toString());
    }

    private static Set<String> levels(String words) {
        Set<String> levels = new HashSet<>();
        if (words.isEmpty()) {
            return levels;
        }
        for (String word : words.split(",", -1)) {
            String level = word.strip().equals("warn") ? "warning" : word.strip();
            if (!LEVELS.contains(level)) {
                throw new BrowseException.Usage(
                        "Unknown console level: '"
                                + level
                                + "'. Use: "
                                + String.join(", ", LEVELS)
                                + ".");
            }
            levels.add(level);
        }
        return levels;
    }
}
