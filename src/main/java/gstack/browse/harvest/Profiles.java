package gstack.browse.harvest;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The profiles of the browsers on this computer that have cookies.
public final class Profiles {
    private final Computer computer;

    public Profiles(Computer computer) {
        this.computer = computer;
    }

    /// The browsers of which there is at least one profile, in the order of the table.
    public List<Product> products() {
        return Product.ALL.stream().filter(product -> !of(product).isEmpty()).toList();
    }

    /// A browser's profiles, its default one first.
    public List<Profile> of(Product product) {
        Map<String, Profile> byName = new LinkedHashMap<>();
        for (Platform platform : computer.platform().first()) {
            for (Path folder : computer.folders(product, platform).toList()) {
                for (Profile profile : in(product, platform, folder)) {
                    Profile known = byName.containsKey(profile.name()) ? apart(profile) : profile;
                    byName.putIfAbsent(known.name(), known);
                }
            }
        }
        return new ArrayList<>(byName.values());
    }

    private static List<Profile> in(Product product, Platform platform, Path folder) {
        return product.equals(Product.FIREFOX)
                ? FirefoxProfiles.in(platform, folder)
                : ChromiumProfiles.in(product, platform, folder);
    }

    /// The same profile under a name that tells it from one of another installation.
    private static Profile apart(Profile profile) {
        String path = profile.folder().toString();
        String where =
                path.contains("/snap/")
                        ? "snap"
                        : path.contains("/.var/app/")
                                ? "flatpak"
                                : profile.platform().name().toLowerCase(Locale.ROOT);
        return new Profile(
                profile.product(),
                profile.platform(),
                profile.folder(),
                profile.name() + "@" + where,
                profile.displayName() + " (" + where + ")",
                profile.database());
    }

    /// The profile of that name; the empty name means the default one.
    public Profile named(Product product, String name) {
        requireValid(name);
        List<Profile> profiles = of(product);
        if (profiles.isEmpty()) {
            throw new ImportFailure(
                    "not_installed",
                    product.title()
                            + " is not installed (no cookie database at "
                            + looked(product));
        }
        if (name.isEmpty()) {
            return profiles.getFirst();
        }
        return profiles.stream()
                .filter(profile -> profile.name().equals(name))
                .findFirst()
                .or(() ->
                        profiles.stream()
                                .filter(profile -> profile.displayName().equals(name))
                                .findFirst())
                .orElseThrow(() ->
                        new ImportFailure(
                                "not_installed",
                                product.title()
                                        + " has no profile '"
                                        + name
                                        + "' with cookies. There are: "
                                        + names(profiles)));
    }

    private String looked(Product product) {
        String folder =
                computer.platform().first().stream()
                        .flatMap(platform -> computer.folders(product, platform))
                        .map(Path::toString)
                        .findFirst()
                        .orElse("any known place");
        List<Product> others = products();
        return folder
                + "). "
                + (others.isEmpty()
                        ? "No browser with cookies was found here."
                        : "Installed: "
                                + others.stream()
                                        .map(other -> other.aliases().getFirst())
                                        .collect(Collectors.joining(", "))
                                + ".");
    }

    private static String names(List<Profile> profiles) {
        return profiles.stream()
                .map(profile ->
                        profile.name().equals(profile.displayName())
                                ? profile.name()
                                : profile.name() + " (" + profile.displayName() + ")")
                .collect(Collectors.joining(", "));
    }

    private static void requireValid(String name) {
        boolean path = name.contains("/") || name.contains("\\") || name.contains("..");
        if (path || name.chars().anyMatch(Character::isISOControl)) {
            throw new ImportFailure(
                    "bad_request",
                    "Invalid profile name: '"
                            + name.replaceAll("\\p{Cntrl}", "\uFFFD")
                            + "'. Give the name of a profile's folder, such as Default.");
        }
    }
}
