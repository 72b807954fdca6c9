package gstack.browse.state;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Tab;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Overdue;
import gstack.browse.cdp.SessionGone;
import gstack.browse.error.BrowseException;
import gstack.browse.error.Deadline;
import gstack.browse.guard.Origin;
import gstack.browse.json.Json;
import gstack.browse.page.PageScript;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Takes down a browser's session: all cookies, the tabs, and what the origins of their pages have
/// stored.
public final class Gathering {
    /// A page that does not answer within this is left as it is.
    private static final Duration PATIENCE = Duration.ofSeconds(3);

    private static final int MOST_DATABASE_CHARACTERS = 50_000_000;

    private final Browser browser;
    private final Map<String, SavedState.Stored> origins = new LinkedHashMap<>();
    private final List<String> missing = new ArrayList<>();

    private Gathering(Browser browser) {
        this.browser = browser;
    }

    /// A state, what could not become part of it, and which origins have said what they store.
    public record Gathered(SavedState state, List<String> missing, Set<String> asked) {
        /// The state with what an earlier one knew of origins that were not asked this time, since
        /// none of their pages is open or answers.
        public SavedState completedBy(SavedState earlier) {
            List<SavedState.Stored> all = new ArrayList<>(state.origins());
            earlier.origins().stream()
                    .filter(each -> !asked.contains(each.origin()))
                    .forEach(all::add);
            return new SavedState(state.savedAt(), state.cookies(), state.pages(), all);
        }
    }

    /// The session as it is; `closedToo` also asks origins of which no page is open any more, in a
    /// tab of its own.
    public static Gathered of(Browser browser, boolean closedToo) {
        Gathering gathering = new Gathering(browser);
        List<SavedState.Page> pages = gathering.pages();
        if (closedToo) {
            gathering.closedOrigins();
        }
        List<SavedState.Stored> stored =
                gathering.origins.values().stream()
                        .filter(each -> !each.local().isEmpty() || !each.databases().isEmpty())
                        .toList();
        SavedState state = new SavedState(Instant.now(), browser.cookies().all(), pages, stored);
        return new Gathered(state, gathering.missing, Set.copyOf(gathering.origins.keySet()));
    }

    private List<SavedState.Page> pages() {
        List<SavedState.Page> pages = new ArrayList<>();
        Optional<Tab> front = browser.activeIfAny();
        for (Tab tab : browser.tabs()) {
            if (tab.isIsolated()) {
                // It has nothing in common with the session that is kept.
                continue;
            }
            String url = tab.page().url();
            boolean active = front.filter(tab::equals).isPresent();
            if (Origin.of(url).isPresent()) {
                pages.add(new SavedState.Page(url, active, session(tab)));
            } else if (url.startsWith("file:") || url.equals("about:blank")) {
                pages.add(new SavedState.Page(url, active, List.of()));
            } else {
                missing.add("tab " + tab.id() + ": " + shortened(url) + " cannot be opened again");
            }
        }
        return pages;
    }

    private static String shortened(String url) {
        return url.length() > 60 ? url.substring(0, 60) + "…" : url;
    }

    /// What a tab keeps in sessionStorage; notes what its origin keeps for all.
    private List<SavedState.SessionItems> session(Tab tab) {
        if (tab.page().isMissing()) {
            // Where no page could be loaded, nothing is stored.
            return List.of();
        }
        Optional<Json> read = read(tab);
        if (read.isEmpty()) {
            missing.add(
                    "tab " + tab.id() + ": its page did not answer, so its storage is not there");
            return List.of();
        }
        note(read.get());
        List<SavedState.Item> items = SavedState.Item.list(read.get().at("session"));
        return items.isEmpty()
                ? List.of()
                : List.of(new SavedState.SessionItems(read.get().text("origin"), items));
    }

    private void note(Json stored) {
        String origin = stored.text("origin");
        boolean first =
                origins.putIfAbsent(
                                origin,
                                new SavedState.Stored(
                                        origin,
                                        SavedState.Item.list(stored.at("local")),
                                        stored.list("databases")))
                        == null;
        if (first) {
            stored.list("lost").forEach(each -> missing.add(origin + ": " + each.asText()));
        }
    }

    private static Optional<Json> read(Tab tab) {
        if (tab.page().renderer().isCrashed()) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    Deadline.within(
                            PATIENCE,
                            () ->
                                    tab.page()
                                            .scripting()
                                            .read(
                                                    tab.page().mainFrame(),
                                                    PageScript.named("stored"),
                                                    MOST_DATABASE_CHARACTERS)));
        } catch (Overdue | SessionGone | CdpException | BrowseException _) {
            return Optional.empty();
        }
    }

    private void closedOrigins() {
        List<String> closed =
                browser.visitedOrigins().stream()
                        .filter(origin -> !origins.containsKey(origin))
                        .toList();
        if (closed.isEmpty()) {
            return;
        }
        Tab tab = browser.open(false);
        try {
            for (String origin : closed) {
                visit(tab, origin);
            }
        } finally {
            browser.close(tab);
        }
    }

    private void visit(Tab tab, String origin) {
        try {
            browser.showEmptyPage(tab, origin);
        } catch (BrowseException e) {
            missing.add(origin + ": " + e.getMessage());
            return;
        }
        read(tab)
                .filter(stored -> stored.text("origin").equals(origin))
                .ifPresentOrElse(this::note, () -> missing.add(origin + ": its storage"));
    }
}
