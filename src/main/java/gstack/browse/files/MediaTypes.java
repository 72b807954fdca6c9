package gstack.browse.files;

import org.jspecify.annotations.Nullable;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/// Media types and the endings of files that hold them.
public final class MediaTypes {
    /// What is said of bytes that nobody has named.
    public static final String UNKNOWN = "application/octet-stream";

    /// Each type with its endings, the usual one first.
    private static final String[][] TABLE = {
        {"image/png", "png"},
        {"image/jpeg", "jpg", "jpeg", "jpe", "jfif"},
        {"image/gif", "gif"},
        {"image/webp", "webp"},
        {"image/svg+xml", "svg"},
        {"image/avif", "avif"},
        {"image/bmp", "bmp"},
        {"image/tiff", "tif", "tiff"},
        {"image/x-icon", "ico"},
        {"image/vnd.microsoft.icon", "ico"},
        {"image/apng", "apng"},
        {"image/heic", "heic"},
        {"image/jxl", "jxl"},
        {"video/mp4", "mp4", "m4v"},
        {"video/webm", "webm"},
        {"video/quicktime", "mov"},
        {"video/ogg", "ogv"},
        {"video/mpeg", "mpg", "mpeg"},
        {"video/x-matroska", "mkv"},
        {"video/x-msvideo", "avi"},
        {"audio/mpeg", "mp3"},
        {"audio/wav", "wav"},
        {"audio/x-wav", "wav"},
        {"audio/ogg", "ogg", "oga"},
        {"audio/mp4", "m4a"},
        {"audio/aac", "aac"},
        {"audio/flac", "flac"},
        {"audio/webm", "weba"},
        {"audio/opus", "opus"},
        {"application/pdf", "pdf"},
        {"application/json", "json"},
        {"application/ld+json", "jsonld"},
        {"application/xml", "xml"},
        {"application/zip", "zip"},
        {"application/x-zip-compressed", "zip"},
        {"application/gzip", "gz"},
        {"application/x-gzip", "gz"},
        {"application/x-tar", "tar"},
        {"application/x-bzip2", "bz2"},
        {"application/x-xz", "xz"},
        {"application/zstd", "zst"},
        {"application/x-7z-compressed", "7z"},
        {"application/vnd.rar", "rar"},
        {"application/epub+zip", "epub"},
        {"application/rtf", "rtf"},
        {"application/wasm", "wasm"},
        {"application/javascript", "js"},
        {"application/sql", "sql"},
        {"application/msword", "doc"},
        {"application/vnd.ms-excel", "xls"},
        {"application/vnd.ms-powerpoint", "ppt"},
        {"application/vnd.openxmlformats-officedocument.wordprocessingml.document", "docx"},
        {"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"},
        {"application/vnd.openxmlformats-officedocument.presentationml.presentation", "pptx"},
        {"application/vnd.oasis.opendocument.text", "odt"},
        {"application/vnd.oasis.opendocument.spreadsheet", "ods"},
        {"text/html", "html", "htm"},
        {"application/xhtml+xml", "xhtml"},
        {"text/plain", "txt", "text", "log"},
        {"text/css", "css"},
        {"text/csv", "csv"},
        {"text/calendar", "ics"},
        {"text/vcard", "vcf"},
        {"text/markdown", "md"},
        {"text/javascript", "js", "mjs"},
        {"text/xml", "xml"},
        {"text/vtt", "vtt"},
        {"font/woff", "woff"},
        {"font/woff2", "woff2"},
        {"font/ttf", "ttf"},
        {"font/otf", "otf"},
    };

    private static final Map<String, String> ENDINGS = new HashMap<>();
    private static final Map<String, String> TYPES = new HashMap<>();

    static {
        for (String[] row : TABLE) {
            ENDINGS.put(row[0], "." + row[1]);
            for (int i = 1; i < row.length; i++) {
                TYPES.putIfAbsent(row[i], row[0]);
            }
        }
    }

    private MediaTypes() {}

    /// The type alone of a `Content-Type` header; empty if that holds none.
    public static String bare(@Nullable String header) {
        if (header == null) {
            return "";
        }
        int end = 0;
        String lower = header.strip().toLowerCase(Locale.ROOT);
        while (end < lower.length() && isTypeCharacter(lower.charAt(end))) {
            end++;
        }
        String type = lower.substring(0, end);
        int slash = type.indexOf('/');
        return slash > 0 && slash < type.length() - 1 && slash == type.lastIndexOf('/') ? type : "";
    }

    private static boolean isTypeCharacter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || "/+-._!#$&^".indexOf(c) >= 0;
    }

    /// The usual ending of such files, with its dot; null if we know none.
    public static @Nullable String ending(String type) {
        return ENDINGS.get(type);
    }

    /// The type that a file's ending tells, or [#UNKNOWN].
    public static String ofName(String name) {
        int dot = name.lastIndexOf('.');
        String known = TYPES.get(name.substring(dot + 1).toLowerCase(Locale.ROOT));
        return dot < 0 || known == null ? UNKNOWN : known;
    }
}
