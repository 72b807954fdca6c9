package gstack.browse.page;

import gstack.browse.error.BrowseException;

/// Turns Chromium's network error into a sentence that says what failed and what to try.
public final class NavigationFailure {
    private NavigationFailure() {}

    static BrowseException of(String url, String netError) {
        return new BrowseException.Failed(
                "Navigation to " + url + " failed: " + explain(netError) + " (" + netError + ").");
    }

    /// What such an error means, and what to try.
    public static String explain(String netError) {
        String code = netError.replace("net::ERR_", "");
        if (code.startsWith("CERT_") || code.startsWith("SSL_")) {
            return "the site's certificate or TLS set-up is not trusted. Check the address, or use"
                    + " http: for a local server";
        }
        return switch (code) {
            case "NAME_NOT_RESOLVED" ->
                    "the host name does not exist. Check the spelling of the address";
            case "CONNECTION_REFUSED" ->
                    "nothing listens at that address. Start the server or check the port";
            case "CONNECTION_TIMED_OUT", "TIMED_OUT" ->
                    "the server did not answer. Check that it is up, then try again";
            case "CONNECTION_RESET",
                    "CONNECTION_CLOSED",
                    "EMPTY_RESPONSE",
                    "SOCKET_NOT_CONNECTED" ->
                    "the server closed the connection without an answer. Look at the server's log";
            case "INTERNET_DISCONNECTED", "ADDRESS_UNREACHABLE", "NETWORK_CHANGED" ->
                    "there is no way to that address from this machine. Check the network";
            case "TOO_MANY_REDIRECTS" ->
                    "the server redirects in a circle. Check its redirect rules or clear its"
                            + " cookies";
            case "FILE_NOT_FOUND" -> "the file does not exist. Check the path";
            case "UNSAFE_PORT" -> "Chromium refuses that port. Serve the page on another one";
            case "ACCESS_DENIED" -> "access is denied";
            case "BLOCKED_BY_CLIENT" -> "the request was blocked here";
            case "INVALID_RESPONSE", "INVALID_HTTP_RESPONSE", "RESPONSE_HEADERS_TRUNCATED" ->
                    "the server's answer is not HTTP. Check the scheme and the port";
            case "ABORTED" -> "the page or the browser gave it up before it loaded. Try again";
            default -> "Chromium could not load it";
        };
    }
}
