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
import gstack.browse.cookies.CookieJar;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.Locale;

/// Lists the browser's cookies, or removes them.
public final class ListCookies implements Command.OnBrowser {
    private static final Spec SPEC =
            Spec.of(
                            "cookies [--domain <domain>] [--clear]",
                            "Print all cookies as JSON; values that look secret are left out",
                            Category.COOKIES,
                            Scope.ADMIN)
                    .details(
                            "A value is left out when the cookie's name or the value's shape says"
                                    + " that it is a secret.",
                            "--domain narrows it to that domain and those below; --clear removes"
                                    + " what would be listed.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Browser browser, Args args) {
        Args.Parsed parsed = args.parsed();
        if (!parsed.rest().isEmpty()) {
            throw args.usage();
        }
        String domain = parsed.value("--domain").map(ListCookies::bare).orElse(null);
        Tab tab = args.tab(browser);
        CookieJar jar = browser.cookiesOf(tab);
        if (parsed.has("--clear")) {
            int removed = jar.remove(cookie -> isOf(cookie, domain));
            if (!tab.isIsolated()) {
                browser.importedDomains().removeIf(host -> isOf(host, domain));
            }
            return Reply.text(
                    "Removed "
                            + removed
                            + (removed == 1 ? " cookie" : " cookies")
                            + (domain == null ? "" : " of " + domain));
        }
        return Reply.text(
                Json.array(
                                jar.all().stream()
                                        .filter(cookie -> isOf(cookie, domain))
                                        .map(Cookie::toShownJson)
                                        .toList())
                        .pretty());
    }

    private static String bare(String domain) {
        String lower = domain.toLowerCase(Locale.ROOT);
        return lower.startsWith(".") ? lower.substring(1) : lower;
    }

    private static boolean isOf(Cookie cookie, @Nullable String domain) {
        return isOf(cookie.host(), domain);
    }

    private static boolean isOf(String host, @Nullable String domain) {
        return domain == null || host.equals(domain) || host.endsWith("." + domain);
    }
}
