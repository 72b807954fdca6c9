package gstack.browse.cdp;

/// The browser answered a DevTools call with an error; `page` and `browser` translate it for the
/// agent.
public final class CdpException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// The code of an answer that was too large to be read; the protocol has no such code.
    public static final int TOO_LARGE = -32_900;

    private final String method;
    private final int code;
    private final String reason;

    public CdpException(String method, int code, String reason) {
        super(method + ": " + reason);
        this.method = method;
        this.code = code;
        this.reason = reason;
    }

    public String method() {
        return method;
    }

    public int code() {
        return code;
    }

    /// The browser's own words.
    public String reason() {
        return reason;
    }
}
