package gstack.browse.command;

/// What a command answers: text for stdout and the exit code of a success.
///
/// @param content what may be a page's words; those of commands that read pages are enveloped
/// @param own what we say of it, such as where a file was saved; never in an envelope
public record Reply(String content, String own, int exitCode) {
    public Reply(String content, int exitCode) {
        this(content, "", exitCode);
    }

    public static Reply text(String text) {
        return new Reply(text, 0);
    }

    /// Our own words alone.
    public static Reply said(String own) {
        return new Reply("", own, 0);
    }

    /// What the caller sees, the page's words as they are.
    public String text() {
        return content + own;
    }
}
