package gstack.browse.cookies;

import gstack.browse.cdp.Call;
import gstack.browse.cdp.CdpException;
import gstack.browse.cdp.Session;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// All cookies of our browser, or of one of its contexts that share none with the others. What it
/// says it has taken, the browser has.
public final class CookieJar {
    private static final String CONTEXT = "browserContextId";

    private final Session browser;

    private final @Nullable String context;

    /// `browser` is the session of the browser itself.
    public CookieJar(Session browser) {
        this(browser, null);
    }

    public CookieJar(Session browser, @Nullable String context) {
        this.browser = browser;
        this.context = context;
    }

    /// Which cookies the browser has taken, and which it would not have.
    public record Taken(List<Cookie> cookies, List<Cookie> refused) {}

    public List<Cookie> all() {
        return browser.call("Storage.getCookies", CONTEXT, context).list("cookies").stream()
                .map(Cookie::of)
                .toList();
    }

    /// Puts cookies into the jar.
    public Taken put(Collection<Cookie> cookies) {
        if (cookies.isEmpty()) {
            return new Taken(List.of(), List.of());
        }
        Set<Cookie> invalid = send(cookies);
        // Some are refused without a word.
        Map<String, List<Cookie>> there =
                all().stream().collect(Collectors.groupingBy(Cookie::name));
        List<Cookie> taken = new ArrayList<>();
        List<Cookie> refused = new ArrayList<>();
        for (Cookie cookie : last(cookies)) {
            boolean kept =
                    there.getOrDefault(cookie.name(), List.of()).stream()
                            .anyMatch(cookie::isKeptAs);
            (kept && !invalid.contains(cookie) ? taken : refused).add(cookie);
        }
        return new Taken(taken, refused);
    }

    /// A later one takes the place of an earlier one, as in the browser.
    private static Collection<Cookie> last(Collection<Cookie> cookies) {
        Map<Cookie.Identity, Cookie> last = new LinkedHashMap<>();
        cookies.forEach(each -> last.put(each.identity(), each));
        return last.values();
    }

    /// Sends cookies and gives those that Chromium finds invalid.
    private Set<Cookie> send(Collection<Cookie> cookies) {
        if (cookies.size() > 1 && accepts(set(cookies))) {
            return Set.of();
        }
        // One that is wrong spoils the whole call, and the answer does not say which.
        Map<Cookie, Call> calls = new LinkedHashMap<>();
        cookies.forEach(each -> calls.put(each, set(List.of(each))));
        Set<Cookie> invalid = new HashSet<>();
        calls.forEach((cookie, call) -> {
            if (!accepts(call)) {
                invalid.add(cookie);
            }
        });
        return invalid;
    }

    private Call set(Collection<Cookie> cookies) {
        List<Json> sent = cookies.stream().map(Cookie::toDevTools).toList();
        return browser.send("Storage.setCookies", "cookies", sent, CONTEXT, context);
    }

    private static boolean accepts(Call call) {
        try {
            call.await();
            return true;
        } catch (CdpException _) {
            // "Invalid cookie fields" is all that it says.
            return false;
        }
    }

    /// Removes the cookies that are meant and gives the number of those that are gone.
    public int remove(Predicate<Cookie> meant) {
        List<Cookie> found = all().stream().filter(meant).toList();
        if (found.isEmpty()) {
            return 0;
        }
        send(found.stream().map(Cookie::ended).toList());
        Set<Cookie.Identity> left =
                all().stream().map(Cookie::identity).collect(Collectors.toSet());
        return (int) found.stream().filter(each -> !left.contains(each.identity())).count();
    }

    public void clear() {
        browser.call("Storage.clearCookies", CONTEXT, context);
    }
}
