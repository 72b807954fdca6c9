package gstack.browse.client;

import java.util.List;

/// How far the shell script came with a call before it handed over, with which daemon, and what a
/// daemon that it tried to start said.
public record Handover(Stage stage, long pid, String word) {
    static final Handover NOTHING_DONE = new Handover(Stage.CALL, 0, "");

    /// The names are the words that the script uses.
    enum Stage {
        /// Nothing was sent.
        CALL,
        /// No daemon came up.
        FAILED,
        /// The command was sent and the connection broke.
        LOST,
        /// The command was sent and the daemon gives no sign of life.
        SILENT
    }

    /// The handover in the script's own words.
    public static Handover of(List<String> words) {
        return new Handover(
                Stage.valueOf(words.get(0).toUpperCase(java.util.Locale.ROOT)),
                Long.parseLong(words.get(1)),
                words.get(2));
    }
}
