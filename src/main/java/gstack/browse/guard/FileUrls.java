package gstack.browse.guard;

import gstack.browse.error.BrowseException;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Turns `file:` URLs, also those relative to the caller's folder or home, into absolute ones whose
/// file may be read.
public final class FileUrls {
    private static final String FORMS =
            "Use file:///<absolute-path>, file://./<relative-path> or file://~/<path-in-home>.";

    private final PathPolicy paths;
    private final Path home;

    public FileUrls(PathPolicy paths, Path home) {
        this.paths = paths;
        this.home = home;
    }

    /// The same for a caller whose relative URLs start at `folder`.
    public FileUrls in(Path folder) {
        return new FileUrls(paths.in(folder), home);
    }

    /// The absolute URL for what the caller wrote.
    public String resolve(String written) {
        String url = WebUrl.clean(written);
        int end = endOfPath(url);
        String rest = url.substring("file:".length(), end);
        List<String> names = new ArrayList<>();
        String path = startAndPath(rest, url, names);
        boolean folder = append(names, path, url);
        if (names.isEmpty()) {
            throw invalid(url, "It names no file.");
        }
        String file = "/" + String.join("/", names);
        paths.anyKind(file);
        return "file://" + Percent.encodePath(file) + (folder ? "/" : "") + url.substring(end);
    }

    /// Judges a URL as the browser itself reads it, where there is no caller to be relative to.
    Decision judge(String url) {
        String rest = url.substring("file:".length(), endOfPath(url)).replace('\\', '/');
        boolean local = rest.startsWith("///") || hasLocalhost(rest) || !rest.startsWith("//");
        if (!local) {
            return new Decision.Denied(unsupportedHost(rest.substring(2)));
        }
        try {
            List<String> names = new ArrayList<>();
            append(names, hasLocalhost(rest) ? rest.substring("//localhost".length()) : rest, url);
            paths.anyKind("/" + String.join("/", names));
            return Decision.ALLOWED;
        } catch (BrowseException e) {
            return new Decision.Denied(String.valueOf(e.getMessage()));
        }
    }

    /// Adds the folder that the URL starts from to `names` and returns the path that follows.
    private String startAndPath(String rest, String url, List<String> names) {
        if (rest.startsWith("/") && (!rest.startsWith("//") || rest.startsWith("///"))) {
            return rest;
        }
        if (!rest.startsWith("//")) {
            throw invalid(url, "It has no slashes after file:.");
        }
        String after = rest.substring(2);
        if (hasLocalhost(rest)) {
            return after.substring("localhost".length());
        }
        if (after.isEmpty() || after.equalsIgnoreCase("localhost")) {
            throw invalid(url, "It names no file.");
        }
        if (after.equals(".") || after.equals("./") || after.equals("~") || after.equals("~/")) {
            throw invalid(url, "It names a whole folder; add the file.");
        }
        if (after.startsWith("~/")) {
            addAll(names, home);
            return after.substring(2);
        }
        if (!after.startsWith("./")) {
            requireSimpleSegment(after);
        }
        addAll(names, paths.folder());
        return after;
    }

    private static boolean hasLocalhost(String rest) {
        return rest.toLowerCase(Locale.ROOT).startsWith("//localhost/");
    }

    private static void addAll(List<String> names, Path folder) {
        folder.toAbsolutePath().normalize().forEach(name -> names.add(name.toString()));
    }

    private static void requireSimpleSegment(String after) {
        String segment = firstSegment(after);
        if (segment.chars().anyMatch(c -> ".:\\%[".indexOf(c) >= 0)) {
            throw new BrowseException.Failed(unsupportedHost(after));
        }
    }

    private static String unsupportedHost(String after) {
        return "Unsupported file URL host: "
                + firstSegment(after)
                + ". Files of other machines cannot be opened. "
                + FORMS;
    }

    private static String firstSegment(String path) {
        int slash = path.indexOf('/');
        return slash < 0 ? path : path.substring(0, slash);
    }

    /// Adds the decoded segments of `path` the way browsers do: backslashes are slashes, and dot
    /// segments, also written %2e, are taken out before any link is followed. Returns whether the
    /// path ends as a folder.
    private static boolean append(List<String> names, String path, String url) {
        boolean folder = false;
        for (String segment : path.replace('\\', '/').split("/", -1)) {
            String dots = segment.replace("%2e", ".").replace("%2E", ".");
            folder = dots.isEmpty() || dots.equals(".") || dots.equals("..");
            if (!folder) {
                names.add(decode(segment, url));
            } else if (dots.equals("..") && !names.isEmpty()) {
                names.removeLast();
            }
        }
        return folder;
    }

    // Chromium refuses the same characters in a file URL when they are encoded.
    private static String decode(String segment, String url) {
        String name =
                Percent.decodeText(segment)
                        .orElseThrow(() -> invalid(url, "Its file name is not UTF-8."));
        if (name.chars().anyMatch(c -> c < ' ' || c == '/' || c == '\\')) {
            throw invalid(url, "No file name may hold an encoded slash or control character.");
        }
        return name;
    }

    private static BrowseException invalid(String url, String why) {
        return new BrowseException.Failed("Invalid file URL: " + url + ". " + why + " " + FORMS);
    }

    private static int endOfPath(String url) {
        for (int i = 0; i < url.length(); i++) {
            if (url.charAt(i) == '?' || url.charAt(i) == '#') {
                return i;
            }
        }
        return url.length();
    }
}
