package gstack.browse.style;

import java.util.Locale;

/// The kinds of things that stand in the way of a page's content, in the order in which they are
/// told.
public enum Clutter {
    ADS("ads"),
    COOKIES("cookie banners"),
    SOCIAL("social widgets"),
    OVERLAYS("overlays/popups"),
    CLUTTER("page clutter"),
    STICKY("sticky/fixed elements");

    private final String told;

    Clutter(String told) {
        this.told = told;
    }

    /// As a report names it.
    String told() {
        return told;
    }

    /// As the page's script names it.
    String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The flag that asks for it.
    public String flag() {
        return "--" + key();
    }
}
