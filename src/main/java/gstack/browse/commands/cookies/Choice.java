package gstack.browse.commands.cookies;

import gstack.browse.cookies.Hosts;
import gstack.browse.harvest.Computer;
import gstack.browse.harvest.CookieReader;
import gstack.browse.harvest.ImportFailure;
import gstack.browse.harvest.Product;
import gstack.browse.harvest.Profile;
import gstack.browse.harvest.Profiles;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// Which browser is meant when none is named.
final class Choice {
    private Choice() {}

    /// The first browser that has cookies of `domain`; the first of all when none has.
    static Profile having(String domain, String profile, Profiles profiles) {
        List<Product> installed = installed(profiles);
        List<ImportFailure> failures = new ArrayList<>();
        for (Product product : installed) {
            try {
                Profile candidate = profiles.named(product, profile);
                if (installed.size() == 1 || has(candidate, domain)) {
                    return candidate;
                }
            } catch (ImportFailure e) {
                failures.add(e);
            }
        }
        if (failures.size() == installed.size()) {
            throw failures.getFirst();
        }
        return profiles.named(installed.getFirst(), profile);
    }

    private static boolean has(Profile profile, String domain) {
        return new CookieReader(Computer.current(), profile)
                .domains().keySet().stream()
                        .anyMatch(host -> Hosts.bare(host).equals(Hosts.bare(domain)));
    }

    /// The one that is installed; with several the caller must say which.
    static Product only(Profiles profiles) {
        List<Product> installed = installed(profiles);
        if (installed.size() > 1) {
            throw new ImportFailure(
                    "bad_request",
                    "Several browsers are installed: "
                            + installed.stream()
                                    .map(product -> product.aliases().getFirst())
                                    .collect(Collectors.joining(", "))
                            + ". Name one: cookie-import-browser <browser> --all");
        }
        return installed.getFirst();
    }

    /// The browsers to choose from; none is an error.
    static List<Product> installed(Profiles profiles) {
        List<Product> installed = profiles.products();
        if (installed.isEmpty()) {
            throw new ImportFailure(
                    "not_installed",
                    "No browser with cookies found. Supported: "
                            + Product.allTitles()
                            + ". Export cookies to a file and use 'cookie-import'.");
        }
        return installed;
    }

    /// What to say when there was nothing to take.
    static String none(String domain, Profile profile, Profiles profiles) {
        String others =
                profiles.of(profile.product()).stream()
                        .filter(other -> !other.name().equals(profile.name()))
                        .map(other -> other.name() + " (" + other.displayName() + ")")
                        .collect(Collectors.joining(", "));
        return "Profile "
                + profile.name()
                + " has no cookies for "
                + domain
                + (others.isEmpty()
                        ? ". Log in there with that browser first."
                        : ". Other profiles: " + others + ".");
    }
}
