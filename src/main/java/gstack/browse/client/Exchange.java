package gstack.browse.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import gstack.browse.config.CallSettings;
import gstack.browse.wire.Call;
import gstack.browse.wire.ReplyHead;
import gstack.browse.wire.State;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Optional;

/// One request and its reply on a connection of its own. A raw socket: the JDK's HTTP clients take
/// longer to load than the whole call.
final class Exchange implements Closeable {
    private final State daemon;
    private final Socket socket;
    private final InputStream in;

    private Exchange(State daemon, Socket socket) throws IOException {
        this.daemon = daemon;
        this.socket = socket;
        this.in = new BufferedInputStream(socket.getInputStream(), 65_536);
    }

    /// Connects; every later wait for a byte ends after `patience`.
    static Exchange open(State daemon, Duration patience) throws IOException {
        int millis = (int) Math.max(1, patience.toMillis());
        Socket socket = new Socket();
        try {
            socket.connect(new InetSocketAddress(loopback(), daemon.port()), millis);
            socket.setSoTimeout(millis);
            return new Exchange(daemon, socket);
        } catch (IOException e) {
            socket.close();
            throw e;
        }
    }

    /// The one address that a daemon listens on, also where "localhost" means something else.
    static InetAddress loopback() throws UnknownHostException {
        return InetAddress.getByAddress("127.0.0.1", new byte[] {127, 0, 0, 1});
    }

    void sendCall(Call call) throws IOException {
        byte[] body = call.encode();
        String settings = CallSettings.ours();
        String fields =
                (settings.isEmpty() ? "" : CallSettings.HEADER + ": " + settings + "\r\n")
                        + "Content-Type: "
                        + Call.CONTENT_TYPE
                        + "\r\nContent-Length: "
                        + body.length
                        + "\r\n";
        send("POST /command", fields, body);
    }

    void sendHealth() throws IOException {
        send("GET /health", "", new byte[0]);
    }

    private void send(String request, String fields, byte[] body) throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream(512 + body.length);
        String head =
                request
                        + " HTTP/1.1\r\nHost: 127.0.0.1:"
                        + daemon.port()
                        + "\r\nAuthorization: Bearer "
                        + daemon.token()
                        + "\r\nConnection: close\r\n"
                        + fields
                        + "\r\n";
        whole.writeBytes(head.getBytes(ISO_8859_1));
        whole.writeBytes(body);
        whole.writeTo(socket.getOutputStream());
    }

    /// The head of the reply, or nothing if another program answers on this port.
    Optional<ReplyHead> head() throws IOException {
        return head(Terminal.nowhere());
    }

    /// The same; what is said meanwhile goes to the caller's stderr.
    Optional<ReplyHead> head(Terminal terminal) throws IOException {
        String ours = daemon.pid() + " ";
        return ReplyHead.read(
                        in,
                        said -> {
                            if (said.startsWith(ours)) {
                                terminal.progress(said.substring(ours.length()));
                            }
                        })
                .filter(head -> head.pid() == daemon.pid());
    }

    InputStream body() {
        return in;
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException _) {
            // the reply is already read
        }
    }
}
