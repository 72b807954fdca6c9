package gstack.browse.browser;

import java.util.List;

/// What a system installs programs with: the arguments that fetch its list of packages (if that is
/// a step of its own) and that install one, and its names for Chromium (best first) and for a font.
record PackageManager(
        String program,
        List<String> refresh,
        List<String> install,
        List<String> packages,
        String font) {

    static final List<PackageManager> ALL =
            List.of(
                    new PackageManager(
                            "apt-get",
                            List.of("update"),
                            List.of("install", "-y", "--no-install-recommends"),
                            List.of("chromium-headless-shell", "chromium"),
                            "fonts-liberation"),
                    new PackageManager(
                            "dnf",
                            List.of(),
                            List.of("install", "-y"),
                            List.of("chromium-headless", "chromium"),
                            "liberation-fonts"),
                    new PackageManager(
                            "yum",
                            List.of(),
                            List.of("install", "-y"),
                            List.of("chromium-headless", "chromium"),
                            "liberation-fonts"),
                    new PackageManager(
                            "pacman",
                            List.of(),
                            List.of("-Sy", "--noconfirm", "--needed"),
                            List.of("chromium"),
                            "ttf-liberation"),
                    new PackageManager(
                            "apk",
                            List.of(),
                            List.of("add", "--no-cache"),
                            List.of("chromium"),
                            "font-liberation"),
                    new PackageManager(
                            "zypper",
                            List.of(),
                            List.of("--non-interactive", "install"),
                            List.of("chromium"),
                            "liberation-fonts"),
                    new PackageManager(
                            "brew",
                            List.of(),
                            List.of("install", "--cask"),
                            List.of("chromium"),
                            ""));

    /// Homebrew even refuses to run as an administrator.
    boolean needsAdministrator() {
        return !program.equals("brew");
    }
}
