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

    /// Neither the claim nor its contrary can hold of what is there.
    BrowseException untold(String seen) {
        return new BrowseException.Failed(
                "Cannot tell whether "
                        + words
                        + ": "
                        + seen
                        + ". Name an element that has such a state, or ask for 'text' or"
                        + " 'visible'.");
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
