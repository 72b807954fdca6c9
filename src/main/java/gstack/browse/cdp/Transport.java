package gstack.browse.cdp;

import org.jspecify.annotations.Nullable;

import java.io.IOException;

/// Carries whole DevTools messages to and from one browser.
public interface Transport extends AutoCloseable {
    void send(String message) throws IOException;

    /// The next message, or null when the browser has closed its end.
    @Nullable String receive() throws IOException;

    @Override
    void close();
}
