package gstack.browse.commands.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gstack.browse.command.Pairing;
import gstack.browse.error.BrowseException;

import org.junit.jupiter.api.Test;

/// Putting agents out; the whole way is tried with a daemon in PairingIT.
final class ControlTunnelTest {
    @Test
    void aRevocationThatDidNotTakeIsSaid() {
        Pairing lying = FakePairing.with("a", false);
        assertThatThrownBy(() -> ControlTunnel.Agents.revoke(lying, "a"))
                .isInstanceOf(BrowseException.Failed.class)
                .hasMessageStartingWith("Revocation incomplete");
    }

    @Test
    void nobodyIsSaidToBeNobody() {
        assertThat(ControlTunnel.Agents.list(FakePairing.empty())).isEqualTo("No paired agents.");
    }
}
