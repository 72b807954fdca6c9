package gstack.browse.daemon;

import gstack.browse.browser.ChromiumProcess;
import gstack.browse.config.Setting;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Runs a daemon in this process until it ends.
public final class DaemonMain {
    private DaemonMain() {}

    public static int run(String version) throws IOException, InterruptedException {
        Options options = Options.read();
        Log log = new Log(System.err);
        Daemon daemon = new Daemon(options, version, log);
        Path binary =
                Path.of(Setting.CHROMIUM.optional().orElse("/usr/bin/chromium-headless-shell"));
        boolean shell = binary.getFileName().toString().contains("headless");
        boolean root = Files.getOwner(Path.of("/proc/self")).getName().equals("root");
        daemon.start(
                new ChromiumProcess.Launch(
                        binary,
                        shell,
                        !root && !Setting.NO_SANDBOX.on(),
                        options.project().chromiumProfile(),
                        options.project().file("browse-chromium.log"),
                        List.of()));
        return daemon.awaitEnd();
    }
}
