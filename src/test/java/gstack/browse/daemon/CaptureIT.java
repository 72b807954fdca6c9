package gstack.browse.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.error.Deadline;
import gstack.browse.support.RawServer;
import gstack.browse.support.RealDaemon;
import gstack.browse.support.TestSite;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Map;

/// What a daemon writes down of what pages say, and that no page can talk it to death.
final class CaptureIT {
    @TempDir private Path project;

    private static String awaitLog(RealDaemon daemon, String name, String part) throws IOException {
        Path file = daemon.stateFolder().resolve(name);
        Deadline deadline = Deadline.after(Duration.ofSeconds(5));
        while (!deadline.passed()) {
            if (Files.exists(file) && Files.readString(file).contains(part)) {
                break;
            }
            Thread.onSpinWait();
        }
        return Files.readString(file);
    }

    private static String permissions(RealDaemon daemon, String name) throws IOException {
        return PosixFilePermissions.toString(
                Files.getPosixFilePermissions(daemon.stateFolder().resolve(name)));
    }

    @Test
    void theLogsSayWhatTheCommandsSayAndAreTheOwnersAlone() throws Exception {
        try (RealDaemon daemon = new RealDaemon(project, Map.of());
                TestSite site = new TestSite()) {
            daemon.run("goto", site.page("/logged", "<p>logged"));
            daemon.run("js", "console.warn('careful'); alert('hello')");
            String console = awaitLog(daemon, "browse-console.log", "careful");
            String network = awaitLog(daemon, "browse-network.log", "/logged");
            String dialog = awaitLog(daemon, "browse-dialog.log", "hello");
            assertThat(daemon.run("console").body()).contains("\n" + console);
            assertThat(network).matches("GET \\S+/logged → 200 \\(\\d+ms, 9B\\)\n");
            assertThat(daemon.run("network").body()).isEqualTo(network.strip());
            assertThat(daemon.run("dialog").body()).contains("\n" + dialog);
            for (String name :
                    new String[] {
                        "browse-console.log", "browse-network.log", "browse-dialog.log"
                    }) {
                assertThat(permissions(daemon, name)).as(name).isEqualTo("rw-------");
            }
        }
    }

    @Test
    void theLastWordsAreWrittenAndANewDaemonStartsAfresh() throws Exception {
        try (RawServer silent = new RawServer(_ -> Thread.sleep(60_000))) {
            try (RealDaemon daemon = new RealDaemon(project, Map.of())) {
                daemon.run("js", "fetch('" + silent.url() + "', {mode: 'no-cors'}); 1");
                daemon.run("js", "console.log('last words')");
                daemon.run("stop");
                daemon.awaitEnd(5);
                assertThat(awaitLog(daemon, "browse-console.log", "last")).contains("last words");
                assertThat(awaitLog(daemon, "browse-network.log", "GET"))
                        .isEqualTo("GET " + silent.url() + " → pending (?ms, ?B)\n");
            }
            try (RealDaemon daemon = new RealDaemon(project, Map.of())) {
                assertThat(daemon.run("url").status()).isEqualTo(200);
                assertThat(daemon.stateFolder().resolve("browse-console.log")).doesNotExist();
                assertThat(daemon.stateFolder().resolve("browse-network.log")).doesNotExist();
            }
        }
    }

    @Test
    void aPageThatFloodsTheConsoleDoesNotBreakTheDaemon() throws Exception {
        try (RealDaemon daemon = new RealDaemon(project, Map.of())) {
            daemon.run(
                    "js",
                    "setTimeout(() => { const long = 'x'.repeat(2000); for (let i = 0; i < 30000;"
                            + " i++) console.log(i, long, {a: [i], b: long});"
                            + " console.log('y'.repeat(20e6)); console.info('flooded') }, 0); 1");
            daemon.run("newtab");
            Deadline deadline = Deadline.after(Duration.ofSeconds(90));
            String said = "";
            while (!said.contains("flooded") && !deadline.passed()) {
                said = daemon.run("console", "--level", "info").body();
                // Other tabs work on, within a command's own time.
                assertThat(daemon.run("js", "1 + 1").body()).isEqualTo("2");
            }
            assertThat(said).contains("[info] flooded");
            assertThat(daemon.run("console").body()).contains("y…(20000000 chars)");
            assertThat(daemon.run("console").body().length()).isLessThan(30_000_000);
            for (String name : new String[] {"browse-console.log", "browse-console.log.1"}) {
                Path file = daemon.stateFolder().resolve(name);
                assertThat(Files.exists(file) ? Files.size(file) : 0)
                        .as(name)
                        .isLessThan(60_000_000);
            }
            assertThat(daemon.run("status").status()).isEqualTo(200);
            assertThat(daemon.log()).doesNotContain("OutOfMemory", "Exception");
        }
    }
}
