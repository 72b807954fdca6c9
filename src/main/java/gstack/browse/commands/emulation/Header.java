package gstack.browse.commands.emulation;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.emulation.Emulation;
import gstack.browse.error.BrowseException;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Sets a header that every request of every tab carries.
public final class Header implements Command.OnPage {
    /// Those with which Chromium would refuse the request or which are its own to write.
    private static final Set<String> NOT_OURS =
            Set.of(
                    "host",
                    "connection",
                    "content-length",
                    "keep-alive",
                    "te",
                    "trailer",
                    "transfer-encoding",
                    "upgrade");

    private static final Spec SPEC =
            Spec.of(
                            "header <name>:<value> [--remove <name>] [--clear]",
                            "Send a header with every request of all tabs, until it is removed",
                            Category.EMULATION,
                            Scope.ADMIN,
                            Trait.OWN_WORDS)
                    .details(
                            "It goes to every site that pages load from, so mind whom a token"
                                    + " reaches; 'emulate' lists what is set, secrets as ****.",
                            "--remove takes one header back, --clear all of them.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Emulation now = tab.browser().emulation();
        // A value may begin with a dash.
        Args.Parsed parsed = args.parsedLeniently();
        if (parsed.has("--clear")) {
            tab.browser().emulate(now.withoutHeaders(), tab);
            return Reply.text("Headers removed: " + now.headers().size());
        }
        Optional<String> gone = parsed.value("--remove");
        if (gone.isPresent()) {
            return remove(tab, now, gone.get());
        }
        String line = String.join(" ", args.words());
        int colon = line.indexOf(':');
        if (colon < 1) {
            throw args.usage();
        }
        String name = line.substring(0, colon).strip();
        String value = line.substring(colon + 1).strip();
        check(name, value);
        tab.browser().emulate(now.withHeader(name, value), tab);
        return Reply.text("Header set: " + name + ": " + Emulation.shownHeader(name, value));
    }

    private static Reply remove(Tab tab, Emulation now, String name) {
        Emulation without = now.withoutHeader(name);
        if (without.equals(now)) {
            throw new BrowseException.NotFound(
                    "No header '" + name + "' is set. Run 'emulate' to see those that are.");
        }
        tab.browser().emulate(without, tab);
        return Reply.text("Header removed: " + name);
    }

    private static void check(String name, String value) {
        boolean token =
                !name.isEmpty()
                        && name.chars()
                                .allMatch(c ->
                                        (c >= '0' && c <= '9')
                                                || (c >= 'A' && c <= 'Z')
                                                || (c >= 'a' && c <= 'z')
                                                || "!#$%&'*+-.^_`|~".indexOf(c) >= 0);
        if (!token) {
            throw new BrowseException.Usage(
                    "A header's name has letters, digits and dashes only. " + SPEC.usageLine());
        }
        if (value.chars().anyMatch(c -> (c < ' ' && c != '\t') || c == 127 || c > 255)) {
            throw new BrowseException.Usage(
                    "A header's value has no line ends, control characters or letters outside"
                            + " Latin-1. Encode it first.");
        }
        if (NOT_OURS.contains(name.toLowerCase(Locale.ROOT))) {
            throw new BrowseException.Usage(
                    "Chromium writes the header '"
                            + name
                            + "' itself and takes none from us. Choose another name.");
        }
    }
}
