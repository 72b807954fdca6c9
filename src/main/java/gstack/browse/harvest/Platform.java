package gstack.browse.harvest;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The systems whose browsers keep their cookies in different places and under different locks.
public enum Platform {
    LINUX,
    MACOS,
    WINDOWS;

    static Platform current() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        if (name.startsWith("mac")) {
            return MACOS;
        }
        return name.startsWith("windows") ? WINDOWS : LINUX;
    }

    /// All of them, this one first: a home folder may have come from another system.
    List<Platform> first() {
        List<Platform> all = new ArrayList<>(List.of(values()));
        all.remove(this);
        all.addFirst(this);
        return all;
    }
}
