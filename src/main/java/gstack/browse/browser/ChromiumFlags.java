package gstack.browse.browser;

import java.util.ArrayList;
import java.util.List;

/// The command line that Chromium is started with.
final class ChromiumFlags {
    private static final List<String> ALWAYS =
            List.of(
                    "--remote-debugging-pipe",
                    "--window-size=1280,720",
                    // The browser never calls home on its own.
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync",
                    "--disable-domain-reliability",
                    "--disable-client-side-phishing-detection",
                    "--disable-breakpad",
                    "--disable-crash-reporter",
                    "--metrics-recording-only",
                    "--no-pings",
                    // Nothing asks, and nothing is shown that a page did not draw.
                    "--no-first-run",
                    "--no-default-browser-check",
                    "--disable-default-apps",
                    "--disable-extensions",
                    "--disable-popup-blocking",
                    "--disable-prompt-on-repost",
                    "--disable-search-engine-choice-screen",
                    "--password-store=basic",
                    "--use-mock-keychain",
                    "--mute-audio",
                    "--hide-scrollbars",
                    // Tabs in the background work like the one in front.
                    "--disable-background-timer-throttling",
                    "--disable-backgrounding-occluded-windows",
                    "--disable-renderer-backgrounding",
                    "--disable-hang-monitor",
                    "--disable-ipc-flooding-protection",
                    "--disable-blink-features=AutomationControlled",
                    "--force-color-profile=srgb",
                    // One process less to start before the first page; Chromium does not put it in
                    // a sandbox on Linux anyway.
                    "--enable-features=NetworkServiceInProcess2",
                    // A dialog that opens while RenderDocument changes frames could not be
                    // answered.
                    // A page from the back-forward cache would keep its old script contexts.
                    "--disable-features=RenderDocument,BackForwardCache,Translate,MediaRouter,OptimizationHints,"
                        + "DialMediaRouteProvider,InterestFeedContentSuggestions,"
                        + "CertificateTransparencyComponentUpdater,AutofillServerCommunication,"
                        + "PaintHolding,HttpsUpgrades,GlobalMediaControls,DestroyProfileOnBrowserClose");

    private ChromiumFlags() {}

    static List<String> of(ChromiumProcess.Launch launch) {
        List<String> flags = new ArrayList<>(ALWAYS);
        if (!launch.headlessShell()) {
            flags.add("--headless=new");
            flags.add("--no-startup-window");
        }
        if (!launch.sandbox()) {
            flags.add("--no-sandbox");
        }
        flags.add("--user-data-dir=" + launch.profile());
        flags.addAll(launch.extraArguments());
        return flags;
    }
}
