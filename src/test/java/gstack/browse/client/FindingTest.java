package gstack.browse.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class FindingTest {
    @Test
    void aFindingIsOneLine() {
        assertThat(Finding.fix("Chromium", "none found.\nType: apt").line())
                .isEqualTo("fix   Chromium     none found. Type: apt");
    }

    @Test
    void onlyWhatNeedsFixingIsBroken() {
        assertThat(Finding.ok("a", "b").broken()).isFalse();
        assertThat(Finding.note("a", "b").broken()).isFalse();
        assertThat(Finding.fix("a", "b").broken()).isTrue();
    }
}
