package gstack.browse.guard;

import gstack.browse.error.BrowseException;

/// Says what is wrong with a URL and which one was probably meant.
final class InvalidUrl {
    private static final String EXAMPLE =
            " A URL looks like https://example.com/path or file:///tmp/page.html.";

    private InvalidUrl() {}

    static BrowseException of(String url) {
        return new BrowseException.Failed("Invalid URL: " + url + "." + EXAMPLE);
    }

    static BrowseException withoutScheme(String url, String cleaned) {
        String meant = meant(cleaned);
        return meant.isEmpty()
                ? of(url)
                : new BrowseException.Failed(
                        "Invalid URL: " + url + ". Did you mean " + meant + "?");
    }

    /// The end of a message for `localhost:3000`, whose `localhost` reads as a scheme.
    static String portInsteadOfScheme(String cleaned) {
        int after = cleaned.indexOf(':') + 1;
        boolean port =
                after < cleaned.length()
                        && Character.isDigit(cleaned.charAt(after))
                        && !cleaned.regionMatches(true, 0, "javascript:", 0, after);
        return port && WebUrl.parse("http://" + cleaned).isPresent()
                ? " Did you mean http://" + cleaned + "?"
                : "";
    }

    private static String meant(String cleaned) {
        if (cleaned.startsWith("//")) {
            return WebUrl.parse("https:" + cleaned).map(_ -> "https:" + cleaned).orElse("");
        }
        if (cleaned.startsWith("/")) {
            return "file://" + Percent.encodePath(cleaned);
        }
        if (cleaned.startsWith("./") || cleaned.startsWith("../")) {
            return "file://./" + cleaned.replaceFirst("^\\./", "");
        }
        boolean oneWord = cleaned.indexOf(' ') < 0 && !cleaned.startsWith("#");
        return oneWord
                ? WebUrl.parse("https://" + cleaned)
                        .map(u -> withLikelyScheme(u, cleaned))
                        .orElse("")
                : "";
    }

    private static String withLikelyScheme(WebUrl url, String cleaned) {
        return (UrlPolicy.needsNoDns(url.host().text()) ? "http://" : "https://") + cleaned;
    }
}
