package gstack.browse.browser;

import gstack.browse.config.Setting;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The computer as far as finding and installing Chromium goes; tests make one of their own.
public record Machine(Path root, Path home, List<Path> programFolders, boolean administrator) {
    private static final List<String> FONT_FOLDERS =
            List.of(
                    "/usr/share/fonts",
                    "/usr/local/share/fonts",
                    "/Library/Fonts",
                    "/System/Library/Fonts");
    private static final List<String> FONT_FOLDERS_AT_HOME =
            List.of(".fonts", ".local/share/fonts", "Library/Fonts");

    public static Machine current() {
        List<Path> folders =
                Stream.of(Setting.PATH.value().split(File.pathSeparator, -1))
                        .filter(folder -> !folder.isEmpty())
                        .map(Path::of)
                        .toList();
        Path home = Path.of(System.getProperty("user.home"));
        return new Machine(Path.of("/"), home, folders, isRoot());
    }

    private static boolean isRoot() {
        try {
            return Integer.valueOf(0).equals(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
        } catch (IOException _) {
            return System.getProperty("user.name").equals("root"); // no /proc here
        }
    }

    /// A path of this machine, also where the machine is a folder.
    Path at(String absolute) {
        return root.resolve(absolute.substring(1));
    }

    /// A program by its name, in the order of the PATH.
    public Optional<Path> program(String name) {
        return programFolders.stream()
                .map(folder -> folder.resolve(name))
                .filter(Machine::runs)
                .findFirst();
    }

    static boolean runs(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    /// Whether text can be drawn at all.
    public boolean hasFonts() {
        return Stream.concat(
                        FONT_FOLDERS.stream().map(this::at),
                        FONT_FOLDERS_AT_HOME.stream().map(home::resolve))
                .anyMatch(Machine::holdsFont);
    }

    private static boolean holdsFont(Path folder) {
        try (Stream<Path> files = Files.walk(folder, 6)) {
            return files.anyMatch(file -> file.toString().matches("(?i).*\\.(ttf|ttc|otf|pfb)"));
        } catch (IOException | java.io.UncheckedIOException _) {
            return false; // not there, or not ours to read
        }
    }
}
