package gstack.browse.browser;

import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Finds the browser to use by looking at files only: the named one, a headless shell, Chromium,
/// Chrome, and what other tools have downloaded.
public final class ChromiumFinder {
    private static final List<String> HEADLESS_SHELLS =
            List.of(
                    "chromium-headless-shell",
                    "chrome-headless-shell",
                    "headless_shell",
                    "headless-shell");
    private static final List<String> CHROMIUMS =
            List.of("chromium", "chromium-browser", "ungoogled-chromium");
    private static final List<String> CHROMES =
            List.of("google-chrome-stable", "google-chrome", "google-chrome-beta", "chrome");

    private static final List<String> UNLINKED_HEADLESS_SHELLS =
            List.of(
                    "/usr/lib/chromium/chromium-headless-shell",
                    "/usr/lib64/chromium-browser/headless_shell",
                    "/usr/lib/chromium-browser/headless_shell",
                    "/opt/chrome-headless-shell/chrome-headless-shell");
    private static final List<String> CHROMIUM_APPS =
            List.of("Applications/Chromium.app/Contents/MacOS/Chromium");
    private static final List<String> CHROME_APPS =
            List.of("Applications/Google Chrome.app/Contents/MacOS/Google Chrome");

    // What a distribution's start script runs in the end: its checks and settings only cost time.
    private static final Map<String, List<String>> BEHIND_SCRIPT =
            Map.of(
                    "chromium-headless-shell", List.of("/usr/lib/chromium/chromium-headless-shell"),
                    "chromium",
                            List.of(
                                    "/usr/lib/chromium/chromium",
                                    "/usr/lib64/chromium/chromium",
                                    "/usr/lib64/chromium-browser/chromium-browser"),
                    "chromium-browser",
                            List.of(
                                    "/usr/lib64/chromium-browser/chromium-browser",
                                    "/usr/lib/chromium-browser/chromium-browser",
                                    "/usr/lib/chromium/chromium"),
                    "google-chrome-stable", List.of("/opt/google/chrome/chrome"),
                    "google-chrome", List.of("/opt/google/chrome/chrome"));

    private static final String SNAP = "/snap/bin/chromium";

    private final Machine machine;
    private final Optional<String> named;
    private final BrowserCaches caches;

    ChromiumFinder(Machine machine, Optional<String> named, Optional<String> playwright) {
        this.machine = machine;
        this.named = named;
        this.caches = BrowserCaches.of(machine.home(), playwright);
    }

    /// The browser to use; fails if GSTACK_CHROMIUM_PATH names something that cannot be one.
    public static Optional<Chromium> find() {
        return new ChromiumFinder(
                        Machine.current(),
                        Setting.CHROMIUM.optional(),
                        Setting.PLAYWRIGHT_BROWSERS.optional())
                .search();
    }

    Optional<Chromium> search() {
        if (named.isPresent()) {
            return Optional.of(asNamed(Path.of(named.get())));
        }
        List<Supplier<Optional<Chromium>>> places =
                List.of(
                        () -> onPath(HEADLESS_SHELLS, Chromium.Kind.HEADLESS_SHELL),
                        () -> known(UNLINKED_HEADLESS_SHELLS, Chromium.Kind.HEADLESS_SHELL),
                        caches::headlessShell,
                        () -> onPath(CHROMIUMS, Chromium.Kind.CHROMIUM),
                        () -> app(CHROMIUM_APPS, Chromium.Kind.CHROMIUM),
                        () -> onPath(CHROMES, Chromium.Kind.CHROME),
                        () -> app(CHROME_APPS, Chromium.Kind.CHROME),
                        caches::browser,
                        () -> known(List.of(SNAP), Chromium.Kind.CHROMIUM));
        return places.stream().flatMap(place -> place.get().stream()).findFirst();
    }

    private static Chromium asNamed(Path path) {
        if (!Machine.runs(path)) {
            throw new BrowseException.Failed(
                    Setting.CHROMIUM.variable()
                            + " is "
                            + path
                            + ", which "
                            + (Files.exists(path) ? "is not an executable file" : "does not exist")
                            + ". Correct it, or unset it to use the Chromium that is found.");
        }
        return new Chromium(path, Chromium.Kind.ofProgram(path), Setting.CHROMIUM.variable());
    }

    private Optional<Chromium> onPath(List<String> names, Chromium.Kind kind) {
        return names.stream()
                .flatMap(name -> machine.program(name).flatMap(this::real).stream())
                .findFirst()
                .map(path -> new Chromium(path, kind, "PATH"));
    }

    private Optional<Chromium> known(List<String> paths, Chromium.Kind kind) {
        return paths.stream()
                .map(machine::at)
                .filter(Machine::runs)
                .findFirst()
                .map(path -> new Chromium(path, kind, "known place"));
    }

    private Optional<Chromium> app(List<String> paths, Chromium.Kind kind) {
        return Stream.of(machine.root(), machine.home())
                .flatMap(base -> paths.stream().map(base::resolve))
                .filter(Machine::runs)
                .findFirst()
                .map(path -> new Chromium(path, kind, "known place"));
    }

    /// The program itself where `program` is only a script that starts it.
    private Optional<Path> real(Path program) {
        String script = script(program);
        if (script.isEmpty()) {
            return Optional.of(program);
        }
        // Ubuntu's package holds nothing but the advice to install a snap.
        if (script.contains(SNAP)) {
            return Optional.of(machine.at(SNAP)).filter(Machine::runs);
        }
        String name = String.valueOf(program.getFileName());
        return BEHIND_SCRIPT.getOrDefault(name, List.of()).stream()
                .map(machine::at)
                .filter(Machine::runs)
                .findFirst()
                .or(() -> Optional.of(program));
    }

    private static String script(Path program) {
        try (InputStream in = Files.newInputStream(program)) {
            String start = new String(in.readNBytes(8192), StandardCharsets.ISO_8859_1);
            return start.startsWith("#!") ? start : "";
        } catch (IOException _) {
            return ""; // executable but not readable: certainly no script
        }
    }
}
