package gstack.browse.token;

import gstack.browse.error.BrowseException;

/// Which tabs a token may use.
public enum TabPolicy {
    /// Those that its client opened.
    OWN_ONLY("own-only"),
    /// All.
    SHARED("shared");

    private final String label;

    TabPolicy(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }

    public static TabPolicy of(String label) {
        for (TabPolicy policy : values()) {
            if (policy.label.equals(label)) {
                return policy;
            }
        }
        throw new BrowseException.BadRequest(
                "Invalid tabPolicy: " + label + ". Valid: own-only, shared");
    }
}
