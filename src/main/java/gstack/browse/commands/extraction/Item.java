package gstack.browse.commands.extraction;

/// Something in the page that can be fetched; `kind` is image, video or audio.
record Item(String kind, String src) {}
