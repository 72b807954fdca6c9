package gstack.browse.commands.reading;

import gstack.browse.command.Args;
import gstack.browse.error.BrowseException;

import org.jspecify.annotations.Nullable;

/// The file that `--out` names.
final class OutFile {
    private OutFile() {}

    /// The name as it was written; null when the output is to be printed.
    static @Nullable String named(Args.Parsed parsed) {
        String name = parsed.value("--out").orElse(null);
        if (name != null && (name.isEmpty() || name.startsWith("--"))) {
            throw new BrowseException.Usage(
                    "--out requires a file path. " + parsed.spec().usageLine());
        }
        return name;
    }
}
