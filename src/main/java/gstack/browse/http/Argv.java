package gstack.browse.http;

import gstack.browse.error.BrowseException;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A call as the shell client sends it: NUL-terminated folder, tab and words, so that no shell has
/// to escape anything.
record Argv(Path folder, @Nullable Integer tab, List<String> words) {
    static final String MEDIA_TYPE = "application/x-browse-argv";

    static Argv parse(byte[] body) {
        List<String> fields = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < body.length; i++) {
            if (body[i] == 0) {
                fields.add(new String(body, start, i - start, StandardCharsets.UTF_8));
                start = i + 1;
            }
        }
        if (fields.size() < 3 || start != body.length) {
            throw new BrowseException.BadRequest(
                    "Malformed call: expected folder, tab and command, each ended by NUL.");
        }
        List<String> words = new ArrayList<>(fields.subList(2, fields.size()));
        String flag = takeTabFlag(words);
        String tab = flag == null ? fields.get(1) : flag;
        if (words.isEmpty()) {
            throw new BrowseException.BadRequest("No command given. Run 'browse help'.");
        }
        return new Argv(folder(fields.get(0)), tab.isEmpty() ? null : tabNumber(tab), words);
    }

    private static Path folder(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new BrowseException.BadRequest(
                    "The current folder's name cannot be read: " + e.getReason());
        }
    }

    /// Removes `--tab-id N` or `--tab-id=N` wherever it stands and returns N.
    private static @Nullable String takeTabFlag(List<String> words) {
        String found = null;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals("--tab-id")) {
                if (i + 1 >= words.size()) {
                    throw new BrowseException.BadRequest(
                            "--tab-id needs a number. Run 'tabs' to see them.");
                }
                found = words.remove(i + 1);
                words.remove(i--);
            } else if (word.startsWith("--tab-id=")) {
                found = word.substring("--tab-id=".length());
                words.remove(i--);
            }
        }
        // A variable that was meant to hold a number; the active tab is not what was meant.
        if (found != null && found.isBlank()) {
            throw new BrowseException.BadRequest(
                    "--tab-id needs a number. Run 'tabs' to see them.");
        }
        return found;
    }

    private static int tabNumber(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException _) {
            throw new BrowseException.BadRequest(
                    "'"
                            + text
                            + "' is no tab number (--tab-id, BROWSE_TAB). Run 'tabs' to see them.");
        }
    }
}
