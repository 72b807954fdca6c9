package gstack.browse.command;

import gstack.browse.error.BrowseException;

import org.jspecify.annotations.Nullable;

import java.util.List;

/// The flag `--tab-id` that every command has.
public final class TabFlag {
    private static final String FLAG = "--tab-id";

    private TabFlag() {}

    /// Removes `--tab-id N` or `--tab-id=N` wherever it stands and returns N.
    public static @Nullable Integer take(List<String> words) {
        Integer found = null;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.equals(FLAG)) {
                if (i + 1 >= words.size()) {
                    throw missing();
                }
                found = flagged(words.remove(i + 1));
                words.remove(i--);
            } else if (word.startsWith(FLAG + "=")) {
                found = flagged(word.substring(FLAG.length() + 1));
                words.remove(i--);
            }
        }
        return found;
    }

    /// A blank one is a variable that was meant to hold a number; the active tab is not what was
    /// meant.
    private static int flagged(String text) {
        if (text.isBlank()) {
            throw missing();
        }
        return number(text);
    }

    private static BrowseException missing() {
        return new BrowseException.BadRequest("--tab-id needs a number. Run 'tabs' to see them.");
    }

    /// The number of a tab as the flag or the variable `BROWSE_TAB` names it.
    public static int number(String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException _) {
            throw new BrowseException.BadRequest(
                    "'"
                            + text
                            + "' is no tab number (--tab-id, BROWSE_TAB). Run 'tabs' to see them.");
        }
    }
}
