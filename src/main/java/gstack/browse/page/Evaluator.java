package gstack.browse.page;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Session;
import gstack.browse.cdp.SessionGone;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import java.util.List;

/// Runs the caller's code in the page's own world, never twice.
final class Evaluator {
    private final Scripting scripting;
    private final Contexts contexts;
    private final Frame frame;

    Evaluator(Scripting scripting, Contexts contexts, Frame frame) {
        this.scripting = scripting;
        this.contexts = contexts;
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

    /// Until the code gives something true; false when the time was over first.
    boolean awaitTrue(List<String> spellings, Deadline end) {
        BrowseException.Failed thrown = null;
        while (true) {
            try {
                if (isTrue(spellings)) {
                    return true;
                }
                thrown = null;
            } catch (BrowseException.Failed e) {
                // What a page throws may be such an error too, and pass.
                if (String.valueOf(e.getMessage()).startsWith("SyntaxError")
                        && !compiles(contexts.main(frame), spellings.getLast())) {
                    throw new BrowseException.Usage(
                            "Not JavaScript: "
                                    + spellings.getFirst().strip().replaceAll("\\s+", " ")
                                    + " ("
                                    + e.getMessage()
                                    + "). Give an expression such as \"window.ready === true\", or"
                                    + " a function; try it with 'js'.");
                }
                thrown = e;
            }
            if (end.passed()) {
                break;
            }
            scripting.awaitChange(frame);
        }
        if (thrown != null) {
            throw thrown;
        }
        return false;
    }

    /// Whether the code, or the function that it is, gives something true.
    boolean isTrue(List<String> spellings) {
        Json answer = run(spellings);
        Session session = frame.session();
        try {
            Thrown.check(session, answer);
            if (answer.at("result").text("type").equals("function")) {
                answer = call(session, answer.at("result").text("objectId"));
                Thrown.check(session, answer);
            }
            return isTrue(answer.at("result"));
        } catch (CdpException e) {
            throw lost(e);
        } finally {
            session.send("Runtime.releaseObjectGroup", "objectGroup", "browse");
        }
    }

    private static Json call(Session session, String function) {
        return session.call(
                "Runtime.callFunctionOn",
                "functionDeclaration",
                "function () { return this(); }",
                "objectId",
                function,
                "awaitPromise",
                true,
                "objectGroup",
                "browse");
    }

    /// As JavaScript sees it.
    private static boolean isTrue(Json result) {
        return switch (result.text("type")) {
            case "undefined" -> false;
            case "object" -> result.has("objectId") && !result.text("subtype").equals("null");
            case "boolean" -> result.flag("value");
            case "number" ->
                    result.has("value")
                            ? result.at("value").asDecimal() != 0
                            : result.text("unserializableValue").endsWith("Infinity");
            case "string" -> !result.text("value").isEmpty();
            case "bigint" -> !result.text("unserializableValue").equals("0n");
            default -> true;
        };
    }

    private Json run(List<String> spellings) {
        while (true) {
            int context = contexts.main(frame);
            Document document = new Document(frame.session(), context);
            try {
                return run(context, parsable(context, spellings));
            } catch (CdpException e) {
                // The document was replaced before the code reached it: nothing has run yet.
                if (!e.reason().contains("Cannot find context")) {
                    throw lost(e);
                }
                contexts.awaitOtherMain(frame, document);
            } catch (SessionGone e) {
                if (frame.parentId() == null) {
                    throw e;
                }
                throw lost();
            }
        }
    }

    private String parsable(int context, List<String> spellings) {
        for (String code : spellings.subList(0, spellings.size() - 1)) {
            if (compiles(context, code)) {
                return code;
            }
        }
        return spellings.getLast();
    }

    private boolean compiles(int context, String code) {
        return frame.session()
                .call(
                        "Runtime.compileScript",
                        "expression",
                        code,
                        "sourceURL",
                        "",
                        "persistScript",
                        false,
                        "executionContextId",
                        context)
                .at("exceptionDetails")
                .isNull();
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
        Document.requireReplaced(e);
        return lost();
    }

    private static BrowseException lost() {
        return new BrowseException.Failed(
                "The page navigated while the script ran, so its result is lost. Run 'wait --load',"
                        + " then look again.");
    }
}
