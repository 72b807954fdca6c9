package gstack.browse.bench;

import gstack.browse.wire.State;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// This project's program: the native one, where the build made it, as it would lie on the PATH.
final class Browse implements Contender {
    private final Path folder;
    private final Program browse;
    private final Program script;

    Browse(Path home, Path binary, Path folder) {
        this.folder = folder;
        Path entry = home.resolve("browse");
        Path program = home.resolve("dist/browse");
        this.script = program(entry, binary);
        this.browse = program(Files.isExecutable(program) ? program : entry, binary);
    }

    private Program program(Path entry, Path binary) {
        return new Program(
                List.of(entry.toString()),
                folder,
                Map.of(
                        "GSTACK_CHROMIUM_PATH",
                        binary.toString(),
                        "BROWSE_STATE_FILE",
                        "",
                        "BROWSE_TAB",
                        "",
                        "TMPDIR",
                        folder.toString()));
    }

    /// The same call through the script `./browse`, which starts a shell first.
    String urlByScript() {
        return script.run("url");
    }

    @Override
    public String name() {
        return "browse";
    }

    @Override
    public String version() {
        return browse.run("--version");
    }

    @Override
    public String open(String address) {
        return browse.run("goto", address);
    }

    @Override
    public String url() {
        return browse.run("url");
    }

    @Override
    public String js(String expression) {
        return browse.run("js", expression);
    }

    @Override
    public String text() {
        return browse.run("text");
    }

    @Override
    public String screenshot(Path file) {
        return browse.run("screenshot", "--viewport", file.toString());
    }

    @Override
    public String fullPage(Path file) {
        return browse.run("screenshot", file.toString());
    }

    @Override
    public String pdf(Path file) {
        return browse.run("pdf", file.toString());
    }

    @Override
    public String snapshot() {
        return browse.run("snapshot", "-i");
    }

    @Override
    public String click(String ref) {
        return browse.run("click", ref);
    }

    @Override
    public String fill(String ref, String value) {
        return browse.run("fill", ref, value);
    }

    String scrape(Path into) {
        return browse.run("scrape", "images", "--dir", into.toString());
    }

    /// What the daemon has written down about itself, while there is one.
    private Optional<State> state() {
        try {
            return State.parse(Files.readString(folder.resolve(".gstack/browse.json")));
        } catch (IOException _) {
            return Optional.empty(); // no daemon, no file
        }
    }

    /// A connection to the daemon itself.
    DaemonApi connect() {
        return new DaemonApi(state().orElseThrow(() -> new Wrong("browse has no daemon")));
    }

    @Override
    public OptionalLong daemon() {
        return state().map(state -> OptionalLong.of(state.pid())).orElse(OptionalLong.empty());
    }

    @Override
    public void stop() {
        OptionalLong pid = daemon();
        if (pid.isPresent()) {
            browse.run("stop");
            Processes.awaitEnd(pid);
        }
    }
}
