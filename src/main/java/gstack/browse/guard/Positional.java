package gstack.browse.guard;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// What a bare argument of `screenshot` means: a file to write or an element to show.
public enum Positional {
    PATH,
    SELECTOR;

    private static final List<String> IMAGES = List.of(".png", ".jpg", ".jpeg", ".webp", ".pdf");
    private static final List<String> SELECTORS = List.of("@e", "@c", ".", "#", "//", "(//");
    private static final Pattern NAMED =
            Pattern.compile("(?s)(css|xpath|role|text|label|placeholder|testid)=.*");

    public static Positional of(String argument) {
        if (NAMED.matcher(argument).matches()) {
            return SELECTOR;
        }
        String lower = argument.toLowerCase(Locale.ROOT);
        if (argument.contains("/") && IMAGES.stream().anyMatch(lower::endsWith)) {
            return PATH;
        }
        boolean selector =
                SELECTORS.stream().anyMatch(argument::startsWith) || argument.contains("[");
        return selector ? SELECTOR : PATH;
    }
}
