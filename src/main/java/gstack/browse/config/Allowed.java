package gstack.browse.config;

import java.util.Locale;
import java.util.Set;

/// Which values a setting may have.
enum Allowed {
    /// A path, an address, a word: whoever uses it says what is wrong with it.
    TEXT(0, 0),
    /// On or off.
    SWITCH(0, 1),
    /// Whole numbers.
    FROM_ZERO(0, Integer.MAX_VALUE),
    FROM_ONE(1, Integer.MAX_VALUE),
    PORT(0, 65_535);

    private static final Set<String> ON = Set.of("1", "true", "yes", "on");
    private static final Set<String> OFF = Set.of("0", "false", "no", "off");

    private final long least;
    private final long most;

    Allowed(long least, long most) {
        this.least = least;
        this.most = most;
    }

    /// What is allowed, to follow "must be".
    String described() {
        return switch (this) {
            case TEXT -> "text";
            case SWITCH -> "1 or 0 (also true, yes, on, false, no, off)";
            case FROM_ZERO, FROM_ONE, PORT -> "a whole number from " + least + " to " + most;
        };
    }

    boolean holds(String value) {
        return switch (this) {
            case TEXT -> true;
            case SWITCH -> ON.contains(value.toLowerCase(Locale.ROOT)) || isOff(value);
            case FROM_ZERO, FROM_ONE, PORT -> isInRange(value);
        };
    }

    static boolean isOff(String value) {
        return OFF.contains(value.toLowerCase(Locale.ROOT));
    }

    private boolean isInRange(String value) {
        try {
            long number = Long.parseLong(value);
            return number >= least && number <= most;
        } catch (NumberFormatException _) {
            return false;
        }
    }
}
