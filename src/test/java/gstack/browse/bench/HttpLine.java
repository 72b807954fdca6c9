package gstack.browse.bench;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// One HTTP connection that is kept open: a request costs a write and a read.
final class HttpLine implements AutoCloseable {
    private final Socket socket;
    private final InputStream in;
    private final String fixedHead;

    HttpLine(int port, String token) {
        try {
            socket = new Socket(InetAddress.getLoopbackAddress(), port);
            socket.setTcpNoDelay(true);
            in = new BufferedInputStream(socket.getInputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        fixedHead =
                "Host: 127.0.0.1:%d\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\n"
                        .formatted(port, token);
    }

    /// The body of the answer; fails unless its status is 200.
    String post(String path, String body) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        String head =
                "POST " + path + " HTTP/1.1\r\n" + fixedHead + "Content-Length: " + bytes.length;
        byte[] start = (head + "\r\n\r\n").getBytes(StandardCharsets.UTF_8);
        byte[] message = new byte[start.length + bytes.length];
        System.arraycopy(start, 0, message, 0, start.length);
        System.arraycopy(bytes, 0, message, start.length, bytes.length);
        try {
            socket.getOutputStream().write(message);
            String status = line(in);
            String answer = new String(body(in), StandardCharsets.UTF_8);
            if (!status.startsWith("HTTP/1.1 200")) {
                throw new Wrong(path + " answered " + status + ": " + answer);
            }
            return answer;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Reads the rest of a head, and the body that it announces.
    static byte[] body(InputStream in) throws IOException {
        int length = 0;
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            String lower = line.toLowerCase(Locale.ROOT);
            if (lower.startsWith("content-length:")) {
                length = Integer.parseInt(lower.substring("content-length:".length()).strip());
            }
        }
        return in.readNBytes(length);
    }

    static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new IOException("the connection was closed");
            }
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException _) {
            // nothing more is wanted of it
        }
    }
}
