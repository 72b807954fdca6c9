package gstack.browse.browser;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;

/// A browser that says more than anybody will read.
final class ChromiumLogTest {
    @TempDir Path folder;

    private ChromiumProcess start(String script) throws IOException {
        Path program = folder.resolve("chromium");
        Files.writeString(program, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return ChromiumProcess.start(
                new ChromiumProcess.Launch(
                        program,
                        true,
                        true,
                        folder.resolve("profile"),
                        folder.resolve("chromium.log"),
                        List.of()));
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void whatItSaidIsThereWhenItHasEndedAndIsTheUsersOwn() throws IOException {
        Path log = folder.resolve("chromium.log");
        Files.writeString(log, "from before");
        assertThat(start("echo 'last words' >&2; exit 3").ending()).isEqualTo("exited with code 3");
        assertThat(log).hasContent("last words");
        assertThat(permissions(log)).isEqualTo("rw-------");
    }

    @Test
    void itIsKeptSmallWhileChromiumGoesOnWriting() throws IOException {
        Path log = folder.resolve("chromium.log");
        Path told = folder.resolve("told");
        ChromiumProcess process =
                start(
                        "head -c 11000000 /dev/zero | tr '\\0' 'x' >&2; : >"
                                + told
                                + "; while [ -e "
                                + told
                                + " ]; do :; done; echo END >&2");
        while (!Files.exists(told)) {
            Thread.onSpinWait();
        }
        new ChromiumLog(log).trim();
        assertThat(log).isEmptyFile();
        Files.delete(told);
        while (process.isAlive()) {
            Thread.onSpinWait();
        }
        assertThat(log).hasContent("END");
        assertThat(Files.size(folder.resolve("chromium.log.1"))).isEqualTo(11_000_000);
        assertThat(permissions(folder.resolve("chromium.log.1"))).isEqualTo("rw-------");
    }
}
