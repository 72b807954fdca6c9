package gstack.browse.harvest;

import gstack.browse.cookies.Cookie;
import gstack.browse.cookies.Hosts;
import gstack.browse.error.BrowseException;

import java.util.ArrayList;
import java.util.List;

/// Netscape's cookies.txt, as curl, wget and extensions write it: seven fields with tabs between.
final class NetscapeCookies {
    private static final String HTTP_ONLY = "#HttpOnly_";
    private static final int FIELDS = 7;

    private NetscapeCookies() {}

    static boolean looksLike(String text) {
        String start = text.stripLeading();
        if (start.startsWith("# Netscape HTTP Cookie File")
                || start.startsWith("# HTTP Cookie File")) {
            return true;
        }
        String first = start.lines().findFirst().orElse("");
        return first.split("\t", -1).length == FIELDS && !first.startsWith("[");
    }

    static List<Cookie> parse(String text, String shown) {
        List<Cookie> cookies = new ArrayList<>();
        int number = 0;
        for (String line : text.lines().toList()) {
            number++;
            boolean httpOnly = line.startsWith(HTTP_ONLY);
            String content = httpOnly ? line.substring(HTTP_ONLY.length()) : line;
            if (content.isBlank() || content.startsWith("#")) {
                continue;
            }
            String[] fields = content.split("\t", -1);
            if (fields.length != FIELDS) {
                throw malformed(shown, number, "seven fields with tabs between are expected");
            }
            cookies.add(one(fields, httpOnly, shown, number));
        }
        return cookies;
    }

    private static Cookie one(String[] fields, boolean httpOnly, String shown, int number) {
        boolean subDomains = fields[1].equalsIgnoreCase("TRUE");
        String domain = Hosts.bare(fields[0]);
        return new Cookie(
                fields[5],
                fields[6],
                subDomains ? "." + domain : domain,
                fields[2],
                expires(fields[4], shown, number),
                fields[3].equalsIgnoreCase("TRUE"),
                httpOnly,
                null,
                null);
    }

    private static double expires(String field, String shown, int number) {
        try {
            double seconds = Double.parseDouble(field);
            return seconds <= 0 ? Cookie.SESSION : seconds;
        } catch (NumberFormatException _) {
            throw malformed(shown, number, "the fifth field must be seconds since 1970");
        }
    }

    private static BrowseException malformed(String shown, int line, String why) {
        return new BrowseException.Failed(
                "Invalid cookies.txt in " + shown + ": line " + line + ": " + why);
    }
}
