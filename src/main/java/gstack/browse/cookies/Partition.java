package gstack.browse.cookies;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

/// The site in whose pages a partitioned cookie exists.
///
/// @param site its scheme and registrable domain, such as `https://example.com`
/// @param crossSite whether a frame of another site stands between the page and the cookie's owner
public record Partition(String site, boolean crossSite) {
    /// That of a cookie as DevTools tells it or as Playwright writes it; both take the frame for
    /// granted where nothing is said.
    public static @Nullable Partition of(Json cookie) {
        Json key = cookie.at("partitionKey");
        String site = key.isString() ? key.asText() : key.text("topLevelSite");
        if (site.isEmpty()) {
            return null;
        }
        return key.isString()
                ? new Partition(site, unlessDenied(cookie, "_crHasCrossSiteAncestor"))
                : new Partition(site, unlessDenied(key, "hasCrossSiteAncestor"));
    }

    private static boolean unlessDenied(Json json, String flag) {
        return !json.has(flag) || json.flag(flag);
    }

    Json toDevTools() {
        return Json.object("topLevelSite", site, "hasCrossSiteAncestor", crossSite);
    }
}
