package gstack.browse.guard;

import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/// Reads the file that `load-html` shows, and refuses one that is no HTML.
public final class LocalHtml {
    private static final List<String> EXTENSIONS = List.of(".html", ".htm", ".xhtml", ".svg");
    private static final int SHOWN_BYTES = 16;
    private static final String WANTED = " Write {\"html\": \"<h1>…</h1>\"} into it.";

    private final PathPolicy paths;
    private final SizedFile files;

    public LocalHtml(PathPolicy paths, long mostBytes) {
        this.paths = paths;
        this.files = new SizedFile(paths, mostBytes);
    }

    /// A page read from a file; `path` is absolute, as the caller named it.
    public record Page(Path path, String html, int bytes) {}

    /// A page given inside a JSON file; `waitUntil` is as written, not yet checked.
    public record Inline(String html, @Nullable String waitUntil) {}

    public Page read(String path) {
        String extension = requireExtension(path);
        Path shown = paths.absolute(path).normalize();
        byte[] bytes = files.read("load-html: ", path);
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
        Payload payload = new Payload("load-html", files, WANTED);
        Json json = payload.read(path);
        String html = json.textOrNull("html");
        if (html == null) {
            throw payload.wrong(path, "must have a string \"html\".");
        }
        Json waitUntil = json.at("waitUntil");
        if (!waitUntil.isNull() && !waitUntil.isString()) {
            throw payload.wrong(path, "has a \"waitUntil\" that is no string.");
        }
        return new Inline(html, json.textOrNull("waitUntil"));
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
