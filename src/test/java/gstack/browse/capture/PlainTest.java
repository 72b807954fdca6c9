package gstack.browse.capture;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.time.Instant;

final class PlainTest {
    @Test
    void onlyTheFirstLineBeginsAtTheMargin() {
        assertThat(Plain.indented("a\nb\r\nc\rd")).isEqualTo("a\n    b\n    c\n    d");
    }

    @Test
    void whatMovesTheCursorOrTurnsTheTextIsWrittenOut() {
        assertThat(Plain.line("\u001b[2J\u0007\u0085\u202e\u2066\n\ttab ü 漢 😀"))
                .isEqualTo("\\u001b[2J\\u0007\\u0085\\u202e\\u2066\\n\ttab ü 漢 😀");
    }

    @Test
    void quotesCannotBeClosedFromWithin() {
        assertThat(Plain.quoted("a\" \\ b\nc")).isEqualTo("\"a\\\" \\\\ b\\nc\"");
    }

    @Test
    void aCutNeverSplitsACharacter() {
        assertThat(Plain.shortened("ab😀cd", 3)).isEqualTo("ab…(6 chars)");
        assertThat(Plain.shortened("abc", 3)).isEqualTo("abc");
    }

    @Test
    void aTimeAlwaysHasMilliseconds() {
        assertThat(Plain.time(Instant.parse("2026-01-31T12:00:00Z")))
                .isEqualTo("2026-01-31T12:00:00.000Z");
    }
}
