package gstack.browse.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

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
        assertThat(file).doesNotExist();
        assertThat(folder.resolve("log.1")).hasSize((10 << 20) + 1);
        assertThat(log.start()).isZero();
    }
}
