package gstack.browse.reading;

import gstack.browse.page.Page;

/// Gives a new document what the next commands are likely to need, and waits for nothing: to be
/// done when nobody waits for us, because sending it takes longer than most commands.
public final class HeadStart {
    private HeadStart() {}

    public static void give(Page page) {
        page.loadedDocument()
                .ifPresent(document -> {
                    TextReader.install(page.mainFrame(), document.context());
                    page.tools().prepare(page.mainFrame(), document.context());
                });
    }
}
