package gstack.browse.style;

import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A property and the value that it is to have, both fit to be written into a page.
public record StyleValue(String property, String value, boolean important) {
    private static final Pattern PROPERTY = Pattern.compile("[A-Za-z-]+|--[A-Za-z0-9_-]+");

    /// What would load something or run something.
    private static final Pattern DANGEROUS =
            Pattern.compile(
                    "(url|expression|image-set|image|src)\\s*\\(|@import|javascript:|data:");

    private static final Pattern COMMENT = Pattern.compile("/\\*.*?(\\*/|$)", Pattern.DOTALL);
    private static final Pattern ESCAPE =
            Pattern.compile("\\\\(?:([0-9a-fA-F]{1,6})\\s?|(.))", Pattern.DOTALL);
    private static final Pattern IMPORTANT =
            Pattern.compile("\\s*!\\s*important\\s*$", Pattern.CASE_INSENSITIVE);

    /// As a caller wrote them; a property may be spelt as in scripts.
    public static StyleValue of(String property, String value) {
        if (!PROPERTY.matcher(property).matches()) {
            throw new BrowseException.Usage(
                    "Invalid CSS property name: "
                            + property
                            + ". Use letters and dashes, such as background-color.");
        }
        if (isDangerous(value)) {
            throw new BrowseException.Denied(
                    "CSS value rejected: contains potentially dangerous pattern.",
                    "Values that load something (url(), image-set(), data:) or run something are"
                            + " not written into a page.");
        }
        Matcher important = IMPORTANT.matcher(value);
        boolean marked = important.find();
        return new StyleValue(
                dashed(property),
                (marked ? value.substring(0, important.start()) : value).strip(),
                marked);
    }

    private static String dashed(String property) {
        return property.startsWith("--")
                ? property
                : property.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    /// Also when it is written with escapes or comments.
    private static boolean isDangerous(String value) {
        String bare = unescaped(COMMENT.matcher(value).replaceAll(""));
        return DANGEROUS.matcher(bare.toLowerCase(Locale.ROOT)).find()
                || DANGEROUS.matcher(unescaped(value).toLowerCase(Locale.ROOT)).find();
    }

    private static String unescaped(String value) {
        return ESCAPE.matcher(value)
                .replaceAll(escape -> {
                    String hex = escape.group(1);
                    int point = hex == null ? escape.group(2).codePointAt(0) : number(hex);
                    return Matcher.quoteReplacement(
                            Character.isValidCodePoint(point) ? Character.toString(point) : "?");
                });
    }

    private static int number(String hex) {
        return Integer.parseInt(hex, 16);
    }

    /// As the caller wrote it.
    String written() {
        return value + (important ? " !important" : "");
    }

    /// Nothing is changed when the browser would not understand it.
    void requireValid(Json probe) {
        if (probe.isNull()) {
            throw new BrowseException.Failed(
                    "This element has no style of its own. Choose an HTML or SVG element.");
        }
        if (!probe.flag("known")) {
            throw new BrowseException.Usage(
                    "Unknown CSS property: "
                            + property
                            + ". Write it as in a style sheet, such as background-color.");
        }
        if (!probe.flag("valid")) {
            throw new BrowseException.Usage(
                    "Invalid value for "
                            + property
                            + ": "
                            + value
                            + ". Nothing was changed; write the value as in a style sheet.");
        }
    }
}
