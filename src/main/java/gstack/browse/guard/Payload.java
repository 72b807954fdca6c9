package gstack.browse.guard;

import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.nio.charset.StandardCharsets;

/// The JSON object of a `--from-file`, which holds what is too long for a command line.
public final class Payload {
    private final String prefix;
    private final SizedFile files;
    private final String wanted;

    /// @param wanted a sentence, with a space before it, that shows what the file should hold
    public Payload(String command, PathPolicy paths, long mostBytes, String wanted) {
        this(command, new SizedFile(paths, mostBytes), wanted);
    }

    Payload(String command, SizedFile files, String wanted) {
        this.prefix = command + ": --from-file ";
        this.files = files;
        this.wanted = wanted;
    }

    public Json read(String path) {
        String text = new String(files.read(prefix, path), StandardCharsets.UTF_8);
        try {
            Json json = Json.parse(text.startsWith("\uFEFF") ? text.substring(1) : text);
            if (json.isObject()) {
                return json;
            }
            throw wrong(path, "must be a JSON object, got " + kind(json) + ".");
        } catch (Json.Malformed e) {
            throw wrong(path, "is not valid JSON (" + e.getMessage() + ").");
        }
    }

    /// The error for a file whose content is not what is wanted.
    public BrowseException wrong(String path, String problem) {
        return new BrowseException.Failed(prefix + path + " " + problem + wanted);
    }

    private static String kind(Json json) {
        if (json.isArray()) {
            return "array";
        }
        if (json.isNull()) {
            return "null";
        }
        return json.isString() ? "string" : json.isNumber() ? "number" : "boolean";
    }
}
