package gstack.browse.page;

import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

/// How a script's result reads in a shell: objects as JSON, undefined as nothing, the rest as
/// String() has it.
final class Printed {
    private Printed() {}

    static String of(Session session, Json remote) {
        return switch (remote.text("type")) {
            case "undefined" -> "";
            case "object" -> remote.has("objectId") ? json(session, remote) : "null";
            case "function", "symbol" -> remote.text("description");
            default -> primitive(remote);
        };
    }

    /// Like [#of], for what may be thrown: undefined and objects are named.
    static String scalar(Json remote) {
        return switch (remote.text("type")) {
            case "undefined" -> "undefined";
            case "object" ->
                    remote.text("subtype").equals("null") ? "null" : remote.text("description");
            case "function", "symbol" -> remote.text("description");
            default -> primitive(remote);
        };
    }

    private static String primitive(Json remote) {
        if (remote.has("unserializableValue")) {
            String text = remote.text("unserializableValue");
            return switch (text) {
                case "-0" -> "0";
                default -> text.endsWith("n") ? text.substring(0, text.length() - 1) : text;
            };
        }
        return remote.at("value").isNumber() ? remote.text("description") : remote.text("value");
    }

    private static String json(Session session, Json remote) {
        Json answer =
                session.call(
                        "Runtime.callFunctionOn",
                        "functionDeclaration",
                        PageScript.named("stringify").source(),
                        "objectId",
                        remote.text("objectId"),
                        "returnByValue",
                        true);
        Thrown.check(answer);
        return answer.at("result").text("value");
    }
}
