package gstack.browse.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

final class OwnFilesTest {
    @TempDir private Path project;
    private PathPolicy paths;
    private FileUrls urls;

    @BeforeEach
    void files() throws IOException {
        project = project.toRealPath();
        Path state = Files.createDirectory(project.resolve(".gstack"));
        Files.createDirectory(state.resolve("browse-states"));
        for (String name :
                List.of(
                        "browse.json",
                        "browse.json.copy",
                        "session-state.json",
                        "browse-daemon.log")) {
            Files.writeString(state.resolve(name), "{}");
        }
        Files.writeString(state.resolve("browse-states/login.json"), "{}");
        OwnFiles own = OwnFiles.of(state.resolve("browse.json"), List.of());
        paths = new PathPolicy(List.of(project), project, own);
        urls = new FileUrls(paths, project);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".gstack/browse.json",
                ".gstack/browse.json.copy",
                ".gstack/browse.json.tmp.12.ab",
                ".gstack/session-state.json",
                ".gstack/browse-states/login.json",
                ".gstack/chromium-profile/Default/Cookies",
                ".gstack/../.gstack/./browse.json",
                ".gstack/browse-states/../browse.json"
            })
    void secretsAreNeitherReadNorReplaced(String path) {
        assertThatThrownBy(() -> paths.forReading(path))
                .isInstanceOf(BrowseException.Denied.class)
                .hasMessageContaining("own secrets");
        assertThatThrownBy(() -> paths.forWriting(path)).isInstanceOf(BrowseException.Denied.class);
        assertThatThrownBy(() -> urls.resolve("file://./" + path))
                .isInstanceOf(BrowseException.Denied.class);
        assertThat(urls.judge("file://" + project + "/" + path))
                .isInstanceOf(Decision.Denied.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/.gstack/browse%2ejson",
                "/%2egstack/b%72owse.json",
                "/.gstack\\browse.json",
                "/.gstack//browse.json",
                "/x/%2e%2e/.gstack/browse.json?query#fragment"
            })
    void hardToSpellFormsOfItsAddressAreRefused(String form) {
        for (String start : List.of("file://", "file://localhost", "FILE:")) {
            String url = start + project + form;
            assertThat(urls.judge(url)).as(url).isInstanceOf(Decision.Denied.class);
        }
    }

    @Test
    void linksToSecretsAreRefused() throws IOException {
        Path secret = project.resolve(".gstack/browse.json");
        Files.createSymbolicLink(project.resolve("soft.html"), secret);
        Files.createLink(project.resolve("hard.html"), secret);
        Files.createSymbolicLink(project.resolve("folder"), project.resolve(".gstack"));
        for (String path : List.of("soft.html", "hard.html", "folder/browse.json")) {
            assertThatThrownBy(() -> paths.forReading(path))
                    .as(path)
                    .isInstanceOf(BrowseException.Denied.class);
            assertThat(urls.judge("file://" + project + "/" + path))
                    .isInstanceOf(Decision.Denied.class);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                ".gstack/browse-daemon.log",
                ".gstack/browse-network.log.1",
                ".gstack/.gitignore",
                ".gstack/browse-lost.json",
                ".gstack/browse-downloads/file.txt",
                ".gstack/browse.json.lock"
            })
    void otherFilesOfTheDaemonAreNotReplaced(String path) {
        assertThatThrownBy(() -> paths.forWriting(path))
                .isInstanceOf(BrowseException.Denied.class)
                .hasMessageContaining("own s");
    }

    @Test
    void whatIsNotTheDaemonsIsAllowedBesideIt() throws IOException {
        assertThat(paths.forReading(".gstack/browse-daemon.log")).exists();
        Path report = project.resolve(".gstack/qa-reports/shot.png");
        assertThat(paths.forWriting(".gstack/qa-reports/shot.png")).isEqualTo(report);
        assertThat(paths.forWriting("browse.json")).isEqualTo(project.resolve("browse.json"));
        assertThat(paths.forWriting(".gstack/browse-shot.png"))
                .isEqualTo(project.resolve(".gstack/browse-shot.png"));
    }
}
