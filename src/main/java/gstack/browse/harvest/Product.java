package gstack.browse.harvest;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The browsers whose cookies can be read: their names, where they keep their profiles (below the
/// home folder; the package's own place first, then snap and flatpak), and how their key is called.
///
/// @param title the name that people know
/// @param aliases the names that the command takes, the usual one first
public record Product(
        String title, List<String> aliases, Map<Platform, List<String>> folders, KeyNames keys) {
    public static final Product CHROME =
            of(
                    "Chrome",
                    List.of("chrome", "google-chrome", "google-chrome-stable"),
                    List.of(
                            ".config/google-chrome",
                            ".var/app/com.google.Chrome/config/google-chrome"),
                    "Google/Chrome",
                    "Local/Google/Chrome/User Data",
                    new KeyNames("Chrome", "Chrome", "chrome"));

    public static final Product CHROMIUM =
            of(
                    "Chromium",
                    List.of("chromium", "chromium-browser"),
                    List.of(
                            ".config/chromium",
                            "snap/chromium/common/chromium",
                            ".var/app/org.chromium.Chromium/config/chromium"),
                    "Chromium",
                    "Local/Chromium/User Data",
                    new KeyNames("Chromium", "Chromium", "chromium"));

    public static final Product BRAVE =
            of(
                    "Brave",
                    List.of("brave", "brave-browser"),
                    List.of(
                            ".config/BraveSoftware/Brave-Browser",
                            "snap/brave/current/.config/BraveSoftware/Brave-Browser",
                            ".var/app/com.brave.Browser/config/BraveSoftware/Brave-Browser"),
                    "BraveSoftware/Brave-Browser",
                    "Local/BraveSoftware/Brave-Browser/User Data",
                    new KeyNames("Brave", "Brave", "brave"));

    public static final Product EDGE =
            of(
                    "Edge",
                    List.of("edge", "microsoft-edge"),
                    List.of(
                            ".config/microsoft-edge",
                            ".var/app/com.microsoft.Edge/config/microsoft-edge"),
                    "Microsoft Edge",
                    "Local/Microsoft/Edge/User Data",
                    new KeyNames("Microsoft Edge", "Chromium", "microsoft-edge", "chromium"));

    public static final Product ARC =
            of(
                    "Arc",
                    List.of("arc"),
                    List.of(),
                    "Arc/User Data",
                    "Local/Packages/TheBrowserCompany.Arc_ttt1ap7aakyb4/LocalCache/Local/Arc/User"
                            + " Data",
                    new KeyNames("Arc", "Chromium", "chromium"));

    public static final Product COMET =
            of(
                    "Comet",
                    List.of("comet", "perplexity"),
                    List.of(),
                    "Comet",
                    "Local/Perplexity/Comet/User Data",
                    new KeyNames("Comet", "Chromium", "chromium"));

    public static final Product VIVALDI =
            of(
                    "Vivaldi",
                    List.of("vivaldi", "vivaldi-stable"),
                    List.of(
                            ".config/vivaldi",
                            "snap/vivaldi/current/.config/vivaldi",
                            ".var/app/com.vivaldi.Vivaldi/config/vivaldi"),
                    "Vivaldi",
                    "Local/Vivaldi/User Data",
                    new KeyNames("Vivaldi", "Chrome", "chrome", "vivaldi"));

    public static final Product OPERA =
            of(
                    "Opera",
                    List.of("opera", "opera-stable"),
                    List.of(
                            ".config/opera",
                            "snap/opera/current/.config/opera",
                            ".var/app/com.opera.Opera/config/opera"),
                    "com.operasoftware.Opera",
                    "Roaming/Opera Software/Opera Stable",
                    new KeyNames("Opera", "Chromium", "chromium", "opera"));

    public static final Product FIREFOX =
            of(
                    "Firefox",
                    List.of("firefox"),
                    List.of(
                            ".mozilla/firefox",
                            ".config/mozilla/firefox",
                            "snap/firefox/common/.mozilla/firefox",
                            ".var/app/org.mozilla.firefox/.mozilla/firefox"),
                    "Firefox",
                    "Roaming/Mozilla/Firefox",
                    new KeyNames("", "", ""));

    /// What the key is filed under: in macOS's Keychain, in KWallet, and in libsecret, where it may
    /// have had several names.
    public record KeyNames(String keychain, String wallet, List<String> applications) {
        KeyNames(String keychain, String wallet, String... applications) {
            this(keychain, wallet, List.of(applications));
        }
    }

    /// All of them, in the order in which they are shown and tried.
    public static final List<Product> ALL =
            List.of(CHROME, CHROMIUM, BRAVE, EDGE, ARC, COMET, VIVALDI, OPERA, FIREFOX);

    private static Product of(
            String title,
            List<String> aliases,
            List<String> linux,
            String macos,
            String windows,
            KeyNames keys) {
        return new Product(
                title,
                aliases,
                Map.of(
                        Platform.LINUX, linux,
                        Platform.MACOS, List.of("Library/Application Support/" + macos),
                        Platform.WINDOWS, List.of("AppData/" + windows)),
                keys);
    }

    List<String> folders(Platform platform) {
        return folders.getOrDefault(platform, List.of());
    }

    static Optional<Product> find(String name) {
        String wanted = name.strip().toLowerCase(Locale.ROOT);
        return ALL.stream().filter(product -> product.aliases.contains(wanted)).findFirst();
    }

    /// The product of that name, or an error with all names.
    public static Product named(String name) {
        return find(name)
                .orElseThrow(() ->
                        new ImportFailure(
                                "unknown_browser",
                                "Unknown browser '" + name + "'. Supported: " + allAliases()));
    }

    private static String allAliases() {
        return ALL.stream()
                .flatMap(product -> product.aliases.stream())
                .collect(Collectors.joining(", "));
    }

    public static String allTitles() {
        return ALL.stream().map(Product::title).collect(Collectors.joining(", "));
    }
}
