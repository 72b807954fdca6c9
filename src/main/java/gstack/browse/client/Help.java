package gstack.browse.client;

import gstack.browse.error.BrowseException;
import gstack.browse.error.DidYouMean;
import gstack.browse.wire.Call;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/// Help and completion: texts that the build generates from the commands, so that printing them
/// loads none of those.
final class Help {
    private Help() {}

    static int print(Call call, Terminal terminal) {
        boolean named = call.args().size() > 1 && call.args().getFirst().equals("help");
        if (named) {
            Client.requireWords(call, 2, "help [command]");
        }
        if (!named) {
            return show(terminal, text("help.txt").orElse("No help was built in."));
        }
        String command = Call.text(call.args().get(1));
        return show(
                terminal,
                text("help/" + command + ".txt")
                        .orElseThrow(() ->
                                new BrowseException.BadRequest(
                                        "No help for '"
                                                + command
                                                + "'."
                                                + DidYouMean.question(command, names())
                                                + " 'browse help' lists all commands.")));
    }

    private static List<String> names() {
        return text("names.txt").orElse("").lines().toList();
    }

    static int completion(Call call, Terminal terminal) {
        Client.requireWords(call, 2, "completion <bash|zsh>");
        String shell = call.args().size() > 1 ? Call.text(call.args().get(1)) : "";
        return switch (shell) {
            case "bash", "zsh" ->
                    show(terminal, text("completion." + shell).orElse("# none was built in"));
            default -> throw new BrowseException.Usage("Usage: browse completion <bash|zsh>");
        };
    }

    private static int show(Terminal terminal, String text) {
        terminal.result(text);
        return 0;
    }

    private static Optional<String> text(String name) {
        if (name.contains("..")) {
            return Optional.empty();
        }
        try (InputStream in = Help.class.getResourceAsStream("/gstack/browse/" + name)) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(
                            new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
