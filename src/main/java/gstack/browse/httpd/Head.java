package gstack.browse.httpd;

import gstack.browse.error.Deadline;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/// The request line and the headers, once they are known to be sound and to mean one thing only.
record Head(String method, Target target, boolean http11, Map<String, String> headers) {
    private static final int LONGEST_LENGTH = 15;

    static Head read(Inbound in, Limits limits, Deadline due) throws IOException {
        int left = limits.headerBytes();
        Rejected tooLarge = new Rejected(431, "Request head larger than the limit.");
        String first = in.line(left, tooLarge, due);
        left -= first.length() + 2;
        if (first.isEmpty()) {
            // Some clients send an empty line after a body; one is forgiven.
            first = in.line(left, tooLarge, due);
            left -= first.length() + 2;
        }
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        RequestLine request = RequestLine.parse(first);
        int count = 0;
        for (String line = in.line(left, tooLarge, due);
                !line.isEmpty();
                line = in.line(left, tooLarge, due)) {
            left -= line.length() + 2;
            if (++count > limits.headerCount()) {
                throw new Rejected(431, "More request headers than the limit.");
            }
            add(headers, line);
        }
        Head head = new Head(request.method(), request.target(), request.http11(), headers);
        head.checkHost();
        head.checkFraming(limits);
        return head;
    }

    @Nullable String header(String name) {
        return headers.get(name);
    }

    /// The announced length of the body; zero when there is none, -1 when it comes in chunks.
    long bodyLength() {
        String length = headers.get("Content-Length");
        if (headers.containsKey("Transfer-Encoding")) {
            return -1;
        }
        return length == null ? 0 : Long.parseLong(length);
    }

    boolean expectsContinue() {
        return http11 && headers.containsKey("Expect") && bodyLength() != 0;
    }

    boolean wantsKeepAlive() {
        String connection = headers.getOrDefault("Connection", "");
        return http11 ? !hasWord(connection, "close") : hasWord(connection, "keep-alive");
    }

    private static boolean hasWord(String list, String word) {
        for (String part : list.split(",", -1)) {
            if (part.strip().equalsIgnoreCase(word)) {
                return true;
            }
        }
        return false;
    }

    private static void add(Map<String, String> headers, String line) throws Rejected {
        int colon = line.indexOf(':');
        String name = colon < 0 ? "" : line.substring(0, colon);
        if (!Syntax.isToken(name)) {
            throw Rejected.bad("Malformed request header.");
        }
        String value = line.substring(colon + 1).strip();
        String before = headers.get(name);
        if (before == null) {
            headers.put(name, value);
            return;
        }
        if (name.equalsIgnoreCase("Host") || name.equalsIgnoreCase("Content-Length")) {
            throw Rejected.bad("A header that may come once came twice.");
        }
        headers.put(name, before + (name.equalsIgnoreCase("Cookie") ? "; " : ", ") + value);
    }

    private void checkHost() throws Rejected {
        String host = headers.get("Host");
        if (host == null ? http11 : !Syntax.isAuthority(host)) {
            throw Rejected.bad("Host header missing or malformed.");
        }
        if (target.authority() != null) {
            headers.put("Host", target.authority());
        }
    }

    private void checkFraming(Limits limits) throws Rejected {
        String length = headers.get("Content-Length");
        String encoding = headers.get("Transfer-Encoding");
        if (encoding != null && (length != null || !http11)) {
            throw Rejected.bad("Transfer-Encoding is not allowed here.");
        }
        if (encoding != null && !encoding.equalsIgnoreCase("chunked")) {
            throw new Rejected(501, "Unknown transfer encoding.");
        }
        if (length != null && !Syntax.isDigits(length)) {
            throw Rejected.bad("Malformed Content-Length.");
        }
        if (length != null
                && (length.length() > LONGEST_LENGTH
                        || Long.parseLong(length) > limits.bodyBytes())) {
            throw Body.tooLarge(limits);
        }
        String expect = headers.get("Expect");
        if (expect != null && !expect.equalsIgnoreCase("100-continue")) {
            throw new Rejected(417, "Unknown expectation.");
        }
    }

    /// The first line of a request.
    private record RequestLine(String method, Target target, boolean http11) {
        static RequestLine parse(String line) throws Rejected {
            int first = line.indexOf(' ');
            int last = line.lastIndexOf(' ');
            if (first < 0 || first == last) {
                throw Rejected.bad("Malformed request line.");
            }
            String method = line.substring(0, first);
            if (!Syntax.isToken(method)) {
                throw Rejected.bad("Malformed request line.");
            }
            boolean http11 = isVersion11(line.substring(last + 1));
            return new RequestLine(
                    method, Target.parse(method, line.substring(first + 1, last)), http11);
        }

        private static boolean isVersion11(String version) throws Rejected {
            if (version.equals("HTTP/1.1") || version.equals("HTTP/1.0")) {
                return version.endsWith("1");
            }
            boolean wellFormed =
                    version.length() == 8
                            && version.startsWith("HTTP/")
                            && version.charAt(6) == '.'
                            && Syntax.isDigits(version.charAt(5) + "" + version.charAt(7));
            throw wellFormed
                    ? new Rejected(505, "Only HTTP/1.0 and HTTP/1.1 are spoken here.")
                    : Rejected.bad("Malformed request line.");
        }
    }
}
