package gstack.browse.cdp;

/// The target of a call (tab, frame, browser) ended before it answered.
public final class SessionGone extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// Marks an abandoned call; outside the range that the protocol uses.
    static final int CODE = -1;

    SessionGone(String method, String why) {
        super(method + ": " + why);
    }
}
