package gstack.browse.commands.interaction;

import gstack.browse.action.Alterations;
import gstack.browse.command.Args;
import gstack.browse.config.Setting;
import gstack.browse.guard.Envelope;
import gstack.browse.page.Page;
import gstack.browse.page.Settling;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// What an action changed in the page, when somebody wants to know.
final class Changed {
    private final Page page;
    private final @Nullable Alterations alterations;

    private Changed(Page page, @Nullable Alterations alterations) {
        this.page = page;
        this.alterations = alterations;
    }

    /// Looks at the page before the action if the caller asked for the difference.
    static Changed watching(Page page, Args.Parsed parsed) {
        boolean asked = parsed.has("-D") || parsed.has("--diff") || Setting.DELTA.on();
        return new Changed(page, asked ? new Alterations(page) : null);
    }

    /// What to add to the action's own line.
    String since(Settling.Consequence consequence) {
        if (alterations == null) {
            return "";
        }
        if (consequence.otherDocument()) {
            return "\nanother page; run 'snapshot' to see it";
        }
        List<String> lines = alterations.lines();
        return lines.isEmpty()
                ? "\nno visible change"
                : "\n" + Envelope.wrap(String.join("\n", lines), page.url());
    }
}
