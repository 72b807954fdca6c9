package gstack.browse.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.cookies.Cookie;
import gstack.browse.cookies.SameSite;
import gstack.browse.json.Json;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

final class VaultTest {
    private static final String RAW_KEY =
            "0011223344556677" + "8899aabbccddeeff" + "0011223344556677" + "8899AABBCCDDEEFF";

    private @TempDir Path folder;
    private Path project;
    private @Nullable String key;
    private Vault vault;

    private final SavedState state =
            new SavedState(
                    Instant.parse("2026-01-02T03:04:05Z"),
                    List.of(
                            new Cookie(
                                    "session",
                                    "s3cret",
                                    "localhost",
                                    "/",
                                    1811808000.5,
                                    false,
                                    true,
                                    SameSite.LAX,
                                    null)),
                    List.of(
                            new SavedState.Page(
                                    "http://localhost/",
                                    true,
                                    List.of(
                                            new SavedState.SessionItems(
                                                    "http://localhost",
                                                    List.of(new SavedState.Item("a", "b")))))),
                    List.of(
                            new SavedState.Stored(
                                    "http://localhost",
                                    List.of(new SavedState.Item("token", "t0ken é")),
                                    List.of())));

    @BeforeEach
    void anEmptyProject() throws Exception {
        project = Files.createDirectory(folder.resolve("project"));
        vault = new Vault(project, folder.resolve("home"), this::stateKey);
    }

    private Optional<StateKey> stateKey() {
        return Optional.ofNullable(key).map(secret -> new StateKey(secret, "BROWSE_STATE_KEY"));
    }

    private Path file() {
        return project.resolve("browse-states/x.json");
    }

    @Test
    void aPlainFileIsTheReferencesAndForItsOwnerAlone() throws Exception {
        Vault.Written written = vault.save("x", state);
        assertThat(written.encrypted()).isFalse();
        assertThat(written.path()).isEqualTo(file().toRealPath());
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                .isEqualTo("rw-------");
        Json json = Json.parse(Files.readString(file()));
        assertThat(json.number("version", 0)).isEqualTo(1);
        assertThat(json.text("savedAt")).isEqualTo("2026-01-02T03:04:05Z");
        assertThat(json.list("cookies").getFirst().text("value")).isEqualTo("s3cret");
        assertThat(json.list("pages").getFirst().flag("isActive")).isTrue();
        Vault.Opened opened = vault.load("x");
        assertThat(opened.state()).isEqualTo(state);
        assertThat(opened.ours()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"correct horse", RAW_KEY, "k"})
    void withAKeyNothingIsReadable(String secret) throws Exception {
        key = secret;
        assertThat(vault.save("x", state).encrypted()).isTrue();
        assertThat(Files.readString(file()))
                .doesNotContain("s3cret", "t0ken", "localhost", secret.length() > 1 ? secret : "�");
        assertThat(vault.load("x").state()).isEqualTo(state);
        assertThat(vault.load("x").ours()).isTrue();
        assertThat(vault.list())
                .singleElement()
                .satisfies(entry -> assertThat(entry.encrypted()).isTrue());
    }

    @Test
    void twoFilesOfTheSameStateDiffer() throws Exception {
        key = RAW_KEY;
        vault.save("x", state);
        String first = Files.readString(file());
        vault.save("x", state);
        assertThat(Files.readString(file())).isNotEqualTo(first);
    }

    @ParameterizedTest
    @ValueSource(strings = {"another", RAW_KEY})
    void anotherKeyOpensNothing(String other) {
        key = "the right one";
        vault.save("x", state);
        key = other;
        assertThatThrownBy(() -> vault.load("x"))
                .hasMessageContaining("does not open with the key of BROWSE_STATE_KEY")
                .hasMessageContaining("Nothing was loaded");
        key = null;
        assertThatThrownBy(() -> vault.load("x")).hasMessageContaining("is encrypted");
    }

    @ParameterizedTest
    @ValueSource(strings = {"savedAt", "nonce", "salt", "iterations", "kdf", "data", "added"})
    void anEncryptedFileCannotBeChangedAnywhere(String member) throws Exception {
        key = "secret";
        vault.save("x", state);
        Json file = Json.parse(Files.readString(file()));
        Object other =
                switch (member) {
                    case "savedAt" -> "2030-01-01T00:00:00Z";
                    case "iterations" -> 1;
                    case "kdf" -> "none";
                    case "added" -> true;
                    default -> {
                        String old = file.text(member);
                        yield (old.startsWith("A") ? "B" : "A") + old.substring(1);
                    }
                };
        Files.writeString(file(), file.with(member, other).toString());
        assertThatThrownBy(() -> vault.load("x")).hasMessageContaining("does not open");
    }

    @Test
    void aPlainFileThatWasChangedIsNoLongerOurs() throws Exception {
        vault.save("x", state);
        Files.writeString(file(), Files.readString(file()).replace("s3cret", "forged"));
        Vault.Opened opened = vault.load("x");
        assertThat(opened.ours()).isFalse();
        assertThat(opened.state().cookies().getFirst().value()).isEqualTo("forged");
    }

    @Test
    void anotherUsersFileIsNotOurs() {
        vault.save("x", state);
        assertThat(new Vault(project, folder.resolve("other"), this::stateKey).load("x").ours())
                .isFalse();
    }

    @Test
    void whereTheUsersFolderCannotBeWrittenTheFileIsNotOurs() throws Exception {
        Path blocked = Files.writeString(folder.resolve("blocked"), "");
        Vault without = new Vault(project, blocked.resolve("home"), this::stateKey);
        without.save("x", state);
        assertThat(without.load("x").ours()).isFalse();
    }

    @Test
    void onlyWhatAStateHasIsTakenFromAFile() throws Exception {
        write(
                """
                {"version":1,"cookies":[{"name":"a","value":"b","domain":"example.com","evil":1},
                 {"value":"no name"}, 7, "x"],
                 "pages":[{"url":"https://example.com/","isActive":true,"html":"<script>","owner":"me",
                 "loadedHtml":"<b>"}, {"html":"<i>"}, null],
                 "origins":[{"origin":"https://example.com","localStorage":[{"name":"k","value":"v"},{"name":1}]}]}
                """);
        SavedState read = vault.load("x").state();
        assertThat(read.cookies()).hasSize(1);
        assertThat(read.pages())
                .containsExactly(new SavedState.Page("https://example.com/", true, List.of()));
        assertThat(read.origins().getFirst().local())
                .containsExactly(new SavedState.Item("k", "v"));
        assertThat(read.toJson().toString()).doesNotContain("script", "owner", "html", "evil");
    }

    @Test
    void aFileOfTheReferenceIsRead() throws Exception {
        write(
                """
                {"version":1,"savedAt":"2026-01-02T03:04:05.000Z","cookies":[{"name":"a","value":"b",
                "domain":".example.com","path":"/","expires":-1,"httpOnly":false,"secure":true,"sameSite":"None"}],
                "pages":[{"url":"about:blank","isActive":true}]}
                """);
        SavedState read = vault.load("x").state();
        assertThat(read.cookies().getFirst().expires()).isEqualTo(Cookie.SESSION);
        assertThat(read.cookies().getFirst().sameSite()).isEqualTo(SameSite.NONE);
        assertThat(read.pages()).hasSize(1);
    }

    private void write(String text) throws Exception {
        Files.createDirectories(project.resolve("browse-states"));
        Files.writeString(file(), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "{\"version\":1,\"cookies\":[",
                "[]",
                "7",
                "{\"name\":\"package.json\"}",
                "{\"version\":1}",
                "{\"version\":1,\"cookies\":{},\"pages\":[]}",
                "\u0000\u0001"
            })
    void whatIsNoStateIsSaid(String text) throws Exception {
        write(text);
        assertThatThrownBy(() -> vault.load("x"))
                .hasMessageStartingWith("State file " + file() + " cannot be loaded: ")
                .hasMessageContaining("Nothing was loaded");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "2", "99", "\"1\"", "null"})
    void anotherVersionIsSaid(String version) throws Exception {
        write("{\"version\":" + version + ",\"cookies\":[],\"pages\":[]}");
        assertThatThrownBy(() -> vault.load("x"))
                .hasMessageContaining("has version " + version)
                .hasMessageContaining("reads version 1");
    }

    @Test
    void aTruncatedFileIsSaid() throws Exception {
        for (String secret : new String[] {null, RAW_KEY}) {
            key = secret;
            vault.save("x", state);
            String whole = Files.readString(file());
            Files.writeString(file(), whole.substring(0, whole.length() / 2));
            assertThatThrownBy(() -> vault.load("x")).hasMessageContaining("cannot be loaded");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"../x", "a/b", "a.b", "", " ", "é", "x\n", "."})
    void aNameIsPlain(String name) {
        assertThatThrownBy(() -> vault.save(name, state))
                .hasMessage("State name must be alphanumeric (a-z, 0-9, _, -)");
        assertThatThrownBy(() -> vault.load(name)).hasMessageContaining("alphanumeric");
        assertThatThrownBy(() -> vault.remove(name)).hasMessageContaining("alphanumeric");
    }

    @Test
    void whatIsNotThereIsNamed() {
        assertThatThrownBy(() -> vault.load("x")).hasMessage("State not found: " + file());
        assertThatThrownBy(() -> vault.remove("x")).hasMessage("State not found: " + file());
    }

    @Test
    void theOlderPlaceIsReadToo() throws Exception {
        vault.save("x", state);
        Files.move(file(), project.resolve("browse-state-x.json"));
        assertThat(vault.load("x").state()).isEqualTo(state);
    }

    @Test
    void plainFilesGoAfterAWeekAndEncryptedOnesStay() throws Exception {
        vault.save("new", state);
        vault.save("old", state);
        key = RAW_KEY;
        vault.save("kept", state);
        for (String name : List.of("old", "kept")) {
            Files.setLastModifiedTime(
                    project.resolve("browse-states/" + name + ".json"),
                    FileTime.from(Instant.now().minusSeconds(8 * 86_400)));
        }
        assertThat(vault.removeStale()).isEqualTo(1);
        assertThat(vault.list())
                .extracting(Vault.Entry::name)
                .containsExactlyInAnyOrder("new", "kept");
    }

    @Test
    void aLinkInPlaceOfAFileIsNotFollowed() throws Exception {
        Path elsewhere = Files.writeString(folder.resolve("elsewhere.json"), "{}");
        Files.createDirectories(project.resolve("browse-states"));
        Files.createSymbolicLink(file(), elsewhere);
        assertThatThrownBy(() -> vault.load("x")).hasMessageContaining("no regular file");
        vault.save("x", state);
        assertThat(Files.readString(elsewhere)).isEqualTo("{}");
        assertThat(Files.isSymbolicLink(file())).isFalse();
    }
}
