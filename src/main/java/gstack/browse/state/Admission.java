package gstack.browse.state;

import gstack.browse.cookies.Cookie;
import gstack.browse.error.BrowseException;
import gstack.browse.guard.Origin;
import gstack.browse.guard.UrlPolicy;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Decides what of a file comes into the browser: nothing for addresses that the URL policy keeps
/// from it, and, when somebody else may have written the file, nothing for this machine's own.
final class Admission {
    private static final int MOST_FOREIGN_PAGES = 50;

    private final UrlPolicy urls;
    private final boolean ours;
    private int pages;
    private final Map<String, Integer> refused = new LinkedHashMap<>();

    Admission(UrlPolicy urls, boolean ours) {
        this.urls = urls;
        this.ours = ours;
    }

    boolean admits(Cookie cookie) {
        if (cookie.expires() > 0 && cookie.expires() < Instant.now().getEpochSecond()) {
            return refuse("expired cookie");
        }
        String bare = cookie.host().toLowerCase(Locale.ROOT);
        boolean needsBrackets = bare.contains(":") && !bare.startsWith("[");
        String url = "http://" + (needsBrackets ? "[" + bare + "]" : bare);
        Optional<Origin> origin = Origin.of(url + "/");
        // A domain is a host and nothing else, or it would be judged as another than it is.
        if (origin.isEmpty() || !origin.get().text().equals(url)) {
            return refuse("cookie without a proper domain");
        }
        return admitsHost(origin.get(), "cookie");
    }

    boolean admitsOrigin(String origin) {
        Optional<Origin> parsed = Origin.of(origin);
        if (parsed.isEmpty() || !parsed.get().text().equals(origin)) {
            return refuse("storage of something that is no origin");
        }
        return admitsHost(parsed.get(), "storage");
    }

    private boolean admitsHost(Origin origin, String what) {
        // Names are not looked up for this: a request would be judged again, when it is made.
        if (UrlPolicy.isMetadata(origin)) {
            return refuse(what + " for " + origin.host() + ", where no page may go");
        }
        if (!ours && isLocal(origin.host())) {
            return refuse(
                    what
                            + " for "
                            + origin.host()
                            + ", since the file was changed or not saved by you");
        }
        return true;
    }

    static boolean isLocal(String host) {
        String bare = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        return bare.equals("localhost")
                || bare.endsWith(".localhost")
                || bare.endsWith(".internal")
                || (bare.startsWith("127.") && Character.isDigit(bare.charAt(bare.length() - 1)))
                || bare.startsWith("169.254.")
                || bare.equals("0.0.0.0")
                || bare.equals("[::1]")
                || bare.equals("[::]")
                || bare.startsWith("[::ffff:7f");
    }

    /// The address to go to for a page, if it may be gone to.
    Optional<String> url(SavedState.Page page) {
        if (!ours && pages >= MOST_FOREIGN_PAGES) {
            refuse("page more than the " + MOST_FOREIGN_PAGES + " that a file of others may open");
            return Optional.empty();
        }
        try {
            String url = urls.check(page.url());
            pages++;
            return Optional.of(url);
        } catch (BrowseException e) {
            refuse("page: " + e.getMessage());
            return Optional.empty();
        }
    }

    void refuse(Cookie cookie) {
        refuse("cookie for " + cookie.host() + ", which Chromium does not take");
    }

    private boolean refuse(String what) {
        refused.merge(what, 1, Integer::sum);
        return false;
    }

    private static String counted(int number, String what) {
        return number
                + " "
                + (number == 1 ? what : what.replaceFirst("\\b(cookie|page)\\b", "$1s"));
    }

    /// What was not admitted, with numbers.
    List<String> refused() {
        return refused.entrySet().stream()
                .map(each -> counted(each.getValue(), each.getKey()))
                .toList();
    }
}
