package gstack.browse.error;

import org.jspecify.annotations.Nullable;

/// A failure that ends a command and that the agent can act on; the message says the next step.
public abstract sealed class BrowseException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final @Nullable String hint;

    private BrowseException(String message, @Nullable String hint, @Nullable Throwable cause) {
        super(message, cause);
        this.hint = hint;
    }

    /// What a page says of itself, to be shown after the message and marked as the page's; null
    /// when there is nothing of the kind.
    public @Nullable String quoted() {
        return null;
    }

    /// A second line for the agent, if the message alone does not say what to do.
    public @Nullable String hint() {
        return hint;
    }

    /// The command was called in a way its usage line does not allow.
    public static final class Usage extends BrowseException {
        private static final long serialVersionUID = 1L;

        public Usage(String message) {
            super(message, null, null);
        }
    }

    /// The request itself is wrong: no such command, no such tab, a nested batch.
    public static final class BadRequest extends BrowseException {
        private static final long serialVersionUID = 1L;

        public BadRequest(String message) {
            this(message, null);
        }

        public BadRequest(String message, @Nullable String hint) {
            super(message, hint, null);
        }
    }

    /// A policy says no: scope, URL, path, ownership.
    public static final class Denied extends BrowseException {
        private static final long serialVersionUID = 1L;

        public Denied(String message) {
            this(message, null);
        }

        public Denied(String message, @Nullable String hint) {
            super(message, hint, null);
        }
    }

    /// The caller asks too often.
    public static final class TooMany extends BrowseException {
        private static final long serialVersionUID = 1L;

        private final long retryAfterSeconds;

        public TooMany(String message, String hint, long retryAfterSeconds) {
            super(message, hint, null);
            this.retryAfterSeconds = retryAfterSeconds;
        }

        public long retryAfterSeconds() {
            return retryAfterSeconds;
        }
    }

    /// Something named by the caller does not exist: an element, a tab, a file, a frame.
    public static final class NotFound extends BrowseException {
        private static final long serialVersionUID = 1L;

        private final @Nullable String quoted;

        public NotFound(String message) {
            this(message, null);
        }

        public NotFound(String message, @Nullable String hint) {
            this(message, hint, null);
        }

        private NotFound(String message, @Nullable String hint, @Nullable String quoted) {
            super(message, hint, null);
            this.quoted = quoted;
        }

        /// Says what the page has instead, in the page's own words.
        public static NotFound quoting(String message, String quoted) {
            return new NotFound(message, null, quoted);
        }

        @Override
        public @Nullable String quoted() {
            return quoted;
        }
    }

    /// The page or the site did not do what was asked: a script threw, a navigation failed.
    public static final class Failed extends BrowseException {
        private static final long serialVersionUID = 1L;

        public Failed(String message) {
            super(message, null, null);
        }

        public Failed(String message, Throwable cause) {
            super(message, null, cause);
        }
    }

    /// The deadline passed; the message names what was waited for.
    public static final class Timeout extends BrowseException {
        private static final long serialVersionUID = 1L;

        public Timeout(String message) {
            super(message, null, null);
        }
    }

    /// What was expected of the page does not hold; an answer rather than a failure.
    public static final class Unmet extends BrowseException {
        private static final long serialVersionUID = 1L;

        public Unmet(String message) {
            super(message, null, null);
        }
    }

    /// The caller went away while its command ran.
    public static final class Cancelled extends BrowseException {
        private static final long serialVersionUID = 1L;

        public Cancelled() {
            super("The caller went away; the command was stopped.", null, null);
        }
    }

    /// Chromium, or the tab's renderer, is no longer there.
    public static final class BrowserGone extends BrowseException {
        private static final long serialVersionUID = 1L;

        public BrowserGone(String message) {
            super(message, null, null);
        }
    }
}
