package gstack.browse.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;

final class DaemonLogTest {
    @TempDir private Path folder;

    @Test
    void onlyTheNewDaemonsLinesAreShown() throws Exception {
        Path file = folder.resolve("log");
        Files.writeString(file, "of an earlier daemon\n");
        DaemonLog log = DaemonLog.prepare(file);
        assertThat(log.tail()).isEmpty();
        Files.writeString(file, "one\ntwo\n", StandardOpenOption.APPEND);
        assertThat(log.tail()).containsExactly("one", "two");
    }

    @Test
    void theScriptMarksWhereADaemonBegins() throws Exception {
        Path file = folder.resolve("log");
        Files.writeString(file, "earlier\nstarting as process 7\none\n");
        assertThat(new DaemonLog(file, 0).tail()).containsExactly("one");
    }

    @Test
    void aLogInUseIsPutAsideWithoutBeingReplaced() throws Exception {
        Path file = folder.resolve("log");
        Files.write(file, new byte[(10 << 20) + 1]);
        DaemonLog.shorten(file);
        assertThat(file).isEmptyFile();
        assertThat(folder.resolve("log.1")).hasSize((10 << 20) + 1);
    }

    @Test
    void aLongTailIsCut() throws Exception {
        DaemonLog log = DaemonLog.prepare(folder.resolve("log"));
        Files.writeString(log.file(), "a line\n".repeat(10_000) + "the end\n");
        assertThat(log.tail()).hasSize(20).endsWith("the end");
    }

    @Test
    void aLogOfMoreThanTenMegabytesIsPutAside() throws Exception {
        Path file = folder.resolve("log");
        Files.write(file, new byte[(10 << 20) + 1]);
        Files.writeString(folder.resolve("log.1"), "older");
        DaemonLog log = DaemonLog.prepare(file);
        assertThat(file).isEmptyFile();
        assertThat(folder.resolve("log.1")).hasSize((10 << 20) + 1);
        assertThat(log.start()).isZero();
    }

    @Test
    void aNewLogIsNobodyElsesToRead() throws Exception {
        Path file = folder.resolve("log");
        DaemonLog.prepare(file);
        assertThat(Files.getPosixFilePermissions(file))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }
}
