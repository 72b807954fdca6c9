package gstack.browse.commands.inspection;

import gstack.browse.browser.Tab;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.Spellings;
import gstack.browse.page.Page;

/// What `js` and `eval` have in common: the caller's code, made ready and run in the page's own
/// world.
final class Evaluation {
    private Evaluation() {}

    static String run(Tab tab, String code) {
        Page page = tab.page();
        tab.browser().importedDomains().requireScriptsAllowed(page.url(), page.frame().url());
        try {
            String result = page.scripting().evaluate(page.frame(), Spellings.of(code));
            page.passage().settle();
            return result;
        } catch (BrowseException.Failed e) {
            page.passage().settle();
            throw e;
        }
    }
}
