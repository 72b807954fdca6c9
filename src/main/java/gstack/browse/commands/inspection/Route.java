package gstack.browse.commands.inspection;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Routes;
import gstack.browse.browser.Routes.Action;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.error.BrowseException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// Has requests fail or answered here instead of by their server.
public final class Route implements Command.OnBrowser {
    private static final long LARGEST_FILE = 10L * 1024 * 1024;

    private static final Spec SPEC =
            Spec.of(
                            "route <pattern> [--abort] [--status <N>] [--body <text>] [--file"
                                    + " <path>] [--content-type <type>]",
                            "Answer matching requests here, or make them fail",
                            Category.INSPECTION,
                            Scope.ROOT)
                    .details(
                            "The pattern is a glob (**/api/*, *.png, https://host/**) or a regular"
                                    + " expression between slashes (/v[12]\\/users/); * stops at a"
                                    + " slash, ** does not, and a query need not be mentioned.",
                            "A file is read now, not at each request. Without --content-type it"
                                + " follows from the file's name, or from whether the text looks"
                                + " like JSON or HTML.",
                            "Routes hold for all tabs until 'unroute' or the daemon's end; the"
                                + " newest that matches counts. WebSockets are not routed, and what"
                                + " the URL policy forbids stays forbidden.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        Args.Parsed parsed = args.parsed();
        String pattern = parsed.word(0);
        if (parsed.rest().size() > 1) {
            throw args.usage();
        }
        Action action = action(args, parsed);
        Routes routes = browser.routes();
        routes.set(pattern, action);
        return Reply.text("Route set: " + pattern + " → " + action.described());
    }

    private static Action action(Args args, Args.Parsed parsed) {
        boolean answers = parsed.has("--status") || parsed.has("--body") || parsed.has("--file");
        if (parsed.has("--abort") == answers) {
            throw new BrowseException.Usage(
                    "Give either --abort, or an answer by --status, --body or --file. "
                            + args.spec().usageLine());
        }
        if (!answers) {
            return new Action.Abort();
        }
        if (parsed.has("--body") && parsed.has("--file")) {
            throw new BrowseException.Usage(
                    "--body and --file exclude each other. " + args.spec().usageLine());
        }
        int status = status(parsed.value("--status").orElse("200"));
        String named = parsed.value("--content-type").orElse("");
        if (named.chars().anyMatch(c -> c < ' ' || c > '~')) {
            throw new BrowseException.Usage(
                    "Invalid --content-type. Give one such as application/json.");
        }
        if (parsed.has("--file")) {
            Path file = args.fileToRead(parsed.value("--file").orElse(""));
            String type = named.isEmpty() ? ContentType.ofFile(file) : named;
            return Action.Answer.of(status, type, content(file));
        }
        String body = parsed.value("--body").orElse("");
        String type = named.isEmpty() ? ContentType.ofText(body) : named;
        return Action.Answer.of(status, type, body.getBytes(StandardCharsets.UTF_8));
    }

    private static int status(String word) {
        if (!word.matches("[2-5]\\d\\d")) {
            throw new BrowseException.Usage(
                    "Invalid --status '" + word + "'. Give a number from 200 to 599.");
        }
        return Integer.parseInt(word);
    }

    private static byte[] content(Path file) {
        try {
            if (Files.size(file) > LARGEST_FILE) {
                throw new BrowseException.Failed(
                        file + " is larger than 10 MB. Serve it from a server of your own.");
            }
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new BrowseException.Failed(
                    "Could not read " + file + " (" + e.getMessage() + "). Check the file.", e);
        }
    }
}
