package gstack.browse.page;

import gstack.browse.cdp.CdpException;
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

    /// Goes on when a call failed because its document was replaced meanwhile; any other failure is
    /// thrown.
    public static void requireReplaced(CdpException e) {
        String reason = e.reason();
        boolean replaced =
                reason.contains("Cannot find context")
                        || reason.contains("context was destroyed")
                        || reason.contains("Inspected target navigated")
                        || reason.contains("Could not find object")
                        || reason.contains("Promise was collected")
                        || reason.contains("uniqueContextId not found");
        if (!replaced) {
            throw e;
        }
    }
}
