package gstack.browse.style;

import gstack.browse.json.Json;
import gstack.browse.page.Page;
import gstack.browse.page.PageScript;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/// Hides what stands in the way of a page's content, in the frame that commands act on. A reload
/// brings it back.
public final class Cleanup {
    /// Far more than any page has, and little enough for a page that never ends.
    private static final int MOST = 2000;

    private static final int MILLIS = 3000;

    private Cleanup() {}

    /// What was hidden, counted by the page's script after it had looked again. `elements` shows
    /// some of them as tags; `kept` were left because they hold the page's content or navigation.
    public record Report(Json counts, List<String> elements, int kept, boolean cut) {
        private int count(String key) {
            return counts.number(key, 0);
        }

        public boolean isEmpty() {
            return parts().isEmpty();
        }

        /// In one line, as `cleanup` prints it.
        public String sentence() {
            List<String> parts = parts();
            String said =
                    parts.isEmpty()
                            ? "No clutter elements found to remove."
                            : "Cleaned up: " + String.join(", ", parts);
            return cut
                    ? said + "\nStopped early: the page has too much of it. Run 'cleanup' again."
                    : said;
        }

        private List<String> parts() {
            List<String> parts = new ArrayList<>();
            for (Clutter kind : Clutter.values()) {
                int count = count(kind.key());
                if (count > 0) {
                    parts.add(kind == Clutter.STICKY ? count + " " + kind.told() : kind.told());
                }
            }
            if (count("scroll") > 0) {
                parts.add("scroll unlocked");
            }
            if (count("labels") > 0) {
                parts.add(count("labels") + " ad labels");
            }
            if (count("placeholders") > 0) {
                parts.add(count("placeholders") + " empty placeholders");
            }
            return parts;
        }
    }

    /// Hides what is of those kinds; `headers` also takes headers and navigation that stay in
    /// place.
    public static Report of(Page page, Set<Clutter> kinds, boolean headers) {
        return run(page, kinds, headers, false);
    }

    /// Hides everything for a picture, unheard by the page; the script `unhide` puts it back.
    public static Report forPicture(Page page) {
        return run(page, EnumSet.allOf(Clutter.class), false, true);
    }

    private static Report run(Page page, Set<Clutter> kinds, boolean headers, boolean lent) {
        Json options =
                Json.object(
                        "kinds",
                        kinds.stream().map(Clutter::key).toList(),
                        "headers",
                        headers,
                        "most",
                        MOST,
                        "millis",
                        MILLIS,
                        "lent",
                        lent);
        Json found =
                page.scripting().read(page.frame(), PageScript.named("style/cleanup"), options);
        return new Report(
                found.at("counts"),
                found.list("hidden").stream().map(Json::asText).toList(),
                found.number("kept", 0),
                found.flag("cut"));
    }
}
