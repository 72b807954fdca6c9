package gstack.browse.bench;

import gstack.browse.browser.ChromiumFinder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/// `./bench`: measures browse against the floor and, with `--peers`, against agent-browser.
public final class Bench {
    private static final AtomicBoolean INTERRUPTED = new AtomicBoolean();

    private final Path home;
    private final Options options;
    private final List<Path> peers;

    private Bench(Path home, Options options, List<Path> peers) {
        this.home = home;
        this.options = options;
        this.peers = peers;
    }

    public static void main(String[] words) throws IOException {
        Path home = Path.of(System.getProperty("bench.home", "")).toAbsolutePath();
        if (Arrays.asList(words).contains("--help")) {
            System.out.print(Options.USAGE);
            return;
        }
        try {
            Options options = Options.parse(List.of(words));
            List<Path> peers =
                    options.peers()
                            ? List.of(AgentBrowser.install(home.resolve(".bench")))
                            : List.of();
            new Bench(home, options, peers).run(String.join(" ", words));
        } catch (Options.Misuse e) {
            System.err.println("bench: " + e.getMessage());
            System.err.print(Options.USAGE);
            System.exit(1);
        } catch (Wrong | UncheckedIOException e) {
            if (!INTERRUPTED.get()) {
                System.err.println("bench: " + e.getMessage());
                System.exit(1);
            }
        }
    }

    private void run(String commandLine) throws IOException {
        List<Options.Binaries> choices = binaries();
        StringBuilder page = new StringBuilder(heading(commandLine));
        System.out.print(page);
        for (Options.Binaries choice : choices) {
            String section = section(choice);
            System.out.print(section);
            page.append(section);
        }
        if (options.write()) {
            Path file = home.resolve("docs/benchmarks.md");
            Files.writeString(file, page);
            System.err.println("bench: wrote " + file);
        }
    }

    private List<Options.Binaries> binaries() {
        for (Options.Binaries binaries : options.binaries()) {
            requireProgram(binaries.own());
            requireProgram(binaries.peer());
        }
        if (!options.binaries().isEmpty()) {
            return options.binaries();
        }
        Path found =
                ChromiumFinder.find()
                        .orElseThrow(() -> new Wrong("no Chromium found; run './browse doctor'"))
                        .path();
        return List.of(new Options.Binaries(found, found));
    }

    private static void requireProgram(Path path) {
        if (!Files.isExecutable(path)) {
            throw new Options.Misuse("There is no program " + path + ".");
        }
    }

    private String section(Options.Binaries binaries) throws IOException {
        String loadBefore = Machine.load();
        try (Arena arena = new Arena(home, binaries, peers);
                Site site = new Site()) {
            Thread stop = new Thread(() -> interrupted(arena));
            Runtime.getRuntime().addShutdownHook(stop);
            arena.open();
            Ledger ledger = new Run(options, arena, site).run();
            Runtime.getRuntime().removeShutdownHook(stop);
            return "\n## "
                    + names(binaries)
                    + "\n\n"
                    + arena.contenders().stream()
                            .filter(contender -> !contender.version().isEmpty())
                            .map(contender -> contender.name() + ": " + contender.version())
                            .reduce((a, b) -> a + "; " + b)
                            .orElse("")
                    + ". Load of the machine before and after: "
                    + loadBefore
                    + ", "
                    + Machine.load()
                    + ".\n\n"
                    + new Report(ledger, new Goals(binaries)).markdown();
        }
    }

    private static void interrupted(Arena arena) {
        INTERRUPTED.set(true);
        Program.onlyThisThread();
        arena.close();
    }

    private String names(Options.Binaries binaries) {
        String own = chromiumVersion(binaries.own());
        return binaries.same() || peers.isEmpty()
                ? own
                : own + " for browse, " + chromiumVersion(binaries.peer()) + " for agent-browser";
    }

    private String chromiumVersion(Path binary) {
        List<String> command = List.of(binary.toString(), "--version");
        return binary + " (" + new Program(command, scratch(), Map.of()).run() + ")";
    }

    private static String heading(String commandLine) {
        return """
        # Benchmarks

        Written by `./bench %s` on %s.
        %s; Java %s.

        Medians; contenders take turns, round by round. A call is timed from the start of its process to its end.
        The floor is the start of a bash that does nothing plus the bare DevTools calls over a pipe; for a cold start, the browser's own.
        browse's `goto` waits for the DOM, agent-browser's `open` for the load event; the pages load nothing else.
        """
                .formatted(
                        commandLine,
                        LocalDate.now(ZoneId.systemDefault()),
                        Machine.description(),
                        System.getProperty("java.version"));
    }

    /// A folder that git ignores, for what a program leaves behind.
    private Path scratch() {
        try {
            return Files.createDirectories(home.resolve(".bench"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
