package gstack.browse.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gstack.browse.client.Checkout.Result;
import gstack.browse.wire.State;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The script, the real daemon and a real Chromium: what happens when one of them is killed,
/// stopped or short of room.
final class RealDaemonIT {
    private static final Duration SOON = Duration.ofSeconds(5);

    @TempDir private Path folder;
    private Checkout checkout;
    private Map<String, String> environment;

    @BeforeEach
    void copyTheProgram() throws Exception {
        checkout = Checkout.in(folder);
        Path temporary = Files.createDirectory(folder.resolve("tmp"));
        environment =
                new HashMap<>(
                        Map.of(
                                "BROWSE_SERVER_SCRIPT",
                                "",
                                "BROWSE_START_TIMEOUT",
                                "60000",
                                "TMPDIR",
                                temporary.toString()));
    }

    @AfterEach
    void stopTheDaemon() throws Exception {
        browse("stop");
        Optional<DaemonProcess> left = state().flatMap(DaemonProcess::of);
        left.ifPresent(DaemonProcess::kill);
    }

    private Result browse(String... args) throws Exception {
        return checkout.browse(environment, args);
    }

    private Process begin(String... args) throws IOException {
        List<String> command = new ArrayList<>(List.of(checkout.script().toString()));
        command.addAll(List.of(args));
        return checkout.start(environment, checkout.project(), command);
    }

    private Optional<State> state() throws IOException {
        return Files.exists(checkout.stateFile())
                ? State.parse(Files.readString(checkout.stateFile()))
                : Optional.empty();
    }

    private DaemonProcess daemon() throws Exception {
        return DaemonProcess.of(state().orElseThrow()).orElseThrow();
    }

    private DaemonProcess chromium() throws Exception {
        return new DaemonProcess(daemon().handle().children().findFirst().orElseThrow());
    }

    private static void signal(String name, ProcessHandle process) throws Exception {
        new ProcessBuilder("kill", "-s", name, "" + process.pid()).start().waitFor();
    }

    /// The number of commands under way, as the daemon tells it.
    private int busy() throws Exception {
        return Health.of(state().orElseThrow(), SOON) instanceof Health.Healthy healthy
                ? healthy.busy().size()
                : 0;
    }

    private void awaitBusy() throws Exception {
        while (state().isEmpty() || busy() == 0) {
            Thread.onSpinWait();
        }
    }

    @Test
    void theCallThatStartsTheDaemonMayBeInAnyScript() throws Exception {
        Result first = browse("js", "'größe → 高さ'");
        assertThat(first.text()).as(first.err()).isEqualTo("größe → 高さ\n");
    }

    @Test
    void aSessionFromTheFirstCallToStopLeavesNothingBehind() throws Exception {
        Result first = browse("js", "6*7");
        assertThat(first.text()).as(first.err()).isEqualTo("42\n");
        DaemonProcess daemon = daemon();
        DaemonProcess chromium = chromium();
        assertThat(browse("stop").text()).isEqualTo("Server stopped\n");
        assertThat(daemon.alive()).isFalse();
        assertThat(chromium.endsWithin(SOON)).isTrue();
        assertThat(checkout.stateFile()).doesNotExist();
        assertThat(
                        Files.getPosixFilePermissions(
                                checkout.stateFolder().resolve("browse-daemon.log")))
                .isEqualTo(PosixFilePermissions.fromString("rw-------"));
        try (Stream<Path> left = Files.list(folder.resolve("tmp"))) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void twentyCallersAtOnceGetTwentyRightAnswersFromOneDaemon() throws Exception {
        List<Process> calls = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            calls.add(begin("js", i + "*2"));
        }
        for (int i = 0; i < 20; i++) {
            Result result = Checkout.finish(calls.get(i));
            assertThat(result.text()).as(result.err()).isEqualTo(i * 2 + "\n");
        }
        assertThat(Files.readString(checkout.stateFolder().resolve("browse-daemon.log")))
                .containsOnlyOnce("listening on port");
    }

    @Test
    void aKilledDaemonTakesChromiumWithItAndTheNextCallStartsCleanly() throws Exception {
        browse("url");
        DaemonProcess chromium = chromium();
        signal("KILL", daemon().handle());
        assertThat(chromium.endsWithin(Duration.ofSeconds(1))).isTrue();
        Result result = browse("url");
        assertThat(result.text()).as(result.err()).isEqualTo("about:blank\n");
        assertThat(result.err()).contains("is gone, and its tabs with it.");
    }

    @Test
    void aDaemonKilledUnderACommandIsReported() throws Exception {
        browse("url");
        Process call = begin("js", "new Promise(() => {})");
        awaitBusy();
        signal("KILL", daemon().handle());
        Result result = Checkout.finish(call);
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("[browse] Server connection lost");
        assertThat(browse("js", "1+1").text()).isEqualTo("2\n");
    }

    @Test
    void aBrowserKilledWhileNobodyLookedIsToldOnce() throws Exception {
        browse("url");
        DaemonProcess daemon = daemon();
        signal("KILL", chromium().handle());
        assertThat(daemon.endsWithin(SOON)).isTrue();
        Result told = browse("url");
        assertThat(told.exit()).isEqualTo(1);
        assertThat(told.err())
                .contains("lost tab 1: about:blank")
                .contains("The command was not run; run it again.");
        Result next = browse("url");
        assertThat(next.exit()).as(next.err()).isZero();
    }

    @Test
    void aBrowserKilledUnderACommandFailsThatCommandOnly() throws Exception {
        browse("url");
        DaemonProcess daemon = daemon();
        Process call = begin("js", "new Promise(() => {})");
        awaitBusy();
        signal("KILL", chromium().handle());
        Result result = Checkout.finish(call);
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("The next command starts a new browser");
        assertThat(daemon.endsWithin(SOON)).isTrue();
        Result next = browse("js", "1+1");
        assertThat(next.text()).as(next.err()).isEqualTo("2\n");
    }

    @Test
    void aDaemonWhoseStateFileIsDamagedOrGoneIsFoundAgain() throws Exception {
        browse("js", "window.kept = 7");
        long pid = daemon().pid();
        Path copy = checkout.stateFolder().resolve("browse.json.copy");
        while (!Files.exists(copy)) {
            Thread.sleep(10);
        }
        for (String damage : List.of("", "{\"pid\": 1", "gone")) {
            if (damage.equals("gone")) {
                Files.delete(checkout.stateFile());
            } else {
                Files.writeString(checkout.stateFile(), damage);
            }
            Result result = browse("js", "window.kept");
            assertThat(result.text()).as(damage + result.err()).isEqualTo("7\n");
        }
        Files.deleteIfExists(checkout.stateFile());
        assertThat(browse("stop").text()).isEqualTo("Server stopped\n");
        assertThat(ProcessHandle.of(pid).map(DaemonProcess::new).filter(DaemonProcess::alive))
                .isEmpty();
        assertThat(copy).doesNotExist();
        assertThat(Files.readString(checkout.stateFolder().resolve("browse-daemon.log")))
                .containsOnlyOnce("listening on port");
    }

    @Test
    void aSettingThatMakesNoSenseIsNamedAndNothingIsStarted() throws Exception {
        environment.put("BROWSE_PORT", "http");
        environment.put("BROWSE_START_TIMEOUT", "a minute");
        for (String command : List.of("url", "restart")) {
            Result result = browse(command);
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.text()).isEmpty();
            assertThat(result.err().replace("[browse] Starting server...\n", ""))
                    .isEqualTo(
                            "[browse] BROWSE_PORT is 'http'; it must be a whole number from 0 to"
                                    + " 65535. Correct it or unset it.\n"
                                    + "[browse] BROWSE_START_TIMEOUT is 'a minute'; it must be a"
                                    + " whole number from 1 to 2147483647. Correct it or unset"
                                    + " it.\n");
        }
        assertThat(checkout.stateFile()).doesNotExist();
        environment.remove("BROWSE_PORT");
        environment.put("BROWSE_START_TIMEOUT", "60000");
    }

    @Test
    void aChromiumThatCannotStartIsNamedByTheFirstCall() throws Exception {
        Path broken = folder.resolve("broken chromium");
        Files.writeString(broken, "#!/bin/sh\necho 'libnss3.so is missing' >&2\nexit 127\n");
        Files.setPosixFilePermissions(broken, PosixFilePermissions.fromString("rwxr-xr-x"));
        environment.put("GSTACK_CHROMIUM_PATH", broken.toString());
        // The sign of another start leaves it to the Java client.
        for (boolean byJava : List.of(false, true)) {
            Files.createDirectories(checkout.stateFolder());
            if (byJava) {
                Files.writeString(checkout.stateFolder().resolve("browse.json.starting"), "");
            }
            long began = System.nanoTime();
            Result result = browse("url");
            assertThat(Duration.ofNanos(System.nanoTime() - began))
                    .isLessThan(Duration.ofSeconds(50));
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.err())
                    .contains("Chromium did not start: it exited with code 127 while starting.")
                    .contains("  libnss3.so is missing\n")
                    .contains("Run 'browse doctor'");
            awaitNoState();
        }
    }

    private void awaitNoState() throws Exception {
        while (Files.exists(checkout.stateFile())) {
            Thread.sleep(10);
        }
    }

    @Test
    void aStoppedDaemonIsReportedAndGoesOnLater() throws Exception {
        browse("url");
        ProcessHandle daemon = daemon().handle();
        signal("STOP", daemon);
        Map<String, String> impatient = new HashMap<>(environment);
        impatient.put("BROWSE_HEALTH_TIMEOUT", "1500");
        Result result = checkout.browse(impatient, "url");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("[browse] Daemon busy — process " + daemon.pid());
        signal("CONT", daemon);
        assertThat(browse("url").text()).isEqualTo("about:blank\n");
    }

    @Test
    void anInterruptedNavigationLeavesThePageThatWasThere() throws Exception {
        browse("url");
        try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            Process call = begin("goto", "http://127.0.0.1:" + silent.getLocalPort() + "/never");
            try (Socket asked = silent.accept()) {
                assertThat(asked.getInputStream().read()).isEqualTo('G');
                signal("INT", call.toHandle());
                call.waitFor();
                assertThat(browse("js", "1+1").text()).isEqualTo("2\n");
            }
        }
    }

    @Test
    void anInterruptedCommandFreesItsTab() throws Exception {
        browse("url");
        Process call = begin("js", "new Promise(() => {})");
        awaitBusy();
        signal("INT", call.toHandle());
        call.waitFor();
        assertThat(browse("js", "1+1").text()).isEqualTo("2\n");
    }

    @Test
    void aFullDiskIsSaidAndNothingStaysBehind() throws Exception {
        assumeTrue(System.getProperty("user.name").equals("root"));
        Files.createDirectories(checkout.stateFolder());
        String mount = "mount -t tmpfs -o size=8k tmpfs .gstack";
        assumeTrue(checkout.shell(mount).exit() == 0);
        try {
            checkout.shell("cd .gstack && echo '*' > .gitignore && head -c 8192 /dev/zero > full");
            Result result = browse("url");
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.err()).contains("No space left on device");
            assertThat(checkout.stateFile()).doesNotExist();
            assertThat(
                            ProcessHandle.allProcesses()
                                    .flatMap(process -> process.info().commandLine().stream()))
                    .noneMatch(line -> line.contains(folder.toString()));
        } finally {
            checkout.shell("umount -l .gstack");
        }
    }
}
