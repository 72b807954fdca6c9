package gstack.browse.browser;

import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/// Asks the URL policy about every document that any tab or frame is about to load, redirects
/// included, and about every request to an address that no page may reach.
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

    private final Session browser;
    private final Function<String, Optional<String>> refusal;
    private final BiConsumer<String, Refused> onRefused;

    /// A request that was not let through, and why.
    record Refused(String url, String reason) {}

    /// `refusal` gives the reason why a URL may not be loaded; `onRefused` hears of the frame that
    /// wanted it.
    RequestGate(
            Session browser,
            Function<String, Optional<String>> refusal,
            BiConsumer<String, Refused> onRefused) {
        this.browser = browser;
        this.refusal = refusal;
        this.onRefused = onRefused;
    }

    /// From now on nothing is loaded unasked.
    void guard() {
        browser.on("Fetch.requestPaused", event -> Thread.startVirtualThread(() -> judge(event)));
        List<Json> patterns = new ArrayList<>();
        patterns.add(Json.object("urlPattern", "*", "resourceType", "Document"));
        patterns.add(Json.object("urlPattern", "file:*"));
        for (String host : WATCHED_HOSTS) {
            patterns.add(Json.object("urlPattern", "*://" + host + "*"));
        }
        browser.send("Fetch.enable", "patterns", patterns);
    }

    private void judge(Json event) {
        String id = event.text("requestId");
        String url = event.at("request").text("url");
        Optional<String> reason = refusal.apply(url);
        if (reason.isEmpty()) {
            browser.send("Fetch.continueRequest", "requestId", id);
            return;
        }
        onRefused.accept(event.text("frameId"), new Refused(url, reason.get()));
        browser.send("Fetch.failRequest", "requestId", id, "errorReason", "AccessDenied");
    }
}
