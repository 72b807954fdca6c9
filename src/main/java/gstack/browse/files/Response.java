package gstack.browse.files;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The head of a server's answer, whose body waits to be taken; the status is 0 if there is none.
record Response(
        String requestId,
        String url,
        int status,
        String statusText,
        List<Json> headers,
        Map<String, String> byName) {

    static Response of(Json paused) {
        List<Json> headers = paused.list("responseHeaders");
        Map<String, String> byName = new HashMap<>();
        headers.forEach(h -> byName.putIfAbsent(Loader.folded(h.text("name")), h.text("value")));
        return new Response(
                paused.text("requestId"),
                paused.at("request").text("url"),
                paused.number("responseStatusCode", 0),
                paused.text("responseStatusText"),
                headers,
                byName);
    }

    private @Nullable String header(String name) {
        return byName.get(name);
    }

    boolean isRedirect() {
        return status >= 300 && status < 400 && header("location") != null;
    }

    /// It says itself that there is nothing.
    boolean isEmpty() {
        return status == 204 || status == 205 || status == 304;
    }

    String statusLine() {
        String text = statusText.isEmpty() ? usualText() : statusText;
        return ("HTTP " + status + " " + text).strip();
    }

    /// HTTP/2 has no words for its codes.
    private String usualText() {
        return switch (status) {
            case 204 -> "No Content";
            case 400 -> "Bad Request";
            case 401 -> "Unauthorized";
            case 403 -> "Forbidden";
            case 404 -> "Not Found";
            case 405 -> "Method Not Allowed";
            case 410 -> "Gone";
            case 429 -> "Too Many Requests";
            case 500 -> "Internal Server Error";
            case 502 -> "Bad Gateway";
            case 503 -> "Service Unavailable";
            case 504 -> "Gateway Timeout";
            default -> "";
        };
    }

    /// How many bytes were promised; -1 if nobody said.
    long length() {
        String said = header("content-length");
        try {
            return said == null ? -1 : Long.parseLong(said.strip());
        } catch (NumberFormatException _) {
            return -1;
        }
    }

    /// Whether the bytes that come can be held against the length that was promised.
    boolean isMeasured() {
        return length() >= 0 && header("content-encoding") == null;
    }

    String type() {
        String said = MediaTypes.bare(header("content-type"));
        return said.isEmpty() ? MediaTypes.ofName(FileName.fromUrl(url)) : said;
    }

    String name() {
        return FileName.of(header("content-disposition"), url, type());
    }

    /// `chosen` is what Chromium calls it, who knows more encodings than we do.
    String name(String chosen) {
        return header("content-disposition") == null ? name() : chosen;
    }

    /// The headers with which it is saved and not shown, whatever it is.
    List<Json> asAttachment() {
        List<Json> all = new ArrayList<>();
        String named = "";
        for (Json header : headers) {
            if (!Loader.folded(header.text("name")).equals("content-disposition")) {
                all.add(header);
            } else if (header.text("value").indexOf(';') >= 0) {
                String value = header.text("value");
                named = value.substring(value.indexOf(';'));
            }
        }
        all.add(Json.object("name", "Content-Disposition", "value", "attachment" + named));
        return all;
    }
}
