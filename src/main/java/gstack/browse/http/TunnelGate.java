package gstack.browse.http;

import gstack.browse.command.Command;
import gstack.browse.command.Registry;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.command.WritingFlags;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Optional;

/// What may pass the tunnel; pure, so that every case can be tried.
final class TunnelGate {
    private static final String HINT =
            "This command is only for callers on the user's own machine. Ask the user to run it.";

    /// Why somebody is turned away; `reason` is for the log.
    record Refusal(int status, String error, @Nullable String hint, String reason) {}

    private TunnelGate() {}

    /// The three things that can be asked for here, written exactly so.
    static boolean isPath(String method, String path) {
        return switch (path) {
            case "/connect" -> method.equals("GET") || method.equals("POST");
            case "/command" -> method.equals("POST");
            default -> false;
        };
    }

    /// Who asks, in this order: the path, then whose token it is.
    static Optional<Refusal> caller(String method, String path, boolean root, boolean scoped) {
        if (!isPath(method, path)) {
            return Optional.of(new Refusal(404, "Not found", null, "path_not_on_tunnel"));
        }
        if (root) {
            return Optional.of(
                    new Refusal(
                            403,
                            "Root token rejected on tunnel surface",
                            "Remote agents use the token that POST /connect gives them.",
                            "root_token_on_tunnel"));
        }
        if (!scoped && path.equals("/command")) {
            return Optional.of(new Refusal(401, "Unauthorized", null, "missing_scoped_token"));
        }
        return Optional.empty();
    }

    /// What they ask for.
    static Optional<Refusal> command(Registry registry, String name, List<String> words) {
        if (canDispatch(registry, name, words)) {
            return Optional.empty();
        }
        return Optional.of(
                new Refusal(
                        403,
                        "Command '" + name + "' is not allowed over the tunnel surface",
                        HINT,
                        "disallowed_command:" + name));
    }

    /// Whether a command passes, under whatever name.
    static boolean canDispatch(Registry registry, String name, List<String> words) {
        Optional<Spec> spec = registry.find(name).map(Command::spec);
        return spec.filter(it -> it.has(Trait.OVER_TUNNEL))
                .filter(it -> WritingFlags.in(it, words).isEmpty())
                .filter(it ->
                        !it.has(Trait.FN_FLAG_RUNS_CODE) || !WritingFlags.isAmong(words, "--fn"))
                .isPresent();
    }
}
