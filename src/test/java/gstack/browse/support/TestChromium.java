package gstack.browse.support;

import gstack.browse.browser.ChromiumProcess;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The Chromium that tests start.
public final class TestChromium {
    private TestChromium() {}

    public static ChromiumProcess.Launch launch(Path folder) {
        Path shell = Path.of("/usr/bin/chromium-headless-shell");
        boolean root = System.getProperty("user.name").equals("root");
        return new ChromiumProcess.Launch(
                Files.exists(shell) ? shell : Path.of("/usr/bin/chromium"),
                Files.exists(shell),
                !root,
                folder.resolve("profile"),
                folder.resolve("chromium.log"),
                // Gives frames of another host a process of their own, as real sites have.
                List.of(
                        "--site-per-process",
                        "--host-resolver-rules=MAP rebound.localhost " + Live.METADATA_STAND_IN));
    }
}
