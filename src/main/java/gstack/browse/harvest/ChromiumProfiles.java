package gstack.browse.harvest;

import gstack.browse.json.Json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The profiles in the data folder of Chromium or one of its relatives.
final class ChromiumProfiles {
    private static final String DEFAULT = "Default";

    private ChromiumProfiles() {}

    static List<Profile> in(Product product, Platform platform, Path folder) {
        List<Profile> profiles = new ArrayList<>();
        String lastUsed = lastUsed(folder);
        for (Path child : children(folder)) {
            String name = String.valueOf(child.getFileName());
            database(child)
                    .ifPresent(database ->
                            profiles.add(
                                    new Profile(
                                            product,
                                            platform,
                                            folder,
                                            name,
                                            displayName(child, name),
                                            database)));
        }
        if (profiles.isEmpty()) {
            // Opera had one profile only, without a folder of its own.
            database(folder)
                    .ifPresent(database ->
                            profiles.add(
                                    new Profile(
                                            product, platform, folder, DEFAULT, DEFAULT,
                                            database)));
        }
        profiles.sort(
                Comparator.comparing((Profile p) -> !p.name().equals(DEFAULT))
                        .thenComparing(p -> !p.name().equals(lastUsed))
                        .thenComparingInt(p -> p.name().length())
                        .thenComparing(Profile::name));
        return profiles;
    }

    private static List<Path> children(Path folder) {
        try (Stream<Path> children = Files.list(folder)) {
            return children.filter(Files::isDirectory)
                    .filter(child -> isProfile(String.valueOf(child.getFileName())))
                    .toList();
        } catch (IOException _) {
            return List.of(); // not there, or not ours to read
        }
    }

    private static boolean isProfile(String name) {
        return !name.equals("System Profile") && !name.equals("Guest Profile");
    }

    /// The newer place first.
    private static Optional<Path> database(Path profile) {
        return Stream.of("Network/Cookies", "Cookies")
                .map(profile::resolve)
                .filter(Files::isRegularFile)
                .findFirst();
    }

    private static String displayName(Path profile, String name) {
        Json preferences = json(profile.resolve("Preferences"));
        List<Json> accounts = preferences.list("account_info");
        String email = accounts.isEmpty() ? "" : accounts.getFirst().text("email");
        String own = preferences.at("profile").text("name");
        if (!email.isEmpty()) {
            return email;
        }
        return own.isEmpty() ? name : own;
    }

    private static String lastUsed(Path folder) {
        return json(folder.resolve("Local State")).at("profile").text("last_used");
    }

    static Json json(Path file) {
        try {
            return Files.isRegularFile(file) ? Json.parse(Files.readString(file)) : Json.NULL;
        } catch (IOException | Json.Malformed _) {
            return Json.NULL; // half written, or of another make: names are a courtesy
        }
    }
}
