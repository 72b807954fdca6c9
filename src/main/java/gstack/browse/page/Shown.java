package gstack.browse.page;

/// What a reading shows of a document, so that it can be given a number.
public interface Shown {
    /// An element, a run of words, or something that only looks clickable.
    enum Kind {
        ELEMENT,
        WORDS,
        CLICKABLE
    }

    Kind kind();

    Frame frame();

    Document document();

    /// What our tools call the node in its document.
    int key();

    String role();

    String name();

    /// The words of a run of words.
    String text();
}
