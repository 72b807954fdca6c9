package gstack.browse.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StateTest {
    private static final State STATE =
            new State(12, 4567, "a-token", "2026-01-01T00:00:00Z", "/p", "launched", "h", "v1");

    @Test
    void aStateIsReadAsItWasWritten() {
        assertThat(State.parse(STATE.toJson())).contains(STATE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "null",
                "[]",
                "{\"pid\":1,\"port\":70000,\"token\":\"t\"}",
                "{\"pid\":0,\"port\":7000,\"token\":\"t\"}",
                "{\"pid\":1,\"port\":7000}",
                "{\"pid\":1,\"port\":7000,\"token\":\"t\""
            })
    void whatIsNotAWholeStateIsNone(String text) {
        assertThat(State.parse(text)).isEmpty();
    }

    @Test
    void theTokenStaysOutOfLogs() {
        assertThat(STATE.toString()).doesNotContain("a-token");
    }
}
