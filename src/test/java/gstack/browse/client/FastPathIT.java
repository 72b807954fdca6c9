package gstack.browse.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import gstack.browse.client.Checkout.Result;
import gstack.browse.command.Command;
import gstack.browse.command.Spec;
import gstack.browse.command.Trait;
import gstack.browse.commands.Commands;
import gstack.browse.wire.Call;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Both clients against a daemon that runs: every byte passes, nothing is sent twice.
@ParameterizedClass
@EnumSource
final class FastPathIT {
    /// Who carries the call.
    enum Carrier {
        BASH,
        NATIVE
    }

    private final Carrier carrier;
    @TempDir private Path folder;
    private Checkout checkout;
    private FakeDaemon daemon;

    FastPathIT(Carrier carrier) {
        this.carrier = carrier;
    }

    @BeforeEach
    void startDaemon() throws Exception {
        checkout = Checkout.in(folder);
        if (carrier == Carrier.NATIVE) {
            assumeTrue(checkout.compileClient(), "needs a C compiler");
        }
        daemon = new FakeDaemon(checkout.stateFile(), Checkout.VERSION);
        daemon.writeState();
    }

    @AfterEach
    void stopDaemon() throws Exception {
        if (daemon != null) {
            daemon.close();
        }
        checkout.endDaemons();
    }

    @Test
    void theReplyGoesToStdout() throws Exception {
        Result result = checkout.browse("url");
        assertThat(result.text()).isEqualTo("about:blank\n");
        assertThat(result.err()).isEmpty();
        assertThat(result.exit()).isZero();
    }

    @Test
    void anErrorGoesToStderrAndTheExitCodeIsOne() throws Exception {
        Result result = checkout.browse("fail", "No such tab: 7");
        assertThat(result.text()).isEmpty();
        assertThat(result.err()).isEqualTo("No such tab: 7\n");
        assertThat(result.exit()).isEqualTo(1);
    }

    @Test
    void theExitCodeIsTheDaemons() throws Exception {
        assertThat(checkout.browse("unsure").exit()).isEqualTo(2);
    }

    @Test
    void anAnswerOfAnyBytesPassesUnchanged() throws Exception {
        for (int count : List.of(0, 1, 4095, 4096, 20_000_000)) {
            Result result = checkout.browse("bytes", String.valueOf(count));
            assertThat(result.bytes()).as("%d bytes", count).isEqualTo(FakeDaemon.bytes(count));
            assertThat(result.err()).isEmpty();
            assertThat(result.exit()).isZero();
        }
    }

    @Test
    void settingsOfTheCallersShellTravelWithTheCall() throws Exception {
        Result with =
                checkout.shell(
                        "BROWSE_DELTA=1 BROWSE_SNAPSHOT_BUDGET=500 BROWSE_PORT=1 \"$browse\""
                                + " settings");
        assertThat(with.text())
                .startsWith("X-Browse-Settings: BROWSE_DELTA=1;BROWSE_SNAPSHOT_BUDGET=500")
                .doesNotContain("PORT");
        Result odd = checkout.shell("BROWSE_DELTA=$'1\\r\\nX: y' \"$browse\" settings");
        assertThat(odd.exit()).isEqualTo(1);
        assertThat(odd.text()).isEmpty();
        assertThat(odd.err()).startsWith("[browse] BROWSE_DELTA is '1  X: y'; it must be 1 or 0");
    }

    @Test
    void theKeyOfSavedStatesTravelsInHex() throws Exception {
        Result result =
                checkout.shell(
                        "BROWSE_STATE_KEY=$'a; \\n\\xc3\\xa9' BROWSE_DELTA=1 \"$browse\" settings");
        assertThat(result.text()).contains("BROWSE_DELTA=1;BROWSE_STATE_KEY=613b200ac3a9");
        Result tooLong =
                checkout.shell("BROWSE_STATE_KEY=$(printf %05000d 7) \"$browse\" settings");
        assertThat(tooLong.text().strip()).isEqualTo("X-Browse-Settings: BROWSE_STATE_KEY=-");
    }

    @Test
    void whoTheCallerIsTravelsAlong() throws Exception {
        Result named = checkout.shell("BROWSE_AGENT=qa-1.x BROWSE_DELTA=1 \"$browse\" settings");
        assertThat(named.text())
                .startsWith("X-Browse-Settings: BROWSE_AGENT=qa-1.x;BROWSE_DELTA=1");
        Result nobody = checkout.shell("BROWSE_AGENT=$'a\\r\\nX: y' \"$browse\" settings");
        assertThat(nobody.text()).startsWith("X-Browse-Settings: BROWSE_AGENT=!");
    }

    @Test
    void everyArgumentArrivesByteForByte() throws Exception {
        Result result =
                checkout.shell(
                        "BROWSE_TAB=3 \"$browse\" fields --tab-id 2 '' $'two\\nlines\\n'"
                                + " '\"quoted\" `$x`' $'\\xff\\xfe\\x01' 'größe' '*' -n");
        List<String> fields =
                List.of(
                        Call.field(checkout.project().toString()),
                        "3",
                        "fields",
                        "--tab-id",
                        "2",
                        "",
                        "two\nlines\n",
                        "\"quoted\" `$x`",
                        "ÿþ\u0001",
                        Call.field("größe"),
                        "*",
                        "-n",
                        "\n");
        assertThat(result.raw()).isEqualTo(String.join("\0", fields));
    }

    @Test
    void commandsThatDeclareItGetTheirWordFromStdin() throws Exception {
        List<String> readers =
                Commands.ALL.stream()
                        .map(Command::spec)
                        .filter(spec -> spec.has(Trait.STDIN_AS_WORD))
                        .map(Spec::name)
                        .toList();
        assertThat(readers).isNotEmpty();
        for (String reader : readers) {
            Result one = checkout.shell("echo 'a b' | \"$browse\" " + reader);
            assertThat(one.raw()).endsWith("\0" + reader + "\0a b\0\n");
            Result flagged =
                    checkout.shell(
                            "printf 'x\\n | y' | \"$browse\" --tab-id 2 "
                                    + reader
                                    + " --keep-going");
            assertThat(flagged.raw())
                    .endsWith("\0--tab-id\0002\0" + reader + "\0--keep-going\0x\n | y\0\n");
            Result given = checkout.shell("echo no | \"$browse\" " + reader + " yes");
            assertThat(given.raw()).endsWith("\0" + reader + "\0yes\0\n");
            Result nothing = checkout.shell("\"$browse\" " + reader + " </dev/null");
            assertThat(nothing.raw()).endsWith("\0" + reader + "\0\n");
            Result large =
                    checkout.shell("printf '%1000000s' x | \"$browse\" " + reader + " | wc -c");
            assertThat(Integer.parseInt(large.text().strip())).isGreaterThan(1_000_000);
        }
        assertThat(checkout.shell("echo no | \"$browse\" fields").raw()).endsWith("\0fields\0\n");
    }

    @Test
    void aMegabyteOfArgumentsArrives() throws Exception {
        Result result =
                checkout.shell(
                        "printf -v a '%120000s' x; \"$browse\" fields \"$a\" \"$a\" \"$a\" \"$a\""
                                + " \"$a\" \"$a\" \"$a\" \"$a\" \"$a\" | wc -c");
        assertThat(result.text().strip())
                .isEqualTo(
                        String.valueOf(
                                checkout.project().toString().length() + 2 + 7 + 1 + 9 * 120_001));
    }

    @Test
    void aReaderThatLeavesEndsTheCallWithoutAWord() throws Exception {
        Result result = checkout.shell("\"$browse\" bytes 20000000 | head -c 10 | wc -c");
        assertThat(result.text().strip()).isEqualTo("10");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void aClosedStdoutIsAnError() throws Exception {
        Result result = checkout.shell("\"$browse\" url >&-");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("write error");
    }

    @Test
    void aReplyThatEndsEarlyIsNoSuccess() throws Exception {
        Result result = checkout.browse("cut", "5000");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("[browse] Server connection lost");
    }

    @Test
    void aReplyThatEndsWithinItsHeadIsNoSuccessAndNotAskedForAgain() throws Exception {
        for (int length : List.of(5, 30, 50, 60, 80)) {
            Result result = checkout.browse("cut-head", "" + length);
            assertThat(result.exit()).as("%d bytes", length).isEqualTo(1);
            assertThat(result.err()).contains("[browse] Server connection lost");
        }
        assertThat(daemon.marks()).isEqualTo(5);
    }

    @Test
    void aCommandThatMayHaveRunIsNeverSentTwice() throws Exception {
        Result result = checkout.browse("drop");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err())
                .contains("[browse] Server connection lost while the command ran")
                .contains("process " + ProcessHandle.current().pid() + ") is still there")
                .contains("before you run it again");
        assertThat(daemon.marks()).isEqualTo(1);
    }

    @Test
    void aSlowCommandIsWaitedForAsLongAsThereAreSignsOfLife() throws Exception {
        Result result = checkout.browse(Map.of("BROWSE_HEALTH_TIMEOUT", "1000"), "slow", "2500");
        assertThat(result.text()).isEqualTo("done\n");
        assertThat(result.exit()).isZero();
    }

    @Test
    void whatACommandSaysMeanwhileGoesToStderr() throws Exception {
        Result result = checkout.browse("progress", "[browse] 3 of 5 \u00e4");
        assertThat(result.err()).isEqualTo("[browse] 3 of 5 \u00e4\n".repeat(2));
        assertThat(result.text()).isEqualTo("done\n");
        assertThat(result.exit()).isZero();
    }

    @Test
    void aCommandWithoutASignOfLifeIsReported() throws Exception {
        Result result = checkout.browse(Map.of("BROWSE_HEALTH_TIMEOUT", "700"), "hang");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("[browse] Server connection lost");
    }

    @Test
    void theScriptWorksFromAnyFolderAndThroughSymlinks() throws Exception {
        Path link = folder.resolve("a link");
        Path linkToLink = folder.resolve("relative link");
        Files.createSymbolicLink(link, checkout.script());
        Files.createSymbolicLink(linkToLink, Path.of("a link"));
        Path deep = checkout.project().resolve("some/sub folder");
        for (Path script : List.of(checkout.script(), link, linkToLink)) {
            Result result =
                    Checkout.finish(
                            checkout.start(Map.of(), deep, List.of(script.toString(), "url")));
            assertThat(result.text()).isEqualTo("about:blank\n");
        }
        assertThat(checkout.daemonsStarted()).isZero();
    }

    @Test
    void aFolderBehindASymlinkBelongsToTheProjectItIsIn() throws Exception {
        Path link = folder.resolve("shortcut");
        Files.createSymbolicLink(link, checkout.project().resolve("some"));
        Result result = checkout.shell("cd ../shortcut && \"$browse\" url");
        assertThat(result.text()).isEqualTo("about:blank\n");
        assertThat(checkout.daemonsStarted()).isZero();
    }

    @Test
    void aStateFileCanBeNamedRelativeToTheCaller() throws Exception {
        Files.move(checkout.stateFile(), checkout.project().resolve("my.json"));
        Result result = checkout.browse(Map.of("BROWSE_STATE_FILE", "./my.json"), "url");
        assertThat(result.text()).isEqualTo("about:blank\n");
        assertThat(result.err()).isEmpty();
    }

    @Test
    void shellOptionsOfTheCallerDoNoHarm() throws Exception {
        Result result =
                checkout.shell(
                        "set -eu; export SHELLOPTS POSIXLY_CORRECT=1 LC_ALL=en_US.UTF-8;"
                                + " unset HOME; \"$browse\" say ünï");
        assertThat(result.text()).isEqualTo("ünï\n");
        assertThat(result.exit()).isZero();
    }

    @Test
    void anotherProgramOnThePortIsNotMistakenForTheDaemon() throws Exception {
        try (ServerSocket foreign = new ServerSocket(0)) {
            Thread.ofPlatform().daemon().start(() -> answerAsAWebServer(foreign));
            String state = Files.readString(checkout.stateFile());
            Files.writeString(
                    checkout.stateFile(),
                    state.replace("" + daemon.port(), "" + foreign.getLocalPort())
                            .replace("\"serverPath\": \"", "\"serverPath\": \"/not/this/process"));
            Result result = checkout.browse("url");
            assertThat(result.text()).as(result.err()).isEqualTo("about:blank\n");
            assertThat(result.err()).contains("is gone").contains("Starting server...");
            assertThat(checkout.daemonsStarted()).isEqualTo(1);
        }
    }

    private static void answerAsAWebServer(ServerSocket listener) {
        while (!listener.isClosed()) {
            try (var socket = listener.accept()) {
                socket.getInputStream().read(new byte[65_536]);
                socket.getOutputStream()
                        .write(
                                "HTTP/1.1 200 OK\r\nServer: other\r\nContent-Length: 3\r\n\r\nhi\n"
                                        .getBytes(StandardCharsets.US_ASCII));
            } catch (java.io.IOException _) {
                return; // closed
            }
        }
    }

    @Test
    void aTokenThatChangedIsReadAgain() throws Exception {
        String state = Files.readString(checkout.stateFile());
        Files.writeString(checkout.stateFile(), state.replace("a-token", "no-token"));
        Result result = checkout.browse("mark");
        assertThat(result.exit()).isEqualTo(1);
        assertThat(result.err()).contains("Authentication failed");
        assertThat(daemon.marks()).isZero();
    }

    @Test
    void interruptingACallLeavesTheDaemonUsable() throws Exception {
        Process call =
                checkout.start(
                        Map.of(),
                        checkout.project(),
                        List.of(checkout.script().toString(), "slow", "20000"));
        while (daemon.running() == 0) {
            Thread.onSpinWait();
        }
        new ProcessBuilder("kill", "-INT", "" + call.pid()).start().waitFor();
        call.waitFor();
        assertThat(checkout.browse("url").text()).isEqualTo("about:blank\n");
    }
}
