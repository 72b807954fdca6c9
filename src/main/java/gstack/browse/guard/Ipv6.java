package gstack.browse.guard;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// IPv6 addresses as they stand between the brackets of a URL.
final class Ipv6 {
    private static final int PIECES = 8;

    private Ipv6() {}

    static Optional<Host.V6> parse(String text) {
        int gap = text.indexOf("::");
        if (gap < 0) {
            return pieces(text).filter(all -> all.size() == PIECES).map(Ipv6::address);
        }
        Optional<List<Integer>> before = pieces(text.substring(0, gap));
        Optional<List<Integer>> after = pieces(text.substring(gap + 2));
        if (before.isEmpty()
                || after.isEmpty()
                || text.substring(0, gap).contains(".")
                || before.get().size() + after.get().size() >= PIECES) {
            return Optional.empty();
        }
        List<Integer> all = new ArrayList<>(before.get());
        while (all.size() < PIECES - after.get().size()) {
            all.add(0);
        }
        all.addAll(after.get());
        return Optional.of(address(all));
    }

    private static Host.V6 address(List<Integer> pieces) {
        return new Host.V6(half(pieces.subList(0, 4)), half(pieces.subList(4, PIECES)));
    }

    private static long half(List<Integer> four) {
        long bits = 0;
        for (int piece : four) {
            bits = (bits << 16) | piece;
        }
        return bits;
    }

    private static Optional<List<Integer>> pieces(String text) {
        List<Integer> pieces = new ArrayList<>();
        if (text.isEmpty()) {
            return Optional.of(pieces);
        }
        String[] parts = text.split(":", -1);
        for (int i = 0; i < parts.length; i++) {
            boolean dotted = i == parts.length - 1 && parts[i].contains(".");
            if (dotted ? !addDotted(pieces, parts[i]) : !addHex(pieces, parts[i])) {
                return Optional.empty();
            }
        }
        return Optional.of(pieces);
    }

    private static boolean addHex(List<Integer> pieces, String part) {
        if (part.isEmpty() || part.length() > 4 || !part.chars().allMatch(Ipv6::isHex)) {
            return false;
        }
        pieces.add(Integer.parseInt(part, 16));
        return true;
    }

    private static boolean isHex(int c) {
        return c < 128 && Character.digit(c, 16) >= 0;
    }

    // Inside IPv6 only four plain decimal numbers are allowed.
    private static boolean addDotted(List<Integer> pieces, String part) {
        String[] numbers = part.split("\\.", -1);
        if (numbers.length != 4) {
            return false;
        }
        int bits = 0;
        for (String number : numbers) {
            boolean plain =
                    !number.isEmpty()
                            && number.length() <= 3
                            && number.chars().allMatch(c -> c >= '0' && c <= '9')
                            && (number.length() == 1 || number.charAt(0) != '0');
            if (!plain || Integer.parseInt(number) > 255) {
                return false;
            }
            bits = (bits << 8) | Integer.parseInt(number);
        }
        pieces.add(bits >>> 16);
        pieces.add(bits & 0xFFFF);
        return true;
    }

    /// The shortest spelling: the first longest run of zeros becomes `::`.
    static String format(Host.V6 address) {
        int start = -1;
        int length = 1;
        for (int i = 0; i < PIECES; i++) {
            int run = 0;
            while (i + run < PIECES && address.piece(i + run) == 0) {
                run++;
            }
            if (run > length) {
                start = i;
                length = run;
            }
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < PIECES; i++) {
            if (i == start) {
                text.append("::");
                i += length - 1;
                continue;
            }
            if (!text.isEmpty() && text.charAt(text.length() - 1) != ':') {
                text.append(':');
            }
            text.append(Integer.toHexString(address.piece(i)));
        }
        return text.toString();
    }
}
