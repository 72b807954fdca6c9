package gstack.browse.cookies;

import java.util.Locale;
import java.util.Optional;

/// Which requests of other sites carry a cookie; a cookie that does not say so has none.
public enum SameSite {
    NONE("None"),
    LAX("Lax"),
    STRICT("Strict");

    private final String word;

    SameSite(String word) {
        this.word = word;
    }

    /// The word in a Set-Cookie header and in the DevTools protocol.
    public String word() {
        return word;
    }

    /// What a file calls it: Playwright's words in any case, or those of extensions.
    public static Optional<SameSite> named(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "none", "no_restriction" -> Optional.of(NONE);
            case "lax" -> Optional.of(LAX);
            case "strict" -> Optional.of(STRICT);
            default -> Optional.empty();
        };
    }

    /// The number that browsers keep in their databases. One that says "none" for a cookie that is
    /// not secure has said nothing: no browser takes that any more.
    public static Optional<SameSite> numbered(int number, boolean secure) {
        return switch (number) {
            case 0 -> secure ? Optional.of(NONE) : Optional.empty();
            case 1 -> Optional.of(LAX);
            case 2 -> Optional.of(STRICT);
            default -> Optional.empty();
        };
    }
}
