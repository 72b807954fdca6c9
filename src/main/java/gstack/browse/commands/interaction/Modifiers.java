package gstack.browse.commands.interaction;

import gstack.browse.error.BrowseException;

import java.util.List;
import java.util.Set;

/// The keys that are held while the mouse is used.
final class Modifiers {
    private static final Set<String> KNOWN =
            Set.of("Alt", "Control", "Ctrl", "Meta", "Shift", "ControlOrMeta");

    private Modifiers() {}

    /// The keys of `Control+Shift` or `Control,Shift`.
    static List<String> named(String words) {
        List<String> names = List.of(words.split("[+,]"));
        for (String name : names) {
            if (!KNOWN.contains(name)) {
                throw new BrowseException.Usage(
                        "Unknown modifier: '"
                                + name
                                + "'. Use Alt, Control, Meta, Shift or ControlOrMeta, joined by"
                                + " '+'.");
            }
        }
        return names;
    }
}
