package gstack.browse.command;

/// What else is true of a command, for those who must treat it accordingly.
public enum Trait {
    /// A paired agent may run it through the tunnel.
    OVER_TUNNEL,
    /// Its output is the page's words and goes into the envelope for untrusted content.
    PAGE_CONTENT,
    /// It goes somewhere, so it makes no sense inside a frame.
    MAIN_FRAME_ONLY,
    /// Its first word is a URL, to which it goes.
    GOES_TO_URL,
    /// It opens a tab of its own and depends on no other.
    OPENS_TAB,
    /// Its exit code is an answer: 0 is yes, 1 is no, and 2 means that it could not tell.
    ANSWERS_BY_EXIT_CODE,
    /// With its flag `--diff` its exit code is such an answer.
    DIFF_FLAG_ANSWERS,
    /// Its flag `--fn` runs the caller's code in the page: with it, it also needs what `js` needs
    /// and never passes the tunnel.
    FN_FLAG_RUNS_CODE,
    /// Its flag `--download` writes a file where the caller says: with it, it never passes the
    /// tunnel.
    DOWNLOAD_FLAG_WRITES,
    /// Without words it reads them, as one, from its caller's stdin; the clients do that.
    STDIN_AS_WORD,
    /// It runs other commands, each of which is allowed and counted on its own.
    RUNS_COMMANDS,
    /// It works although the tab's renderer has crashed, and most often brings it back.
    AFTER_CRASH,
    /// It reads its words itself: some may begin with a dash and be no flag, or it says of unknown
    /// flags what only it can. All others are held to their usage line before they run.
    OWN_WORDS,
    /// The client does it itself; the daemon only answers callers that have no client.
    CLIENT_SIDE
}
