package gstack.browse.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CallSettingsTest {
    @Test
    void aCallHasItsCallersSettings() {
        assertThat(CallSettings.with("BROWSE_DELTA=1;x=2", Setting.DELTA::on)).isTrue();
        assertThat(CallSettings.with("BROWSE_SNAPSHOT_BUDGET=7", Setting.SNAPSHOT_BUDGET::value))
                .isEqualTo("7");
    }

    @Test
    void whatTheCallerDoesNotNameIsTheDefault() {
        assertThat(CallSettings.with("", Setting.DELTA::on)).isFalse();
        assertThat(CallSettings.with("BROWSE_PORT=99", Setting.PORT::value))
                .isEqualTo(Setting.PORT.value());
    }
}
