package gstack.browse.commands.snapshot;

import gstack.browse.page.Page;

import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;

/// What each tab's snapshots have shown: the last text, for the next to be compared with, and the
/// refs that `--more` need not show again.
final class Views {
    private final Map<Page, String> texts = Collections.synchronizedMap(new WeakHashMap<>());
    private final Map<Page, View> views = Collections.synchronizedMap(new WeakHashMap<>());

    /// What was asked for, and the refs shown of it so far.
    record View(SnapshotRequest request, Set<String> shown) {
        /// The same view, gone on with.
        View with(SnapshotRequest more) {
            return new View(more.filters() ? more : request.further(more.budget()), shown);
        }
    }

    /// Keeps the text and returns the one before.
    Optional<String> keep(Page page, String text) {
        return Optional.ofNullable(texts.put(page, text));
    }

    /// Begins anew with what is now asked for.
    View begin(Page page, SnapshotRequest request) {
        View view = new View(request, new HashSet<>());
        views.put(page, view);
        return view;
    }

    Optional<View> last(Page page) {
        return Optional.ofNullable(views.get(page));
    }
}
