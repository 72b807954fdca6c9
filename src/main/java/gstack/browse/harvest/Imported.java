package gstack.browse.harvest;

import gstack.browse.cookies.Cookie;
import gstack.browse.cookies.CookieJar;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What came of taking cookies into our browser.
public record Imported(
        List<Cookie> cookies, List<Cookie> refused, Skips skips, List<String> remarks) {
    private static final int NAMES = 8;

    /// Takes in what was harvested and keeps note of whose cookies these are.
    public static Imported of(Harvest harvest, CookieJar jar, ImportedDomains domains) {
        double now = CookieReader.nowSeconds();
        Skips skips = new Skips();
        skips.addAll(harvest.skips());
        List<Cookie> fresh = new ArrayList<>();
        for (Cookie cookie : harvest.cookies()) {
            if (cookie.isExpired(now)) {
                skips.add(Skip.EXPIRED);
            } else {
                fresh.add(cookie);
            }
        }
        CookieJar.Taken taken = jar.put(fresh);
        taken.refused().forEach(_ -> skips.add(Skip.REFUSED));
        domains.add(taken.cookies());
        return new Imported(taken.cookies(), taken.refused(), skips, harvest.remarks());
    }

    public int count() {
        return cookies.size();
    }

    /// How many cookies each domain was given.
    public Map<String, Integer> domainCounts() {
        Map<String, Integer> counts = new TreeMap<>();
        cookies.forEach(cookie -> counts.merge(cookie.domain(), 1, Integer::sum));
        return counts;
    }

    /// Lines about what was left out and why; none when nothing was.
    public List<String> details() {
        List<String> lines = new ArrayList<>();
        if (skips.total() > 0) {
            lines.add("Skipped " + skips.total() + ": " + skips.described() + refusedNames());
        }
        lines.addAll(remarks);
        return lines;
    }

    private String refusedNames() {
        if (refused.isEmpty()) {
            return "";
        }
        String names =
                refused.stream()
                        .limit(NAMES)
                        .map(cookie -> cookie.name().replaceAll("[^\\x21-\\x7e]", "?"))
                        .collect(Collectors.joining(", "));
        int more = refused.size() - NAMES;
        return " (" + names + (more > 0 ? ", +" + more + " more" : "") + ")";
    }
}
