package gstack.browse.harvest;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

/// One cookie. Its value is a secret, so its text form leaves it out.
///
/// @param domain with a leading dot when sub-domains get it too
/// @param expires seconds since 1970, or [#SESSION]
public record FoundCookie(
        String name,
        String value,
        String domain,
        String path,
        double expires,
        boolean secure,
        boolean httpOnly,
        @Nullable SameSite sameSite,
        @Nullable Partition partition) {
    /// What makes two cookies the same one.
    record Identity(
            String name, String domain, String path, @Nullable String site, boolean crossSite) {
        /// That of a cookie as the DevTools protocol tells it.
        static Identity of(Json cookie) {
            Json key = cookie.at("partitionKey");
            return new Identity(
                    cookie.text("name"),
                    cookie.text("domain"),
                    cookie.text("path"),
                    key.textOrNull("topLevelSite"),
                    key.flag("hasCrossSiteAncestor"));
        }
    }

    /// The expiry of a cookie that ends with the session.
    public static final double SESSION = -1;

    public FoundCookie {
        domain = Hosts.canonical(domain);
        path = path.startsWith("/") ? path : "/";
    }

    Identity identity() {
        return Identity.of(toProtocol());
    }

    boolean isExpired(double nowSeconds) {
        return expires != SESSION && expires <= nowSeconds;
    }

    /// The cookie as the DevTools protocol wants it.
    Json toProtocol() {
        return Json.object(
                "name", name,
                "value", value,
                "domain", domain,
                "path", path,
                "expires", expires == SESSION ? null : expires,
                "secure", secure,
                "httpOnly", httpOnly,
                "sameSite", sameSite == null ? null : sameSite.word(),
                "partitionKey", partition == null ? null : key(partition));
    }

    private static Json key(Partition partition) {
        return Json.object(
                "topLevelSite", partition.site(), "hasCrossSiteAncestor", partition.crossSite());
    }

    @Override
    public String toString() {
        return "Cookie[" + name + " of " + domain + path + "]";
    }
}
