package gstack.browse.daemon;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConfigHashTest {
    @Test
    void theHashOfAPlainDaemonIsWrittenDown() {
        assertThat(ConfigHash.of(null, false)).isEqualTo(ConfigHash.PLAIN);
        assertThat(ConfigHash.of("socks5://host:1080", false)).isNotEqualTo(ConfigHash.PLAIN);
    }

    @Test
    void tokensAreRandomUuids() {
        assertThat(RandomToken.make())
                .matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")
                .isNotEqualTo(RandomToken.make());
    }
}
