package gstack.browse.harvest;

import org.jspecify.annotations.Nullable;

/// Cookies of another browser could not be read; the code is for programs, the message for people.
public final class ImportFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String code;
    private final boolean retry;

    public ImportFailure(String code, String message) {
        this(code, message, false, null);
    }

    private ImportFailure(String code, String message, boolean retry, @Nullable Throwable cause) {
        super(message, cause);
        this.code = code;
        this.retry = retry;
    }

    /// A failure that may be over the next time.
    static ImportFailure passing(String code, String message) {
        return new ImportFailure(code, message, true, null);
    }

    ImportFailure because(Throwable cause) {
        return new ImportFailure(code, message(), retry, cause);
    }

    public String code() {
        return code;
    }

    public boolean mayRetry() {
        return retry;
    }

    public String message() {
        return String.valueOf(getMessage());
    }
}
