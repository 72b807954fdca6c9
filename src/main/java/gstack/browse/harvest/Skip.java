package gstack.browse.harvest;

/// Why a cookie was not taken over.
public enum Skip {
    EXPIRED("expired"),
    UNDECRYPTABLE("failed to decrypt"),
    NO_KEY("encrypted with a key that the system's keyring did not give"),
    APP_BOUND("app-bound (v20): only the browser itself can decrypt them"),
    CONTAINER("in a Firefox container or a private window"),
    FOREIGN_PARTITION("kept apart by Firefox for one other site only"),
    REFUSED("refused by Chromium as invalid");

    private final String reason;

    Skip(String reason) {
        this.reason = reason;
    }

    public String reason() {
        return reason;
    }

    /// It was there, but could not be read.
    public boolean isFailure() {
        return this == UNDECRYPTABLE || this == NO_KEY || this == APP_BOUND;
    }
}
