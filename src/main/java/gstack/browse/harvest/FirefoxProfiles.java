package gstack.browse.harvest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The profiles in Firefox's folder: those that its profiles.ini names, and any others beside it.
final class FirefoxProfiles {
    private FirefoxProfiles() {}

    static List<Profile> in(Platform platform, Path folder) {
        List<Map<String, String>> sections = sections(folder.resolve("profiles.ini"));
        Map<Path, String> names = new LinkedHashMap<>();
        List<Path> defaults = new ArrayList<>();
        for (Map<String, String> section : sections) {
            path(folder, section, "Path")
                    .ifPresent(path -> {
                        names.put(path, section.getOrDefault("Name", ""));
                        if ("1".equals(section.get("Default"))) {
                            defaults.addLast(path);
                        }
                    });
            if (section.getOrDefault("", "").startsWith("Install")) {
                path(folder, section, "Default").ifPresent(defaults::addFirst);
            }
        }
        children(folder).forEach(path -> names.putIfAbsent(path, ""));
        return names.entrySet().stream()
                .filter(entry -> Files.isRegularFile(database(entry.getKey())))
                .map(entry -> profile(platform, folder, entry.getKey(), entry.getValue()))
                .sorted(Comparator.comparingInt(p -> rank(defaults, p.database())))
                .toList();
    }

    private static int rank(List<Path> defaults, Path database) {
        int index = defaults.indexOf(database.getParent());
        return index < 0 ? Integer.MAX_VALUE : index;
    }

    private static Profile profile(Platform platform, Path folder, Path path, String title) {
        String name = String.valueOf(path.getFileName());
        return new Profile(
                Product.FIREFOX,
                platform,
                folder,
                name,
                title.isEmpty() ? name : title,
                database(path));
    }

    private static Path database(Path profile) {
        return profile.resolve("cookies.sqlite");
    }

    private static Optional<Path> path(Path folder, Map<String, String> section, String key) {
        try {
            return Optional.ofNullable(section.get(key))
                    .filter(text -> !text.equals("0") && !text.equals("1"))
                    .map(text -> folder.resolve(text).normalize());
        } catch (InvalidPathException _) {
            return Optional.empty(); // a name that this system cannot have
        }
    }

    /// Each section's keys and values; its title is under the empty key.
    private static List<Map<String, String>> sections(Path file) {
        List<Map<String, String>> sections = new ArrayList<>();
        try {
            for (String line :
                    Files.isRegularFile(file) ? Files.readAllLines(file) : List.<String>of()) {
                int equals = line.indexOf('=');
                if (line.startsWith("[") && line.endsWith("]")) {
                    sections.add(new LinkedHashMap<>());
                    sections.getLast().put("", line.substring(1, line.length() - 1));
                } else if (equals > 0 && !sections.isEmpty()) {
                    sections.getLast().put(line.substring(0, equals), line.substring(equals + 1));
                }
            }
        } catch (IOException _) {
            return List.of(); // the folders are found without it
        }
        return sections;
    }

    private static List<Path> children(Path folder) {
        return Stream.of(folder, folder.resolve("Profiles"))
                .flatMap(parent -> {
                    try (Stream<Path> children = Files.list(parent)) {
                        return children.sorted().toList().stream();
                    } catch (IOException _) {
                        return Stream.of(); // not there, or not ours to read
                    }
                })
                .toList();
    }
}
