package gstack.browse.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;

final class WholeFileTest {
    private static final byte[] NEW = "new".getBytes(StandardCharsets.UTF_8);

    @TempDir private Path folder;

    @BeforeEach
    void realFolder() throws IOException {
        folder = folder.toRealPath();
    }

    @Test
    void aNewFileIsMadeWithItsParentsAndTheUsualPermissions() throws IOException {
        Path file = folder.resolve("a/b/c.txt");
        WholeFile.write(file, NEW);
        assertThat(file).hasBinaryContent(NEW);
        Path usual = Files.createFile(folder.resolve("usual"));
        assertThat(Files.getPosixFilePermissions(file))
                .isEqualTo(Files.getPosixFilePermissions(usual));
        assertThat(names(folder.resolve("a/b"))).containsExactly("c.txt");
    }

    @Test
    void aFinishedFileIsMovedAlsoFromAnotherDisk() throws IOException {
        Path file = Files.writeString(folder.resolve("there.txt"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        for (Path disk : List.of(folder, Path.of("/dev/shm"))) {
            Path finished = Files.createTempFile(disk, "finished", "");
            Files.write(finished, NEW);
            WholeFile.move(finished, file);
            assertThat(file).hasBinaryContent(NEW);
            assertThat(finished).doesNotExist();
        }
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(names(folder)).containsExactly("there.txt");
    }

    @Test
    void anOldFileIsReplacedAndKeepsItsPermissions() throws IOException {
        Path file = Files.writeString(folder.resolve("c.txt"), "something longer");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
        WholeFile.write(file, NEW);
        assertThat(file).hasBinaryContent(NEW);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void aLinkThatAppearedMeanwhileIsReplacedAndNotFollowed() throws IOException {
        Path victim = Files.writeString(folder.resolve("victim"), "old");
        Path file = Files.createSymbolicLink(folder.resolve("c.txt"), victim);
        WholeFile.write(file, NEW);
        assertThat(victim).hasContent("old");
        assertThat(Files.isSymbolicLink(file)).isFalse();
        assertThat(file).hasBinaryContent(NEW);
    }

    @Test
    void aFolderThatBecameALinkIsNotFollowed() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createSymbolicLink(folder.resolve("out"), elsewhere);
        assertThatThrownBy(() -> WholeFile.write(folder.resolve("out/c.txt"), NEW))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessageContaining("replaced by a link");
        assertThat(names(elsewhere)).isEmpty();
    }

    @Test
    void whatWasThereStaysWhenTheWriteFails() throws IOException {
        Path file = Files.createDirectory(folder.resolve("c.txt"));
        Files.writeString(file.resolve("old"), "old");
        assertThatThrownBy(() -> WholeFile.write(file, NEW))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessageStartingWith("Could not write " + file + ": ")
                .hasMessageEndingWith("What was there before is unchanged.");
        assertThat(names(folder)).containsExactly("c.txt");
        assertThat(file.resolve("old")).hasContent("old");
    }

    @Test
    void aParentThatIsAFileIsNamedAsTheReason() throws IOException {
        Files.writeString(folder.resolve("file"), "x");
        assertThatThrownBy(() -> WholeFile.write(folder.resolve("file/c.txt"), NEW))
                .hasMessageContaining("a part of the path is a file, not a folder");
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> String.valueOf(f.getFileName())).sorted().toList();
        }
    }
}
