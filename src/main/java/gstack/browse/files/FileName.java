package gstack.browse.files;

import org.jspecify.annotations.Nullable;

import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Names for files, made of what servers and pages suggest and nobody should trust: one segment, of
/// characters that show what they are, that every file system takes.
public final class FileName {
    private static final String NAMELESS = "download";
    private static final int LONGEST_BYTES = 150;
    private static final int LONGEST_ENDING = 16;
    private static final int MOST_NUMBERS = 10_000;

    /// Names of devices where Windows keeps files, whatever follows their first dot.
    private static final Set<String> DEVICES =
            Set.of(
                    "con", "prn", "aux", "nul", "com0", "com1", "com2", "com3", "com4", "com5",
                    "com6", "com7", "com8", "com9", "lpt0", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5",
                    "lpt6", "lpt7", "lpt8", "lpt9");

    private FileName() {}

    /// The name to use when `suggested` was wished for.
    public static String safe(String suggested) {
        String last = suggested.substring(1 + Math.max(slash(suggested), backslash(suggested)));
        StringBuilder name = new StringBuilder();
        Normalizer.normalize(last, Normalizer.Form.NFC)
                .codePoints()
                .forEach(c -> name.appendCodePoint(shown(c)));
        String trimmed = trimmed(name.toString().replace("\0", ""));
        int dot = trimmed.indexOf('.');
        String stem = dot < 0 ? trimmed : trimmed.substring(0, dot);
        if (DEVICES.contains(stem.strip().toLowerCase(Locale.ROOT))) {
            trimmed = "_" + trimmed;
        }
        return trimmed.isEmpty() ? NAMELESS : shortened(trimmed);
    }

    private static int slash(String text) {
        return text.lastIndexOf('/');
    }

    private static int backslash(String text) {
        return text.lastIndexOf('\\');
    }

    /// The character itself, NUL for one that shows nothing, or an underscore for one that means
    /// something to a shell or a file system.
    private static int shown(int c) {
        return switch (Character.getType(c)) {
            case Character.FORMAT, Character.CONTROL -> 0;
            case Character.SURROGATE, Character.UNASSIGNED, Character.PRIVATE_USE -> '_';
            case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> 0;
            case Character.SPACE_SEPARATOR -> ' ';
            default -> "<>:\"|?*".indexOf(c) >= 0 ? '_' : c;
        };
    }

    /// Without dots and spaces at its ends: hidden files, and what Windows drops.
    private static String trimmed(String name) {
        int start = 0;
        int end = name.length();
        while (start < end && isEdge(name.charAt(start))) {
            start++;
        }
        while (end > start && isEdge(name.charAt(end - 1))) {
            end--;
        }
        String inner = name.substring(start, end);
        // What begins with a dash is taken for a flag by the next program.
        return inner.startsWith("-") ? "_" + inner.substring(1) : inner;
    }

    private static boolean isEdge(char c) {
        return c == '.' || c == ' ';
    }

    /// Its beginning and its ending, in as many bytes as file systems take.
    private static String shortened(String name) {
        if (bytes(name) <= LONGEST_BYTES) {
            return name;
        }
        String ending = ending(name);
        StringBuilder kept = new StringBuilder();
        int room = LONGEST_BYTES - bytes(ending);
        for (int c : name.substring(0, name.length() - ending.length()).codePoints().toArray()) {
            room -= bytes(Character.toString(c));
            if (room < 0) {
                break;
            }
            kept.appendCodePoint(c);
        }
        return kept + ending;
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    /// The ending with its dot; empty if there is none worth keeping.
    public static String ending(String name) {
        int dot = name.lastIndexOf('.');
        return dot <= 0 || bytes(name.substring(dot)) > LONGEST_ENDING ? "" : name.substring(dot);
    }

    /// A path in `folder` for that name which is not taken: `a.txt`, `a (2).txt`, …
    static Path free(Path folder, String name) {
        String ending = ending(name);
        String stem = name.substring(0, name.length() - ending.length());
        for (int number = 1; number < MOST_NUMBERS; number++) {
            Path path = folder.resolve(number == 1 ? name : stem + " (" + number + ")" + ending);
            if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
                return path;
            }
        }
        return folder.resolve(stem + " (" + System.nanoTime() + ")" + ending);
    }

    /// What a server wants its answer to be called, made safe: by its headers, else by the address,
    /// with the usual ending of the type where the name has none.
    public static String of(@Nullable String disposition, String url, String type) {
        String name = safe(fromDisposition(disposition).orElseGet(() -> fromUrl(url)));
        String usual = MediaTypes.ending(type);
        return ending(name).isEmpty() && usual != null ? name + usual : name;
    }

    /// The last segment of a URL's path; empty if that has none.
    static String fromUrl(String url) {
        int scheme = url.indexOf("://");
        int start = url.indexOf('/', scheme < 0 ? 0 : scheme + 3);
        if (start < 0) {
            return "";
        }
        int end = start;
        while (end < url.length() && url.charAt(end) != '?' && url.charAt(end) != '#') {
            end++;
        }
        String path = url.substring(start, end);
        return decoded(path.substring(path.lastIndexOf('/') + 1), StandardCharsets.UTF_8);
    }

    /// The name in a `Content-Disposition` header: `filename*`, else `filename`.
    static Optional<String> fromDisposition(@Nullable String header) {
        if (header == null) {
            return Optional.empty();
        }
        return parameter(header, "filename*")
                .flatMap(FileName::extended)
                .or(() -> parameter(header, "filename").map(FileName::percentDecoded))
                .filter(name -> !name.isBlank());
    }

    /// `UTF-8''na%C3%AFve.txt`.
    private static Optional<String> extended(String value) {
        int first = value.indexOf('\'');
        int second = value.indexOf('\'', first + 1);
        if (first < 0 || second < 0) {
            return Optional.empty();
        }
        return switch (value.substring(0, first).toLowerCase(Locale.ROOT)) {
            case "utf-8" ->
                    Optional.of(decoded(value.substring(second + 1), StandardCharsets.UTF_8));
            case "iso-8859-1" ->
                    Optional.of(decoded(value.substring(second + 1), StandardCharsets.ISO_8859_1));
            default -> Optional.empty();
        };
    }

    /// Servers put percent signs into the plain form too, and browsers read them.
    private static String percentDecoded(String value) {
        return decoded(value, StandardCharsets.UTF_8);
    }

    private static Optional<String> parameter(String header, String name) {
        int at = header.indexOf(';');
        while (at >= 0 && at < header.length()) {
            int equals = header.indexOf('=', at + 1);
            if (equals < 0) {
                return Optional.empty();
            }
            String key = header.substring(at + 1, equals).strip();
            StringBuilder value = new StringBuilder();
            at = value(header, equals + 1, value);
            if (key.equalsIgnoreCase(name)) {
                return Optional.of(value.toString());
            }
        }
        return Optional.empty();
    }

    /// Reads a value, quoted or not, and returns where the semicolon after it is.
    private static int value(String header, int from, StringBuilder value) {
        int at = from;
        while (at < header.length() && header.charAt(at) == ' ') {
            at++;
        }
        boolean quoted = at < header.length() && header.charAt(at) == '"';
        for (at += quoted ? 1 : 0; at < header.length(); at++) {
            char c = header.charAt(at);
            if (quoted && c == '\\' && at + 1 < header.length()) {
                value.append(header.charAt(++at));
            } else if (c == (quoted ? '"' : ';')) {
                break;
            } else {
                value.append(c);
            }
        }
        return quoted ? header.indexOf(';', at) : at;
    }

    private static String decoded(String text, Charset charset) {
        if (text.indexOf('%') < 0) {
            return text;
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < text.length(); i++) {
            int high = i + 2 < text.length() ? Character.digit(text.charAt(i + 1), 16) : -1;
            int low = i + 2 < text.length() ? Character.digit(text.charAt(i + 2), 16) : -1;
            if (text.charAt(i) == '%' && high >= 0 && low >= 0) {
                bytes.write(high * 16 + low);
                i += 2;
            } else {
                int width = Character.charCount(text.codePointAt(i));
                bytes.writeBytes(text.substring(i, i + width).getBytes(charset));
                i += width - 1;
            }
        }
        return bytes.toString(charset);
    }
}
