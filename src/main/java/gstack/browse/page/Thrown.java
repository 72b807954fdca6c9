package gstack.browse.page;

import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

/// Says in one line what a script threw.
final class Thrown {
    private static final int LONGEST = 2000;
    private static final String STACK = "\n    at ";

    private Thrown() {}

    /// A script that threw ends the command.
    static void check(Json answer) {
        Json details = answer.at("exceptionDetails");
        if (!details.isNull()) {
            throw failure(plain(details));
        }
    }

    /// Like [#check], for the caller's own code, which may throw anything.
    static void check(Session session, Json answer) {
        Json details = answer.at("exceptionDetails");
        Json exception = details.at("exception");
        boolean object =
                exception.text("type").equals("object")
                        && exception.has("objectId")
                        && !exception.text("subtype").equals("error");
        if (object) {
            throw failure("Uncaught " + Printed.of(session, exception));
        }
        check(answer);
    }

    private static BrowseException failure(String said) {
        String line = said.strip().replaceAll("\\s+", " ");
        return new BrowseException.Failed(
                line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line);
    }

    /// What was thrown, as an error says it of itself.
    static String plain(Json details) {
        Json exception = details.at("exception");
        if (exception.text("subtype").equals("error")) {
            String description = exception.text("description");
            int stack = description.indexOf(STACK);
            return stack < 0 ? description : description.substring(0, stack);
        }
        return exception.isNull() ? details.text("text") : "Uncaught " + Printed.scalar(exception);
    }
}
