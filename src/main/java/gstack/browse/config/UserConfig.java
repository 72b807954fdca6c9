package gstack.browse.config;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;

/// What the user has decided once and for all: `~/.gstack/config.yaml`, lines of `key: value`.
public final class UserConfig {
    private UserConfig() {}

    public static Optional<String> value(String key) {
        try {
            for (String line : Files.readAllLines(UserFolder.path().resolve("config.yaml"))) {
                int colon = line.indexOf(':');
                if (colon > 0 && line.substring(0, colon).strip().equals(key)) {
                    return Optional.of(plain(line.substring(colon + 1)));
                }
            }
        } catch (IOException _) {
            // Who has no such file has decided nothing.
        }
        return Optional.empty();
    }

    private static String plain(String value) {
        int comment = value.indexOf(" #");
        String text = (comment < 0 ? value : value.substring(0, comment)).strip();
        boolean quoted =
                text.length() > 1
                        && (text.startsWith("\"") || text.startsWith("'"))
                        && text.charAt(0) == text.charAt(text.length() - 1);
        return quoted ? text.substring(1, text.length() - 1) : text;
    }
}
