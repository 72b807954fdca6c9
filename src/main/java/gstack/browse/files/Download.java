package gstack.browse.files;

import org.jspecify.annotations.Nullable;

import java.nio.file.Path;

/// One file that Chromium saves, as far as it has come.
///
/// @param number they are counted in the order in which they begin
/// @param frameId the frame that began it
/// @param name what the page or the server calls it, made safe
/// @param total its size if the server said it, else 0
/// @param file where it is, once it is saved
/// @param reason why it is not, if it failed or was refused
public record Download(
        long number,
        String guid,
        String frameId,
        String url,
        String name,
        State state,
        long received,
        long total,
        @Nullable Path file,
        String reason) {

    /// How far it is.
    public enum State {
        RUNNING,
        SAVED,
        FAILED,
        REFUSED
    }

    static Download begun(long number, String guid, String frameId, String url, String name) {
        return new Download(number, guid, frameId, url, name, State.RUNNING, 0, 0, null, "");
    }

    Download at(long bytes, long ofTotal) {
        return new Download(number, guid, frameId, url, name, state, bytes, ofTotal, file, reason);
    }

    Download saved(Path path, long size) {
        return new Download(
                number, guid, frameId, url, name, State.SAVED, size, size, path, reason);
    }

    Download ended(State how, String why) {
        return new Download(number, guid, frameId, url, name, how, received, total, file, why);
    }

    public boolean isRunning() {
        return state == State.RUNNING;
    }

    /// The type that its name tells.
    public String type() {
        return MediaTypes.ofName(name);
    }
}
