package gstack.browse.http;

import gstack.browse.command.TabFlag;
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
        Integer flag = TabFlag.take(words);
        if (words.isEmpty()) {
            throw new BrowseException.BadRequest("No command given. Run 'browse help'.");
        }
        return new Argv(
                folder(fields.get(0)), flag == null ? variable(fields.get(1)) : flag, words);
    }

    /// What BROWSE_TAB says.
    private static @Nullable Integer variable(String text) {
        return text.isEmpty() ? null : Integer.valueOf(TabFlag.number(text));
    }

    private static Path folder(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new BrowseException.BadRequest(
                    "The current folder's name cannot be read: " + e.getReason());
        }
    }
}
