package gstack.browse.guard;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The host of a URL as a browser understands it, in its one canonical spelling.
sealed interface Host {
    /// A name, lower case, in ASCII (`xn--…` where it was not).
    record Name(String text) implements Host {
        /// The name without the dots that only say "this is absolute".
        String bare() {
            int end = text.length();
            while (end > 0 && text.charAt(end - 1) == '.') {
                end--;
            }
            return text.substring(0, end);
        }
    }

    /// An IPv4 address, however it was written.
    record V4(int bits) implements Host {
        @Override
        public String text() {
            return (bits >>> 24)
                    + "."
                    + ((bits >>> 16) & 255)
                    + "."
                    + ((bits >>> 8) & 255)
                    + "."
                    + (bits & 255);
        }
    }

    /// An IPv6 address.
    record V6(long high, long low) implements Host {
        @Override
        public String text() {
            return "[" + Ipv6.format(this) + "]";
        }

        int piece(int index) {
            long half = index < 4 ? high : low;
            return (int) (half >>> (48 - 16 * (index % 4))) & 0xFFFF;
        }
    }

    /// The host as it stands in a canonical URL.
    String text();

    /// The host that a browser would see in the host part of an http URL, or nothing where it would
    /// refuse.
    static Optional<Host> parse(String written) {
        if (written.startsWith("[")) {
            return written.endsWith("]")
                    ? Ipv6.parse(written.substring(1, written.length() - 1)).map(Host.class::cast)
                    : Optional.empty();
        }
        String decoded = new String(Percent.decode(written), StandardCharsets.UTF_8);
        return Domain.toAscii(decoded).flatMap(Host::nameOrV4);
    }

    private static Optional<Host> nameOrV4(String ascii) {
        String bare = new Name(ascii).bare();
        if (bare.isEmpty()) {
            return Optional.empty();
        }
        return Ipv4.endsInNumber(bare)
                ? Ipv4.parse(bare).map(Host.class::cast)
                : Optional.of(new Name(ascii));
    }
}
