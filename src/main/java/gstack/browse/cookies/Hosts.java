package gstack.browse.cookies;

import java.net.IDN;
import java.util.Locale;
import java.util.Optional;

/// Whose cookie is whose: host names and the domains that cookies are kept under.
public final class Hosts {
    private Hosts() {}

    /// The host of a web page's address as Chromium writes it; nothing for pages without one.
    public static Optional<String> of(String url) {
        int start = url.indexOf("://");
        if (start < 0 || !(url.startsWith("http://") || url.startsWith("https://"))) {
            return Optional.empty();
        }
        String rest = url.substring(start + 3);
        int end = 0;
        while (end < rest.length() && "/?#".indexOf(rest.charAt(end)) < 0) {
            end++;
        }
        String authority = rest.substring(rest.lastIndexOf('@', end - 1) + 1, end);
        int colon = authority.lastIndexOf(':');
        String host =
                colon > authority.lastIndexOf(']') ? authority.substring(0, colon) : authority;
        return host.isEmpty() ? Optional.empty() : Optional.of(host.toLowerCase(Locale.ROOT));
    }

    /// A cookie's domain without the dot that only says "and sub-domains".
    public static String bare(String domain) {
        String lower = domain.strip().toLowerCase(Locale.ROOT);
        return lower.startsWith(".") ? lower.substring(1) : lower;
    }

    /// A cookie's domain as Chromium keeps it: in ASCII, and with a dot only where there can be
    /// sub-domains.
    static String canonical(String domain) {
        String bare = bare(domain);
        String ascii = bare.chars().allMatch(c -> c < 128) ? bare : ascii(bare);
        boolean dotted = domain.strip().startsWith(".") && ascii.contains(".") && !isAddress(ascii);
        return dotted ? "." + ascii : ascii;
    }

    private static String ascii(String name) {
        try {
            return IDN.toASCII(name);
        } catch (IllegalArgumentException _) {
            return name; // no name at all; Chromium refuses it
        }
    }

    /// True if `domain` is the host itself or one above it.
    public static boolean covers(String domain, String host) {
        String bare = bare(domain);
        return !bare.isEmpty() && (host.equals(bare) || isBelow(host, bare));
    }

    /// True if `host` is a sub-domain of `domain`; addresses have none.
    public static boolean isBelow(String host, String domain) {
        return host.endsWith("." + domain) && !isAddress(host);
    }

    private static boolean isAddress(String host) {
        return host.startsWith("[")
                || host.chars().allMatch(c -> c == '.' || (c >= '0' && c <= '9'));
    }
}
