package gstack.browse.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.browser.Chromium.Kind;
import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

final class ChromiumFinderTest {
    @TempDir private Path root;
    private FakeMachine machine;

    @BeforeEach
    void machine() {
        machine = new FakeMachine(root);
    }

    private Chromium found() {
        return machine.finder().search().orElseThrow();
    }

    private ChromiumFinder named(Path path) {
        return new ChromiumFinder(
                machine.machine(false), Optional.of(path.toString()), Optional.empty());
    }

    @Test
    void nothingIsFoundOnAnEmptyMachine() {
        assertThat(machine.finder().search()).isEmpty();
    }

    @Test
    void theNamedOneGoesFirst() throws Exception {
        machine.binary("usr/bin/chromium-headless-shell");
        Path mine = machine.binary("opt/mine/chromium");
        assertThat(named(mine).search())
                .contains(new Chromium(mine, Kind.CHROMIUM, "GSTACK_CHROMIUM_PATH"));
    }

    @Test
    void aNamedOneThatCannotRunIsAnError() throws Exception {
        assertThatThrownBy(() -> named(root.resolve("none")).search())
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessageContaining("does not exist");
        Path plain = Files.writeString(root.resolve("plain"), "text");
        assertThatThrownBy(() -> named(plain).search())
                .hasMessageContaining("is not an executable file");
    }

    @Test
    void aHeadlessShellGoesBeforeChromiumAndThatBeforeChrome() throws Exception {
        Path chrome = machine.binary("usr/bin/google-chrome-stable");
        assertThat(found()).isEqualTo(new Chromium(chrome, Kind.CHROME, "PATH"));
        Path chromium = machine.binary("usr/bin/chromium");
        assertThat(found()).isEqualTo(new Chromium(chromium, Kind.CHROMIUM, "PATH"));
        Path cached =
                machine.binary(
                        "home/me/.cache/puppeteer/chrome-headless-shell/linux-131.0.1.2/"
                                + "chrome-headless-shell-linux64/chrome-headless-shell");
        assertThat(found()).isEqualTo(new Chromium(cached, Kind.HEADLESS_SHELL, "download cache"));
        Path shell = machine.binary("usr/bin/chromium-headless-shell");
        assertThat(found()).isEqualTo(new Chromium(shell, Kind.HEADLESS_SHELL, "PATH"));
    }

    @Test
    void theProgramBehindAStartScriptIsTaken() throws Exception {
        machine.program("usr/bin/chromium", "#!/bin/sh\nLIBDIR=/usr/lib/$APPNAME\n");
        Path real = machine.binary("usr/lib/chromium/chromium");
        assertThat(found().path()).isEqualTo(real);
    }

    @Test
    void aStartScriptOfUnknownMakeIsTakenAsItIs() throws Exception {
        Path script = machine.program("usr/local/bin/chromium", "#!/bin/sh\nexec elsewhere\n");
        assertThat(found().path()).isEqualTo(script);
    }

    @Test
    void anUninstalledSnapIsNoChromium() throws Exception {
        machine.program(
                "usr/bin/chromium-browser", "#!/bin/sh\nif ! [ -x /snap/bin/chromium ]; then\n");
        assertThat(machine.finder().search()).isEmpty();
        Path snap = machine.binary("snap/bin/chromium");
        assertThat(found().path()).isEqualTo(snap);
    }

    @Test
    void aFileThatCannotRunIsPassedOver() throws Exception {
        Files.createDirectories(root.resolve("usr/bin/chromium"));
        Files.createDirectories(root.resolve("usr/local/bin"));
        Files.writeString(root.resolve("usr/local/bin/chromium"), "text");
        assertThat(machine.finder().search()).isEmpty();
    }

    @Test
    void theNewestDownloadWins() throws Exception {
        machine.binary("home/me/.cache/ms-playwright/chromium-999/chrome-linux/chrome");
        Path newest =
                machine.binary("home/me/.cache/ms-playwright/chromium-1155/chrome-linux/chrome");
        Files.createDirectories(root.resolve("home/me/.cache/ms-playwright/chromium-2000"));
        assertThat(found()).isEqualTo(new Chromium(newest, Kind.CHROME, "download cache"));
    }

    @Test
    void downloadsOfAMacAreFound() throws Exception {
        Path app =
                machine.binary(
                        "home/me/Library/Caches/ms-playwright/chromium-1155/chrome-mac/"
                                + "Chromium.app/Contents/MacOS/Chromium");
        assertThat(found().path()).isEqualTo(app);
        Path chrome = machine.binary("Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
        assertThat(found().path()).isEqualTo(chrome);
    }

    @Test
    void playwrightsFolderCanBeElsewhere() throws Exception {
        Path shell = machine.binary("pw/chromium_headless_shell-1155/chrome-linux/headless_shell");
        ChromiumFinder finder =
                new ChromiumFinder(
                        machine.machine(false),
                        Optional.empty(),
                        Optional.of(root.resolve("pw").toString()));
        assertThat(finder.search())
                .contains(new Chromium(shell, Kind.HEADLESS_SHELL, "download cache"));
    }

    @Test
    void versionsAreComparedAsNumbers() {
        var old = BrowserCaches.version(Path.of("linux-99.0.4844.51"));
        var young = BrowserCaches.version(Path.of("linux-131.0.6778.204"));
        assertThat(BrowserCaches.compare(old, young)).isNegative();
        assertThat(BrowserCaches.compare(young, young)).isZero();
        assertThat(BrowserCaches.version(Path.of("no version"))).isEmpty();
    }
}
