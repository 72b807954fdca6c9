package gstack.browse.commands.interaction;

import gstack.browse.browser.SavedFiles;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Reply;
import gstack.browse.error.BrowseException;
import gstack.browse.files.Download;
import gstack.browse.guard.WholeFile;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.function.Supplier;

/// Adds to what an action says the files that it has saved, or takes the one that was asked for.
///
/// @param target where `--download` wants it
/// @param looks whether the action waits for its consequences at all
record Saving(Tab tab, @Nullable Path target, boolean looks) {
    private static final Duration BEGINNING = Duration.ofSeconds(30);

    static Saving of(Tab tab, Args args, Args.Parsed parsed) {
        Path target = parsed.value("--download").map(args::fileToWrite).orElse(null);
        boolean looks = !parsed.has("--no-wait");
        if (target != null && !looks) {
            throw new BrowseException.Usage(
                    "--download waits for the file, --no-wait for nothing: give one of them. "
                            + parsed.spec().usageLine());
        }
        return new Saving(tab, target, looks);
    }

    /// For actions that have no flags about files.
    static Saving whatever(Tab tab) {
        return new Saving(tab, null, true);
    }

    Reply report(Supplier<Reply> action) {
        if (!looks) {
            return action.get();
        }
        SavedFiles saved = SavedFiles.after(tab);
        Reply reply = action.get();
        String more =
                target == null ? String.join("\n", saved.lines()) : take(saved, reply, target);
        return more.isEmpty() ? reply : new Reply(reply.text() + "\n" + more, reply.exitCode());
    }

    private static String take(SavedFiles saved, Reply reply, Path target) {
        Download download;
        try {
            download = saved.first(BEGINNING);
        } catch (BrowseException.Timeout e) {
            throw new BrowseException.Timeout(reply.text() + ", but: " + e.getMessage());
        } catch (BrowseException.Failed e) {
            throw new BrowseException.Failed(reply.text() + ", but: " + e.getMessage(), e);
        }
        WholeFile.move(Objects.requireNonNull(download.file()), target);
        return SavedFiles.said(target, download);
    }
}
