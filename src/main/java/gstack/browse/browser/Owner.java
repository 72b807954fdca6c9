package gstack.browse.browser;

import java.util.List;
import java.util.Optional;

/// Whoever opened a tab, when that was not the owner of the root token.
public record Owner(String name, Reach reach) {
    /// How far the pages of such tabs may go.
    public interface Reach {
        /// No limit.
        Reach ANYWHERE =
                new Reach() {
                    @Override
                    public Optional<String> refusal(String url) {
                        return Optional.empty();
                    }

                    @Override
                    public List<String> hosts() {
                        return List.of();
                    }
                };

        /// Why a page may not ask for `url`; empty if it may.
        Optional<String> refusal(String url);

        /// The hosts it may ask for, `*.` before those that mean all below too; none if it may ask
        /// for any.
        List<String> hosts();
    }

    boolean isLimited() {
        return !reach.hosts().isEmpty();
    }
}
