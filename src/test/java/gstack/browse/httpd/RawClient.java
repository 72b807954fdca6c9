package gstack.browse.httpd;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/// A client that sends exactly the bytes it is given.
final class RawClient implements Closeable {
    private static final int PATIENCE_MILLIS = 10_000;

    final Socket socket;
    final InputStream in;

    RawClient(int port) throws IOException {
        this(new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port));
    }

    RawClient(Socket socket) throws IOException {
        this.socket = socket;
        socket.setSoTimeout(PATIENCE_MILLIS);
        socket.setTcpNoDelay(true);
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    /// An answer as it came: the headers in their order.
    record Answer(int status, Map<String, String> headers, String text) {}

    RawClient send(String latin1) throws IOException {
        return send(latin1.getBytes(StandardCharsets.ISO_8859_1));
    }

    RawClient send(byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        return this;
    }

    /// A request head of these lines.
    static String lines(String... lines) {
        return String.join("\r\n", lines) + "\r\n\r\n";
    }

    RawClient get(String path) throws IOException {
        return send("GET " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
    }

    Answer answer() throws IOException {
        Answer head = head();
        String length = head.headers().get("Content-Length");
        if (head.status() < 200 || (length == null && head.status() == 204)) {
            return head;
        }
        byte[] body = length == null ? in.readAllBytes() : in.readNBytes(Integer.parseInt(length));
        return new Answer(head.status(), head.headers(), new String(body, StandardCharsets.UTF_8));
    }

    /// Status line and headers alone.
    Answer head() throws IOException {
        String[] first = line().split(" ", 3);
        Map<String, String> headers = new LinkedHashMap<>();
        for (String line = line(); !line.isEmpty(); line = line()) {
            String[] pair = line.split(": ", 2);
            headers.put(pair[0], pair[1]);
        }
        return new Answer(Integer.parseInt(first[1]), headers, "");
    }

    String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                throw new EOFException("closed by the server");
            }
            line.write(c);
        }
        String text = line.toString(StandardCharsets.ISO_8859_1);
        return text.substring(0, text.length() - 1);
    }

    /// True when the server ended the connection in order, with nothing more to read.
    boolean isAtEnd() throws IOException {
        return in.read() < 0;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
