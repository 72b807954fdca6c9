package gstack.browse.browser;

import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;

/// Requests that are answered here, or not at all, instead of by their server; for all tabs of the
/// browser.
public final class Routes {
    /// What happens to a request.
    public sealed interface Action {
        /// In a few words.
        String described();

        /// It fails, as if there were no network.
        record Abort() implements Action {
            @Override
            public String described() {
                return "abort";
            }
        }

        /// It gets this answer.
        record Answer(int status, String contentType, int size, String base64) implements Action {
            public static Answer of(int status, String contentType, byte[] body) {
                return new Answer(
                        status, contentType, body.length, Base64.getEncoder().encodeToString(body));
            }

            @Override
            public String described() {
                return status + " " + contentType + ", " + size + " bytes";
            }
        }
    }

    /// One rule, and how many requests it met.
    public record Route(UrlPattern pattern, Action action, AtomicLong hits) {
        public String line() {
            long met = hits.get();
            return pattern.text()
                    + " → "
                    + action.described()
                    + " ("
                    + met
                    + (met == 1 ? " hit)" : " hits)");
        }
    }

    private final List<Route> routes = new CopyOnWriteArrayList<>();
    private final Runnable onChange;

    /// `onChange` makes the browser show us the requests of the present rules.
    Routes(Runnable onChange) {
        this.onChange = onChange;
    }

    /// Adds a rule, in place of one for the same pattern; returns when it is in force.
    public void set(String pattern, Action action) {
        Route route = new Route(UrlPattern.of(pattern), action, new AtomicLong());
        synchronized (this) {
            routes.removeIf(old -> old.pattern().text().equals(pattern));
            routes.addFirst(route);
            onChange.run();
        }
    }

    /// Takes a rule away; false when there was none for that pattern.
    public synchronized boolean remove(String pattern) {
        boolean removed = routes.removeIf(route -> route.pattern().text().equals(pattern));
        if (removed) {
            onChange.run();
        }
        return removed;
    }

    /// Takes all rules away and says how many there were.
    public synchronized int clear() {
        int count = routes.size();
        if (count > 0) {
            routes.clear();
            onChange.run();
        }
        return count;
    }

    /// The rules, the one that is asked first on top.
    public List<Route> all() {
        return List.copyOf(routes);
    }

    List<Json> patterns() {
        List<Json> patterns = new ArrayList<>();
        routes.forEach(
                route -> patterns.add(Json.object("urlPattern", route.pattern().prefilter())));
        return patterns;
    }

    /// The newest rule for that address.
    Optional<Route> match(String url) {
        return routes.stream().filter(route -> route.pattern().matches(url)).findFirst();
    }

    /// The parameters of the answer to a paused request.
    static Json fulfilment(Json event, Action.Answer answer) {
        Json headers = event.at("request").at("headers");
        String origin = headers.text("Origin", headers.text("origin"));
        boolean preflight =
                event.at("request").text("method").equals("OPTIONS")
                        && (headers.has("Access-Control-Request-Method")
                                || headers.has("access-control-request-method"));
        List<Json> sent = new ArrayList<>();
        if (!preflight) {
            sent.add(header("content-type", answer.contentType()));
        }
        if (!origin.isEmpty()) {
            // What stands in for another origin's server lets the page read it.
            sent.add(header("access-control-allow-origin", origin));
            sent.add(header("access-control-allow-credentials", "true"));
            sent.add(header("access-control-allow-methods", "GET,HEAD,POST,PUT,PATCH,DELETE"));
            sent.add(
                    header(
                            "access-control-allow-headers",
                            headers.text(
                                    "Access-Control-Request-Headers",
                                    headers.text("access-control-request-headers", "*"))));
        }
        return Json.object(
                "requestId",
                event.text("requestId"),
                "responseCode",
                preflight ? 204 : answer.status(),
                "responseHeaders",
                sent,
                "body",
                preflight ? "" : answer.base64());
    }

    private static Json header(String name, String value) {
        return Json.object("name", name, "value", value);
    }
}
