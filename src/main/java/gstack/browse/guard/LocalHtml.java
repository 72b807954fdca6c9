package gstack.browse.guard;

import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/// Reads the file that `load-html` shows, and refuses one that is no HTML.
public final class LocalHtml {
    private static final List<String> EXTENSIONS = List.of(".html", ".htm", ".xhtml", ".svg");
    private static final int SHOWN_BYTES = 16;
    private static final String FROM_FILE = "load-html: --from-file ";
    private static final String WANTED = " Write {\"html\": \"<h1>…</h1>\"} into it.";

    private final PathPolicy paths;
    private final long mostBytes;

    public LocalHtml(PathPolicy paths, long mostBytes) {
        this.paths = paths;
        this.mostBytes = mostBytes;
    }

    /// A page read from a file; `path` is absolute, as the caller named it.
    public record Page(Path path, String html, int bytes) {}

    /// A page given inside a JSON file; `waitUntil` is as written, not yet checked.
    public record Inline(String html, @Nullable String waitUntil) {}

    public Page read(String path) {
        String extension = requireExtension(path);
        Path shown = paths.absolute(path).normalize();
        byte[] bytes = bytes("load-html: ", path);
        String html = HtmlEncoding.decode(bytes);
        if (!looksLikeHtml(html)) {
            throw new BrowseException.Failed(
                    "load-html: "
                            + shown
                            + " has "
                            + extension
                            + " extension but content does not look like HTML. First bytes: "
                            + firstBytes(bytes));
        }
        return new Page(shown, html, bytes.length);
    }

    public Inline readInline(String path) {
        Json json = json(path, bytes(FROM_FILE, path));
        if (!json.isObject()) {
            throw wrongJson(path, "must be a JSON object, got " + kind(json) + ".");
        }
        String html = json.textOrNull("html");
        if (html == null) {
            throw wrongJson(path, "must have a string \"html\".");
        }
        Json waitUntil = json.at("waitUntil");
        if (!waitUntil.isNull() && !waitUntil.isString()) {
            throw wrongJson(path, "has a \"waitUntil\" that is no string.");
        }
        return new Inline(html, json.textOrNull("waitUntil"));
    }

    private static Json json(String path, byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        try {
            return Json.parse(text.startsWith("\uFEFF") ? text.substring(1) : text);
        } catch (Json.Malformed e) {
            throw wrongJson(path, "is not valid JSON (" + e.getMessage() + ").");
        }
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

    private static BrowseException wrongJson(String path, String problem) {
        return new BrowseException.Failed(FROM_FILE + path + " " + problem + WANTED);
    }

    private static String requireExtension(String path) {
        String name = path.substring(path.lastIndexOf('/') + 1);
        int dot = name.lastIndexOf('.');
        String extension = dot < 0 ? "" : name.substring(dot).toLowerCase(Locale.ROOT);
        if (!EXTENSIONS.contains(extension)) {
            throw new BrowseException.Failed(
                    "load-html: file does not appear to be HTML. Expected "
                            + String.join("/", EXTENSIONS)
                            + ", got "
                            + (extension.isEmpty() ? "(no extension)" : extension)
                            + ". If it is HTML, rename it.");
        }
        return extension;
    }

    private byte[] bytes(String prefix, String path) {
        Path shown = paths.absolute(path).normalize();
        if (Files.isDirectory(inside(prefix, path, shown))) {
            throw new BrowseException.Failed(
                    prefix + shown + " is a directory, not a file. Name a file inside it.");
        }
        try (InputStream in = Files.newInputStream(paths.forReading(path))) {
            byte[] bytes = in.readNBytes((int) Math.min(mostBytes + 1, Integer.MAX_VALUE - 8));
            if (bytes.length > mostBytes) {
                throw tooLarge(prefix, shown);
            }
            return bytes;
        } catch (BrowseException.NotFound _) {
            throw new BrowseException.NotFound(
                    prefix
                            + "file not found at "
                            + shown
                            + ". Check the path; relative ones start at "
                            + paths.folder()
                            + ".");
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    prefix + "cannot read " + shown + ": " + e.getMessage(), e);
        }
    }

    private Path inside(String prefix, String path, Path shown) {
        try {
            return paths.anyKind(path);
        } catch (BrowseException.Denied _) {
            throw new BrowseException.Denied(
                    prefix
                            + shown
                            + " must be under "
                            + paths.rootsJoinedBy(" or ")
                            + " (security policy). Copy the file there first.");
        }
    }

    private BrowseException tooLarge(String prefix, Path shown) {
        return new BrowseException.Failed(
                prefix
                        + shown
                        + " is too large: more than "
                        + mostBytes
                        + " bytes. Set GSTACK_BROWSE_MAX_HTML_BYTES higher and restart, or split"
                        + " the page.");
    }

    private static boolean looksLikeHtml(String html) {
        int start = 0;
        while (start < html.length() && Character.isWhitespace(html.charAt(start))) {
            start++;
        }
        if (start + 1 >= html.length() || html.charAt(start) != '<') {
            return false;
        }
        char next = html.charAt(start + 1);
        return Percent.isAsciiLetter(next) || next == '!' || next == '?';
    }

    private static String firstBytes(byte[] bytes) {
        byte[] first = Arrays.copyOf(bytes, Math.min(bytes.length, SHOWN_BYTES));
        return first.length == 0 ? "(none)" : HexFormat.ofDelimiter(" ").formatHex(first);
    }
}
