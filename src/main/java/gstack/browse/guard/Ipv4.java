package gstack.browse.guard;

import java.util.Optional;

/// IPv4 addresses in all the forms that browsers take: decimal, octal, hex, mixed and short.
final class Ipv4 {
    private Ipv4() {}

    /// Whether a browser takes `name` for an address, right or wrong, and not for a name.
    static boolean endsInNumber(String name) {
        String last = name.substring(name.lastIndexOf('.') + 1);
        return !last.isEmpty()
                && (last.chars().allMatch(c -> c >= '0' && c <= '9') || number(last) >= 0);
    }

    static Optional<Host.V4> parse(String name) {
        String[] parts = name.split("\\.", -1);
        if (parts.length > 4) {
            return Optional.empty();
        }
        long bits = 0;
        for (int i = 0; i < parts.length; i++) {
            boolean last = i == parts.length - 1;
            long value = number(parts[i]);
            // The last number fills all the bytes that are left.
            long most = last ? (1L << (8 * (5 - parts.length))) - 1 : 255;
            if (value < 0 || value > most) {
                return Optional.empty();
            }
            bits |= last ? value : value << (8 * (3 - i));
        }
        return Optional.of(new Host.V4((int) bits));
    }

    /// The value of one part, or -1 if it is no number; too large ones count as 2^40.
    private static long number(String part) {
        if (part.isEmpty()) {
            return -1;
        }
        int radix = 10;
        String digits = part;
        if (part.regionMatches(true, 0, "0x", 0, 2)) {
            radix = 16;
            digits = part.substring(2);
        } else if (part.length() > 1 && part.charAt(0) == '0') {
            radix = 8;
            digits = part.substring(1);
        }
        long value = 0;
        for (int i = 0; i < digits.length(); i++) {
            char c = digits.charAt(i);
            int digit = c < 128 ? Character.digit(c, radix) : -1;
            if (digit < 0) {
                return -1;
            }
            value = Math.min(value * radix + digit, 1L << 40);
        }
        return value;
    }
}
