package gstack.browse.commands.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.Test;

/// Ending one agent.
final class UnpairTest {
    @Test
    void whoWasThereIsGoneAndWhoWasNotIsNamed() {
        FakePairing pairing = FakePairing.with("a", true);
        assertThat(ControlTunnel.Agents.revoke(pairing, "a"))
                .startsWith("Revoked \"a\" (1 token).");
        assertThatThrownBy(() -> ControlTunnel.Agents.revoke(pairing, "a"))
                .isInstanceOf(BrowseException.BadRequest.class)
                .hasMessage("No paired agent named \"a\".");
    }
}
