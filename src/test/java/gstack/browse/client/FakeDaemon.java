package gstack.browse.client;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import gstack.browse.config.CallSettings;
import gstack.browse.config.Installation;
import gstack.browse.config.Project;
import gstack.browse.config.Setting;
import gstack.browse.wire.Call;
import gstack.browse.wire.State;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/// A daemon without a browser that speaks the wire protocol and misbehaves on demand.
public final class FakeDaemon implements AutoCloseable {
    private final ServerSocket listener;
    private final Path stateFile;
    private final AtomicInteger marks = new AtomicInteger();
    private final AtomicInteger running = new AtomicInteger();
    private volatile String version;
    private volatile String busy = "";

    FakeDaemon(Path stateFile, String version) throws IOException {
        this.stateFile = stateFile;
        this.version = version;
        this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        Thread.ofPlatform().daemon().name("fake-daemon").start(this::accept);
    }

    /// As a process of its own: what the client starts in place of the real daemon.
    public static void main(String[] args) throws Exception {
        Path folder = Path.of("").toAbsolutePath();
        Optional<PrintStream> starter =
                List.of(args).contains("alone")
                        ? SoleStart.begin(folder, System.out)
                        : Optional.of(System.out);
        if (starter.isEmpty()) {
            return;
        }
        misbehave(args[0], starter.get());
        Project project = Project.of(folder);
        FakeDaemon daemon = new FakeDaemon(project.stateFile(), Installation.current().version());
        Files.writeString(
                project.file("starts.log"),
                ProcessHandle.current().pid() + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
        daemon.writeState();
        starter.get().println("ready " + daemon.port());
        starter.get().close();
        Thread.currentThread().join();
    }

    private static void misbehave(String how, PrintStream starter) throws InterruptedException {
        switch (how) {
            case "fail" -> {
                System.err.println("the last line of the log");
                starter.println("failed no Chromium here");
                System.exit(1);
            }
            case "crash" -> {
                System.err.println("java.lang.Error: the reason in the log");
                System.exit(3);
            }
            case "never" -> Thread.sleep(60_000);
            default -> {}
        }
    }

    int port() {
        return listener.getLocalPort();
    }

    /// How many slow commands are under way.
    int running() {
        return running.get();
    }

    int marks() {
        return marks.get();
    }

    /// Pretends to be at work, as /health tells it.
    void pretendBusy(String json) {
        busy = json;
    }

    State state() {
        return new State(
                ProcessHandle.current().pid(),
                port(),
                "a-token-of-some-length",
                Instant.now().toString(),
                Setting.STATE_FILE.fallback() + serverPath(),
                "launched",
                "303a7eeccc03078b",
                version);
    }

    /// Something that stands on this process's command line.
    private static String serverPath() {
        return ProcessHandle.current().info().command().orElse("java");
    }

    void writeState() throws IOException {
        Files.createDirectories(stateFile.toAbsolutePath().getParent());
        Path fresh = stateFile.resolveSibling("browse.json.tmp." + ProcessHandle.current().pid());
        Files.writeString(fresh, state().toJson());
        Files.move(
                fresh,
                stateFile,
                java.nio.file.StandardCopyOption.ATOMIC_MOVE,
                java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public void close() throws IOException {
        listener.close();
        Files.deleteIfExists(stateFile);
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket socket = listener.accept();
                Thread.ofPlatform().daemon().start(() -> serve(socket));
            } catch (IOException _) {
                return; // closed
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            InputStream in = new BufferedInputStream(socket.getInputStream());
            String head = head(in);
            OutputStream out = socket.getOutputStream();
            if (head.startsWith("GET /health")) {
                health(head, out);
            } else if (!head.contains("Bearer " + state().token())) {
                reply(out, 401, "Unauthorized\n".getBytes(ISO_8859_1));
            } else {
                run(head, Call.decode(in.readNBytes(length(head))), out);
            }
        } catch (IOException _) {
            // the caller went away
        }
    }

    private static String head(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(ISO_8859_1).endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                break;
            }
            head.write(next);
        }
        return head.toString(ISO_8859_1);
    }

    private static int length(String head) {
        for (String line : head.split("\r\n", -1)) {
            if (line.startsWith("Content-Length: ")) {
                return Integer.parseInt(line.substring(16));
            }
        }
        return 0;
    }

    private void health(String head, OutputStream out) throws IOException {
        String more =
                head.contains("Bearer " + state().token())
                        ? ",\"pid\":%d,\"version\":\"%s\",\"busy\":[%s]"
                                .formatted(ProcessHandle.current().pid(), version, busy)
                        : "";
        reply(out, 200, ("{\"status\":\"healthy\"" + more + "}\n").getBytes(ISO_8859_1));
    }

    private void run(String head, Call call, OutputStream out) throws IOException {
        List<String> args = call.args();
        String first = args.size() > 1 ? args.get(1) : "";
        switch (args.isEmpty() ? "" : args.get(0)) {
            case "url" -> reply(out, 200, "about:blank\n".getBytes(ISO_8859_1));
            case "fields", "chain", "--tab-id" ->
                    reply(
                            out,
                            200,
                            (new String(call.encode(), ISO_8859_1) + "\n").getBytes(ISO_8859_1));
            case "settings" ->
                    reply(
                            out,
                            200,
                            (head.lines()
                                                    .filter(line ->
                                                            line.startsWith(CallSettings.HEADER))
                                                    .findFirst()
                                                    .orElse("none")
                                            + "\n")
                                    .getBytes(ISO_8859_1));
            case "say" -> reply(out, 200, (first + "\n").getBytes(ISO_8859_1));
            case "pid" -> reply(out, 200, (state().pid() + "\n").getBytes(ISO_8859_1));
            case "fail" -> reply(out, 500, (first + "\n").getBytes(ISO_8859_1));
            case "unsure" -> out.write(replyHead(500, "inline", 2, 0));
            case "bytes" -> reply(out, 200, bytes(Integer.parseInt(first)));
            case "cut" -> {
                out.write(replyHead(200, "stream", 0, 100_000));
                out.write(bytes(Integer.parseInt(first)));
            }
            case "cut-head" -> {
                marks.incrementAndGet();
                out.write(replyHead(200, "inline", 0, 12), 0, Integer.parseInt(first));
            }
            case "progress" -> progress(first, out);
            case "slow" -> slow(Integer.parseInt(first), out);
            case "mark" -> {
                marks.incrementAndGet();
                reply(out, 200, (marks.get() + "\n").getBytes(ISO_8859_1));
            }
            case "drop" -> marks.incrementAndGet();
            case "die" -> Runtime.getRuntime().halt(9);
            case "hang" -> pause(60_000);
            case "stop" -> {
                Files.deleteIfExists(stateFile);
                reply(out, 200, "Server stopped\n".getBytes(ISO_8859_1));
                out.close();
                Runtime.getRuntime().halt(0);
            }
            default -> reply(out, 400, "Unknown command\n".getBytes(ISO_8859_1));
        }
    }

    /// Random bytes that are the same for the same count, and the newline that ends every reply.
    static byte[] bytes(int count) {
        byte[] bytes = new byte[count + 1];
        new Random(count).nextBytes(bytes);
        bytes[count] = '\n';
        return bytes;
    }

    private void slow(int millis, OutputStream out) throws IOException {
        running.incrementAndGet();
        for (int waited = 0; waited < millis; waited += 200) {
            pause(200);
            out.write("HTTP/1.1 102 Processing\r\n\r\n".getBytes(ISO_8859_1));
        }
        reply(out, 200, "done\n".getBytes(ISO_8859_1));
    }

    /// Says `line` twice before the reply, and once as if another daemon did.
    private static void progress(String line, OutputStream out) throws IOException {
        long pid = ProcessHandle.current().pid();
        for (long speaker : new long[] {pid, pid + 1, pid}) {
            out.write(
                    "HTTP/1.1 102 Processing\r\nX-Browse-Progress: %d %s\r\n\r\n"
                            .formatted(speaker, line)
                            .getBytes(ISO_8859_1));
        }
        reply(out, 200, "done\n".getBytes(ISO_8859_1));
    }

    private static void pause(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void reply(OutputStream out, int status, byte[] body) throws IOException {
        boolean inline = body.length <= 4096;
        for (byte b : body) {
            inline &= b != 0;
        }
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        whole.write(
                replyHead(status, inline ? "inline" : "stream", status < 400 ? 0 : 1, body.length));
        whole.write(body);
        whole.writeTo(out);
    }

    private static byte[] replyHead(int status, String kind, int code, int length) {
        return "HTTP/1.1 %d Something\r\nX-Browse: %d %s %d\r\nContent-Length: %d\r\nConnection: close\r\n\r\n"
                .formatted(status, ProcessHandle.current().pid(), kind, code, length)
                .getBytes(ISO_8859_1);
    }
}
