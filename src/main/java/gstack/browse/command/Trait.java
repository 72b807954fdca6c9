package gstack.browse.command;

/// What else is true of a command, for those who must treat it accordingly.
public enum Trait {
    /// A paired agent may run it through the tunnel.
    OVER_TUNNEL,
    /// Its output is the page's words and goes into the envelope for untrusted content.
    PAGE_CONTENT,
    /// It goes somewhere, so it makes no sense inside a frame.
    MAIN_FRAME_ONLY,
    /// It opens a tab of its own and depends on no other.
    OPENS_TAB,
    /// It works although the tab's renderer has crashed, and most often brings it back.
    AFTER_CRASH,
    /// The client does it itself; the daemon only answers callers that have no client.
    CLIENT_SIDE
}
