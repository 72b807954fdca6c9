package gstack.browse.page;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Session;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.util.List;

/// Runs the caller's code in the page's own world, never twice.
final class Evaluator {
    private final Scripting scripting;
    private final Frame frame;

    Evaluator(Scripting scripting, Frame frame) {
        this.scripting = scripting;
        this.frame = frame;
    }

    String evaluate(List<String> spellings) {
        Json answer = run(spellings);
        Session session = frame.session();
        try {
            Thrown.check(session, answer);
            return Printed.of(session, answer.at("result"));
        } catch (CdpException e) {
            throw lost(e);
        } finally {
            // Numbers, strings and the like leave nothing behind in the browser.
            if (answer.at("result").has("objectId") || answer.has("exceptionDetails")) {
                session.send("Runtime.releaseObjectGroup", "objectGroup", "browse");
            }
        }
    }

    private Json run(List<String> spellings) {
        while (true) {
            int context = scripting.mainContext(frame);
            try {
                return run(context, parsable(context, spellings));
            } catch (CdpException e) {
                // The document was replaced before the code reached it: nothing has run yet.
                if (!e.reason().contains("Cannot find context")) {
                    throw lost(e);
                }
                scripting.awaitOtherMainContext(frame, context);
            }
        }
    }

    private String parsable(int context, List<String> spellings) {
        for (String code : spellings.subList(0, spellings.size() - 1)) {
            Json answer =
                    frame.session()
                            .call(
                                    "Runtime.compileScript",
                                    "expression",
                                    code,
                                    "sourceURL",
                                    "",
                                    "persistScript",
                                    false,
                                    "executionContextId",
                                    context);
            if (answer.at("exceptionDetails").isNull()) {
                return code;
            }
        }
        return spellings.getLast();
    }

    private Json run(int context, String code) {
        return frame.session()
                .call(
                        "Runtime.evaluate",
                        "expression",
                        code,
                        "contextId",
                        context,
                        "awaitPromise",
                        true,
                        "userGesture",
                        true,
                        "objectGroup",
                        "browse");
    }

    private BrowseException lost(CdpException e) {
        Scripting.requireReplacedDocument(e);
        return new BrowseException.Failed(
                "The page navigated while the script ran, so its result is lost. Run 'wait --load',"
                        + " then look again.");
    }
}
