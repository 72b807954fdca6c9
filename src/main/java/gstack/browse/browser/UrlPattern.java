package gstack.browse.browser;

import gstack.browse.error.BrowseException;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Which addresses a route is for: a glob, or a regular expression between slashes.
///
/// In a glob `*` is any run of characters but `/`, `**` any run, `{a,b}` one of several, and all
/// else itself. A glob without a slash is one for the last part of the path; one that begins with a
/// slash is one for the whole path on any host. A query need not be mentioned.
public record UrlPattern(String text, Pattern pattern, boolean isGlob, String prefilter) {

    public static UrlPattern of(String text) {
        if (text.length() > 2 && text.startsWith("/") && text.endsWith("/")) {
            try {
                Pattern regex = Pattern.compile(text.substring(1, text.length() - 1));
                return new UrlPattern(text, regex, false, "*");
            } catch (PatternSyntaxException e) {
                throw new BrowseException.Usage(
                        "Invalid regular expression "
                                + text
                                + ": "
                                + e.getDescription()
                                + ". Correct it, or use a glob such as **/api/*.");
            }
        }
        String glob = text;
        if (!text.contains("/")) {
            glob = "**/" + text;
        } else if (text.startsWith("/")) {
            glob = "*://*" + text;
        }
        return new UrlPattern(text, Pattern.compile(regex(glob)), true, prefilter(glob));
    }

    public boolean matches(String url) {
        if (!isGlob) {
            return pattern.matcher(url).find();
        }
        int query = url.indexOf('?');
        return pattern.matcher(url).matches()
                || (query >= 0 && pattern.matcher(url.substring(0, query)).matches());
    }

    private static String regex(String glob) {
        StringBuilder regex = new StringBuilder();
        boolean choice = false;
        for (int i = 0; i < glob.length(); i++) {
            char c = glob.charAt(i);
            if (glob.startsWith("**", i)) {
                regex.append(".*");
                i++;
            } else if (c == '*') {
                regex.append("[^/]*");
            } else if (c == '{' && !choice && glob.indexOf('}', i) > 0) {
                regex.append("(?:");
                choice = true;
            } else if (c == ',' && choice) {
                regex.append('|');
            } else if (c == '}' && choice) {
                regex.append(')');
                choice = false;
            } else {
                regex.append(Pattern.quote(String.valueOf(c)));
            }
        }
        return regex.toString();
    }

    /// Chromium's own, simpler kind of pattern, which lets through at least as much.
    private static String prefilter(String glob) {
        return glob.replaceAll("\\{[^}]*}", "*").replaceAll("[*?{}\\\\]+", "*") + "*";
    }
}
