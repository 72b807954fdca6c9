package gstack.browse.browser;

import java.util.Optional;

/// Says what pages may not load, and why.
public interface UrlGuard {
    /// Why `url` may not be loaded; empty if it may.
    Optional<String> refusal(String url);

    /// Why what the server at address `ip` answered for `url` may not be shown: a name may lead
    /// elsewhere by the time the browser asks.
    Optional<String> refusalOfServer(String url, String ip);
}
