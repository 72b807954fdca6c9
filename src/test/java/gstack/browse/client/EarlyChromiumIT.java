package gstack.browse.client;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.client.Checkout.Result;
import gstack.browse.wire.State;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Chromium started by the script beside the JVM, from the second start of a build on.
final class EarlyChromiumIT {
    private static final Duration SOON = Duration.ofSeconds(5);

    @TempDir private Path folder;
    private Checkout checkout;
    private final Map<String, String> environment =
            new HashMap<>(Map.of("BROWSE_SERVER_SCRIPT", "", "BROWSE_START_TIMEOUT", "60000"));

    @BeforeEach
    void startAndStopOnce() throws Exception {
        checkout = Checkout.in(folder);
        assertThat(browse("url").err()).contains("Starting server...");
        assertThat(early()).isFalse();
        browse("stop");
    }

    @AfterEach
    void stopTheDaemon() throws Exception {
        browse("stop");
    }

    private Result browse(String... args) throws Exception {
        return checkout.browse(environment, args);
    }

    private boolean early() {
        return Files.exists(checkout.stateFolder().resolve("chromium-profile-early"));
    }

    private ProcessHandle daemon() throws Exception {
        State state = State.parse(Files.readString(checkout.stateFile())).orElseThrow();
        return ProcessHandle.of(state.pid()).orElseThrow();
    }

    private ProcessHandle chromium() throws Exception {
        return daemon().children().findFirst().orElseThrow();
    }

    /// Every Chromium that uses a profile of this project, without the processes it starts itself.
    private List<ProcessHandle> chromiums() {
        String profile = "--user-data-dir=" + checkout.stateFolder();
        return ProcessHandle.allProcesses()
                .filter(each ->
                        each.info().commandLine().stream()
                                .anyMatch(line ->
                                        line.contains(profile) && !line.contains("--type=")))
                .toList();
    }

    @Test
    void theSecondStartNeedsNoJvmToStartChromium() throws Exception {
        assertThat(browse("js", "6*7").text()).isEqualTo("42\n");
        assertThat(early()).isTrue();
        DaemonProcess chromium = new DaemonProcess(chromium());
        assertThat(browse("stop").text()).isEqualTo("Server stopped\n");
        assertThat(chromium.endsWithin(SOON)).isTrue();
        assertThat(early()).isFalse();
        assertThat(checkout.stateFolder().resolve("chromium-profile")).doesNotExist();
    }

    @Test
    void itsDeathIsToldLikeThatOfAnyOther() throws Exception {
        browse("url");
        DaemonProcess daemon = new DaemonProcess(daemon());
        chromium().destroyForcibly();
        assertThat(daemon.endsWithin(SOON)).isTrue();
        assertThat(browse("url").err()).contains("Chromium was killed by signal 9");
        assertThat(browse("js", "1+1").text()).isEqualTo("2\n");
    }

    @Test
    void aLogThatIsALinkIsReplacedAndNotWrittenThrough() throws Exception {
        Path theirs = Files.writeString(folder.resolve("theirs.txt"), "precious");
        for (String name : List.of("browse-chromium.log", "browse-daemon.log")) {
            Path log = checkout.stateFolder().resolve(name);
            Files.deleteIfExists(log);
            Files.createSymbolicLink(log, theirs);
        }
        assertThat(browse("js", "1+1").text()).isEqualTo("2\n");
        assertThat(early()).isTrue();
        assertThat(theirs).hasContent("precious");
    }

    /// A browser that works until `file` is there.
    private Path breakableChromium(Path file) throws Exception {
        Path real = gstack.browse.browser.ChromiumFinder.find().orElseThrow().path();
        Path program = folder.resolve("headless breakable");
        Files.writeString(
                program,
                "#!/bin/sh\nif [ -e '%s' ]; then echo 'no libnss3.so' >&2; exit 127; fi\nexec '%s' \"$@\"\n"
                        .formatted(file, real));
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        return program;
    }

    @Test
    void oneThatNoLongerStartsIsNamedByTheFirstCall() throws Exception {
        Path broken = folder.resolve("broken");
        environment.put("GSTACK_CHROMIUM_PATH", breakableChromium(broken).toString());
        assertThat(browse("js", "1+1").text()).isEqualTo("2\n");
        browse("stop");
        Files.writeString(broken, "");
        for (int call = 0; call < 3; call++) {
            Result result = browse("js", "1+1");
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.err())
                    .contains("Chromium did not start: it exited with code 127 while starting.")
                    .contains("  no libnss3.so\n")
                    .contains("Run 'browse doctor'");
            while (Files.exists(checkout.stateFile())) {
                Thread.sleep(10);
            }
        }
        Files.delete(broken);
        assertThat(browse("js", "1+1").text()).isEqualTo("2\n");
        assertThat(early()).isTrue();
    }

    @Test
    void otherSettingsMeanAnotherChromium() throws Exception {
        environment.put("BROWSE_CHROMIUM_ARGS", "--user-agent=Other");
        assertThat(browse("js", "navigator.userAgent").text()).isEqualTo("Other\n");
        assertThat(early()).isFalse();
        browse("stop");
        assertThat(browse("js", "navigator.userAgent").text()).isEqualTo("Other\n");
        assertThat(early()).isTrue();
    }

    @Test
    void twentyCallersAtOnceShareIt() throws Exception {
        List<Process> calls = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            List<String> words = List.of(checkout.script().toString(), "js", i + "*2");
            calls.add(checkout.start(environment, checkout.project(), words));
        }
        for (int i = 0; i < 20; i++) {
            Result result = Checkout.finish(calls.get(i));
            assertThat(result.text()).as(result.err()).isEqualTo(i * 2 + "\n");
        }
        // Whether the script or a client won, what the others began is gone.
        long daemon = daemon().pid();
        for (ProcessHandle each : chromiums()) {
            if (each.parent().map(ProcessHandle::pid).orElse(0L) != daemon) {
                assertThat(new DaemonProcess(each).endsWithin(SOON)).isTrue();
            }
        }
        assertThat(chromiums()).hasSize(1);
    }

    @Test
    void whatAKilledDaemonLeftIsNotUsedAgain() throws Exception {
        browse("url");
        DaemonProcess chromium = new DaemonProcess(chromium());
        daemon().destroyForcibly();
        assertThat(chromium.endsWithin(Duration.ofSeconds(1))).isTrue();
        assertThat(browse("js", "1+1").text()).isEqualTo("2\n");
        assertThat(early()).isFalse();
    }
}
