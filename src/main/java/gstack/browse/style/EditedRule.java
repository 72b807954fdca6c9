package gstack.browse.style;

import gstack.browse.cdp.CdpException;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;

/// A rule of the page that we have written declarations into, and what it said before.
///
/// Each of ours follows a comment with its number, so that the rule is found again wherever it has
/// gone in its sheet, and so that one can be taken back before those that came after it.
final class EditedRule {
    private final CssAgent agent;
    private final String sheet;
    private final String original;
    private final List<Addition> additions = new ArrayList<>();
    private String written;

    private record Addition(long id, String declaration) {}

    EditedRule(CssAgent agent, Rule rule) {
        this.agent = agent;
        this.sheet = rule.style().text("styleSheetId");
        this.original = rule.style().text("cssText");
        this.written = original;
    }

    /// Whether it is this one that the browser now reports.
    boolean is(Rule rule) {
        return rule.style().text("styleSheetId").equals(sheet)
                && rule.style().text("cssText").equals(written);
    }

    /// Adds a declaration to the rule that stands in `range` now.
    void add(long id, String declaration, Json range) {
        additions.add(new Addition(id, declaration));
        try {
            write(range);
        } catch (CdpException e) {
            additions.removeLast();
            throw e;
        }
    }

    /// Takes that declaration back, and leaves what else was added.
    void remove(long id) {
        Json range = find();
        additions.removeIf(addition -> addition.id() == id);
        write(range);
    }

    private void write(Json range) {
        StringBuilder text = new StringBuilder(original);
        for (Addition addition : additions) {
            text.append("; /* browse ").append(addition.id()).append(" */ ");
            // A nested rule may follow.
            text.append(addition.declaration()).append(';');
        }
        agent.write(sheet, range, text.toString());
        written = text.toString();
    }

    private Json find() {
        String text;
        try {
            text = agent.text(sheet);
        } catch (CdpException _) {
            throw gone("its style sheet is no longer in the page");
        }
        int start = text.indexOf(written);
        if (start < 0) {
            throw gone("the page has changed the rule since");
        }
        Json range = Json.object();
        place(range, "start", text, start);
        place(range, "end", text, start + written.length());
        return range;
    }

    private static void place(Json range, String which, String text, int offset) {
        int line = 0;
        int lineStart = 0;
        for (int at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
            line++;
            lineStart = at + 1;
        }
        range.with(which + "Line", line).with(which + "Column", offset - lineStart);
    }

    private static BrowseException gone(String why) {
        return new BrowseException.Failed(
                "The rule cannot be put back: " + why + ". Run 'reload' to have the page's own.");
    }
}
