package gstack.browse.command;

import java.util.Locale;

/// What a token must be allowed to do before it may run a command.
public enum Scope {
    READ,
    WRITE,
    ADMIN,
    CONTROL,
    META,
    /// No scoped token may run it.
    ROOT;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
