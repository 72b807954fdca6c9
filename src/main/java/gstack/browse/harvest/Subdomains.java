package gstack.browse.harvest;

import java.util.Optional;

/// Says that there is more where the cookies came from.
final class Subdomains {
    private Subdomains() {}

    static Optional<String> remark(int count) {
        return count == 0
                ? Optional.empty()
                : Optional.of(
                        count
                                + (count == 1 ? " more belongs" : " more belong")
                                + " to sub-domains; --subdomains takes them too.");
    }
}
