package gstack.browse.style;

import gstack.browse.page.Document;
import gstack.browse.page.Frame;

import org.jspecify.annotations.Nullable;

/// One change that `style` made: of which element's property, where it was written, and how it is
/// taken back.
public final class Modification {
    private final long id;
    private final Place place;
    private final Change change;
    private final @Nullable EditedRule rule;

    // What the element's own style said before; changes with what is taken back before this.
    private Own before;

    /// The element, and the document that must still be there for the change to be.
    record Place(Frame frame, Document document, int key, String word) {
        boolean isThere() {
            return document.equals(frame.document());
        }
    }

    /// What was changed, and where that is written; `method` is `inline` or `setStyleTexts`.
    record Change(String property, String old, String now, String source, String method) {}

    /// A property of an element's own style; an empty value means that it has none.
    record Own(String value, String priority) {}

    Modification(long id, Place place, Change change, Own before, @Nullable EditedRule rule) {
        this.id = id;
        this.place = place;
        this.change = change;
        this.before = before;
        this.rule = rule;
    }

    long id() {
        return id;
    }

    Place place() {
        return place;
    }

    Change change() {
        return change;
    }

    @Nullable EditedRule rule() {
        return rule;
    }

    Own before() {
        return before;
    }

    /// What comes before this one now, because what came before it was taken back.
    void before(Own earlier) {
        before = earlier;
    }

    /// Whether the other one wrote over this one.
    boolean isCoveredBy(Modification later) {
        return later.id > id
                && rule == null
                && later.rule == null
                && later.place.document().equals(place.document())
                && later.place.key() == place.key()
                && later.change.property().equals(change.property());
    }

    /// `h1 { color: rgb(0, 0, 128) → red }`
    public String described() {
        return place.word()
                + " { "
                + change.property()
                + ": "
                + change.old()
                + " → "
                + change.now()
                + " }";
    }

    public String source() {
        return change.source();
    }

    public String method() {
        return change.method();
    }
}
