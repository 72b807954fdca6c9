package gstack.browse.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.Map;

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

    @Test
    void aSecretTravelsInHexWhateverIsInIt() {
        String key = "pass; word=\r\nX: é \"'";
        String header = CallSettings.header(Map.of("BROWSE_STATE_KEY", key, "BROWSE_DELTA", "1"));
        assertThat(header).matches("BROWSE_DELTA=1;BROWSE_STATE_KEY=[0-9a-f]+");
        assertThat(CallSettings.with(header, Setting.STATE_KEY::value)).isEqualTo(key);
    }

    @Test
    void aSecretThatIsTooLongIsNotCut() {
        String header = CallSettings.header(Map.of("BROWSE_STATE_KEY", "x".repeat(4097)));
        assertThat(header).isEqualTo("BROWSE_STATE_KEY=-");
        assertThat(CallSettings.with(header, Setting.STATE_KEY::value))
                .isEqualTo(CallSettings.UNREADABLE);
    }
}
