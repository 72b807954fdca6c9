package gstack.browse.cookies;

import gstack.browse.guard.Secrets;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;

/// One cookie. A domain with a dot in front holds for the hosts below it too, one without for that
/// host alone; `expires` is in seconds since 1970, or [#SESSION].
public record Cookie(
        String name,
        String value,
        String domain,
        String path,
        double expires,
        boolean httpOnly,
        boolean secure,
        @Nullable String sameSite,
        @Nullable Partition partition) {

    /// The expiry of a cookie that ends with the browser.
    public static final double SESSION = -1;

    /// The site in whose frames alone a partitioned cookie is sent.
    public record Partition(String topLevelSite, boolean crossSiteAncestor) {}

    /// A cookie as DevTools tells it, or as Playwright writes it into files.
    public static Cookie of(Json json) {
        Json key = json.at("partitionKey");
        Partition partition = null;
        if (key.isObject()) {
            partition = new Partition(key.text("topLevelSite"), key.flag("hasCrossSiteAncestor"));
        } else if (key.isString()) {
            // Playwright takes it for granted where nothing is said.
            String ancestor = "_crHasCrossSiteAncestor";
            partition = new Partition(key.asText(), !json.has(ancestor) || json.flag(ancestor));
        }
        return new Cookie(
                json.text("name"),
                json.text("value"),
                json.text("domain"),
                json.text("path", "/"),
                json.decimal("expires", SESSION),
                json.flag("httpOnly"),
                json.flag("secure"),
                json.textOrNull("sameSite"),
                partition);
    }

    /// As DevTools takes it.
    Json toDevTools() {
        return Json.object(
                "name",
                name,
                "value",
                value,
                "domain",
                domain,
                "path",
                path,
                "expires",
                expires <= 0 ? null : expires,
                "httpOnly",
                httpOnly,
                "secure",
                secure,
                "sameSite",
                sameSite,
                "partitionKey",
                partition == null ? null : partitionKey(partition));
    }

    private static Json partitionKey(Partition partition) {
        return Json.object(
                "topLevelSite",
                partition.topLevelSite(),
                "hasCrossSiteAncestor",
                partition.crossSiteAncestor());
    }

    /// As Playwright writes it, with its value. Without a SameSite of its own a cookie is treated
    /// as Lax.
    public Json toJson() {
        return json(value);
    }

    /// Like [#toJson], but a value that looks secret is not there.
    public Json toShownJson() {
        return json(Secrets.inCookie(name, value) ? Secrets.redacted(value) : value);
    }

    private Json json(String shown) {
        return Json.object(
                "name",
                name,
                "value",
                shown,
                "domain",
                domain,
                "path",
                path,
                "expires",
                expires == Math.rint(expires)
                        ? (Number) (long) expires
                        : BigDecimal.valueOf(expires),
                "httpOnly",
                httpOnly,
                "secure",
                secure,
                "sameSite",
                sameSite == null ? "Lax" : sameSite,
                "partitionKey",
                partition == null ? null : partitionKey(partition));
    }

    /// The domain without the dot in front.
    public String host() {
        return domain.startsWith(".") ? domain.substring(1) : domain;
    }

    /// Whether `kept` is what Chromium makes of this one: it writes names of hosts and sites in its
    /// own way, and drops the white space around a value.
    boolean isKeptAs(Cookie kept) {
        return name.equals(kept.name)
                && value.strip().equals(kept.value.strip())
                && host().equalsIgnoreCase(kept.host())
                && (path.isEmpty() ? "/" : path).equals(kept.path)
                && (partition == null) == (kept.partition == null);
    }

    Cookie expired() {
        return new Cookie(name, "", domain, path, 1, httpOnly, secure, sameSite, partition);
    }
}
