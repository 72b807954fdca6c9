package gstack.browse.commands.cookies;

import gstack.browse.browser.Tab;
import gstack.browse.command.Args;
import gstack.browse.command.Category;
import gstack.browse.command.Command;
import gstack.browse.command.Reply;
import gstack.browse.command.Scope;
import gstack.browse.command.Spec;
import gstack.browse.cookies.Cookie;
import gstack.browse.cookies.CookieJar;
import gstack.browse.cookies.SameSite;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.Origin;

import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Sets a cookie of the site that the tab shows.
public final class SetCookie implements Command.OnPage {

    private static final Spec SPEC =
            Spec.of(
                            "cookie <name>=<value> [--domain <domain>] [--path <path>]"
                                    + " [--expires <seconds|date>] [--secure] [--http-only]"
                                    + " [--same-site Strict|Lax|None] [--delete]",
                            "Set a cookie for the page's host",
                            Category.COOKIES,
                            Scope.ADMIN)
                    .details(
                            "Without --domain it is sent to the page's host alone; --domain takes"
                                    + " that host or a domain above it.",
                            "--expires takes seconds from now or a date such as"
                                    + " 2030-01-31T12:00:00Z; without it the cookie ends with the"
                                    + " browser.",
                            "--delete removes the page's cookies of that name: cookie <name>"
                                    + " --delete.");

    @Override
    public Spec spec() {
        return SPEC;
    }

    @Override
    public Reply run(Tab tab, Args args) {
        Args.Parsed parsed = args.parsed();
        if (parsed.rest().size() != 1) {
            throw args.usage();
        }
        Origin site = site(tab);
        String word = parsed.word(0);
        CookieJar jar = tab.browser().cookiesOf(tab);
        if (parsed.has("--delete")) {
            return delete(
                    jar, site, word.endsWith("=") ? word.substring(0, word.length() - 1) : word);
        }
        int equals = word.indexOf('=');
        if (equals < 1) {
            throw args.usage();
        }
        Cookie cookie = cookie(site, word.substring(0, equals), word.substring(equals + 1), parsed);
        if (cookie.expires() >= 0 && cookie.expires() <= now()) {
            throw new BrowseException.Usage(
                    "--expires is in the past. To remove a cookie, run 'cookie "
                            + cookie.name()
                            + " --delete'.");
        }
        if (!jar.put(List.of(cookie)).refused().isEmpty()) {
            throw refused(cookie);
        }
        return Reply.text("Cookie set: " + cookie.name() + "=****");
    }

    private static Origin site(Tab tab) {
        String url = tab.page().url();
        return Origin.of(url)
                .orElseThrow(() ->
                        new BrowseException.Failed(
                                "Cookies belong to a site, and "
                                        + url
                                        + " has none. Run 'goto <url>' first."));
    }

    private static Cookie cookie(Origin site, String name, String value, Args.Parsed parsed) {
        boolean secure = parsed.has("--secure");
        if (name.startsWith("__Secure-") || name.startsWith("__Host-")) {
            secure = true;
        }
        return new Cookie(
                name,
                value,
                parsed.value("--domain").map(domain -> domain(site, domain)).orElse(site.host()),
                parsed.value("--path").map(SetCookie::path).orElse("/"),
                parsed.value("--expires").map(SetCookie::expiry).orElse(Cookie.SESSION),
                secure,
                parsed.has("--http-only"),
                parsed.value("--same-site").map(SetCookie::sameSite).orElse(null),
                null);
    }

    /// The domain to store, with a dot in front: the page's host or one above it.
    private static String domain(Origin site, String given) {
        String lower = given.toLowerCase(Locale.ROOT);
        String bare = lower.startsWith(".") ? lower.substring(1) : lower;
        if (bare.equals(site.host())) {
            // An address and a name of one word have nothing below them.
            return site.isAddress() || !bare.contains(".") ? bare : "." + bare;
        }
        if (site.isAddress() || !bare.contains(".") || !site.host().endsWith("." + bare)) {
            throw new BrowseException.Denied(
                    "Cookie domain \""
                            + given
                            + "\" does not match current page domain \""
                            + site.host()
                            + "\". Use the target site first.");
        }
        return "." + bare;
    }

    private static double expiry(String text) {
        try {
            return now() + Long.parseLong(text);
        } catch (NumberFormatException _) {
            return date(text)
                    .orElseThrow(() ->
                            new BrowseException.Usage(
                                    "--expires takes seconds from now or a date such as"
                                            + " 2030-01-31T12:00:00Z, not '"
                                            + text
                                            + "'."));
        }
    }

    private static Optional<Double> date(String text) {
        try {
            return Optional.of((double) Instant.parse(text).getEpochSecond());
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }

    private static double now() {
        return Instant.now().getEpochSecond();
    }

    private static String path(String text) {
        if (!text.startsWith("/")) {
            throw new BrowseException.Usage("--path must begin with /, unlike '" + text + "'.");
        }
        return text;
    }

    private static SameSite sameSite(String text) {
        return SameSite.named(text)
                .orElseThrow(() ->
                        new BrowseException.Usage(
                                "--same-site must be Strict, Lax or None, not '" + text + "'."));
    }

    private static BrowseException refused(Cookie cookie) {
        String why;
        if (cookie.name().startsWith("__Host-")) {
            why = "__Host- cookies take no --domain and no --path";
        } else if (cookie.sameSite() == SameSite.NONE && !cookie.secure()) {
            why = "SameSite=None needs --secure";
        } else if (cookie.name().length() + cookie.value().length() > 4096) {
            why = "name and value may have 4096 characters together";
        } else if (cookie.domain().startsWith(".")) {
            why = "all of " + cookie.host() + " may be too wide a domain for one cookie";
        } else {
            why = "a name or value with ';' or control characters, or a wrong path";
        }
        return new BrowseException.Failed(
                "Chromium takes no such cookie: " + why + ". Change that and try again.");
    }

    private static Reply delete(CookieJar jar, Origin site, String name) {
        int removed =
                jar.remove(cookie ->
                        cookie.name().equals(name)
                                && (site.host().equals(cookie.host())
                                        || (cookie.domain().startsWith(".")
                                                && site.host().endsWith(cookie.domain()))));
        if (removed == 0) {
            throw new BrowseException.NotFound(
                    "No cookie '" + name + "' for " + site.host() + ". Run 'cookies' to see all.");
        }
        return Reply.text(
                removed == 1
                        ? "Cookie deleted: " + name
                        : "Cookies deleted: " + name + " (" + removed + ")");
    }
}
