package gstack.browse.wire;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

final class LossNoteTest {
    private static final LossNote NOTE =
            new LossNote(
                    "2026-01-01T00:00:00Z",
                    "Chromium was killed",
                    List.of(new LossNote.Tab(2, "https://example.com/?a=\"b\"")),
                    false);

    @Test
    void aNoteIsReadAsItWasWritten() {
        assertThat(LossNote.parse(NOTE.toJson())).contains(NOTE);
    }

    @Test
    void everyLostTabIsNamed() {
        assertThat(NOTE.lines())
                .containsExactly(
                        "The browser is gone: Chromium was killed.",
                        "  lost tab 2: https://example.com/?a=\"b\"",
                        "Cookies, logins and page state of that session are lost with it.");
    }

    @Test
    void whoWasToldIsOnlyReminded() {
        LossNote told = new LossNote("", "", NOTE.tabs(), true);
        assertThat(told.lines()).containsExactly("The browser is gone: it ended unexpectedly.");
    }

    @Test
    void somethingElseIsNoNote() {
        assertThat(LossNote.parse("")).isEmpty();
        assertThat(LossNote.parse("{\"tabs\":")).isEmpty();
        assertThat(LossNote.parse("[1]")).isEmpty();
    }
}
