package gstack.browse.guard;

import org.jspecify.annotations.Nullable;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A URL with a host, read as browsers read it (the WHATWG rules), and written so that it can be
/// read in one way only.
record WebUrl(String scheme, String credentials, Host host, @Nullable Integer port, String rest) {
    private static final Map<String, Integer> DEFAULT_PORTS =
            Map.of("http", 80, "https", 443, "ws", 80, "wss", 443, "ftp", 21);

    /// `url` without what browsers drop: white space around it, tabs and line ends inside it.
    static String clean(String url) {
        int start = 0;
        int end = url.length();
        while (start < end && url.charAt(start) <= ' ') {
            start++;
        }
        while (end > start && url.charAt(end - 1) <= ' ') {
            end--;
        }
        StringBuilder cleaned = new StringBuilder(end - start);
        for (char c : url.substring(start, end).toCharArray()) {
            if (c != '\t' && c != '\n' && c != '\r') {
                cleaned.append(c);
            }
        }
        return Surrogates.replaceLone(cleaned.toString());
    }

    /// The scheme of a cleaned URL in lower case, without its colon.
    static Optional<String> schemeOf(String cleaned) {
        int colon = cleaned.indexOf(':');
        if (colon < 1 || !Percent.isAsciiLetter(cleaned.charAt(0))) {
            return Optional.empty();
        }
        String scheme = cleaned.substring(0, colon);
        boolean valid =
                scheme.chars()
                        .allMatch(c ->
                                Percent.isAsciiLetterOrDigit((char) c) || "+-.".indexOf(c) >= 0);
        return valid ? Optional.of(scheme.toLowerCase(Locale.ROOT)) : Optional.empty();
    }

    /// The URL that a browser would open for a cleaned `url` of a scheme with hosts.
    static Optional<WebUrl> parse(String url) {
        String scheme = schemeOf(url).orElse("");
        if (!DEFAULT_PORTS.containsKey(scheme)) {
            return Optional.empty();
        }
        int start = scheme.length() + 1;
        while (start < url.length() && isSlash(url.charAt(start))) {
            start++;
        }
        int end = start;
        while (end < url.length() && !endsAuthority(url.charAt(end))) {
            end++;
        }
        return withAuthority(scheme, url.substring(start, end), rest(url.substring(end)));
    }

    private static Optional<WebUrl> withAuthority(String scheme, String authority, String rest) {
        int at = authority.lastIndexOf('@');
        String credentials = at < 0 ? "" : authority.substring(0, at);
        String hostAndPort = authority.substring(at + 1);
        int colon = hostAndPort.indexOf(':', Math.max(0, hostAndPort.lastIndexOf(']')));
        String portText = colon < 0 ? "" : hostAndPort.substring(colon + 1);
        if (portText.length() > 5 + leadingZeros(portText)
                || !portText.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.empty();
        }
        Integer port = portText.isEmpty() ? null : Integer.valueOf(portText);
        if (port != null && port > 65535) {
            return Optional.empty();
        }
        boolean usual = port != null && port.equals(DEFAULT_PORTS.get(scheme));
        return Host.parse(colon < 0 ? hostAndPort : hostAndPort.substring(0, colon))
                .map(host -> new WebUrl(scheme, credentials, host, usual ? null : port, rest));
    }

    private static int leadingZeros(String digits) {
        int zeros = 0;
        while (zeros < digits.length() && digits.charAt(zeros) == '0') {
            zeros++;
        }
        return zeros;
    }

    private static String rest(String raw) {
        int end = 0;
        while (end < raw.length() && raw.charAt(end) != '?' && raw.charAt(end) != '#') {
            end++;
        }
        String path = raw.substring(0, end).replace('\\', '/');
        return (path.isEmpty() ? "/" : path) + raw.substring(end);
    }

    static boolean isSlash(char c) {
        return c == '/' || c == '\\';
    }

    private static boolean endsAuthority(char c) {
        return isSlash(c) || c == '?' || c == '#';
    }

    @Override
    public String toString() {
        return scheme
                + "://"
                + (credentials.isEmpty() ? "" : credentials + "@")
                + host.text()
                + (port == null ? "" : ":" + port)
                + rest;
    }
}
