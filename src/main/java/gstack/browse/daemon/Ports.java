package gstack.browse.daemon;

import gstack.browse.config.Setting;
import gstack.browse.http.Replies;
import gstack.browse.httpd.Faults;
import gstack.browse.httpd.Handler;
import gstack.browse.httpd.HttpServer;
import gstack.browse.httpd.Limits;

import java.io.IOException;
import java.net.BindException;
import java.util.concurrent.ThreadLocalRandom;

/// Finds the local listener a port: the one that was asked for, or a free one at random.
final class Ports {
    private static final int LOWEST = 10_000;
    private static final int HIGHEST = 49_150;
    private static final int TRIES = 5;

    private Ports() {}

    static HttpServer bind(Handler handler, Faults errors) throws IOException {
        int wanted = (int) Setting.PORT.number();
        return wanted > 0 ? start(wanted, handler, errors) : bindAny(handler, errors);
    }

    /// A free one at random.
    static HttpServer bindAny(Handler handler, Faults errors) throws IOException {
        for (int attempt = 1; ; attempt++) {
            int port = ThreadLocalRandom.current().nextInt(LOWEST, HIGHEST + 1);
            try {
                return start(port, handler, errors);
            } catch (BindException e) {
                if (attempt == TRIES) {
                    throw e;
                }
            }
        }
    }

    private static HttpServer start(int port, Handler handler, Faults errors) throws IOException {
        try {
            return HttpServer.start(port, Limits.DEFAULTS, errors, Replies.REFUSAL, handler);
        } catch (BindException e) {
            boolean taken = String.valueOf(e.getMessage()).contains("in use");
            throw taken
                    ? inUse(port, e)
                    : new IOException(
                            "The system does not allow listening on 127.0.0.1 ("
                                    + e.getMessage()
                                    + "); a sandbox may block it. Run where loopback is allowed.",
                            e);
        }
    }

    private static BindException inUse(int port, BindException cause) {
        BindException named =
                new BindException(
                        "Port " + port + " is in use. Unset BROWSE_PORT or choose another.");
        named.initCause(cause);
        return named;
    }
}
