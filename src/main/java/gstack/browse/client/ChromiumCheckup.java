package gstack.browse.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import gstack.browse.browser.Chromium;
import gstack.browse.browser.ChromiumFinder;
import gstack.browse.browser.ChromiumInstaller;
import gstack.browse.browser.Machine;
import gstack.browse.config.ChildProcess;
import gstack.browse.config.Setting;
import gstack.browse.error.BrowseException;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// What the doctor says about the browser, its sandbox and its fonts.
final class ChromiumCheckup {
    private ChromiumCheckup() {}

    static List<Finding> findings() {
        List<Finding> findings = new ArrayList<>();
        try {
            Optional<Chromium> chromium = ChromiumFinder.find();
            findings.add(chromium.map(ChromiumCheckup::run).orElseGet(ChromiumCheckup::none));
        } catch (BrowseException e) {
            findings.add(Finding.fix("Chromium", String.valueOf(e.getMessage())));
        }
        findings.add(sandbox());
        findings.add(packages());
        findings.add(fonts());
        return findings;
    }

    private static Finding none() {
        return Setting.CDP_URL.optional().isPresent()
                ? Finding.ok("Chromium", "the running one at " + Setting.CDP_URL.value())
                : Finding.fix(
                        "Chromium",
                        "none found. "
                                + ChromiumInstaller.commandToType()
                                        .map(command -> "Type: " + command)
                                        .orElse("Install one, or set GSTACK_CHROMIUM_PATH."));
    }

    private static Finding run(Chromium chromium) {
        String what = chromium.path() + " (" + chromium.kind() + ", by " + chromium.found() + ")";
        try {
            Process process =
                    ChildProcess.of(chromium.path().toString(), "--version")
                            .redirectInput(new File("/dev/null"))
                            .redirectErrorStream(true)
                            .start();
            if (!process.waitFor(Doctor.LONGEST_LOOK.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                return Finding.note("Chromium", what + " did not tell its version within 3 s");
            }
            byte[] said = process.getInputStream().readNBytes(2000);
            String text = new String(said, UTF_8).strip();
            return process.exitValue() == 0
                    ? Finding.ok("Chromium", text + ", " + what)
                    : Finding.fix("Chromium", what + " does not start: " + text);
        } catch (IOException e) {
            return Finding.fix("Chromium", what + " does not start: " + e.getMessage());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return Finding.note("Chromium", what + " was not tried");
        }
    }

    private static Finding sandbox() {
        if (Machine.current().administrator()) {
            return Finding.note("sandbox", "off, because Chromium has none for root");
        }
        if (Setting.NO_SANDBOX.on()) {
            return Finding.note("sandbox", "off, by " + Setting.NO_SANDBOX.variable());
        }
        boolean forbidden =
                reads("/proc/sys/kernel/unprivileged_userns_clone", "0")
                        || reads("/proc/sys/user/max_user_namespaces", "0")
                        || reads("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1");
        return forbidden
                ? Finding.note(
                        "sandbox",
                        "this system restricts user namespaces; if Chromium does not start, set "
                                + Setting.NO_SANDBOX.variable()
                                + "=1")
                : Finding.ok("sandbox", "on");
    }

    private static boolean reads(String file, String value) {
        try {
            return Files.readString(Path.of(file)).strip().equals(value);
        } catch (IOException _) {
            return false; // this system knows no such switch
        }
    }

    private static Finding packages() {
        return ChromiumInstaller.commandToType()
                .map(command -> Finding.ok("packages", "Chromium would come with: " + command))
                .orElseGet(() ->
                        Finding.note(
                                "packages",
                                "no known package manager; Chromium has to be installed by"
                                        + " hand"));
    }

    private static Finding fonts() {
        return Machine.current().hasFonts()
                ? Finding.ok("fonts", "found")
                : Finding.note(
                        "fonts",
                        "none found, so screenshots show no text; install fonts-liberation or the"
                                + " like");
    }
}
