package gstack.browse.bench;

import java.util.Locale;

/// How measured values are written: as many digits as mean something.
final class Numbers {
    private Numbers() {}

    static String millis(double value) {
        if (value >= 100) {
            return String.format(Locale.ROOT, "%.0f ms", value);
        }
        return String.format(Locale.ROOT, value >= 10 ? "%.1f ms" : "%.2f ms", value);
    }

    static String ratio(double value) {
        return String.format(Locale.ROOT, value >= 10 ? "%.1f ×" : "%.2f ×", value);
    }

    static String megabytes(long kilobytes) {
        return String.format(Locale.ROOT, "%.1f MB", kilobytes / 1024.0);
    }
}
