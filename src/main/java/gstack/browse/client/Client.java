package gstack.browse.client;

import gstack.browse.config.Installation;
import gstack.browse.config.Project;
import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;
import gstack.browse.wire.Call;
import gstack.browse.wire.PairingWords;
import gstack.browse.wire.State;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Everything that `./browse` cannot do with shell built-ins: starting, stopping and explaining.
public final class Client {
    private static final String FORCE = "--force-restart";

    private final Call call;
    private final Terminal terminal;
    private final Lifecycle lifecycle;

    private Client(Call call, Terminal terminal) {
        boolean force = call.args().contains(FORCE);
        Path folder = Path.of(Call.text(call.folder()));
        this.call = without(call, FORCE);
        this.terminal = terminal;
        this.lifecycle = new Lifecycle(Project.of(folder), folder, terminal, force);
    }

    private static Call without(Call call, String flag) {
        List<String> args = new ArrayList<>(call.args());
        args.removeIf(flag::equals);
        return new Call(call.folder(), call.tab(), args);
    }

    /// Runs one call that nothing has been done about yet, and returns the exit code.
    public static int run(Call call) {
        return run(call, Handover.NOTHING_DONE);
    }

    /// Goes on where the shell script stopped.
    public static int run(Call call, Handover handover) {
        Terminal terminal = Terminal.ofProcess();
        try {
            return new Client(call, terminal).goOn(handover);
        } catch (BrowseException e) {
            String.valueOf(e.getMessage()).lines().forEach(terminal::say);
            if (e.hint() != null) {
                terminal.say(e.hint());
            }
            return 1;
        }
    }

    private int goOn(Handover handover) {
        return switch (handover.stage()) {
            case CALL -> run();
            case FAILED -> startedInVain(handover.word());
            case LOST -> throw Reports.lost(lifecycle, handover.pid(), command());
            case SILENT -> throw Reports.silent(lifecycle, handover.pid(), command());
        };
    }

    /// A browser that is missing can be installed; anything else would fail again.
    private int startedInVain(String word) {
        refuseBadSettings();
        if (lifecycle.lacksChromium()) {
            return run();
        }
        throw lifecycle.launcher().failure(word);
    }

    private String command() {
        return call.args().isEmpty() ? "" : Call.text(call.args().getFirst());
    }

    private int run() {
        return switch (command()) {
            case "", "-h", "--help", "help" -> Help.print(call, terminal);
            case "completion" -> Help.completion(call, terminal);
            case "--version" -> version();
            case "doctor" -> {
                requireWords(call, 1, "doctor");
                yield Doctor.run(lifecycle.project(), terminal);
            }
            case "stop" -> {
                requireWords(call, 1, "stop");
                yield new Stopping(lifecycle).stop();
            }
            case "restart" -> {
                requireWords(call, 1, "restart");
                refuseBadSettings();
                yield new Stopping(lifecycle).restart();
            }
            case "pair-agent" -> pair();
            case "tunnel", "unpair" -> askAboutAgents();
            default -> send();
        };
    }

    /// What nobody knows what to do with is said, before anything is done.
    static void requireWords(Call call, int most, String usage) {
        if (call.args().size() > most) {
            throw new BrowseException.Usage(
                    Call.text(call.args().getFirst())
                            + " does not know what to do with '"
                            + Call.text(call.args().get(most))
                            + "'. Usage: browse "
                            + usage);
        }
    }

    /// Words that lead nowhere start no daemon.
    private int pair() {
        List<String> words = words();
        PairingWords.refusal(words.subList(1, words.size()))
                .ifPresent(refusal -> {
                    throw new BrowseException.BadRequest(refusal);
                });
        return send();
    }

    /// Agents and tunnels end with their daemon; only `tunnel start` is a reason for a new one.
    private int askAboutAgents() {
        List<String> words = words();
        boolean start = words.equals(List.of("tunnel", "start"));
        if (!start && StateFile.stateOf(lifecycle.project()).isEmpty()) {
            terminal.result("No daemon running - no paired agents.");
            return 0;
        }
        return send();
    }

    private List<String> words() {
        return call.args().stream().map(Call::text).toList();
    }

    private int version() {
        String release = Client.class.getPackage().getImplementationVersion();
        terminal.result(
                "browse "
                        + (release == null ? "" : release + " ")
                        + "("
                        + Installation.current().version()
                        + ")");
        return 0;
    }

    /// Tries again only as long as nothing was run: the daemon may end, or change its token,
    /// between the look at it and the call.
    private int send() {
        refuseBadSettings();
        for (int attempt = 0; attempt < 3; attempt++) {
            State state = lifecycle.reach();
            switch (Delivery.of(state, call, terminal)) {
                case Delivery.Done(int exitCode) -> {
                    return exitCode;
                }
                case Delivery.Lost _ -> throw Reports.lost(lifecycle, state.pid(), command());
                case Delivery.Silent _ -> throw Reports.silent(lifecycle, state.pid(), command());
                case Delivery.Unauthorized _ -> refuseUnlessRenewed(state);
                case Delivery.NotRun _ -> {
                    // nothing was run, so the next attempt is the first
                }
            }
        }
        throw new BrowseException.Failed(
                "The server came and went three times; nothing was run. See "
                        + lifecycle.project().daemonLog());
    }

    /// A setting that cannot be what was meant is not passed over.
    private static void refuseBadSettings() {
        List<String> problems = Setting.problems();
        if (!problems.isEmpty()) {
            throw new BrowseException.BadRequest(String.join("\n", problems));
        }
    }

    private void refuseUnlessRenewed(State state) {
        boolean same =
                StateFile.stateOf(lifecycle.project())
                        .filter(now -> now.token().equals(state.token()))
                        .isPresent();
        if (same) {
            throw new BrowseException.Denied(
                    "Authentication failed: the server does not take the token of "
                            + lifecycle.project().stateFile()
                            + ".\nReplace the server with: browse stop --force-restart");
        }
    }
}
