package gstack.browse.page;

import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.time.Duration;

/// Watches a document until something holds of the elements that a target names.
public final class Watch {
    /// What is asked: `what` is visible, enabled, checked, text, value, count or title; `not` asks
    /// for the contrary.
    public record Question(
            String what, @Nullable String wanted, boolean exact, int count, boolean not) {
        public static Question whether(String what, boolean not) {
            return new Question(what, null, false, 0, not);
        }

        /// Asks for a text: a part of it, the whole of it, or a regular expression between slashes.
        public static Question says(String what, String wanted, boolean exact, boolean not) {
            return new Question(what, wanted, exact || wanted.isEmpty(), 0, not);
        }

        Json json() {
            return Json.object(
                    "what", what, "wanted", wanted, "exact", exact, "count", count, "not", not);
        }
    }

    /// What was seen last. `several` says that more than one element was there to be asked; `field`
    /// is the type, name and id of a field whose value is shown; `senseless` says that the question
    /// makes no sense for that element.
    public record Sight(
            boolean holds, String seen, boolean several, boolean senseless, Json field) {}

    private final Page page;

    public Watch(Page page) {
        this.page = page;
    }

    /// Looks whenever the document changes, until the answer is yes or `limit` is over.
    public Sight until(Target target, Question question, Duration limit) {
        Deadline end = Deadline.within(limit, Deadline::current);
        try {
            Json seen = page.scripting().watch(target, question.json(), end);
            return new Sight(
                    seen.flag("done"),
                    seen.text("seen"),
                    seen.flag("several"),
                    seen.flag("senseless"),
                    seen.at("field"));
        } catch (BrowseException.NotFound e) {
            if (target.ref() == null) {
                throw e;
            }
            // With its document the element of a ref is gone, and so is what was visible.
            boolean holds = question.what().equals("visible") && question.not();
            return new Sight(holds, String.valueOf(e.getMessage()), false, false, Json.NULL);
        }
    }
}
