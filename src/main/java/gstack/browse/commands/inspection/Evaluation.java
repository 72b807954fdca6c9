package gstack.browse.commands.inspection;

import gstack.browse.browser.Tab;
import gstack.browse.guard.Awaits;
import gstack.browse.page.Page;

/// What `js` and `eval` have in common: the caller's code, made ready and run in the page's own
/// world.
final class Evaluation {
    private Evaluation() {}

    static String run(Tab tab, String code) {
        Page page = tab.page();
        return page.scripting().evaluate(page.frame(), Awaits.wrap(code));
    }
}
