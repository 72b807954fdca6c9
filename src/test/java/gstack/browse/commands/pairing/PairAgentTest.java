package gstack.browse.commands.pairing;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.command.Pairing;
import gstack.browse.command.Registry;
import gstack.browse.commands.Commands;
import gstack.browse.wire.PairingWords;

import org.junit.jupiter.api.Test;

import java.time.Instant;
import java.util.List;

/// What the other agent is told.
final class PairAgentTest {
    private static String block(String... scopes) {
        Pairing.Offer offer =
                new Pairing.Offer(
                        "x", "gsk_setup_k", Instant.EPOCH, List.of(scopes), "https://t.example");
        return Instructions.of(offer, new Registry(Commands.ALL), true);
    }

    @Test
    void theBlockNamesOnlyCommandsThatItsTokenMayRun() {
        assertThat(block("read")).contains("snapshot", "text").doesNotContain("goto <url>", "eval");
        assertThat(block("read", "write", "admin")).contains("goto <url>", "eval");
        assertThat(block("read").lines().findFirst()).contains("=".repeat(59));
    }

    @Test
    void wordsAreJudgedBeforeAnyDaemonIsStarted() {
        assertThat(PairingWords.refusal(List.of("--client", " ROOT "))).isPresent();
        assertThat(PairingWords.refusal(List.of("--client=root"))).isPresent();
        assertThat(PairingWords.refusal(List.of("--restrict", "--control"))).isPresent();
        assertThat(PairingWords.refusal(List.of("--restrict", "read write"))).isEmpty();
        assertThat(PairingWords.scopes("read, Write meta"))
                .containsExactly("read", "write", "meta");
    }
}
