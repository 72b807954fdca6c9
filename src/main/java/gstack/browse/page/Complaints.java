package gstack.browse.page;

import gstack.browse.cdp.Session;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What went wrong in a page since it was loaded, as far as its console knows: uncaught errors,
/// `console.error` and failed assertions, frames included.
public final class Complaints {
    private static final int REMEMBERED = 100;
    private static final int LONGEST = 200;

    private final Changes changes;
    private final Map<String, String> said = new LinkedHashMap<>();
    private int count;

    Complaints(Changes changes) {
        this.changes = changes;
    }

    void follow(Session session) {
        session.on("Runtime.consoleAPICalled", e -> changes.apply(() -> called(e)));
        session.on("Runtime.exceptionThrown", e -> changes.apply(() -> thrown(session, e)));
        session.on("Runtime.exceptionRevoked", e -> changes.apply(() -> revoked(session, e)));
    }

    /// A new document in the main frame; called under the lock of [Changes].
    void reset() {
        said.clear();
        count = 0;
    }

    private void called(Json event) {
        String type = event.text("type");
        if (type.equals("error") || type.equals("assert")) {
            List<String> words = new ArrayList<>();
            for (Json argument : event.list("args")) {
                words.add(
                        argument.has("value")
                                ? argument.at("value").asText()
                                : argument.text("description"));
            }
            note("console " + count, String.join(" ", words));
        }
    }

    private void thrown(Session session, Json event) {
        Json details = event.at("exceptionDetails");
        note(key(session, details), Thrown.plain(details));
    }

    /// A promise that was handled late after all.
    private void revoked(Session session, Json event) {
        if (said.remove(key(session, event)) != null) {
            count--;
        }
    }

    private static String key(Session session, Json details) {
        return session.id() + " " + details.number("exceptionId", 0);
    }

    private void note(String key, String text) {
        count++;
        if (said.size() < REMEMBERED) {
            String line = text.strip().replaceAll("\\s+", " ");
            said.put(key, line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line);
        }
    }

    /// How many there are, and the first few of them; empty when there are none.
    public String described() {
        List<String> first = new ArrayList<>();
        int[] all = new int[1];
        changes.apply(() -> {
            all[0] = count;
            said.values().stream().limit(3).forEach(first::add);
        });
        if (all[0] == 0) {
            return "";
        }
        String more = all[0] > first.size() ? "; …" : "";
        return all[0] + (all[0] == 1 ? " error: " : " errors: ") + String.join("; ", first) + more;
    }

    /// Waits until there is one; false when the deadline passed first.
    public boolean await() {
        return changes.await(Deadline.current(), () -> count > 0);
    }
}
