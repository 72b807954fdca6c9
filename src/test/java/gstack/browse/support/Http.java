package gstack.browse.support;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/// One HTTP request over a raw socket, so that a test can send any header it likes.
public final class Http {
    /// What came back.
    public record Reply(int status, String head, String body) {}

    private final int port;
    private final Map<String, String> headers = new LinkedHashMap<>();

    public Http(int port) {
        this.port = port;
        headers.put("Host", "127.0.0.1:" + port);
        headers.put("Connection", "close");
    }

    public Http header(String name, String value) {
        headers.put(name, value);
        return this;
    }

    public Http token(String token) {
        return header("Authorization", "Bearer " + token);
    }

    public Reply get(String path) throws IOException {
        return send("GET", path, "");
    }

    public Reply post(String path, String body) throws IOException {
        return send("POST", path, body);
    }

    public Reply send(String method, String path) throws IOException {
        return send(method, path, "");
    }

    private Reply send(String method, String path, String body) throws IOException {
        byte[] content = body.getBytes(StandardCharsets.UTF_8);
        StringBuilder head = new StringBuilder(method + " " + path + " HTTP/1.1\r\n");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        head.append("Content-Length: ").append(content.length).append("\r\n\r\n");
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(head.toString().getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().write(content);
            String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            int blank = all.indexOf("\r\n\r\n");
            return new Reply(
                    Integer.parseInt(all.substring(9, 12)),
                    all.substring(0, blank),
                    all.substring(blank + 4));
        }
    }
}
