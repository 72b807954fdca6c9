package gstack.browse.cookies;

import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.function.Predicate;

/// All cookies of the browser, or of one of its contexts that share none with the others.
public final class CookieJar {
    private static final String CONTEXT = "browserContextId";

    private final Session browser;

    private final @Nullable String context;

    public CookieJar(Session browser) {
        this(browser, null);
    }

    public CookieJar(Session browser, @Nullable String context) {
        this.browser = browser;
        this.context = context;
    }

    public List<Cookie> all() {
        return browser.call("Storage.getCookies", CONTEXT, context).list("cookies").stream()
                .map(Cookie::of)
                .toList();
    }

    /// Puts cookies into the jar and gives those that are not in it afterwards.
    public List<Cookie> put(List<Cookie> cookies) {
        if (cookies.isEmpty()) {
            return List.of();
        }
        send(cookies);
        // Some are refused without a word.
        List<Cookie> there = all();
        return cookies.stream().filter(each -> there.stream().noneMatch(each::isKeptAs)).toList();
    }

    private void send(List<Cookie> cookies) {
        if (!accepted(cookies) && cookies.size() > 1) {
            // One that is wrong spoils the whole call, and the answer does not say which.
            cookies.forEach(each -> accepted(List.of(each)));
        }
    }

    private boolean accepted(List<Cookie> cookies) {
        List<Json> sent = cookies.stream().map(Cookie::toDevTools).toList();
        try {
            browser.call("Storage.setCookies", "cookies", sent, CONTEXT, context);
            return true;
        } catch (CdpException _) {
            // "Invalid cookie fields" is all that it says.
            return false;
        }
    }

    /// Removes the cookies that are meant and gives their number.
    public int remove(Predicate<Cookie> meant) {
        List<Cookie> found = all().stream().filter(meant).toList();
        send(found.stream().map(Cookie::expired).toList());
        return found.size();
    }

    public void clear() {
        browser.call("Storage.clearCookies", CONTEXT, context);
    }
}
