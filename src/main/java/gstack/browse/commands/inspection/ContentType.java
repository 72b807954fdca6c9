package gstack.browse.commands.inspection;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/// The content type that a browser is told when nobody named one.
final class ContentType {
    private static final String UTF_8 = "; charset=utf-8";

    private static final Map<String, String> BY_EXTENSION =
            Map.ofEntries(
                    Map.entry("html", "text/html" + UTF_8),
                    Map.entry("htm", "text/html" + UTF_8),
                    Map.entry("css", "text/css" + UTF_8),
                    Map.entry("js", "text/javascript" + UTF_8),
                    Map.entry("mjs", "text/javascript" + UTF_8),
                    Map.entry("json", "application/json"),
                    Map.entry("map", "application/json"),
                    Map.entry("txt", "text/plain" + UTF_8),
                    Map.entry("md", "text/plain" + UTF_8),
                    Map.entry("csv", "text/csv" + UTF_8),
                    Map.entry("xml", "application/xml"),
                    Map.entry("svg", "image/svg+xml"),
                    Map.entry("png", "image/png"),
                    Map.entry("jpg", "image/jpeg"),
                    Map.entry("jpeg", "image/jpeg"),
                    Map.entry("gif", "image/gif"),
                    Map.entry("webp", "image/webp"),
                    Map.entry("avif", "image/avif"),
                    Map.entry("ico", "image/x-icon"),
                    Map.entry("woff", "font/woff"),
                    Map.entry("woff2", "font/woff2"),
                    Map.entry("ttf", "font/ttf"),
                    Map.entry("wasm", "application/wasm"),
                    Map.entry("pdf", "application/pdf"),
                    Map.entry("mp3", "audio/mpeg"),
                    Map.entry("mp4", "video/mp4"),
                    Map.entry("webm", "video/webm"));

    private ContentType() {}

    static String ofFile(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        String extension = name.substring(name.lastIndexOf('.') + 1);
        return BY_EXTENSION.getOrDefault(extension, "application/octet-stream");
    }

    static String ofText(String text) {
        String start = text.stripLeading();
        if (start.startsWith("{") || start.startsWith("[")) {
            return "application/json";
        }
        return start.startsWith("<") ? "text/html" + UTF_8 : "text/plain" + UTF_8;
    }
}
