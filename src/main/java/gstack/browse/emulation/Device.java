package gstack.browse.emulation;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A device as pages see it: window, pixels, fingers and user agent.
public record Device(
        String name, int width, int height, double scale, boolean mobile, String userAgent) {
    private static final String LANDSCAPE = " landscape";
    private static final String SAFARI_PHONE =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML,"
                    + " like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
    private static final String SAFARI_PAD =
            "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)"
                    + " Version/18.5 Mobile/15E148 Safari/604.1";

    /// The Chromium that is behind it all stands for `%s`.
    private static final String ANDROID_PHONE =
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/%s"
                    + " Mobile Safari/537.36";

    private static final String ANDROID_TABLET =
            "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/%s"
                    + " Safari/537.36";

    /// Few, so that each stands for something: a small, a usual and a large phone of both kinds,
    /// tablets, and desktop windows, which have no user agent of their own.
    public static final List<Device> ALL =
            List.of(
                    new Device("iPhone SE", 375, 667, 2, true, SAFARI_PHONE),
                    new Device("iPhone 15", 393, 852, 3, true, SAFARI_PHONE),
                    new Device("iPhone 15 Pro Max", 430, 932, 3, true, SAFARI_PHONE),
                    new Device("Pixel 8", 412, 915, 2.625, true, ANDROID_PHONE),
                    new Device("Galaxy S24", 360, 780, 3, true, ANDROID_PHONE),
                    new Device("iPad Mini", 744, 1133, 2, true, SAFARI_PAD),
                    new Device("iPad Pro 11", 834, 1194, 2, true, SAFARI_PAD),
                    new Device("Galaxy Tab S9", 800, 1280, 2, true, ANDROID_TABLET),
                    new Device("Laptop", 1366, 768, 1, false, ""),
                    new Device("MacBook Pro 14", 1512, 982, 2, false, ""),
                    new Device("Desktop", 1920, 1080, 1, false, ""));

    /// The device of that name, however it is capitalised and spaced; `landscape` behind it turns
    /// it.
    public static Optional<Device> named(String text) {
        String wanted = plain(text);
        String turned = plain(LANDSCAPE);
        boolean landscape = wanted.endsWith(turned);
        String bare = landscape ? wanted.substring(0, wanted.length() - turned.length()) : wanted;
        return ALL.stream()
                .filter(device -> plain(device.name).equals(bare))
                .findFirst()
                .map(device -> landscape ? device.turned() : device);
    }

    private static String plain(String name) {
        StringBuilder letters = new StringBuilder();
        name.toLowerCase(Locale.ROOT)
                .chars()
                .filter(Character::isLetterOrDigit)
                .forEach(c -> letters.append((char) c));
        return letters.toString();
    }

    private Device turned() {
        return new Device(
                name + LANDSCAPE,
                Math.max(width, height),
                Math.min(width, height),
                scale,
                mobile,
                userAgent);
    }

    /// Its user agent with the version of the Chromium that runs; `own` where it has none.
    String userAgent(String own) {
        if (userAgent.isEmpty()) {
            return own;
        }
        return userAgent.contains("%s")
                ? userAgent.replace("%s", ClientHints.majorVersion(own) + ".0.0.0")
                : userAgent;
    }

    /// The device in a line.
    public String told() {
        String pixels = scale == Math.rint(scale) ? String.valueOf((int) scale) : "" + scale;
        return name
                + " ("
                + width
                + "x"
                + height
                + " @ "
                + pixels
                + "x"
                + (mobile ? ", mobile, touch)" : ")");
    }
}
