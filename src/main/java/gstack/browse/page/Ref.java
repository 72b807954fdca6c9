package gstack.browse.page;

import java.util.Locale;

/// A number under which an element was shown: `@e3`, or `@c1` for one that only looks clickable.
///
/// It is bound to one node of one document; `role` and `name` are what the element was when it was
/// last shown.
public record Ref(
        Kind kind, int number, Frame frame, Document document, int key, String role, String name) {

    /// Whether the element is in the accessibility tree or was found by its looks.
    public enum Kind {
        E,
        C;

        String letter() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public String word() {
        return "@" + kind.letter() + number;
    }

    /// As an error names it.
    public String described() {
        String said = name.isEmpty() ? role : role + " \"" + name + "\"";
        return said.isEmpty() ? word() : word() + " (" + said + ")";
    }

    /// The document that it belongs to is still the one in its frame.
    public boolean isAlive() {
        return document.equals(Document.of(frame));
    }
}
