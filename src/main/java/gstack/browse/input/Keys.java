package gstack.browse.input;

import gstack.browse.error.BrowseException;

import org.jspecify.annotations.Nullable;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The keys of a US keyboard by every name that people have for them: `KeyA`, `a`, `A`, `Enter`,
/// `ControlOrMeta`.
final class Keys {
    private static final String FILE = "/gstack/browse/input/keys.txt";
    private static final Map<String, String> ALIASES =
            Map.of(
                    "ControlOrMeta",
                    "Control",
                    "\n",
                    "Enter",
                    "\r",
                    "Enter",
                    "Esc",
                    "Escape",
                    "Return",
                    "Enter",
                    "Ctrl",
                    "Control",
                    "Cmd",
                    "Meta",
                    "Del",
                    "Delete");
    private static final Map<String, Key> BY_NAME = load();

    /// One key as it acts: `text` is what it writes, empty for one that writes nothing; `shifted`
    /// is the key that it is with Shift.
    record Key(
            String code,
            String key,
            int keyCode,
            String text,
            int location,
            @Nullable String shifted) {
        Key withShift() {
            return shifted == null
                    ? this
                    : new Key(code, shifted, keyCode, shifted, location, null);
        }
    }

    private Keys() {}

    /// The key of that name; `command` is who asks.
    static Key named(String name, String command) {
        Key key = find(name);
        if (key == null) {
            throw new BrowseException.Usage(
                    command
                            + ": Unknown key: \""
                            + name
                            + "\". Use names such as Enter, Tab, ArrowLeft, F5, a, Control+A.");
        }
        return key;
    }

    /// The key that writes a character or has a name; null when there is none.
    static @Nullable Key find(String name) {
        return BY_NAME.get(ALIASES.getOrDefault(name, name));
    }

    /// The keys of a chord such as `Control+Shift+T` or `Control++`, in the order of pressing.
    static List<String> chord(String words) {
        List<String> names = new ArrayList<>();
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < words.length(); i++) {
            char c = words.charAt(i);
            if (c == '+' && !name.isEmpty()) {
                names.add(name.toString());
                name.setLength(0);
            } else {
                name.append(c);
            }
        }
        names.add(name.toString());
        return names;
    }

    private static Map<String, Key> load() {
        Map<String, Key> keys = new HashMap<>();
        try (BufferedReader lines =
                new BufferedReader(
                        new InputStreamReader(
                                Objects.requireNonNull(Keys.class.getResourceAsStream(FILE)),
                                StandardCharsets.UTF_8))) {
            lines.lines().filter(line -> !line.startsWith("#")).forEach(line -> add(keys, line));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.copyOf(keys);
    }

    private static void add(Map<String, Key> keys, String line) {
        String[] parts = line.split("\t", -1);
        String name = parts[1].equals("Space") ? " " : parts[1];
        String shifted = parts[3].equals("-") ? null : parts[3];
        String text = parts[4].equals("\\r") ? "\r" : name.length() == 1 ? name : "";
        int location = Integer.parseInt(parts[5]);
        Key key = new Key(parts[0], name, Integer.parseInt(parts[2]), text, location, shifted);
        keys.putIfAbsent(key.code(), key);
        // What is on the keyboard twice is meant where people press it: not on the number pad.
        keys.putIfAbsent(name, key);
        if (shifted != null) {
            keys.putIfAbsent(shifted, key.withShift());
        }
    }
}
