package gstack.browse.tunnel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Programs that forward, played by a shell.
final class ForwardingTest {
    @TempDir private Path folder;

    private static Forwarder playing(String script) {
        return new Forwarder("played", script, Map.of(), null);
    }

    @Test
    void theAddressIsFoundAmongOtherTalk() {
        String talk =
                "echo 'see https://www.cloudflare.com/website-terms/ first'; echo '| "
                    + " https://funny-name.trycloudflare.com  |' >&2; echo port {port}; exec sleep"
                    + " 60";
        try (Forwarding forwarding = Forwarding.start(playing(talk), 4711)) {
            assertThat(forwarding.url()).isEqualTo("https://funny-name.trycloudflare.com");
        }
        String ngrok =
                "echo '{\"lvl\":\"info\",\"url\":\"https://abc.ngrok-free.app\"}'; exec sleep 60";
        try (Forwarding forwarding = Forwarding.start(playing(ngrok), 1)) {
            assertThat(forwarding.url()).isEqualTo("https://abc.ngrok-free.app");
        }
    }

    @Test
    void aProgramThatEndsIsSaidWithItsLastWords() {
        assertThatThrownBy(() -> Forwarding.start(playing("echo bad token; exit 3"), 1))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessageContaining("played ended before it said an address")
                .hasMessageContaining("bad token");
    }

    @Test
    void closingEndsTheWholePipeline() throws Exception {
        Path pid = folder.resolve("pid");
        String script =
                "sh -c 'echo $$ > " + pid + "; echo https://a.example; exec sleep 600' | cat";
        CountDownLatch over = new CountDownLatch(1);
        Forwarding forwarding = Forwarding.start(playing(script), 1);
        forwarding.onEnd(over::countDown);
        long inner = Long.parseLong(Files.readString(pid).strip());
        assertThat(ProcessHandle.of(inner)).isPresent();
        forwarding.close();
        assertThat(over.await(10, TimeUnit.SECONDS)).isTrue();
        ProcessHandle.of(inner).ifPresent(handle -> handle.onExit().join());
    }
}
