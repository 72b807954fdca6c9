package gstack.browse.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/// The peer. Its program is called directly: the script that npm puts before it would cost a start
/// of node.
final class AgentBrowser implements Contender {
    private static final String PACKAGE = "agent-browser@0.41.0";

    private final Path sockets;
    private final Program peer;

    AgentBrowser(Path program, Path binary, Path folder) {
        this.sockets = folder.resolve("sockets");
        this.peer =
                new Program(
                        List.of(program.toString()),
                        folder,
                        Map.of(
                                "AGENT_BROWSER_EXECUTABLE_PATH",
                                binary.toString(),
                                "AGENT_BROWSER_SOCKET_DIR",
                                sockets.toString(),
                                "TMPDIR",
                                folder.toString()));
    }

    /// Installs it into `folder` unless that is done, and returns its program.
    static Path install(Path folder) throws IOException {
        Path program = folder.resolve("node_modules/agent-browser/bin/" + programName());
        if (!Files.exists(program)) {
            Files.createDirectories(folder);
            // Its install script would download a browser.
            List<String> npm =
                    List.of("npm", "install", "--prefix", folder.toString(), "--ignore-scripts");
            List<String> quiet = List.of("--no-audit", "--no-fund", "--no-save", PACKAGE);
            new Program(npm, folder, Map.of()).run(quiet.toArray(String[]::new));
        }
        if (!Files.isExecutable(program) && !program.toFile().setExecutable(true)) {
            throw new Wrong(program + " cannot be made executable");
        }
        return program;
    }

    private static String programName() {
        boolean mac = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac");
        boolean arm = System.getProperty("os.arch").equals("aarch64");
        return "agent-browser-" + (mac ? "darwin" : "linux") + (arm ? "-arm64" : "-x64");
    }

    @Override
    public String name() {
        return "agent-browser";
    }

    @Override
    public String version() {
        return peer.run("--version");
    }

    @Override
    public String open(String address) {
        return peer.run("open", address);
    }

    @Override
    public String url() {
        return peer.run("get", "url");
    }

    @Override
    public String js(String expression) {
        return peer.run("eval", expression);
    }

    @Override
    public String text() {
        return peer.run("get", "text", "body");
    }

    @Override
    public String screenshot(Path file) {
        return peer.run("screenshot", file.toString());
    }

    @Override
    public String fullPage(Path file) {
        return peer.run("screenshot", "--full", file.toString());
    }

    @Override
    public String pdf(Path file) {
        return peer.run("pdf", file.toString());
    }

    @Override
    public String snapshot() {
        return peer.run("snapshot", "-i");
    }

    @Override
    public String click(String ref) {
        return peer.run("click", ref);
    }

    @Override
    public String fill(String ref, String value) {
        return peer.run("fill", ref, value);
    }

    @Override
    public OptionalLong daemon() {
        Path file = sockets.resolve("default.pid");
        try {
            return Files.exists(file)
                    ? OptionalLong.of(Long.parseLong(Files.readString(file).strip()))
                    : OptionalLong.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        OptionalLong pid = daemon();
        if (pid.isPresent()) {
            peer.run("close");
            Processes.awaitEnd(pid);
        }
    }
}
