package gstack.browse.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The folders in which Puppeteer, Playwright and others keep the browsers they downloaded.
record BrowserCaches(List<Path> folders) {
    private static final List<String> HEADLESS_SHELLS =
            List.of("chrome-headless-shell", "headless_shell");
    private static final List<String> BROWSERS =
            List.of(
                    "chrome",
                    "Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
                    "Chromium.app/Contents/MacOS/Chromium");

    static BrowserCaches of(Path home, Optional<String> playwright) {
        List<Path> folders = new ArrayList<>();
        playwright.ifPresent(folder -> folders.add(Path.of(folder)));
        folders.add(home.resolve(".cache/puppeteer/chrome-headless-shell"));
        folders.add(home.resolve(".cache/puppeteer/chrome"));
        folders.add(home.resolve(".cache/ms-playwright"));
        folders.add(home.resolve("Library/Caches/ms-playwright"));
        folders.add(home.resolve(".agent-browser/browsers"));
        return new BrowserCaches(List.copyOf(folders));
    }

    Optional<Chromium> headlessShell() {
        return newest(HEADLESS_SHELLS)
                .map(path -> new Chromium(path, Chromium.Kind.HEADLESS_SHELL, "download cache"));
    }

    Optional<Chromium> browser() {
        return newest(BROWSERS)
                .map(path -> new Chromium(path, Chromium.Kind.CHROME, "download cache"));
    }

    private Optional<Path> newest(List<String> programs) {
        return folders.stream()
                .flatMap(BrowserCaches::subfolders)
                .sorted(
                        Comparator.comparing(BrowserCaches::version, BrowserCaches::compare)
                                .reversed())
                .flatMap(versionFolder -> programsIn(versionFolder, programs))
                .findFirst();
    }

    private static Stream<Path> programsIn(Path versionFolder, List<String> programs) {
        return Stream.concat(Stream.of(versionFolder), subfolders(versionFolder))
                .flatMap(folder -> programs.stream().map(folder::resolve))
                .filter(Machine::runs);
    }

    private static Stream<Path> subfolders(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Files::isDirectory).toList().stream();
        } catch (IOException _) {
            return Stream.empty(); // no such cache
        }
    }

    /// The numbers in a name such as `linux-131.0.6778.204` or `chromium-1155`.
    static List<Long> version(Path folder) {
        List<Long> numbers = new ArrayList<>();
        String name = String.valueOf(folder.getFileName());
        for (String part : name.substring(name.indexOf('-') + 1).split("[^0-9]+", -1)) {
            if (!part.isEmpty() && part.length() < 18) {
                numbers.add(Long.parseLong(part));
            }
        }
        return numbers;
    }

    static int compare(List<Long> left, List<Long> right) {
        for (int i = 0; i < Math.min(left.size(), right.size()); i++) {
            int order = Long.compare(left.get(i), right.get(i));
            if (order != 0) {
                return order;
            }
        }
        return Integer.compare(left.size(), right.size());
    }
}
