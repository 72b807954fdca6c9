package gstack.browse.guard;

import gstack.browse.error.BrowseException;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The sites that somebody is limited to: `shop.example` is that host alone, `*.shop.example` is it
/// and everything below.
public record DomainLimit(List<String> domains) {
    public static final DomainLimit NONE = new DomainLimit(List.of());

    /// What needs no server: documents that a page makes itself, and what the browser shows in
    /// place of one. A blob's address says whose it is, but only that page can have made it.
    private static final Set<String> WITHOUT_SERVER =
            Set.of("about", "blob", "chrome-error", "data", "javascript");

    public DomainLimit {
        domains = List.copyOf(domains);
    }

    /// The limit for domains as somebody wrote them; none at all means no limit.
    public static DomainLimit of(List<String> written) {
        return new DomainLimit(written.stream().map(DomainLimit::canonical).distinct().toList());
    }

    private static String canonical(String written) {
        boolean below = written.startsWith("*.");
        return Host.parse(below ? written.substring(2) : written)
                .map(host -> (below ? "*." : "") + bare(host))
                .orElseThrow(() ->
                        new BrowseException.BadRequest(
                                "Invalid domain: '"
                                        + written
                                        + "'. Give a host such as shop.example, or *.shop.example"
                                        + " for it and all below."));
    }

    private static String bare(Host host) {
        return switch (host) {
            case Host.Name name -> name.bare();
            case Host.V4 _, Host.V6 _ -> host.text();
        };
    }

    public boolean isNone() {
        return domains.isEmpty();
    }

    /// Whether that URL may be opened or asked for.
    public boolean allows(String url) {
        if (isNone()) {
            return true;
        }
        String cleaned = WebUrl.clean(url);
        Optional<WebUrl> web = WebUrl.parse(cleaned);
        return web.isPresent()
                ? includes(bare(web.get().host()))
                : WITHOUT_SERVER.contains(WebUrl.schemeOf(cleaned).orElse(""));
    }

    private boolean includes(String host) {
        return domains.stream()
                .anyMatch(domain ->
                        domain.startsWith("*.")
                                ? host.equals(domain.substring(2))
                                        || host.endsWith(domain.substring(1))
                                : host.equals(domain));
    }

    /// Whether everything that `other` allows is allowed here too.
    public boolean covers(DomainLimit other) {
        return isNone() || (!other.isNone() && other.domains.stream().allMatch(this::coversDomain));
    }

    private boolean coversDomain(String domain) {
        return domain.startsWith("*.")
                ? domains.stream()
                        .anyMatch(own ->
                                own.equals(domain)
                                        || (own.startsWith("*.")
                                                && domain.endsWith(own.substring(1))))
                : includes(domain);
    }
}
