package gstack.browse.daemon;

import gstack.browse.commands.Commands;
import gstack.browse.httpd.Limits;
import gstack.browse.json.Json;

/// Has the classes loaded that the daemon needs as soon as Chromium is there, on a thread of its
/// own: until then the second core has nothing to do.
final class Rehearsal {
    private Rehearsal() {}

    static void begin() {
        Thread.ofPlatform().daemon().name("rehearsal").start(Rehearsal::run);
    }

    private static void run() {
        String text = Json.object("id", 1, "params", Json.object("flag", true)).toString();
        if (!Json.parse(text).at("params").flag("flag")
                || Commands.ALL.isEmpty()
                || Limits.DEFAULTS.connections() == 0) {
            throw new IllegalStateException("JSON does not come back as it went");
        }
    }
}
