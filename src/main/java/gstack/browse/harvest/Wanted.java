package gstack.browse.harvest;

import gstack.browse.cookies.Hosts;

import java.util.Collection;
import java.util.HashSet;
import java.util.Set;

/// Which domains' cookies are asked for.
///
/// @param bare the domains without leading dot; nothing means all
/// @param subDomains whether those below them count too
public record Wanted(Set<String> bare, boolean subDomains) {
    public static final Wanted ALL = new Wanted(Set.of(), true);

    public static Wanted of(Collection<String> domains, boolean subDomains) {
        Set<String> bare = new HashSet<>();
        domains.forEach(domain -> bare.add(Hosts.bare(domain)));
        return new Wanted(bare, subDomains);
    }

    boolean takes(String host) {
        String name = Hosts.bare(host);
        return bare.isEmpty() || bare.contains(name) || (subDomains && isBelow(name));
    }

    /// True for a cookie of a sub-domain that was not asked for.
    boolean narrowlyMisses(String host) {
        return !takes(host) && isBelow(Hosts.bare(host));
    }

    private boolean isBelow(String name) {
        return bare.stream().anyMatch(domain -> Hosts.isBelow(name, domain));
    }
}
