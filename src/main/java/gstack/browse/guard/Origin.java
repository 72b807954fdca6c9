package gstack.browse.guard;

import java.util.Optional;

/// Where a page is from: scheme, host and port, written as a browser writes `location.origin`.
public record Origin(String scheme, String host, String text) {
    /// The origin of an http or https URL; nothing for pages that no site has sent.
    public static Optional<Origin> of(String url) {
        return WebUrl.parse(WebUrl.clean(url))
                .filter(web -> web.scheme().equals("http") || web.scheme().equals("https"))
                .map(Origin::of);
    }

    private static Origin of(WebUrl web) {
        String host = web.host().text();
        String port = web.port() == null ? "" : ":" + web.port();
        return new Origin(web.scheme(), host, web.scheme() + "://" + host + port);
    }

    /// Whether the host is an address, which has no domains above it.
    public boolean isAddress() {
        return Host.parse(host).map(parsed -> !(parsed instanceof Host.Name)).orElse(false);
    }
}
