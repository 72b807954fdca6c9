package gstack.browse.harvest;

import gstack.browse.cookies.Cookie;
import gstack.browse.cookies.Hosts;
import gstack.browse.error.BrowseException;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/// The domains whose cookies came from elsewhere. Once there are some, the caller's scripts run on
/// their pages only: another page must not be made to use somebody's login.
public final class ImportedDomains {
    private final Map<String, Set<Cookie.Identity>> imported = new TreeMap<>();

    public synchronized void add(Collection<Cookie> cookies) {
        for (Cookie cookie : cookies) {
            imported.computeIfAbsent(cookie.domain(), _ -> new HashSet<>()).add(cookie.identity());
        }
    }

    /// Forgets domains, with or without their leading dot.
    public synchronized void remove(Collection<String> domains) {
        Set<String> bare = new TreeSet<>();
        domains.forEach(domain -> bare.add(Hosts.bare(domain)));
        removeIf(bare::contains);
    }

    /// Forgets the domains that are meant, by their names without a leading dot.
    public synchronized void removeIf(Predicate<String> meant) {
        imported.keySet().removeIf(domain -> meant.test(Hosts.bare(domain)));
    }

    /// How many cookies were imported, by domain.
    public synchronized Map<String, Integer> counts() {
        Map<String, Integer> counts = new TreeMap<>();
        imported.forEach((domain, cookies) -> counts.put(domain, cookies.size()));
        return counts;
    }

    /// Fails when the caller's scripts must not run on a page, or in a frame of it.
    public synchronized void requireScriptsAllowed(String page, String frame) {
        if (!imported.isEmpty()) {
            require(page);
            require(frame);
        }
    }

    private void require(String url) {
        String host = Hosts.of(url).orElse("");
        if (host.isEmpty() || imported.keySet().stream().anyMatch(d -> Hosts.covers(d, host))) {
            return;
        }
        throw new BrowseException.Denied(
                "JS execution blocked: current page ("
                        + host
                        + ") does not match any cookie-imported domain. Imported cookies for: "
                        + String.join(", ", imported.keySet())
                        + ". Go to one of these with 'goto', or run 'restart' for a browser without"
                        + " imported cookies.");
    }
}
