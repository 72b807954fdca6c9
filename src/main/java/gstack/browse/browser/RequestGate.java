package gstack.browse.browser;

import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;

/// Asks the URL policy about every document that any tab or frame is about to load, redirects
/// included, and about every request to an address that no page may reach; then does to it what the
/// routes say, of which there are none as a rule.
final class RequestGate {
    /// Prefixes under which Chromium writes addresses that the policy looks at whatever is loaded
    /// from them.
    private static final List<String> WATCHED_HOSTS =
            List.of(
                    "169.254.",
                    "[fe8",
                    "[fe9",
                    "[fea",
                    "[feb",
                    "[fc",
                    "[fd",
                    "[::ffff:",
                    "[64:ff9b:",
                    "[::a9fe",
                    "100.100.100.200",
                    "192.0.0.192",
                    "metadata.",
                    "*@169.254.",
                    "*@metadata.");

    /// Only needed once there are routes, and a regular expression costs the daemon's start.
    private static final class Watched {
        static final Pattern ADDRESSES = watchedAddresses();
    }

    private final Session browser;
    private final Function<String, Optional<String>> refusal;
    private final Consumer<Stopped> onStopped;
    private final Consumer<String> onRouted;
    private final Routes routes = new Routes(this::watch);
    private volatile boolean routed;

    /// A path that no site has, under which each has an empty page.
    private final String emptyPath = "/browse-empty-" + UUID.randomUUID();

    /// A request that was not let through, and why; `byPolicy` if no route was the reason.
    record Stopped(String frameId, String requestId, String reason, boolean byPolicy) {}

    /// `refusal` gives the reason why a URL may not be loaded; `onStopped` hears of each request
    /// that is about to fail, `onRouted` of each that is about to be answered here.
    RequestGate(
            Session browser,
            Function<String, Optional<String>> refusal,
            Consumer<Stopped> onStopped,
            Consumer<String> onRouted) {
        this.browser = browser;
        this.refusal = refusal;
        this.onStopped = onStopped;
        this.onRouted = onRouted;
    }

    Routes routes() {
        return routes;
    }

    /// The address of an empty page of `origin`, which is answered here and asks no server.
    String emptyPage(String origin) {
        return origin + emptyPath;
    }

    /// From now on nothing is loaded unasked.
    void guard() {
        browser.on("Fetch.requestPaused", event -> Thread.startVirtualThread(() -> judge(event)));
        browser.send("Fetch.enable", "patterns", guarded());
    }

    /// Has the requests of the routes shown to us too, or no longer.
    private void watch() {
        routed = true;
        List<Json> patterns = guarded();
        patterns.addAll(routes.patterns());
        browser.call("Fetch.enable", "patterns", patterns);
    }

    private static List<Json> guarded() {
        List<Json> patterns = new ArrayList<>();
        patterns.add(Json.object("urlPattern", "*", "resourceType", "Document"));
        patterns.add(Json.object("urlPattern", "file:*"));
        for (String host : WATCHED_HOSTS) {
            patterns.add(Json.object("urlPattern", "*://" + host + "*"));
        }
        return patterns;
    }

    private static Pattern watchedAddresses() {
        StringJoiner either = new StringJoiner("|", "(?is)", "");
        either.add("file:.*");
        for (String host : WATCHED_HOSTS) {
            either.add(".*://" + Pattern.quote(host).replace("*", "\\E.*\\Q") + ".*");
        }
        return Pattern.compile(either.toString());
    }

    private void judge(Json event) {
        String url = event.at("request").text("url");
        Optional<String> reason = isGuarded(event, url) ? refusal.apply(url) : Optional.empty();
        if (reason.isPresent()) {
            stop(event, reason.get(), "AccessDenied", true);
            return;
        }
        if (url.endsWith(emptyPath)) {
            browser.send("Fetch.fulfillRequest", emptiness(event));
            return;
        }
        Optional<Routes.Route> route = routes.match(url);
        if (route.isEmpty()) {
            browser.send("Fetch.continueRequest", "requestId", event.text("requestId"));
            return;
        }
        route.get().hits().incrementAndGet();
        switch (route.get().action()) {
            case Routes.Action.Abort _ ->
                    stop(
                            event,
                            "aborted by route " + route.get().pattern().text(),
                            "Failed",
                            false);
            case Routes.Action.Answer answer -> {
                onRouted.accept(event.text("networkId"));
                browser.send("Fetch.fulfillRequest", Routes.fulfilment(event, answer));
            }
        }
    }

    private static Json emptiness(Json event) {
        List<Json> headers =
                List.of(
                        Json.object("name", "Content-Type", "value", "text/html"),
                        Json.object("name", "Cache-Control", "value", "no-store"));
        return Json.object(
                "requestId",
                event.text("requestId"),
                "responseCode",
                200,
                "responseHeaders",
                headers,
                "body",
                "");
    }

    /// A request that is paused for the sake of a route alone is none of the policy's business; as
    /// long as there has been no route, every paused one is.
    private boolean isGuarded(Json event, String url) {
        return !routed
                || event.text("resourceType").equals("Document")
                || Watched.ADDRESSES.matcher(url).matches();
    }

    private void stop(Json event, String reason, String error, boolean byPolicy) {
        onStopped.accept(
                new Stopped(event.text("frameId"), event.text("networkId"), reason, byPolicy));
        browser.send(
                "Fetch.failRequest", "requestId", event.text("requestId"), "errorReason", error);
    }
}
