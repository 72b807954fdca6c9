package gstack.browse.json;

import org.jspecify.annotations.Nullable;

import java.util.regex.Pattern;

/// A number as it was written: what is only passed on stays the same to the letter.
record Numeral(String digits) {
    private static final int SURELY_LONG = 18;

    static boolean isNumber(String text) {
        if (isPlain(text)) {
            return text.length() == 1 || text.charAt(0) != '0';
        }
        return Grammar.NUMBER.matcher(text).matches();
    }

    /// Loaded when somebody sends the first fraction or negative number.
    private static final class Grammar {
        static final Pattern NUMBER =
                Pattern.compile("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
    }

    /// Nothing but digits, and few enough for a long.
    private static boolean isPlain(String text) {
        if (text.isEmpty() || text.length() > SURELY_LONG) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < '0' || c > '9') {
                return false;
            }
        }
        return true;
    }

    double toDouble() {
        return Double.parseDouble(digits);
    }

    /// The whole part; numbers beyond a long become the nearest one.
    long toLong() {
        if (isPlain(digits)) {
            return Long.parseLong(digits);
        }
        try {
            return Long.parseLong(digits);
        } catch (NumberFormatException _) {
            return (long) toDouble();
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Numeral(String theirs)
                && (theirs.equals(digits) || Double.parseDouble(theirs) == toDouble());
    }

    @Override
    public int hashCode() {
        return Double.hashCode(toDouble());
    }

    @Override
    public String toString() {
        return digits;
    }
}
