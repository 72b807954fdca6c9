package gstack.browse.page;

import gstack.browse.cdp.Session;

/// Whoever keeps a page: hears what the page consists of and decides what its dialogs are answered.
public interface PageOwner {
    /// A frame that another process draws, or a worker, reports through `session`; it has not said
    /// anything yet.
    void joined(Session session);

    void left(Session session);

    /// Decides at once: every script of the page waits for it.
    Dialog.Answer answer(Dialog dialog);

    /// What became of the file that the page was led to instead of a document, in a sentence.
    String savedFile();
}
