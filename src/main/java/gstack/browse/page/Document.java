package gstack.browse.page;

import gstack.browse.cdp.Session;

import org.jspecify.annotations.Nullable;

/// One document of a frame, known by the context that our scripts have in it.
///
/// The session belongs to it because another process may number its contexts alike.
public record Document(Session session, int context) {
    /// The document that the frame has now; null while it has none.
    static @Nullable Document of(Frame frame) {
        Integer context = frame.ownContext;
        return context == null ? null : new Document(frame.session(), context);
    }
}
