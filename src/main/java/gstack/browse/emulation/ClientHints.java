package gstack.browse.emulation;

import gstack.browse.json.Json;

import java.util.List;

/// What the browser tells sites about itself beside the user agent: it must not contradict it.
final class ClientHints {
    private ClientHints() {}

    /// The major version of the Chrome that a user agent names; 0 if it names none.
    static int majorVersion(String userAgent) {
        int at = userAgent.indexOf("Chrome/");
        if (at < 0) {
            return 0;
        }
        int end = at + "Chrome/".length();
        int start = end;
        while (end < userAgent.length() && Character.isDigit(userAgent.charAt(end))) {
            end++;
        }
        return end == start || end - start > 5
                ? 0
                : Integer.parseInt(userAgent.substring(start, end));
    }

    /// The hints that go with a user agent. Browsers that are no Chrome give none, and Chromium
    /// sends none when it is told nothing.
    static Json of(String userAgent) {
        int version = majorVersion(userAgent);
        if (version == 0) {
            return Json.NULL;
        }
        String brand = userAgent.contains("HeadlessChrome/") ? "HeadlessChrome" : "Google Chrome";
        List<Json> brands =
                List.of(
                        brand("Chromium", version),
                        brand(brand, version),
                        Json.object("brand", "Not_A Brand", "version", "24"));
        return Json.object(
                "brands",
                brands,
                "platform",
                platform(userAgent),
                "platformVersion",
                userAgent.contains("Android ") ? "10.0.0" : "",
                "architecture",
                userAgent.contains("x86_64") || userAgent.contains("x64") ? "x86" : "",
                "model",
                "",
                "mobile",
                userAgent.contains(" Mobile "));
    }

    private static Json brand(String name, int version) {
        return Json.object("brand", name, "version", String.valueOf(version));
    }

    private static String platform(String userAgent) {
        if (userAgent.contains("Android")) {
            return "Android";
        }
        if (userAgent.contains("Windows")) {
            return "Windows";
        }
        if (userAgent.contains("Mac OS X")) {
            return "macOS";
        }
        return userAgent.contains("CrOS") ? "Chrome OS" : "Linux";
    }
}
