package gstack.browse.page;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Gives our scripts nodes that they cannot reach themselves, as arguments of a call. `group` is
/// the objects' group, to be released by whoever asked.
public record NodeHandles(Session session, int context, String group) {
    /// The elements that the frames stand in; a frame that went away meanwhile has none.
    public Map<Frame, Json> ofFrames(List<Frame> children) {
        Map<Frame, Call> calls = new LinkedHashMap<>();
        children.forEach(child ->
                calls.put(child, session.send("DOM.getFrameOwner", "frameId", child.id())));
        Map<Frame, Call> resolved = new LinkedHashMap<>();
        calls.forEach((child, call) -> {
            try {
                resolved.put(child, resolve(call.await().number("backendNodeId", 0)));
            } catch (CdpException _) {
                // The frame is gone, and with it what it showed.
            }
        });
        Map<Frame, Json> owners = new LinkedHashMap<>();
        resolved.forEach((child, call) -> owners.put(child, handle(call)));
        return owners;
    }

    /// The element that a frame stands in.
    Json ofFrame(Frame child) {
        Json owner = session.call("DOM.getFrameOwner", "frameId", child.id());
        return handle(resolve(owner.number("backendNodeId", 0)));
    }

    /// Pairs of nodes, both as the browser numbers them.
    Map<Integer, List<Json>> ofPairs(Map<Integer, Integer> pairs) {
        Map<Integer, List<Call>> calls = new LinkedHashMap<>();
        pairs.forEach((one, other) -> calls.put(one, List.of(resolve(one), resolve(other))));
        Map<Integer, List<Json>> handles = new LinkedHashMap<>();
        calls.forEach(
                (one, pair) -> handles.put(one, pair.stream().map(NodeHandles::handle).toList()));
        return handles;
    }

    /// One call that brings a value.
    Json value(String function, List<Json> arguments) {
        return value(sendValue(function, arguments));
    }

    static Json value(Call call) {
        return result(call).at("value");
    }

    /// Like [#value], and waits for nothing.
    Call sendValue(String function, List<Json> arguments) {
        return new FunctionCall(session, context, function, arguments)
                .send(Json.object("returnByValue", true));
    }

    /// One call that brings values as they are and elements by number, with their shadow roots,
    /// closed ones too; `depth` is how far into arrays it looks.
    public Json call(String function, int depth, List<Json> arguments) {
        return result(send(function, depth, arguments));
    }

    /// What such a call brought, once it is there.
    static Json result(Call call) {
        Json answer = call.await();
        Thrown.check(answer);
        return answer.at("result");
    }

    /// Like [#call], and waits for nothing.
    Call send(String function, int depth, List<Json> arguments) {
        return new FunctionCall(session, context, function, arguments)
                .send(
                        Json.object(
                                "serializationOptions",
                                Json.object(
                                        "serialization",
                                        "deep",
                                        "maxDepth",
                                        depth,
                                        "additionalParameters",
                                        Json.object("maxNodeDepth", 0, "includeShadowTree", "all")),
                                "objectGroup",
                                group));
    }

    private Call resolve(int backendNodeId) {
        return session.send(
                "DOM.resolveNode",
                "backendNodeId",
                backendNodeId,
                "executionContextId",
                context,
                "objectGroup",
                group);
    }

    private static Json handle(Call resolved) {
        return Json.object("objectId", resolved.await().at("object").text("objectId"));
    }
}
