package gstack.browse.print;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The size of a sheet in inches, upright.
public record Paper(double width, double height) {
    public static final Paper LETTER = new Paper(8.5, 11);

    /// The names that a sheet can be asked for by, as an error lists them.
    public static final String NAMES = "letter, legal, tabloid, ledger, a0 to a6";

    private static final Map<String, Paper> NAMED =
            Map.ofEntries(
                    Map.entry("letter", LETTER),
                    Map.entry("legal", new Paper(8.5, 14)),
                    Map.entry("tabloid", new Paper(11, 17)),
                    Map.entry("ledger", new Paper(17, 11)),
                    Map.entry("a0", millimetres(841, 1189)),
                    Map.entry("a1", millimetres(594, 841)),
                    Map.entry("a2", millimetres(420, 594)),
                    Map.entry("a3", millimetres(297, 420)),
                    Map.entry("a4", millimetres(210, 297)),
                    Map.entry("a5", millimetres(148, 210)),
                    Map.entry("a6", millimetres(105, 148)));

    private static Paper millimetres(double width, double height) {
        return new Paper(width / 25.4, height / 25.4);
    }

    public static Optional<Paper> named(String name) {
        return Optional.ofNullable(NAMED.get(name.strip().toLowerCase(Locale.ROOT)));
    }
}
