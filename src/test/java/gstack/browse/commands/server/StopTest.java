package gstack.browse.commands.server;

import static org.assertj.core.api.Assertions.assertThat;

import gstack.browse.support.TestHost;

import org.junit.jupiter.api.Test;

final class StopTest {
    @Test
    void theDaemonIsAskedToEndAndTheReplySaysSo() {
        TestHost host = new TestHost();
        assertThat(host.run(new Stop())).isEqualTo("Server stopped");
        assertThat(host.endings()).containsExactly("stop");
    }
}
