package gstack.browse.daemon;

import gstack.browse.client.Setup;
import gstack.browse.config.Project;
import gstack.browse.wire.State;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// A short life of client and daemon in one process, from which the JVM learns what its AOT cache
/// must hold.
public final class Training {
    private static final List<List<String>> COMMANDS =
            List.of(
                    List.of("load-html", "page.html"),
                    List.of("goto", "file://./page.html"),
                    List.of("url"),
                    List.of("js", "({answer: 1 + 1})"),
                    List.of("text"),
                    List.of("html"),
                    List.of("links"),
                    List.of("snapshot"),
                    List.of("snapshot", "-i", "--budget", "50"),
                    List.of("fill", "#i", "words"),
                    List.of("fill", "@e2", "other words"),
                    List.of("click", "@e3"),
                    List.of("press", "Tab"),
                    List.of("is", "visible", "h1"),
                    List.of("wait", "h1"),
                    List.of("screenshot", "--viewport", "shot.png"),
                    List.of("newtab"),
                    List.of("tabs"),
                    List.of("closetab"),
                    List.of("status"),
                    List.of("nosuchcommand"));

    private Training() {}

    public static int run() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("browse-training");
        try {
            Files.createDirectory(folder.resolve(".git"));
            Files.writeString(
                    folder.resolve("page.html"),
                    "<title>Training</title><h1>Hello</h1><a href=x>link</a><form><input"
                            + " id=i><button type=button id=b>Press</button></form>");
            Log log = new Log(System.err);
            Project project = Project.of(folder);
            Daemon daemon = DaemonMain.daemon(folder, DaemonMain.engine(project), log);
            String token = State.parse(Files.readString(project.stateFile())).orElseThrow().token();
            for (List<String> words : COMMANDS) {
                log.line(
                        String.join(" ", words) + ": " + call(daemon.port(), token, folder, words));
            }
            Setup.exerciseClient(folder);
            daemon.end("trained");
            return daemon.awaitEnd();
        } finally {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /// What the shell client does, so that the daemon sees the same requests as later.
    private static String call(int port, String token, Path folder, List<String> words)
            throws IOException {
        String body = folder + "\0\0" + String.join("\0", words) + "\0";
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        String head =
                "POST /command HTTP/1.1\r\nHost: 127.0.0.1:"
                        + port
                        + "\r\nAuthorization: Bearer "
                        + token
                        + "\r\n"
                        + "Connection: close\r\n"
                        + "Content-Type: application/x-browse-argv\r\n"
                        + "Content-Length: "
                        + bytes.length
                        + "\r\n\r\n";
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            OutputStream out = socket.getOutputStream();
            out.write(head.getBytes(StandardCharsets.US_ASCII));
            out.write(bytes);
            InputStream in = socket.getInputStream();
            String reply = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            return reply.substring(0, Math.min(reply.length(), 12));
        }
    }
}
