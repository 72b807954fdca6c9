package gstack.browse.browser;

import java.nio.file.Path;
import java.util.Locale;

/// An installed browser, and how it was found.
public record Chromium(Path path, Kind kind, String found) {

    /// One that somebody names.
    public static Chromium at(Path program) {
        return new Chromium(program, Kind.ofProgram(program), "named");
    }

    /// What it is, and so how it is started.
    public enum Kind {
        HEADLESS_SHELL,
        CHROMIUM,
        CHROME;

        static Kind ofProgram(Path program) {
            String name = String.valueOf(program.getFileName()).toLowerCase(Locale.ROOT);
            if (name.contains("headless")) {
                return HEADLESS_SHELL;
            }
            return name.contains("chromium") ? CHROMIUM : CHROME;
        }
    }
}
