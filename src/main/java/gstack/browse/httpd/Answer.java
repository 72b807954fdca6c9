package gstack.browse.httpd;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/// Builds the head of an answer: status line, the handler's headers in their order, then ours.
final class Answer {
    private static final byte[] NOTHING = {};

    private final StringBuilder text = new StringBuilder(256);

    Answer(int status) {
        text.append("HTTP/1.1 ").append(status).append(' ').append(reason(status)).append("\r\n");
    }

    /// The headers the handler chose; framing stays the server's.
    Answer headers(Map<String, String> headers) {
        for (Map.Entry<String, String> header : headers.entrySet()) {
            String name = header.getKey();
            boolean framing =
                    name.equalsIgnoreCase("Content-Length")
                            || name.equalsIgnoreCase("Transfer-Encoding")
                            || name.equalsIgnoreCase("Connection");
            if (framing || !Syntax.isToken(name) || !Syntax.isFieldValue(header.getValue())) {
                throw new IllegalArgumentException("not a header to send: " + name);
            }
            with(name, header.getValue());
        }
        return this;
    }

    Answer with(String name, String value) {
        text.append(name).append(": ").append(value).append("\r\n");
        return this;
    }

    byte[] bytes() {
        return followedBy(NOTHING);
    }

    /// Head and content in one array, for one packet.
    byte[] followedBy(byte[] content) {
        byte[] head = text.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);
        if (content.length == 0) {
            return head;
        }
        byte[] all = new byte[head.length + content.length];
        System.arraycopy(head, 0, all, 0, head.length);
        System.arraycopy(content, 0, all, head.length, content.length);
        return all;
    }

    /// The whole answer to a request that no handler answered; afterwards the connection ends.
    /// `marks` are the headers by which a client knows whose answer it is.
    static byte[] refusal(
            int status, String message, boolean withContent, Map<String, String> marks) {
        byte[] content = ("{\"error\":\"" + message + "\"}\n").getBytes(StandardCharsets.US_ASCII);
        return new Answer(status)
                .headers(marks)
                .with("Content-Type", "application/json")
                .with("Content-Length", Integer.toString(content.length))
                .with("Connection", "close")
                .followedBy(withContent ? content : NOTHING);
    }

    private static String reason(int status) {
        return switch (status) {
            case 100 -> "Continue";
            case 101 -> "Switching Protocols";
            case 102 -> "Processing";
            case 103 -> "Early Hints";
            case 200 -> "OK";
            case 201 -> "Created";
            case 202 -> "Accepted";
            case 204 -> "No Content";
            case 206 -> "Partial Content";
            case 301 -> "Moved Permanently";
            case 302 -> "Found";
            case 303 -> "See Other";
            case 304 -> "Not Modified";
            case 307 -> "Temporary Redirect";
            case 400 -> "Bad Request";
            case 401 -> "Unauthorized";
            case 403 -> "Forbidden";
            case 404 -> "Not Found";
            case 405 -> "Method Not Allowed";
            case 408 -> "Request Timeout";
            case 409 -> "Conflict";
            case 410 -> "Gone";
            case 413 -> "Content Too Large";
            case 415 -> "Unsupported Media Type";
            case 417 -> "Expectation Failed";
            case 422 -> "Unprocessable Content";
            case 426 -> "Upgrade Required";
            case 429 -> "Too Many Requests";
            case 431 -> "Request Header Fields Too Large";
            case 500 -> "Internal Server Error";
            case 501 -> "Not Implemented";
            case 502 -> "Bad Gateway";
            case 503 -> "Service Unavailable";
            case 504 -> "Gateway Timeout";
            case 505 -> "HTTP Version Not Supported";
            default -> "";
        };
    }
}
