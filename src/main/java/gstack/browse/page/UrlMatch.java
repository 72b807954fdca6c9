package gstack.browse.page;

import gstack.browse.error.BrowseException;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// Which addresses are meant: a part of them, a glob when there is a `*`, or a regular expression
/// between slashes.
///
/// In a glob `*` is any run of characters but `/` and `**` any run; it stands for the whole
/// address, or the whole path when it begins with a slash. The query need not be mentioned.
public record UrlMatch(String text, Pattern pattern, boolean whole) {
    private static final Pattern SLASHED = Pattern.compile("/((?:\\\\.|[^/\\\\])+)/(i?)");

    public static UrlMatch of(String text) {
        Matcher slashed = SLASHED.matcher(text);
        if (slashed.matches()) {
            return new UrlMatch(text, regex(text, slashed.group(1), slashed.group(2)), false);
        }
        if (!text.contains("*")) {
            return new UrlMatch(text, Pattern.compile(Pattern.quote(text)), false);
        }
        String glob = text.startsWith("/") ? "*://*" + text : text;
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < glob.length(); i++) {
            if (glob.startsWith("**", i)) {
                all.append(".*");
                i++;
            } else {
                char c = glob.charAt(i);
                all.append(c == '*' ? "[^/]*" : Pattern.quote(String.valueOf(c)));
            }
        }
        return new UrlMatch(text, Pattern.compile(all.toString()), true);
    }

    private static Pattern regex(String text, String inner, String flags) {
        try {
            return Pattern.compile(
                    inner.replace("\\/", "/"), flags.isEmpty() ? 0 : Pattern.CASE_INSENSITIVE);
        } catch (PatternSyntaxException e) {
            throw invalid(text + ": " + e.getDescription());
        }
    }

    /// The error for what stands between slashes and makes no sense.
    static BrowseException invalid(String what) {
        return new BrowseException.Usage(
                "Invalid regular expression "
                        + what
                        + ". Put a backslash before characters that are meant as themselves, or"
                        + " leave the slashes out to look for a plain text.");
    }

    public boolean matches(String url) {
        if (!whole) {
            return pattern.matcher(url).find();
        }
        int query = url.indexOf('?');
        return pattern.matcher(url).matches()
                || (query >= 0 && pattern.matcher(url.substring(0, query)).matches());
    }
}
