package gstack.browse.browser;

import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.Session;
import gstack.browse.error.Deadline;
import gstack.browse.json.Json;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Predicate;

/// Keeps the pages of agents that are limited to some hosts on those, whatever asks: links,
/// redirects, scripts, frames, windows and workers.
final class Limits {
    private static final Duration CATCH_UP = Duration.ofSeconds(2);

    private final Session browser;
    private final Tabs tabs;
    private final Predicate<String> isLoader;

    /// `isLoader` knows the windows that fetch files for commands, which check their addresses
    /// themselves.
    Limits(Session browser, Tabs tabs, Predicate<String> isLoader) {
        this.browser = browser;
        this.tabs = tabs;
        this.isLoader = isLoader;
    }

    /// Whether there is a tab whose requests must be looked at.
    boolean anyNeeded() {
        return tabs.all().stream().anyMatch(Limits::isLimited);
    }

    private static boolean isLimited(Tab tab) {
        Owner owner = tab.owner();
        return owner != null && owner.isLimited();
    }

    /// Why a paused request may not go on; empty if it may.
    Optional<String> refusal(Json event) {
        String url = event.at("request").text("url");
        String frameId = event.text("frameId");
        Optional<Tab> tab = tabOf(frameId);
        if (tab.isPresent()) {
            return refusal(tab.get(), url);
        }
        return isLoader.test(frameId) ? Optional.empty() : refusalOfWorker(event, url);
    }

    static Optional<String> refusal(Tab tab, String url) {
        Owner owner = tab.owner();
        return owner == null ? Optional.empty() : owner.reach().refusal(url);
    }

    /// A shared or a service worker belongs to no tab. Its requests say where its script comes
    /// from, which it cannot make up; one that is silent about that, or comes from where a limited
    /// agent may be, is held to that agent's limit.
    private Optional<String> refusalOfWorker(Json event, String url) {
        Json headers = event.at("request").at("headers");
        String from = headers.text("Referer", headers.text("Origin"));
        for (Tab tab : tabs.all()) {
            Owner owner = tab.owner();
            boolean concerned =
                    owner != null
                            && owner.isLimited()
                            && (from.isEmpty() || owner.reach().refusal(from).isEmpty());
            if (owner != null && concerned) {
                Optional<String> reason = owner.reach().refusal(url);
                if (reason.isPresent()) {
                    return reason;
                }
            }
        }
        return Optional.empty();
    }

    /// The tab that a frame is in; a frame may ask for its document before we have heard of it.
    private Optional<Tab> tabOf(String frameId) {
        Optional<Tab> known = knownTabOf(frameId);
        if (known.isPresent() || isLoader.test(frameId)) {
            return known;
        }
        try {
            Deadline.after(CATCH_UP)
                    .run(() -> {
                        browser.catchUp();
                        tabs.all().forEach(tab -> tab.page().catchUpWithAll());
                        return frameId;
                    });
        } catch (Overdue _) {
            // Then it counts as unknown.
        }
        return knownTabOf(frameId);
    }

    private Optional<Tab> knownTabOf(String frameId) {
        Optional<Tab> main = tabs.byTarget(frameId);
        return main.isPresent()
                ? main
                : tabs.all().stream()
                        .filter(tab ->
                                tab.page().frames().stream()
                                        .anyMatch(frame -> frame.id().equals(frameId)))
                        .findFirst();
    }

    /// The header that keeps a document, or a worker, from connections that are not paused, such as
    /// WebSockets; empty if it needs none.
    Optional<Json> policy(Json event) {
        Optional<Owner> owner =
                knownTabOf(event.text("frameId")).filter(Limits::isLimited).map(Tab::owner);
        return owner.map(it ->
                Json.object(
                        "name",
                        "Content-Security-Policy",
                        "value",
                        "connect-src 'self' data: blob: " + sources(it.reach().hosts())));
    }

    private static String sources(List<String> hosts) {
        StringJoiner sources = new StringJoiner(" ");
        for (String host : hosts) {
            List<String> names = new ArrayList<>(List.of(host));
            if (host.startsWith("*.")) {
                names.add(host.substring(2));
            }
            for (String name : names) {
                for (String scheme : List.of("http", "https", "ws", "wss")) {
                    sources.add(scheme + "://" + name + ":*");
                }
            }
        }
        return sources.toString();
    }
}
