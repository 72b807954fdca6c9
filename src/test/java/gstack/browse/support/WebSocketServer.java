package gstack.browse.support;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/// Accepts WebSockets, greets each with one text frame, and echoes nothing.
public final class WebSocketServer implements AutoCloseable {
    private final String greeting;
    private final RawServer server;

    public WebSocketServer(String greeting) {
        this.greeting = greeting;
        this.server = new RawServer(this::serve);
    }

    public String url() {
        return server.url().replace("http:", "ws:") + "socket";
    }

    private void serve(Socket connection) throws IOException {
        String head = head(connection.getInputStream());
        String key = head.replaceAll("(?is).*sec-websocket-key: *([^\r\n]+).*", "$1");
        RawServer.write(
                connection,
                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        + "Sec-WebSocket-Accept: "
                        + accept(key)
                        + "\r\n\r\n");
        byte[] text = greeting.getBytes(StandardCharsets.UTF_8);
        connection.getOutputStream().write(new byte[] {(byte) 0x81, (byte) text.length});
        connection.getOutputStream().write(text);
        connection.getOutputStream().flush();
        awaitClose(connection.getInputStream());
        connection.getOutputStream().write(new byte[] {(byte) 0x88, 0});
    }

    /// Reads short masked frames until one says that the browser closes.
    private static void awaitClose(InputStream in) throws IOException {
        int opcode = 0;
        while (opcode != 8) {
            opcode = in.read() & 0xf;
            int length = in.read() & 0x7f;
            in.skipNBytes(4L + length);
        }
    }

    private static String head(InputStream in) throws IOException {
        StringBuilder head = new StringBuilder();
        while (!head.toString().endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("no request");
            }
            head.append((char) next);
        }
        return head.toString();
    }

    private static String accept(String key) {
        try {
            byte[] hash =
                    MessageDigest.getInstance("SHA-1")
                            .digest(
                                    (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11")
                                            .getBytes(StandardCharsets.US_ASCII));
            return Base64.getEncoder().encodeToString(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
