package gstack.browse.browser;

import gstack.browse.cdp.Transport;

import java.util.List;

/// The Chromium behind a daemon: a process of its own, or one that somebody else runs.
public interface Engine {
    Transport transport();

    /// Every tab needs a window of its own to be drawn.
    boolean wantsWindows();

    /// How it ended, in words, once it has.
    String ending();

    /// Makes sure that nothing of it is left, if it is ours.
    void end();

    /// Lines that `status` shows about it.
    List<String> remarks();

    /// What the log calls it.
    String described();

    /// Ends with the daemon; otherwise it is only let go.
    boolean isOurs();

    /// What it said of late, as far as anybody can know.
    default List<String> lastWords() {
        return List.of();
    }
}
