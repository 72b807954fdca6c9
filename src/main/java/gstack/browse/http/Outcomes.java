package gstack.browse.http;

import gstack.browse.error.BrowseException;

/// The HTTP status and the exit code that each way of failing has.
final class Outcomes {
    private static final int NO = 1;
    private static final int CANNOT_TELL = 2;

    private Outcomes() {}

    static int status(BrowseException failure) {
        return switch (failure) {
            case BrowseException.BadRequest _ -> 400;
            case BrowseException.Denied _ -> 403;
            case BrowseException.TooMany _ -> 429;
            case BrowseException.Usage _,
                    BrowseException.NotFound _,
                    BrowseException.Failed _,
                    BrowseException.Timeout _,
                    BrowseException.Unmet _,
                    BrowseException.Cancelled _,
                    BrowseException.BrowserGone _ ->
                    500;
        };
    }

    /// `answers` is for a command whose exit code is an answer: only "no" is 1 then.
    static int exitCode(BrowseException failure, boolean answers) {
        return failure instanceof BrowseException.Unmet ? NO : exitCode(answers);
    }

    /// The code of a failure that says nothing about what was asked.
    static int exitCode(boolean answers) {
        return answers ? CANNOT_TELL : NO;
    }
}
