package gstack.browse.page;

import gstack.browse.cdp.Session;

import org.jspecify.annotations.Nullable;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/// One frame of a page: where it is, what it has loaded, and the worlds in which scripts run.
///
/// Written by the events of its tab, under the lock of [Changes].
public final class Frame {
    private final String id;
    private final @Nullable String parentId;
    volatile Session session;
    volatile String url = "";
    volatile String name = "";
    volatile String loaderId = "";
    volatile @Nullable String unreachableUrl;
    final Set<String> milestones = new HashSet<>();
    volatile @Nullable Integer mainContext;
    volatile @Nullable Integer ownContext;
    // The context whose document was last given the script that reads text.
    private volatile @Nullable Integer readContext;
    // How often it was looked for closed shadow roots, in which document many elements could have
    // one or whether that is being asked, how far the counts differ there when all are known, and
    // which process can count.
    int looks;
    volatile @Nullable Document crowded;
    volatile ClosedRoots.@Nullable Outlook outlook;
    volatile ClosedRoots.@Nullable Surplus surplus;
    volatile @Nullable Session searchable;
    private volatile boolean gone;
    // The document that was last sent the tools.
    volatile @Nullable Document equipped;

    Frame(String id, @Nullable String parentId, Session session) {
        this.id = id;
        this.parentId = parentId;
        this.session = session;
    }

    public String id() {
        return id;
    }

    public @Nullable String parentId() {
        return parentId;
    }

    public String url() {
        return url;
    }

    public String name() {
        return name;
    }

    /// Its address as an error names it.
    public String described() {
        return url.isEmpty() ? "about:blank" : url;
    }

    /// Another process draws it from now on, in which the contexts of the last one mean nothing, or
    /// worse: another frame.
    void serveFrom(Session now) {
        if (session != now) {
            session = now;
            mainContext = null;
            ownContext = null;
        }
    }

    /// It is no longer in the page, and never will be again.
    public boolean isGone() {
        return gone;
    }

    void end() {
        gone = true;
    }

    /// The session of the process that draws this frame.
    public Session session() {
        return session;
    }

    /// The document that it has now; null while it has none.
    public @Nullable Document document() {
        return Document.of(this);
    }

    /// Whether the document of that context keeps the script that reads text.
    public boolean isGivenReader(int context) {
        return Objects.equals(readContext, context);
    }

    public void giveReader(int context) {
        readContext = context;
    }

    boolean reached(String milestone) {
        return milestones.contains(milestone);
    }
}
