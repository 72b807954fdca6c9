package gstack.browse.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// A kind of row, as `--only` names it.
enum Measure {
    COLD,
    GOTO,
    URL,
    JS,
    TEXT,
    SNAPSHOT,
    CLICK,
    FILL,
    SCREENSHOT,
    FULLPAGE,
    PDF,
    HTTP,
    SCRAPE,
    SLOW,
    MEMORY;

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<Measure> named(String name) {
        return Arrays.stream(values()).filter(m -> m.label().equals(name.strip())).findFirst();
    }

    static String names() {
        return Arrays.stream(values()).map(Measure::label).collect(Collectors.joining(", "));
    }
}
