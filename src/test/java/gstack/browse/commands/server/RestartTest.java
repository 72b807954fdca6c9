package gstack.browse.commands.server;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.TestHost;

import org.junit.jupiter.api.Test;

final class RestartTest {
    @Test
    void theDaemonIsAskedToEndAndTheReplySaysThatAnotherComes() {
        TestHost host = new TestHost();
        assertThat(host.run(new Restart())).isEqualTo("Restarting...");
        assertThat(host.endings()).containsExactly("restart");
    }
}
