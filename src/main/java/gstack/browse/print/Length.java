package gstack.browse.print;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Lengths as people write them for paper: `210mm`, `8.5in`, `96px`, or a bare number of pixels.
public final class Length {
    // Java's own parser would also take 1f, 0x1p3 and NaN.
    private static final Pattern WRITTEN =
            Pattern.compile("(\\d{1,9}(?:\\.\\d{0,9})?|\\.\\d{1,9})\\s*([a-z]*)");

    private static final Map<String, Double> PER_INCH =
            Map.of("", 96.0, "px", 96.0, "in", 1.0, "cm", 2.54, "mm", 25.4, "pt", 72.0, "pc", 6.0);

    private Length() {}

    /// The length in inches; empty for what is none, and for what is less than nothing.
    public static Optional<Double> inches(String written) {
        Matcher parts = WRITTEN.matcher(written.strip().toLowerCase(Locale.ROOT));
        if (!parts.matches()) {
            return Optional.empty();
        }
        return Optional.ofNullable(PER_INCH.get(parts.group(2)))
                .map(perInch -> Double.parseDouble(parts.group(1)) / perInch);
    }
}
