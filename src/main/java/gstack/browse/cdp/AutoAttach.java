package gstack.browse.cdp;

import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;

/// Has Chromium attach us to whatever opens below a session.
public final class AutoAttach {
    private AutoAttach() {}

    /// To targets of these types and no others, each of which waits until it is let run.
    public static Call to(Session session, List<String> types) {
        return session.send(
                "Target.setAutoAttach",
                "autoAttach",
                true,
                "waitForDebuggerOnStart",
                true,
                "flatten",
                true,
                "filter",
                filter(types));
    }

    /// What takes these types of targets and no others.
    public static List<Json> filter(List<String> types) {
        List<Json> filter = new ArrayList<>();
        types.forEach(type -> filter.add(Json.object("type", type)));
        filter.add(Json.object("exclude", true));
        return filter;
    }
}
