package gstack.browse.harvest;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The cookies of our own browser. What it says it has taken, the browser has.
public final class Deposit {
    /// How many were taken, which ones, and which the browser would not have.
    public record Taken(List<FoundCookie> cookies, List<FoundCookie> refused) {}

    private final Session browser;

    /// `browser` is the session of the browser itself.
    public Deposit(Session browser) {
        this.browser = browser;
    }

    /// Puts cookies in, one by one, since one that Chromium refuses would take the others with it.
    public Taken put(Collection<FoundCookie> cookies) {
        Map<FoundCookie, Call> calls = new LinkedHashMap<>();
        for (FoundCookie cookie : cookies) {
            calls.put(cookie, set(cookie.toProtocol()));
        }
        Set<FoundCookie> invalid = new HashSet<>();
        calls.forEach((cookie, call) -> {
            try {
                call.await();
            } catch (CdpException _) {
                invalid.add(cookie);
            }
        });
        // Some are refused without a word.
        Map<FoundCookie.Identity, Json> there = contents();
        List<FoundCookie> taken = new ArrayList<>();
        List<FoundCookie> refused = new ArrayList<>();
        for (FoundCookie cookie : calls.keySet()) {
            Json kept = there.get(cookie.identity());
            // Chromium drops the white space around a value.
            boolean is = kept != null && kept.text("value").strip().equals(cookie.value().strip());
            (is && !invalid.contains(cookie) ? taken : refused).add(cookie);
        }
        return new Taken(taken, refused);
    }

    /// Removes every cookie of these domains, with or without leading dot; returns how many there
    /// were.
    public int removeOf(Collection<String> domains) {
        Set<String> bare = new HashSet<>();
        domains.forEach(domain -> bare.add(Hosts.bare(domain)));
        List<Call> calls = new ArrayList<>();
        for (Json cookie : contents().values()) {
            if (bare.contains(Hosts.bare(cookie.text("domain")))) {
                calls.add(set(ended(cookie)));
            }
        }
        calls.forEach(Call::await);
        return calls.size();
    }

    /// The same cookie with an end in the past, which is how one is removed.
    private static Json ended(Json cookie) {
        return Json.object(
                "name", cookie.text("name"),
                "value", "",
                "domain", cookie.text("domain"),
                "path", cookie.text("path"),
                "expires", 1,
                "secure", cookie.flag("secure"),
                "httpOnly", cookie.flag("httpOnly"),
                "sameSite", cookie.textOrNull("sameSite"),
                "sourceScheme", cookie.textOrNull("sourceScheme"),
                "partitionKey", cookie.has("partitionKey") ? cookie.at("partitionKey") : null);
    }

    private Call set(Json cookie) {
        return browser.send("Storage.setCookies", "cookies", List.of(cookie));
    }

    private Map<FoundCookie.Identity, Json> contents() {
        Map<FoundCookie.Identity, Json> all = new LinkedHashMap<>();
        browser.call("Storage.getCookies")
                .list("cookies")
                .forEach(cookie -> all.put(FoundCookie.Identity.of(cookie), cookie));
        return all;
    }
}
