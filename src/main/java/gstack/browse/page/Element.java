package gstack.browse.page;

/// One element of a frame's document, held by the browser for the length of a command.
public record Element(Frame frame, String objectId, String described) {}
