package gstack.browse.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Installs with package managers that are scripts in a folder.
final class ChromiumInstallerTest {
    @TempDir private Path root;
    private FakeMachine machine;
    private final List<String> progress = new ArrayList<>();

    @BeforeEach
    void machine() {
        machine = new FakeMachine(root);
    }

    private Chromium install(boolean administrator) {
        return new ChromiumInstaller(
                        machine.machine(administrator),
                        () -> machine.finder().search(),
                        progress::add)
                .install();
    }

    /// A package manager that notes its arguments, knows the packages of `known`, and puts each of
    /// them into /usr/bin.
    private void packageManager(String name, String known) throws IOException {
        Files.createDirectories(root.resolve("usr/bin"));
        machine.program(
                "usr/bin/" + name,
                """
                #!/bin/sh
                echo "$(basename "$0") $*" >> '%1$s/calls'
                case " $* " in
                *" update "*) ;;
                *" %2$s "*) printf ELF > '%1$s/usr/bin/%2$s' && chmod +x '%1$s/usr/bin/%2$s' ;;
                *) echo "E: Unable to locate package"; exit 100 ;;
                esac
                """
                        .formatted(root, known));
    }

    private List<String> calls() throws IOException {
        return Files.readAllLines(root.resolve("calls"));
    }

    private void font() throws IOException {
        machine.binary("usr/share/fonts/truetype/a.ttf");
    }

    @Test
    void anAdministratorInstallsAtOnce() throws Exception {
        packageManager("apt-get", "chromium-headless-shell");
        font();
        assertThat(install(true).kind()).isEqualTo(Chromium.Kind.HEADLESS_SHELL);
        assertThat(calls())
                .containsExactly(
                        "apt-get update",
                        "apt-get install -y --no-install-recommends chromium-headless-shell");
        assertThat(progress)
                .anyMatch(line -> line.startsWith("Installing chromium-headless-shell"));
    }

    @Test
    void theNextPackageIsTriedWhereThereIsNoHeadlessShell() throws Exception {
        packageManager("apt-get", "chromium");
        font();
        assertThat(install(true).kind()).isEqualTo(Chromium.Kind.CHROMIUM);
        assertThat(calls())
                .hasSize(3)
                .endsWith("apt-get install -y --no-install-recommends chromium");
    }

    @Test
    void aMachineWithoutFontsGetsOne() throws Exception {
        packageManager("dnf", "chromium-headless");
        machine.program("usr/bin/headless_shell", "ELF");
        install(true);
        assertThat(calls()).containsExactly("dnf install -y chromium-headless liberation-fonts");
    }

    @Test
    void aUserWithSudoThatAsksNothingInstallsWithIt() throws Exception {
        packageManager("pacman", "chromium");
        font();
        machine.program(
                "usr/bin/sudo",
                "#!/bin/sh\necho \"sudo $*\" >> '%s/sudo'\nshift\nexec \"$@\"\n".formatted(root));
        install(false);
        assertThat(calls()).containsExactly("pacman -Sy --noconfirm --needed chromium");
        assertThat(Files.readAllLines(root.resolve("sudo"))).first().isEqualTo("sudo -n true");
    }

    @Test
    void aUserWhoWouldBeAskedGetsTheCommandToType() throws Exception {
        packageManager("apt-get", "chromium");
        machine.program("usr/bin/sudo", "#!/bin/sh\necho a password is required >&2\nexit 1\n");
        assertThatThrownBy(() -> install(false))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessageEndingWith(
                        "Type: sudo apt-get install -y --no-install-recommends"
                                + " chromium-headless-shell");
        assertThat(root.resolve("calls")).doesNotExist();
    }

    @Test
    void aFailureShowsWhatThePackageManagerSaid() throws Exception {
        packageManager("apt-get", "something-else");
        assertThatThrownBy(() -> install(true))
                .hasMessageContaining("E: Unable to locate package")
                .hasMessageContaining("When that is solved: apt-get install");
    }

    @Test
    void aSystemWithoutAKnownPackageManagerGetsAdvice() {
        assertThatThrownBy(() -> install(true))
                .hasMessageContaining("no package manager is known here")
                .hasMessageContaining("GSTACK_CHROMIUM_PATH");
    }

    @Test
    void homebrewNeedsNoAdministrator() throws Exception {
        packageManager("brew", "chromium");
        assertThat(install(false).kind()).isEqualTo(Chromium.Kind.CHROMIUM);
        assertThat(calls()).containsExactly("brew install --cask chromium");
    }
}
