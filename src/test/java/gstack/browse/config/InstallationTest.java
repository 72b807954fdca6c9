package gstack.browse.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

final class InstallationTest {
    @TempDir private Path folder;

    @Test
    void theNameOfTheFolderIsTheVersion() {
        Installation installed = new Installation(folder.resolve("abc123"), "abc123");
        assertThat(installed.packed()).isTrue();
        assertThat(installed.classPath()).endsWith("/abc123/browse.jar");
    }

    @Test
    void anotherJvmGetsTheSameOptionsAndCache() throws Exception {
        Installation installed = new Installation(folder, "abc123");
        assertThat(installed.java(List.of("-Dx"), "daemon"))
                .contains("@" + folder.resolve("jvm.flags"), "-Dbrowse.dist=" + folder)
                .noneMatch(option -> option.startsWith("-XX:AOTCache"))
                .endsWith(
                        "-Dx",
                        "-cp",
                        folder.resolve("browse.jar").toString(),
                        "gstack.browse.Main",
                        "daemon");
        Files.writeString(installed.aotCache(), "cache");
        assertThat(installed.java(List.of(), "daemon"))
                .contains("-XX:AOTCache=" + folder.resolve("browse.aot"));
    }

    @Test
    void outsideADistTheClassPathIsThatOfThisProcess() {
        Installation here = Installation.current();
        assertThat(here.packed()).isFalse();
        assertThat(here.classPath()).isEqualTo(System.getProperty("java.class.path"));
        assertThat(here.java(List.of(), "daemon")).noneMatch(option -> option.startsWith("@"));
    }
}
