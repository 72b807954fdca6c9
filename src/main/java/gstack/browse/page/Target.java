package gstack.browse.page;

import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

/// What a command's word names: the element of a ref, or what a selector finds in a frame.
public record Target(Frame frame, String word, @Nullable Ref ref) {
    /// As the page-side tools take it.
    public Json json() {
        return ref == null
                ? Json.object("selector", word)
                : Json.object("key", ref.key(), "role", ref.role(), "name", ref.name());
    }
}
