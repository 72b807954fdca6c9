package gstack.browse.commands.cookies;

import gstack.browse.browser.Browser;
import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.cookies.Cookie;
import gstack.browse.cookies.Hosts;
import gstack.browse.error.BrowseException;
import gstack.browse.harvest.CookieFile;
import gstack.browse.harvest.Harvest;
import gstack.browse.harvest.Imported;
import gstack.browse.harvest.Skips;

import java.util.List;

/// Loads cookies for the current page's site from a file.
public final class CookieImport implements Command.OnPage {
    private static final Spec SPEC =
            Spec.of(
                            "cookie-import <json-file>",
                            "Load cookies for the current page's site from a file",
                            Category.COOKIES,
                            Scope.ADMIN)
                    .details(
                            "Takes a JSON array of Playwright's cookies or storage state, the"
                                    + " exports of EditThisCookie and Cookie-Editor, and Netscape's"
                                    + " cookies.txt.",
                            "A missing domain is the page's host, a missing path is /; a cookie of"
                                    + " another site makes the command fail and nothing is"
                                    + " loaded.",
                            "Afterwards js, eval and wait --fn run on pages of these domains"
                                    + " only.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        String shown = args.parsed().word(0);
        var file = args.fileToRead(shown);
        tab.page().catchUp();
        String host = Hosts.of(tab.page().url()).orElse("");
        List<Cookie> cookies = CookieFile.read(file, shown, host);
        cookies.forEach(cookie -> requireOfSite(cookie, host));
        Browser browser = tab.browser();
        Imported imported =
                Imported.of(
                        new Harvest(cookies, new Skips(), List.of()),
                        browser.cookies(),
                        browser.importedDomains());
        String first = "Loaded " + imported.count() + " cookies from " + shown;
        return Reply.text(Report.lines(first, imported.details()));
    }

    private static void requireOfSite(Cookie cookie, String host) {
        if (cookie.domain().isEmpty()) {
            throw new BrowseException.Failed(
                    "Cookie \""
                            + cookie.name()
                            + "\" names no domain, and the current page has none either. Go to the"
                            + " target site first with 'goto'.");
        }
        if (!Hosts.covers(cookie.domain(), host)) {
            throw new BrowseException.Failed(
                    "Cookie domain \""
                            + cookie.domain()
                            + "\" does not match current page domain \""
                            + host
                            + "\". Use the target site first.");
        }
    }
}
