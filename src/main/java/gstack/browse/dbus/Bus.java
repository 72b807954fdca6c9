package gstack.browse.dbus;

import gstack.browse.config.Setting;

import java.io.EOFException;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Stream;

/// A connection to the session bus: one call at a time, each waited for. Closing it from another
/// thread ends a wait.
public final class Bus implements AutoCloseable {
    private static final int CALL = 1;
    private static final int RETURN = 2;
    private static final int ERROR = 3;
    private static final int LARGEST = 1 << 20;

    /// Where a call goes.
    public record Target(String service, String path, String face) {}

    /// The service answered with an error, or there is no such service.
    public static final class Refused extends IOException {
        private static final long serialVersionUID = 1L;

        Refused(String method) {
            super(method + " was refused");
        }
    }

    private final SocketChannel channel;
    private int serial;

    private Bus(SocketChannel channel) {
        this.channel = channel;
    }

    /// The socket of this user's session, if there is one.
    public static Optional<Path> socket() {
        Stream<String> named =
                Setting.DBUS_SESSION_BUS_ADDRESS.optional().stream()
                        .flatMap(address -> Stream.of(address.split("[;,]", -1)))
                        .filter(part -> part.startsWith("unix:path="))
                        .map(part -> part.substring("unix:path=".length()));
        Stream<String> usual =
                Setting.XDG_RUNTIME_DIR.optional().stream().map(folder -> folder + "/bus");
        return Stream.concat(named, usual).map(Path::of).filter(Files::exists).findFirst();
    }

    /// Connects and says hello.
    public static Bus connect(Path socket) throws IOException {
        SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX);
        Bus bus = new Bus(channel);
        try {
            channel.connect(UnixDomainSocketAddress.of(socket));
            bus.authenticate();
            bus.call(
                    new Target(
                            "org.freedesktop.DBus",
                            "/org/freedesktop/DBus",
                            "org.freedesktop.DBus"),
                    "Hello",
                    "",
                    new Marshalled());
            return bus;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private void authenticate() throws IOException {
        String user = String.valueOf(Files.getAttribute(Path.of("/proc/self"), "unix:uid"));
        String hex = HexFormat.of().formatHex(user.getBytes(StandardCharsets.US_ASCII));
        write(("\0AUTH EXTERNAL " + hex + "\r\n").getBytes(StandardCharsets.US_ASCII));
        if (!line().startsWith("OK ")) {
            throw new Refused("AUTH");
        }
        write("BEGIN\r\n".getBytes(StandardCharsets.US_ASCII));
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        while (line.length() < 1000 && (line.isEmpty() || line.charAt(line.length() - 1) != '\n')) {
            line.append((char) (read(1).get() & 255));
        }
        return line.toString();
    }

    /// Calls a method with arguments of that signature and returns what it answers.
    public Unmarshalled call(Target target, String method, String signature, Marshalled body)
            throws IOException {
        int number = ++serial;
        write(message(number, target, method, signature, body));
        while (true) {
            Head head = new Head(read(16));
            if (head.fields > LARGEST || head.body > LARGEST || head.fields < 0 || head.body < 0) {
                throw new IOException("An answer on the bus is too large");
            }
            int padded = (head.fields + 7) / 8 * 8;
            Unmarshalled fields = new Unmarshalled(read(padded));
            ByteBuffer answer = read(head.body);
            if (head.type == RETURN || head.type == ERROR) {
                if (replyTo(fields, head.fields) == number) {
                    if (head.type == ERROR) {
                        throw new Refused(method);
                    }
                    return new Unmarshalled(answer);
                }
            }
            // A signal, such as the name that the bus gave us: nothing that we asked for.
        }
    }

    private static byte[] message(
            int number, Target target, String method, String signature, Marshalled body) {
        Marshalled all = new Marshalled();
        all.octet('l').octet(CALL).octet(0).octet(1).int32(body.size()).int32(number);
        all.array(
                8,
                fields -> {
                    fields.octet(1).signature("o").string(target.path());
                    fields.align(8).octet(2).signature("s").string(target.face());
                    fields.align(8).octet(3).signature("s").string(method);
                    fields.align(8).octet(6).signature("s").string(target.service());
                    if (!signature.isEmpty()) {
                        fields.align(8).octet(8).signature("g").signature(signature);
                    }
                });
        return all.body(body).bytes();
    }

    /// The first sixteen bytes of a message: what follows, and how much of it.
    private static final class Head {
        final int type;
        final int body;
        final int fields;

        Head(ByteBuffer bytes) throws IOException {
            if (bytes.get(0) != 'l') {
                throw new IOException("The bus speaks big-endian");
            }
            type = bytes.get(1);
            body = bytes.getInt(4);
            fields = bytes.getInt(12);
        }
    }

    /// The number of the call that a message answers; 0 for none.
    private static int replyTo(Unmarshalled fields, int end) throws IOException {
        try {
            while (fields.align(8).hasMore(end)) {
                int code = fields.octet();
                String signature = fields.signature();
                switch (signature) {
                    case "u" -> {
                        int value = fields.int32();
                        if (code == 5) {
                            return value;
                        }
                    }
                    case "g" -> fields.signature();
                    default -> fields.string();
                }
            }
            return 0;
        } catch (BufferUnderflowException e) {
            throw new IOException("A message on the bus makes no sense", e);
        }
    }

    private void write(byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    private ByteBuffer read(int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer) < 0) {
                throw new EOFException("The bus closed the connection");
            }
        }
        return buffer.flip();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
