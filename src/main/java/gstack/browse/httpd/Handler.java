package gstack.browse.httpd;

import java.io.IOException;

/// Answers requests; called on a virtual thread of its own for each connection.
@FunctionalInterface
public interface Handler {
    /// Must answer through `exchange` before it returns; whatever it throws becomes a 500.
    void handle(Exchange exchange) throws IOException;
}
