package gstack.browse.harvest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

final class ProfilesTest {
    @TempDir private Path folder;
    private ForeignHome home;

    @BeforeEach
    void makeHome() throws Exception {
        home = new ForeignHome(folder);
    }

    private Profiles profiles() {
        return new Profiles(home.computer(Platform.LINUX));
    }

    private void touch(String place) throws Exception {
        Path file = home.path().resolve(place);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
    }

    @Test
    void everyBrowserIsFoundWhereEachSystemKeepsIt() throws Exception {
        List<String> places =
                List.of(
                        ".config/google-chrome/Default/Cookies",
                        "snap/chromium/common/chromium/Default/Cookies",
                        ".var/app/com.brave.Browser/config/BraveSoftware/Brave-Browser/Default"
                                + "/Network/Cookies",
                        "AppData/Local/Microsoft/Edge/User Data/Default/Network/Cookies",
                        "Library/Application Support/Arc/User Data/Profile 1/Cookies",
                        "Library/Application Support/Comet/Default/Cookies",
                        ".config/vivaldi/Default/Cookies",
                        ".config/opera/Cookies",
                        "snap/firefox/common/.mozilla/firefox/a.default/cookies.sqlite");
        for (String place : places) {
            touch(place);
        }
        assertThat(profiles().products()).isEqualTo(Product.ALL);
    }

    @Test
    void theDefaultProfileComesFirstAndOthersByTheirNumber() throws Exception {
        for (String name : List.of("Profile 10", "Default", "Profile 2", "System Profile")) {
            touch(".config/chromium/" + name + "/Cookies");
        }
        touch(".config/chromium/Crashpad/reports");
        assertThat(profiles().of(Product.CHROMIUM))
                .extracting(Profile::name)
                .containsExactly("Default", "Profile 2", "Profile 10");
    }

    @Test
    void aProfileIsKnownByItsAccountElseByItsName() throws Exception {
        touch(".config/chromium/Default/Cookies");
        touch(".config/chromium/Profile 1/Cookies");
        Files.writeString(
                home.path().resolve(".config/chromium/Default/Preferences"),
                "{\"account_info\":[{\"email\":\"me@example.com\"}],\"profile\":{\"name\":\"Me\"}}");
        Files.writeString(
                home.path().resolve(".config/chromium/Profile 1/Preferences"),
                "{\"profile\":{\"name\":\"Work\"}}");

        assertThat(profiles().of(Product.CHROMIUM))
                .extracting(Profile::displayName)
                .containsExactly("me@example.com", "Work");
        assertThat(profiles().named(Product.CHROMIUM, "Work").name()).isEqualTo("Profile 1");
    }

    @Test
    void theSameNameInTwoInstallationsIsToldApart() throws Exception {
        touch(".config/chromium/Default/Cookies");
        touch("snap/chromium/common/chromium/Default/Cookies");
        assertThat(profiles().of(Product.CHROMIUM))
                .extracting(Profile::name)
                .containsExactly("Default", "Default@snap");
    }

    @Test
    void firefoxSaysItselfWhichProfileIsTheDefaultOne() throws Exception {
        touch(".mozilla/firefox/aaa.default/cookies.sqlite");
        touch(".mozilla/firefox/bbb.default-release/cookies.sqlite");
        Files.writeString(
                home.path().resolve(".mozilla/firefox/profiles.ini"),
                "[Install4F96D1932A9F858E]\n"
                        + "Default=bbb.default-release\n"
                        + "Locked=1\n\n"
                        + "[Profile0]\n"
                        + "Name=default\n"
                        + "IsRelative=1\n"
                        + "Path=aaa.default\n"
                        + "Default=1\n\n"
                        + "[Profile1]\n"
                        + "Name=default-release\n"
                        + "IsRelative=1\n"
                        + "Path=bbb.default-release\n");
        assertThat(profiles().named(Product.FIREFOX, "").name()).isEqualTo("bbb.default-release");
        assertThat(profiles().named(Product.FIREFOX, "default").name()).isEqualTo("aaa.default");
    }

    @Test
    void aNameThatIsAPathIsRefused() throws Exception {
        touch(".config/chromium/Default/Cookies");
        for (String name : List.of("../Default", "a/b", "a\\b", "..", "a\nb", "a\u0000b")) {
            assertThatThrownBy(() -> profiles().named(Product.CHROMIUM, name))
                    .isInstanceOf(ImportFailure.class)
                    .hasMessageStartingWith("Invalid profile name");
        }
    }

    @Test
    void whatIsNotThereIsNamedTogetherWithWhatIs() throws Exception {
        touch(".config/chromium/Default/Cookies");
        assertThatThrownBy(() -> profiles().named(Product.CHROME, ""))
                .hasMessageContaining("Chrome is not installed")
                .hasMessageContaining("Installed: chromium");
        assertThatThrownBy(() -> profiles().named(Product.CHROMIUM, "Profile 9"))
                .hasMessageContaining("There are: Default");
        assertThatThrownBy(() -> Product.named("netscape"))
                .hasMessageStartingWith("Unknown browser 'netscape'. Supported: chrome,");
    }
}
