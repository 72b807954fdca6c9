package gstack.browse.harvest;

import gstack.browse.cookies.Cookie;
import gstack.browse.cookies.Hosts;
import gstack.browse.cookies.Partition;
import gstack.browse.cookies.SameSite;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;

/// Cookies as JSON objects: Playwright's, and those of EditThisCookie and Cookie-Editor.
final class JsonCookies {
    private JsonCookies() {}

    static List<Cookie> parse(List<Json> items, String host) {
        List<Cookie> cookies = new ArrayList<>();
        for (Json item : items) {
            if (item.text("name").isEmpty() || item.at("value").isNull()) {
                throw new BrowseException.Failed(
                        "Each cookie must have \"name\" and \"value\" fields");
            }
            cookies.add(one(item, host));
        }
        return cookies;
    }

    private static Cookie one(Json item, String host) {
        return new Cookie(
                item.text("name"),
                item.at("value").asText(),
                domain(item, host),
                item.text("path", "/"),
                expires(item),
                item.flag("secure"),
                item.flag("httpOnly"),
                SameSite.named(item.text("sameSite")).orElse(null),
                Partition.of(item));
    }

    /// Extensions write the dot that means "and sub-domains" as a flag of its own, too.
    private static String domain(Json item, String host) {
        String domain = item.text("domain");
        if (domain.isEmpty()) {
            return host;
        }
        if (item.flag("hostOnly")) {
            return Hosts.bare(domain);
        }
        boolean saysSo = item.has("hostOnly");
        return saysSo && !domain.startsWith(".") ? "." + domain : domain;
    }

    private static double expires(Json item) {
        Json given = item.has("expirationDate") ? item.at("expirationDate") : item.at("expires");
        if (given.isNumber()) {
            // Zero stands for "none" in some files and is no date anybody meant.
            return given.asDecimal() <= 0 ? Cookie.SESSION : given.asDecimal();
        }
        if (given.isString()) {
            return date(given.asText(), item.text("name"));
        }
        return Cookie.SESSION;
    }

    private static double date(String text, String name) {
        if (text.isBlank() || text.equalsIgnoreCase("session")) {
            return Cookie.SESSION;
        }
        try {
            return Instant.parse(text).toEpochMilli() / 1000.0;
        } catch (DateTimeParseException _) {
            throw new BrowseException.Failed(
                    "Cookie \""
                            + name
                            + "\" has an expiry that is neither seconds since 1970 nor an ISO date."
                            + " Correct it, or remove it for a session cookie.");
        }
    }
}
