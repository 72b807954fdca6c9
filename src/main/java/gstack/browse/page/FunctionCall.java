package gstack.browse.page;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.List;

/// A call of a function in one of a document's worlds.
record FunctionCall(Session session, int context, String function, List<Json> arguments) {
    /// What the browser holds for us until a command lets go of it.
    static final String GROUP = "browse";

    /// Sends it and waits for nothing; what it promises is waited for in the page. With the flag
    /// `returnByValue` the result comes as JSON, else it stays in the browser.
    Call send(List<String> flags) {
        return send(
                Json.object(
                        "returnByValue",
                        flags.contains("returnByValue"),
                        "awaitPromise",
                        true,
                        "objectGroup",
                        GROUP));
    }

    /// The same; `options` are further parameters of the protocol's call.
    Call send(Json options) {
        return session.send(
                "Runtime.callFunctionOn",
                options.with("functionDeclaration", function)
                        .with("executionContextId", context)
                        .with("arguments", arguments));
    }

    /// Plain values as arguments.
    static List<Json> values(@Nullable Object... arguments) {
        List<Json> values = new ArrayList<>();
        for (Object argument : arguments) {
            values.add(argument == null ? Json.object() : Json.object("value", argument));
        }
        return values;
    }

    /// What a call has brought; what it threw is an error.
    static Json value(Json answer) {
        Thrown.check(answer);
        return answer.at("result").at("value");
    }
}
