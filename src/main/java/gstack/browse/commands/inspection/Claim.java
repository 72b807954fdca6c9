package gstack.browse.commands.inspection;

import gstack.browse.command.Reply;
import gstack.browse.error.BrowseException;

import java.time.Duration;

/// What is claimed of the page, in words, and how it is answered.
record Claim(String words, Duration limit) {
    static String quoted(String text) {
        return '"' + text.replaceAll("\\s+", " ") + '"';
    }

    Claim of(String more) {
        return new Claim(words + " " + more, limit);
    }

    Reply met() {
        return Reply.text("ok: " + words);
    }

    BrowseException unmet(String seen) {
        String after = limit.isZero() ? "Seen: " : "Last seen after " + limit.toMillis() + " ms: ";
        String end = seen.endsWith(".") ? "" : ".";
        return new BrowseException.Unmet("Expected: " + words + ". " + after + seen + end);
    }

    /// The same claim, when there is nothing to wait for.
    Claim atOnce() {
        return new Claim(words, Duration.ZERO);
    }

    Reply decided(boolean holds, String seen) {
        if (holds) {
            return met();
        }
        throw unmet(seen);
    }
}
