package gstack.browse.dbus;

import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/// A session bus with both keyrings on it, which answers as a test wants.
public final class FakeBus implements AutoCloseable {
    private static final int RETURN = 2;
    private static final int ERROR = 3;
    private static final int SIGNAL = 4;

    private final Path path;
    private final ServerSocketChannel server;
    private final Map<String, Marshalled> answers;
    private final List<String> asked = new CopyOnWriteArrayList<>();

    private FakeBus(Path path, Map<String, Marshalled> answers) throws IOException {
        this.path = path;
        this.answers = answers;
        this.server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(path));
        Thread.startVirtualThread(this::serve);
    }

    /// A Secret Service with one item.
    public static FakeBus secretService(Path path, String secret) throws IOException {
        return new FakeBus(
                path,
                Map.of(
                        "OpenSession", new Marshalled().variant("").string("/session/1"),
                        "SearchItems",
                                new Marshalled().strings(List.of("/item/7")).strings(List.of()),
                        "GetSecret",
                                new Marshalled()
                                        .string("/session/1")
                                        .strings(List.of())
                                        .string(secret)));
    }

    /// A KWallet of the fifth version, opened already.
    public static FakeBus wallet(Path path, String secret) throws IOException {
        return new FakeBus(
                path,
                Map.of(
                        "kwalletd5 networkWallet", new Marshalled().string("mine"),
                        "open", new Marshalled().int32(4),
                        "readPassword", new Marshalled().string(secret)));
    }

    public Path path() {
        return path;
    }

    /// The methods that were called, in order.
    public List<String> asked() {
        return asked;
    }

    private void serve() {
        try {
            while (true) {
                try (SocketChannel client = server.accept()) {
                    talk(client);
                } catch (EOFException _) {
                    // The client has left; the next may come.
                }
            }
        } catch (IOException _) {
            // The test is over.
        }
    }

    private void talk(SocketChannel client) throws IOException {
        StringBuilder greeting = new StringBuilder();
        while (!greeting.toString().endsWith("BEGIN\r\n")) {
            greeting.append((char) read(client, 1).get());
            if (greeting.toString().endsWith("\r\n") && !greeting.toString().contains("BEGIN")) {
                send(client, "OK 1234\r\n".getBytes(StandardCharsets.US_ASCII));
            }
        }
        while (true) {
            ByteBuffer head = read(client, 16);
            int number = head.getInt(8);
            int fields = head.getInt(12);
            Unmarshalled names = new Unmarshalled(read(client, (fields + 7) / 8 * 8));
            read(client, head.getInt(4));
            answer(client, number, names, fields);
        }
    }

    private void answer(SocketChannel client, int number, Unmarshalled fields, int end)
            throws IOException {
        String method = "";
        String service = "";
        while (fields.align(8).hasMore(end)) {
            int code = fields.octet();
            String type = fields.signature();
            String value = type.equals("g") ? fields.signature() : fields.string();
            method = code == 3 ? value : method;
            service = code == 6 ? value.substring(value.lastIndexOf('.') + 1) : service;
        }
        asked.add(method);
        // What comes between is not for us and must be passed over.
        send(client, message(SIGNAL, 0, new Marshalled().string("NameAcquired")));
        Marshalled answer = answers.getOrDefault(method, answers.get(service + " " + method));
        if (method.equals("Hello")) {
            answer = new Marshalled().string(":1.1");
        }
        send(
                client,
                answer == null
                        ? message(ERROR, number, new Marshalled().string("no such thing"))
                        : message(RETURN, number, answer));
    }

    private static byte[] message(int type, int number, Marshalled body) {
        Marshalled all = new Marshalled();
        all.octet('l').octet(type).octet(0).octet(1).int32(body.size()).int32(99);
        all.array(
                8,
                fields -> {
                    fields.octet(5).signature("u").int32(number);
                    fields.align(8).octet(7).signature("s").string("org.freedesktop.DBus");
                    fields.align(8).octet(8).signature("g").signature("s");
                });
        return all.body(body).bytes();
    }

    private static void send(SocketChannel client, byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            client.write(buffer);
        }
    }

    private static ByteBuffer read(SocketChannel client, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (buffer.hasRemaining()) {
            if (client.read(buffer) < 0) {
                throw new EOFException();
            }
        }
        return buffer.flip();
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
