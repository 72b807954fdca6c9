package gstack.browse.bench;

import java.util.Locale;

/// A bound that a measured value has to keep.
record Goal(double limit, boolean atMost, String unit) {
    static Goal atMost(double limit, String unit) {
        return new Goal(limit, true, unit);
    }

    static Goal atLeast(double limit, String unit) {
        return new Goal(limit, false, unit);
    }

    boolean isMetBy(double value) {
        return atMost ? value <= limit : value >= limit;
    }

    String verdict(double value) {
        String bound =
                String.format(Locale.ROOT, "%s %s %s", atMost ? "≤" : "≥", plain(limit), unit);
        return (isMetBy(value) ? "met " : "MISSED ") + bound;
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
    }
}
