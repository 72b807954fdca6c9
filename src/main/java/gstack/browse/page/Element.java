package gstack.browse.page;

import gstack.browse.cdp.CdpException;
import gstack.browse.error.BrowseException;
import gstack.browse.json.Json;

/// One element of a frame's document, held by the browser for the length of a command.
public record Element(Frame frame, String objectId, String described) {
    /// What the protocol says of its node, such as `backendNodeId` and `frameId`.
    public Json node() {
        return frame.session().call("DOM.describeNode", "objectId", objectId).at("node");
    }

    /// The error for an element whose document went away while it was used.
    public BrowseException lost(CdpException e) {
        Document.requireReplaced(e);
        return new BrowseException.NotFound(
                "The page changed before "
                        + described
                        + " could be used. Look at the page again, then repeat the command.");
    }
}
