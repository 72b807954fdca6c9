package gstack.browse.commands.inspection;

import gstack.browse.command.Args;
import gstack.browse.command.Reply;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.DataUrl;
import gstack.browse.guard.WholeFile;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Where the result of `js` and `eval` goes: to stdout, or with `--out` into a file.
record ResultFile(Args.Parsed rest, @Nullable Path file, boolean raw) {

    static ResultFile of(Args args) {
        if (!args.isEmpty() && args.words().getLast().equals("--out")) {
            throw noPath(args);
        }
        Args.Parsed parsed = args.parsedLeniently();
        if (parsed.count("--out") > 1) {
            throw new BrowseException.Usage("--out specified more than once. Give one file.");
        }
        String path = parsed.value("--out").orElse(null);
        if (path != null && (path.isEmpty() || path.startsWith("--"))) {
            throw noPath(args);
        }
        return new ResultFile(parsed, path == null ? null : args.fileToWrite(path), raw(parsed));
    }

    private static BrowseException noPath(Args args) {
        return new BrowseException.Usage("--out requires a file path. " + args.spec().usageLine());
    }

    private static boolean raw(Args.Parsed parsed) {
        return switch (parsed.value("--raw").orElse("false")) {
            case "", "true" -> true;
            case "false" -> false;
            default -> throw new BrowseException.Usage("--raw must be true or false.");
        };
    }

    Reply deliver(String said, String result) {
        if (file == null) {
            return Reply.text(result);
        }
        byte[] bytes = result.getBytes(StandardCharsets.UTF_8);
        if (!raw) {
            bytes = DataUrl.decode(result).orElse(bytes);
        }
        WholeFile.write(file, bytes);
        return Reply.text(said + ": " + file + " (" + bytes.length + " bytes)");
    }
}
