package gstack.browse.page;

import gstack.browse.cdp.Session;

/// Whoever keeps a page: hears what the page consists of and decides what its dialogs are answered.
public interface PageOwner {
    /// A frame that another process draws, or a worker, reports through `session`; it has not said
    /// anything yet.
    void joined(Session session);

    void left(Session session);

    /// The number of the tab that it is in.
    int tab();

    /// Decides at once: every script of the page waits for it.
    Dialog.Answer answer(Dialog dialog);

    /// Something was done to the page that whoever reads its console should know.
    void remark(String text);

    /// Waits a moment for tabs that are being set up: meanwhile Chromium keeps the mouse from every
    /// page that shares their process.
    void awaitTabs();

    /// What became of the file that the page was led to instead of a document, in a sentence.
    String savedFile();
}
