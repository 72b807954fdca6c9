package gstack.browse.bench;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/// Answers every request of one connection with the same two bytes: what HTTP costs by itself.
final class BareHttp implements AutoCloseable {
    private static final byte[] ANSWER =
            "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok".getBytes(StandardCharsets.UTF_8);

    private final ServerSocket server;

    BareHttp() {
        try {
            server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofPlatform().daemon().start(this::serve);
    }

    int port() {
        return server.getLocalPort();
    }

    private void serve() {
        try (Socket socket = server.accept()) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            while (!HttpLine.line(in).isEmpty()) {
                HttpLine.body(in);
                socket.getOutputStream().write(ANSWER);
            }
        } catch (IOException _) {
            // the client has what it wanted
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException _) {
            // nothing more is wanted of it
        }
    }
}
