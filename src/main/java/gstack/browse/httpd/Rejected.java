package gstack.browse.httpd;

import java.io.IOException;

/// A request the server itself refuses; the text is ours alone, never bytes of the request.
final class Rejected extends IOException {
    private static final long serialVersionUID = 1L;

    private final int status;

    Rejected(int status, String text) {
        super(text);
        this.status = status;
    }

    static Rejected bad(String text) {
        return new Rejected(400, text);
    }

    int status() {
        return status;
    }

    /// Anyone can cause one, so it costs no stack walk.
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
