package gstack.browse.harvest;

import gstack.browse.cookies.Cookie;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A file of cookies: JSON as Playwright and our own commands write it, the exports of cookie
/// extensions, or Netscape's cookies.txt.
public final class CookieFile {
    private static final String BYTE_ORDER_MARK = "\ufeff";
    private static final long LARGEST = 20 << 20;

    private CookieFile() {}

    /// The cookies in `file`; a domain or path that one lacks is that of the page at `host`.
    ///
    /// @param shown the path as the caller wrote it
    public static List<Cookie> read(Path file, String shown, String host) {
        String text = text(file, shown);
        return NetscapeCookies.looksLike(text)
                ? NetscapeCookies.parse(text, shown)
                : JsonCookies.parse(array(text, shown), host);
    }

    private static String text(Path file, String shown) {
        try {
            if (Files.size(file) > LARGEST) {
                throw new BrowseException.Failed(
                        "Cookie file is too large: " + shown + ". At most 20 MB are read.");
            }
            String text = Files.readString(file, StandardCharsets.UTF_8);
            return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "Cannot read " + shown + ". It must be a UTF-8 text file that you may read.",
                    e);
        }
    }

    private static List<Json> array(String text, String shown) {
        Json json = json(text, shown);
        // What Playwright calls a storage state keeps its cookies one level down.
        Json cookies = json.isObject() && json.at("cookies").isArray() ? json.at("cookies") : json;
        if (!cookies.isArray()) {
            throw new BrowseException.Failed("Cookie file must contain a JSON array");
        }
        return cookies.list();
    }

    private static Json json(String text, String shown) {
        try {
            return Json.parse(text);
        } catch (Json.Malformed e) {
            // The parser's words name a place and one character, so no value.
            throw new BrowseException.Failed("Invalid JSON in " + shown + ": " + e.getMessage());
        }
    }
}
