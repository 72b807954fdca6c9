package gstack.browse.command;

/// What a command answers: text for stdout and the exit code of a success.
public record Reply(String text, int exitCode) {
    public static Reply text(String text) {
        return new Reply(text, 0);
    }
}
