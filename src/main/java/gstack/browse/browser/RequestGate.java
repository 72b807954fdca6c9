package gstack.browse.browser;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
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

    private static final Set<String> UNPACKED = Set.of("content-encoding", "content-length");

    /// How long a document may take to arrive whole.
    private static final Duration ANSWER = Duration.ofSeconds(30);

    /// Only needed once there are routes, and a regular expression costs the daemon's start.
    private static final class Watched {
        static final Pattern ADDRESSES = watchedAddresses();
    }

    private final Session browser;
    private final Function<String, Optional<String>> refusal;
    private final Consumer<Stopped> onStopped;
    private final Consumer<String> onRouted;
    private final Routes routes = new Routes(this::watch);
    private final Limits limits;
    private volatile boolean routed;
    private volatile boolean limiting;

    /// A path that no site has, under which each has an empty page.
    private final String emptyPath = "/browse-empty-" + UUID.randomUUID();

    /// A request that was not let through, and why; `byPolicy` if no route was the reason.
    record Stopped(String frameId, String requestId, String reason, boolean byPolicy) {}

    /// `refusal` gives the reason why a URL may not be loaded; `onStopped` hears of each request
    /// that is about to fail, `onRouted` of each that is about to be answered here.
    RequestGate(
            Session browser,
            Function<String, Optional<String>> refusal,
            Limits limits,
            Consumer<Stopped> onStopped,
            Consumer<String> onRouted) {
        this.browser = browser;
        this.refusal = refusal;
        this.limits = limits;
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
        browser.call("Fetch.enable", "patterns", patterns());
    }

    /// Has every request shown to us as long as some tab is limited; `about` is to become one.
    synchronized void limit(boolean about) {
        boolean needed = about || limits.anyNeeded();
        if (needed == limiting) {
            return;
        }
        // From the first to the last event there are paused ones that are none of the policy's.
        routed = true;
        limiting = needed;
        var asked = browser.send("Fetch.enable", "patterns", patterns());
        if (needed) {
            asked.await();
        }
    }

    private List<Json> patterns() {
        List<Json> patterns = guarded();
        patterns.addAll(routes.patterns());
        if (limiting) {
            patterns.add(Json.object("urlPattern", "*"));
            for (String type : List.of("Document", "Other")) {
                patterns.add(
                        Json.object(
                                "urlPattern",
                                "*",
                                "resourceType",
                                type,
                                "requestStage",
                                "Response"));
            }
        }
        return patterns;
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
        if (event.has("responseStatusCode") || event.has("responseErrorReason")) {
            passAnswer(event);
            return;
        }
        String url = event.at("request").text("url");
        Optional<String> reason = isGuarded(event, url) ? refusal.apply(url) : Optional.empty();
        if (reason.isEmpty() && limiting) {
            reason = limits.refusal(event);
        }
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

    /// What a server answered to a page that is limited, which has to know its limits. Chromium
    /// heeds a policy that we add only in an answer that is ours as a whole.
    private void passAnswer(Json event) {
        String requestId = event.text("requestId");
        int status = event.number("responseStatusCode", 0);
        boolean document = status >= 200 && (status < 300 || status >= 400) && status != 204;
        Optional<Json> policy = document ? limits.policy(event) : Optional.empty();
        if (policy.isEmpty() || isFile(event)) {
            browser.send("Fetch.continueResponse", "requestId", requestId);
            return;
        }
        try {
            Json body =
                    Deadline.after(ANSWER)
                            .run(() ->
                                    browser.call("Fetch.getResponseBody", "requestId", requestId));
            browser.send("Fetch.fulfillRequest", repeated(event, status, policy.get(), body));
        } catch (CdpException | Overdue _) {
            stop(event, "its answer could not be read to limit it", "Failed", true);
        }
    }

    private static boolean isFile(Json event) {
        return event.list("responseHeaders").stream()
                .anyMatch(header ->
                        header.text("name").equalsIgnoreCase("content-disposition")
                                && header.text("value")
                                        .toLowerCase(Locale.ROOT)
                                        .startsWith("attachment"));
    }

    private static Json repeated(Json event, int status, Json policy, Json body) {
        List<Json> headers = new ArrayList<>();
        for (Json header : event.list("responseHeaders")) {
            // The body is unpacked by now.
            if (!UNPACKED.contains(header.text("name").toLowerCase(Locale.ROOT))) {
                headers.add(header);
            }
        }
        headers.add(policy);
        byte[] text = body.text("body").getBytes(StandardCharsets.UTF_8);
        return Json.object(
                "requestId",
                event.text("requestId"),
                "responseCode",
                status,
                "responseHeaders",
                headers,
                "body",
                body.flag("base64Encoded")
                        ? body.text("body")
                        : Base64.getEncoder().encodeToString(text));
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
