package gstack.browse.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;

final class ErrnoTest {
    @Test
    void theSystemsReasonGetsItsShortName() {
        assertThat(Errno.of(new AccessDeniedException("/x"))).isEqualTo("EACCES");
        assertThat(Errno.of(new FileSystemException("/x", null, "No space left on device")))
                .isEqualTo("ENOSPC");
        assertThat(Errno.of(new IOException("No locks available"))).isEqualTo("ENOLCK");
    }

    @Test
    void anUnknownReasonIsSaidAsItIs() {
        assertThat(Errno.of(new IOException("Stale file handle"))).isEqualTo("Stale file handle");
    }
}
