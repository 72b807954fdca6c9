package gstack.browse.cookies;

import gstack.browse.guard.Secrets;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.math.BigDecimal;

/// One cookie, wherever it is from. Its value is a secret, so its text form leaves it out.
///
/// @param domain as Chromium keeps it: with a dot in front it holds for the hosts below it too
/// @param expires seconds since 1970, or [#SESSION]
public record Cookie(
        String name,
        String value,
        String domain,
        String path,
        double expires,
        boolean secure,
        boolean httpOnly,
        @Nullable SameSite sameSite,
        @Nullable Partition partition) {

    /// The expiry of a cookie that ends with the browser.
    public static final double SESSION = -1;

    /// What makes two cookies the same one.
    public record Identity(
            String name, String domain, String path, @Nullable Partition partition) {}

    public Cookie {
        domain = Hosts.canonical(domain);
        path = path.startsWith("/") ? path : "/";
    }

    /// A cookie as DevTools tells it, or as Playwright writes it into files.
    public static Cookie of(Json json) {
        return new Cookie(
                json.text("name"),
                json.text("value"),
                json.text("domain"),
                json.text("path", "/"),
                json.decimal("expires", SESSION),
                json.flag("secure"),
                json.flag("httpOnly"),
                SameSite.named(json.text("sameSite")).orElse(null),
                Partition.of(json));
    }

    /// As DevTools takes it.
    Json toDevTools() {
        return with(value, expires <= 0 ? null : expires, sameSite);
    }

    /// As Playwright writes it, with its value. Without a SameSite of its own a cookie is treated
    /// as Lax.
    public Json toJson() {
        return shown(value);
    }

    /// Like [#toJson], but a value that looks secret is not there.
    public Json toShownJson() {
        return shown(Secrets.inCookie(name, value) ? Secrets.redacted(value) : value);
    }

    private Json shown(String text) {
        boolean whole = expires == Math.rint(expires);
        return with(
                text,
                whole ? (Number) (long) expires : BigDecimal.valueOf(expires),
                sameSite == null ? SameSite.LAX : sameSite);
    }

    private Json with(String text, @Nullable Number ends, @Nullable SameSite site) {
        return Json.object(
                "name",
                name,
                "value",
                text,
                "domain",
                domain,
                "path",
                path,
                "expires",
                ends,
                "httpOnly",
                httpOnly,
                "secure",
                secure,
                "sameSite",
                site == null ? null : site.word(),
                "partitionKey",
                partition == null ? null : partition.toDevTools());
    }

    public Identity identity() {
        return new Identity(name, domain, path, partition);
    }

    /// The domain without the dot in front.
    public String host() {
        return domain.startsWith(".") ? domain.substring(1) : domain;
    }

    public boolean isExpired(double nowSeconds) {
        return expires != SESSION && expires <= nowSeconds;
    }

    /// Whether `kept` is what Chromium makes of this one: it writes the names of sites in its own
    /// way, and drops the white space around a value.
    boolean isKeptAs(Cookie kept) {
        return name.equals(kept.name)
                && domain.equals(kept.domain)
                && path.equals(kept.path)
                && value.strip().equals(kept.value.strip())
                && (partition == null) == (kept.partition == null);
    }

    /// The same one with an end in the past, which is how one is removed.
    Cookie ended() {
        return new Cookie(name, "", domain, path, 1, secure, httpOnly, sameSite, partition);
    }

    @Override
    public String toString() {
        return "Cookie[" + name + " of " + domain + path + "]";
    }
}
