package gstack.browse.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gstack.browse.client.Checkout.Result;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Starting, finding, replacing and stopping a daemon, through the script that a user calls.
final class LifecycleIT {
    private static final Map<String, String> IMPATIENT = Map.of("BROWSE_HEALTH_TIMEOUT", "1000");

    @TempDir private Path folder;
    private Checkout checkout;

    @BeforeEach
    void copyTheProgram() throws Exception {
        checkout = Checkout.in(folder);
    }

    @AfterEach
    void endDaemons() throws Exception {
        checkout.endDaemons();
    }

    private long pid() throws Exception {
        return Long.parseLong(checkout.browse("pid").text().strip());
    }

    private static void signal(String name, long pid) throws Exception {
        assertThat(new ProcessBuilder("kill", "-s", name, "--", "" + pid).start().waitFor())
                .isZero();
    }

    private static void awaitEnd(long pid) throws IOException {
        assertThat(
                        ProcessHandle.of(pid)
                                .map(DaemonProcess::new)
                                .map(process -> process.endsWithin(Duration.ofSeconds(5)))
                                .orElse(true))
                .isTrue();
        // A killed process counts as ended while its last threads still hold its port open.
        Path threads = Path.of("/proc", String.valueOf(pid), "task");
        Instant limit = Instant.now().plusSeconds(5);
        while (count(threads) > 1 && Instant.now().isBefore(limit)) {
            Thread.onSpinWait();
        }
    }

    private static long count(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.count();
        } catch (NoSuchFileException | UncheckedIOException _) {
            return 0;
        }
    }

    @Test
    void theFirstCallStartsADaemonAndTheSecondFindsIt() throws Exception {
        Result first = checkout.browse("url");
        assertThat(first.text()).isEqualTo("about:blank\n");
        assertThat(first.err()).isEqualTo("[browse] Starting server...\n");
        assertThat(first.exit()).isZero();
        Result second = checkout.browse("url");
        assertThat(second.text()).isEqualTo("about:blank\n");
        assertThat(second.err()).isEmpty();
        assertThat(checkout.daemonsStarted()).isEqualTo(1);
    }

    @Test
    void theStateFolderIsPrivateAndKeptOutOfGit() throws Exception {
        checkout.browse("url");
        assertThat(Files.getPosixFilePermissions(checkout.stateFolder())).hasSize(3);
        assertThat(checkout.stateFolder().resolve(".gitignore")).hasContent("*");
    }

    @Test
    void theDaemonHasASessionOfItsOwn() throws Exception {
        long pid = pid();
        String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
        assertThat(fields[3]).as("session").isEqualTo("" + pid);
    }

    @Test
    void theDaemonHoldsNoPipeOfItsCaller() throws Exception {
        Result result = checkout.shell("{ \"$browse\" url 7>&1 2>&1; } | cat");
        assertThat(result.text()).contains("about:blank\n");
        checkout.browse("stop");
        Result again =
                checkout.shell(
                        "touch .gstack/browse.json.starting; { \"$browse\" url 7>&1 2>&1; } | cat");
        assertThat(again.text()).contains("about:blank\n");
    }

    @Test
    void anUnfinishedStartOfTheScriptStopsNobody() throws Exception {
        Files.createDirectories(checkout.stateFolder());
        Path sign = Files.writeString(checkout.stateFolder().resolve("browse.json.starting"), "");
        assertThat(checkout.browse("url").text()).isEqualTo("about:blank\n");
        assertThat(sign).doesNotExist();
    }

    @Test
    void aResultThatCannotBeWrittenIsAnError() throws Exception {
        for (int call = 0; call < 2; call++) {
            Result result = checkout.shell("\"$browse\" bytes 100000 >/dev/full");
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.err()).contains("No space left on device");
        }
    }

    @Test
    void aFirstCallPassesBytesJustAsLaterOnes() throws Exception {
        Result result = checkout.browse("bytes", "3000000");
        assertThat(result.bytes()).isEqualTo(FakeDaemon.bytes(3_000_000));
        checkout.browse("stop");
        Result fields = checkout.shell("\"$browse\" fields '' $'a\\nb' $'\\xff' ü");
        assertThat(fields.raw()).endsWith("\0fields\0\0a\nb\0\u00ff\0\u00c3\u00bc\0\n");
    }

    @Test
    void twentyCallersAtOnceShareOneDaemon() throws Exception {
        List<Process> calls = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            calls.add(
                    checkout.start(
                            Map.of("BROWSE_START_TIMEOUT", "60000"),
                            checkout.project(),
                            List.of(checkout.script().toString(), "say", "caller " + i)));
        }
        for (int i = 0; i < 20; i++) {
            Result result = Checkout.finish(calls.get(i));
            assertThat(result.text()).as(result.err()).isEqualTo("caller " + i + "\n");
        }
        assertThat(checkout.daemonsStarted()).isEqualTo(1);
    }

    @Test
    void aKilledDaemonIsNamedAndReplaced() throws Exception {
        long pid = pid();
        signal("KILL", pid);
        awaitEnd(pid);
        Result result = checkout.browse("url");
        assertThat(result.err())
                .isEqualTo(
                        "[browse] The old daemon (process "
                                + pid
                                + ") is gone, and its tabs with it.\n"
                                + "[browse] Starting server...\n");
        assertThat(result.text()).isEqualTo("about:blank\n");
    }

    @Test
    void aDaemonThatDiesUnderACommandIsReportedAndTheCommandNotRepeated() throws Exception {
        long pid = pid();
        Result result = checkout.browse("die");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err())
                .contains("[browse] Server connection lost: process " + pid + " ended")
                .contains("The next command starts a new browser.");
        Result next = checkout.browse("url");
        assertThat(next.text()).isEqualTo("about:blank\n");
        assertThat(next.exit()).isZero();
        assertThat(checkout.daemonsStarted()).isEqualTo(2);
    }

    @Test
    void aDamagedStateFileIsReplaced() throws Exception {
        Files.createDirectories(checkout.stateFolder());
        for (String content : List.of("", "{\"pid\": 12", "{}", "\0\0\0", "[1]", "\u00ff\u00fe")) {
            Files.write(
                    checkout.stateFile(),
                    content.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
            Result result = checkout.browse("url");
            assertThat(result.text())
                    .as("[%s] %s", content, result.err())
                    .isEqualTo("about:blank\n");
            assertThat(result.err()).contains("is damaged; starting anew.");
            checkout.endDaemons();
        }
    }

    @Test
    void aStateFileOfAnotherUserIsRefused() throws Exception {
        assumeTrue(System.getProperty("user.name").equals("root"));
        checkout.browse("url");
        Files.setAttribute(checkout.stateFile(), "unix:uid", 65_534);
        Result result = checkout.browse("url");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err())
                .contains("The state file " + checkout.stateFile() + " belongs to another user")
                .contains("set BROWSE_STATE_FILE");
        assertThat(checkout.daemonsStarted()).isEqualTo(1);
    }

    @Test
    void anIdleDaemonOfAnotherVersionIsReplaced() throws Exception {
        long old = pid();
        updateTheProgram();
        Result result = checkout.browse("pid");
        assertThat(result.err())
                .isEqualTo(
                        """
                        [browse] Binary updated, restarting server...
                        [browse] Starting server...
                        """);
        assertThat(result.text().strip()).isNotEqualTo("" + old);
        assertThat(ProcessHandle.of(old).map(DaemonProcess::new).filter(DaemonProcess::alive))
                .isEmpty();
    }

    private void updateTheProgram() throws Exception {
        Path dist = checkout.home().resolve("dist");
        Files.move(dist.resolve(Checkout.VERSION), dist.resolve("nextversion"));
        String current = Files.readString(dist.resolve("current"));
        Files.writeString(
                dist.resolve("current"), current.replace(Checkout.VERSION, "nextversion"));
    }

    @Test
    void aBusyDaemonOfAnotherVersionIsUsedAsItIs() throws Exception {
        try (FakeDaemon old = new FakeDaemon(checkout.stateFile(), "an-older-version")) {
            old.pretendBusy("{\"command\":\"wait\",\"tab\":1,\"seconds\":12}");
            old.writeState();
            Result result = checkout.browse("mark");
            assertThat(result.text()).isEqualTo("1\n");
            assertThat(result.err()).contains("is at work ('wait' in tab 1 for 12 s)");
            assertThat(result.exit()).isZero();
            assertThat(old.marks()).isEqualTo(1);
        }
    }

    @Test
    void noDaemonIsStartedWhereThatIsForbidden() throws Exception {
        Result result = checkout.browse(Map.of("BROWSE_NO_AUTOSTART", "1"), "url");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err().lines()).hasSize(2);
        assertThat(result.text()).isEmpty();
        assertThat(checkout.daemonsStarted()).isZero();
    }

    @Test
    void aStoppedDaemonIsReportedAsBusyAndNotKilled() throws Exception {
        long pid = pid();
        signal("STOP", pid);
        for (String command : List.of("url", "stop")) {
            Result result = checkout.browse(IMPATIENT, command);
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.err())
                    .startsWith(
                            "[browse] Daemon busy — process "
                                    + pid
                                    + " is alive but did not answer /health within ~1s.\n")
                    .contains("browse --force-restart <command>");
        }
        signal("CONT", pid);
        assertThat(pid()).isEqualTo(pid);
    }

    @Test
    void aStoppedDaemonIsReplacedOnRequest() throws Exception {
        long pid = pid();
        signal("STOP", pid);
        Result result = checkout.browse(IMPATIENT, "--force-restart", "pid");
        assertThat(result.exit()).as(result.err()).isZero();
        assertThat(result.text().strip()).isNotEqualTo("" + pid);
        awaitEnd(pid);
    }

    @Test
    void stopSaysWhatItFound() throws Exception {
        assertThat(checkout.browse("stop").text())
                .isEqualTo("No daemon running — nothing to stop.\n");
        long pid = pid();
        Result stopped = checkout.browse("stop");
        assertThat(stopped.text()).isEqualTo("Server stopped\n");
        assertThat(stopped.exit()).isZero();
        assertThat(ProcessHandle.of(pid).map(DaemonProcess::new).filter(DaemonProcess::alive))
                .isEmpty();
        long second = pid();
        signal("KILL", second);
        awaitEnd(second);
        assertThat(checkout.browse("stop").text())
                .isEqualTo("No daemon running (cleaned stale state) — nothing to stop.\n");
        assertThat(checkout.stateFile()).doesNotExist();
        checkout.browse("url");
        assertThat(checkout.browse("stop", "--force-restart").text())
                .isEqualTo("Daemon stopped (forced — tabs/cookies/logins discarded).\n");
        assertThat(checkout.stateFile()).doesNotExist();
    }

    @Test
    void restartGivesANewDaemon() throws Exception {
        long pid = pid();
        assertThat(checkout.browse("restart").text()).isEqualTo("Restarting...\n");
        assertThat(pid()).isNotEqualTo(pid);
        assertThat(checkout.daemonsStarted()).isEqualTo(2);
    }

    @Test
    void aProcessThatOnlyInheritedTheNumberIsLeftAlone() throws Exception {
        Process other = new ProcessBuilder("sleep", "60").start();
        try {
            Files.createDirectories(checkout.stateFolder());
            Files.writeString(
                    checkout.stateFile(),
                    """
                    {"pid": %d, "port": 1, "token": "t", "startedAt": "2020-01-01T00:00:00Z",
                     "serverPath": "/opt/browse", "binaryVersion": "%s"}
                    """
                            .formatted(other.pid(), Checkout.VERSION));
            Result result = checkout.browse("--force-restart", "url");
            assertThat(result.text()).as(result.err()).isEqualTo("about:blank\n");
            assertThat(other.isAlive()).isTrue();
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void aStateFileThatProvesNothingKillsNobody() throws Exception {
        Process other = new ProcessBuilder("sleep", "60").start();
        try {
            Files.createDirectories(checkout.stateFolder());
            List<String> proofs =
                    List.of(
                            "",
                            ", \"startedAt\": \"2999-01-01T00:00:00Z\"",
                            ", \"serverPath\": \"sleep\"",
                            ", \"serverPath\": \"sleep\", \"startedAt\": \"soon\"");
            for (String proof : proofs) {
                for (String command : List.of("stop", "url")) {
                    Files.writeString(
                            checkout.stateFile(),
                            "{\"pid\": %d, \"port\": 1, \"token\": \"t\"%s}"
                                    .formatted(other.pid(), proof));
                    Result result = checkout.browse(IMPATIENT, command, "--force-restart");
                    assertThat(result.exit()).as(proof + result.err()).isZero();
                    assertThat(other.isAlive()).as(proof).isTrue();
                    checkout.endDaemons();
                }
            }
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void aDaemonThatAnswersIsUsedAndStoppedAlsoWhenItsFileProvesNothing() throws Exception {
        long pid = pid();
        String bare =
                Files.readString(checkout.stateFile())
                        .replaceAll("\"startedAt\": *\"[^\"]*\",", "")
                        .replaceAll("\"binaryVersion\": *\"[^\"]*\"", "\"binaryVersion\": \"\"");
        Files.writeString(checkout.stateFile(), bare);
        assertThat(checkout.browse("stop").text()).isEqualTo("Server stopped\n");
        awaitEnd(pid);
    }

    @Test
    void aSettingOfTheCallThatMakesNoSenseIsNamed() throws Exception {
        checkout.browse("url");
        for (String variable : List.of("BROWSE_HEALTH_TIMEOUT", "BROWSE_SNAPSHOT_BUDGET")) {
            Result later = checkout.browse(Map.of(variable, "8 s"), "url");
            assertThat(later.exit()).as(later.text()).isEqualTo(1);
            assertThat(later.err()).contains("[browse] " + variable + " is '8 s'");
        }
    }

    @Test
    void aFailingStartSaysWhyAndLeavesNothingBehind() throws Exception {
        checkout.daemonDoes("fail");
        Result failing = checkout.browse("url");
        assertThat(failing.exit()).isEqualTo(1);
        assertThat(failing.err()).contains("no Chromium here").contains("the last line of the log");
        checkout.daemonDoes("crash");
        Result crashing = checkout.browse("url");
        assertThat(crashing.err())
                .contains("The server ended while it started")
                .contains("the reason in the log")
                .doesNotContain("the last line of the log");
        checkout.daemonDoes("never");
        Result late = checkout.browse(Map.of("BROWSE_START_TIMEOUT", "1500"), "url");
        assertThat(late.exit()).isEqualTo(1);
        assertThat(late.err()).contains("Server failed to start within 1s");
        assertThat(checkout.stateFile()).doesNotExist();
        assertThat(ProcessHandle.allProcesses().flatMap(p -> p.info().commandLine().stream()))
                .noneMatch(line -> line.contains(folder.toString()));
    }

    @Test
    void callersThatWaitForAStartThatFailsDoNotEachTryAgain() throws Exception {
        checkout.daemonDoes("never");
        List<Process> calls = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            calls.add(
                    checkout.start(
                            Map.of("BROWSE_START_TIMEOUT", "3000"),
                            checkout.project(),
                            List.of(checkout.script().toString(), "url")));
        }
        List<String> errors = new ArrayList<>();
        for (Process call : calls) {
            Result result = Checkout.finish(call);
            assertThat(result.exit()).isEqualTo(1);
            errors.add(result.err());
        }
        // A client may find the lock taken after it said that it starts the server; it waits then.
        assertThat(errors)
                .filteredOn(err -> err.contains("The other instance could not"))
                .hasSize(4);
    }

    @Test
    void whatWasLostIsSaidOnceAndTheCommandIsNotRun() throws Exception {
        Files.createDirectories(checkout.stateFolder());
        Path note = checkout.stateFolder().resolve("browse-lost.json");
        Files.writeString(
                note,
                """
                {"when": "2026-01-01T00:00:00Z", "why": "Chromium was killed", "told": false,
                 "tabs": [{"id": 1, "url": "https://example.com/"}]}
                """);
        Result result = checkout.browse("url");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.text()).isEmpty();
        assertThat(result.err())
                .contains("The browser is gone: Chromium was killed.")
                .contains("lost tab 1: https://example.com/")
                .contains("The command was not run; run it again.");
        assertThat(note).doesNotExist();
        Result again = checkout.browse("url");
        assertThat(again.exit()).isZero();
        assertThat(again.err()).isEmpty();
    }

    @Test
    void whoWasToldAboutALossCanGoOn() throws Exception {
        Files.createDirectories(checkout.stateFolder());
        Files.writeString(
                checkout.stateFolder().resolve("browse-lost.json"),
                "{\"why\": \"Chromium was killed\", \"told\": true, \"tabs\": []}");
        Result result = checkout.browse("url");
        assertThat(result.exit()).isZero();
        assertThat(result.text()).isEqualTo("about:blank\n");
        assertThat(result.err()).contains("The browser is gone: Chromium was killed.");
    }

    @Test
    void aLockThatCannotBeHadIsNamed() throws Exception {
        Files.writeString(checkout.stateFolder(), "a file where the folder should be");
        Result result = checkout.browse("url");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("E_SERVER_LOCK (").contains("cannot acquire");
    }

    @Test
    void aFullDiskIsNamed() throws Exception {
        assumeTrue(System.getProperty("user.name").equals("root"));
        Path disk = Files.createDirectories(checkout.stateFolder());
        String mount = "mount -t tmpfs -o size=4k,nr_inodes=2 tmpfs '" + disk + "'";
        assumeTrue(checkout.shell(mount).exit() == 0);
        try {
            checkout.shell("head -c 4096 /dev/zero > .gstack/full");
            Result result = checkout.browse("url");
            assertThat(result.exit()).isEqualTo(1);
            assertThat(result.err()).contains("E_SERVER_LOCK (ENOSPC): cannot acquire");
        } finally {
            checkout.shell("umount .gstack");
        }
    }

    @Test
    void interruptingTheFirstCallLeavesTheDaemonItStarted() throws Exception {
        Process call =
                checkout.start(
                        Map.of(),
                        checkout.project(),
                        List.of("setsid", checkout.script().toString(), "slow", "20000"));
        while (!Files.exists(checkout.stateFile())) {
            Thread.onSpinWait();
        }
        // The minus sends it to the whole group, as a terminal does.
        signal("INT", -call.pid());
        call.waitFor();
        Result result = checkout.browse("url");
        assertThat(result.text()).isEqualTo("about:blank\n");
        assertThat(checkout.daemonsStarted()).isEqualTo(1);
    }

    @Test
    void versionAndHelpNeedNoDaemon() throws Exception {
        assertThat(checkout.browse("--version").text())
                .isEqualTo("browse 0.1.0 (" + Checkout.VERSION + ")\n");
        String help = checkout.browse().text();
        assertThat(help).contains("Usage: browse");
        assertThat(checkout.browse("--help").text()).isEqualTo(help);
        assertThat(checkout.browse("-h").text()).isEqualTo(help);
        assertThat(checkout.browse("help").text()).isEqualTo(help);
        Result unknown = checkout.browse("help", "nosuchcommand");
        assertThat(unknown.exit()).isEqualTo(1);
        assertThat(unknown.err()).contains("No help for 'nosuchcommand'");
        assertThat(checkout.browse("help", "screenshoot").err())
                .contains("No help for 'screenshoot'. Did you mean 'screenshot'?");
        assertThat(checkout.browse("help", "doctor").text()).startsWith("Usage: browse doctor\n");
        for (String command : List.of("stop", "restart", "doctor")) {
            Result tooMuch = checkout.browse(command, "now");
            assertThat(tooMuch.exit()).isEqualTo(1);
            assertThat(tooMuch.err())
                    .isEqualTo(
                            "[browse] "
                                    + command
                                    + " does not know what to do with 'now'. Usage: browse "
                                    + command
                                    + "\n");
        }
        assertThat(checkout.daemonsStarted()).isZero();
    }
}
